import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanKind,
} from '@opentelemetry/api'

/** Asked for each time: a tracer that is kept goes on with the provider that there was when it was made. */
export const tracer = () => trace.getTracer('nestage')

export interface SpanOptions {
  kind?: SpanKind
  attributes?: Attributes
  /** Default: what runs now. */
  parent?: Context
}

/**
 * Runs `work` in a span, the child of what runs now; nearly free where nothing is traced. Of an error only its name is told: messages hold
 * what people wrote, and those of the database its parameters.
 */
export async function inSpan<Result>(
  name: string,
  { parent, ...options }: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracer().startActiveSpan(name, options, parent ?? context.active(), async (span) => {
    try {
      return await work(span)
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

export function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
}

/** Tells more of what runs now. Ids and words from short lists of our own: never an address, a token or a person's words. */
export const describeSpan = (attributes: Attributes): void =>
  void trace.getActiveSpan()?.setAttributes(attributes)

/** What runs now as a W3C `traceparent`; undefined where nothing is traced. */
export function currentTraceparent(): string | undefined {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}

/** The context that a `traceparent` names; none where it is not one. `tracestate` is left out, which is a stranger's to fill. */
export const contextOf = (traceparent: string | undefined): Context =>
  propagation.extract(ROOT_CONTEXT, { traceparent })

/** The same of one that we wrote ourselves: whether its trace is sampled has been decided. */
export function ownContextOf(traceparent: string | undefined): Context {
  const from = trace.getSpanContext(contextOf(traceparent))
  return from ? trace.setSpanContext(ROOT_CONTEXT, { ...from, isRemote: false }) : ROOT_CONTEXT
}
