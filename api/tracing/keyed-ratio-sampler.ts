import { SamplingDecision, type Sampler, type SamplingResult } from '@opentelemetry/sdk-trace'
import { createHmac, randomBytes } from 'node:crypto'

const RANGE = 2 ** 48

/**
 * Samples a share of all traces by their id, as `TraceIdRatioBasedSampler` does, but through a key of this process: clients choose the ids
 * of traces, and nobody can choose one that is sampled for sure.
 */
export class KeyedRatioSampler implements Sampler {
  readonly #key = randomBytes(32)
  readonly #ratio: number

  /** @param ratio 0–1 */
  constructor(ratio: number) {
    this.#ratio = ratio
  }

  shouldSample(_context: unknown, traceId: string): SamplingResult {
    const place = createHmac('sha256', this.#key).update(traceId).digest().readUIntBE(0, 6) / RANGE
    return {
      decision: place < this.#ratio ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
    }
  }

  toString(): string {
    return `KeyedRatioSampler{${this.#ratio}}`
  }
}
