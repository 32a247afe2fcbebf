import type { Span } from '@opentelemetry/api'
import { tracer } from '../../api/tracing/spans.ts'

/** A span for each phase of a stager in turn, the children of what runs when it begins. */
export class PhaseSpans {
  #phase: string | null = null
  #span: Span | null = null

  enter(phase: string): void {
    if (phase === this.#phase) return
    this.end()
    this.#phase = phase
    this.#span = tracer().startSpan(phase)
  }

  end(): void {
    this.#span?.end()
    this.#phase = this.#span = null
  }
}
