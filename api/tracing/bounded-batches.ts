import { TraceFlags, type Context } from '@opentelemetry/api'
import { ExportResultCode, type ExportResult } from '@opentelemetry/core'
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type Span,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace'
import { measure } from '../measurements.ts'

/** Spans that wait or are on their way; what comes beyond is dropped and counted. */
const MAX_WAITING_SPANS = 2048
const SPANS_AT_ONCE = 512

/**
 * Hands spans to an exporter by the batch, off the way of whatever made them. However slow or broken the exporter is, no more than 2048 are
 * kept; told to `measure` is what became of each.
 *
 * @param onFailure told why a batch was not taken
 */
export class BoundedBatches implements SpanProcessor {
  readonly #batches: BatchSpanProcessor
  #waiting = 0

  constructor(exporter: SpanExporter, onFailure: (error: Error | undefined) => void) {
    const counting: SpanExporter = {
      export: (spans: ReadableSpan[], done: (result: ExportResult) => void) =>
        exporter.export(spans, (result) => {
          this.#waiting -= spans.length
          const isTaken = result.code === ExportResultCode.SUCCESS
          measure('spans', { outcome: isTaken ? 'exported' : 'failed', count: spans.length })
          if (!isTaken) onFailure(result.error)
          done(result)
        }),
      shutdown: () => exporter.shutdown(),
    }
    this.#batches = new BatchSpanProcessor({
      exporter: counting,
      maxQueueSize: MAX_WAITING_SPANS,
      maxExportBatchSize: SPANS_AT_ONCE,
    })
  }

  onStart(span: Span, parent: Context): void {
    this.#batches.onStart(span, parent)
  }

  onEnd(span: ReadableSpan): void {
    if ((span.spanContext().traceFlags & TraceFlags.SAMPLED) === 0) return
    if (this.#waiting >= MAX_WAITING_SPANS) {
      measure('spans', { outcome: 'dropped', count: 1 })
      return
    }
    this.#waiting += 1
    this.#batches.onEnd(span)
  }

  forceFlush(): Promise<void> {
    return this.#batches.forceFlush()
  }

  shutdown(): Promise<void> {
    return this.#batches.shutdown()
  }
}
