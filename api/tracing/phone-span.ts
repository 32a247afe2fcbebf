import { context, createContextKey, SpanKind, trace, type SpanContext } from '@opentelemetry/api'
import { photoTraceparent } from '../../shared/photo-trace.ts'
import { contextOf, tracer } from './spans.ts'

const GIVEN = createContextKey('the ids of a span that somebody else began')

/** The ids of the span that is being made, where they are given. */
export const givenIds = (): SpanContext | undefined =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- set below alone
  context.active().getValue(GIVEN) as SpanContext | undefined

/**
 * The span that began on the phone when a photo was taken, which every try to send it has named as its parent: told of here, as phones
 * tell nothing themselves. To be called in the request that received the photo.
 *
 * @param takenAgoMs as the phone counts, whose clock need not be right; undefined where it did not say
 */
export function recordPhoneSpan(photoId: string, takenAgoMs: number | undefined): void {
  const phone = trace.getSpanContext(contextOf(photoTraceparent(photoId)))
  // A client of another kind, or one whose trace somebody in between has replaced.
  if (!phone || trace.getActiveSpan()?.spanContext().traceId !== phone.traceId) return
  context.with(trace.deleteSpan(context.active()).setValue(GIVEN, phone), () => {
    const startTime = Date.now() - (takenAgoMs ?? 0)
    tracer()
      .startSpan('photo on the phone', {
        kind: SpanKind.CLIENT,
        startTime,
        attributes: { 'nestage.part': 'phone' },
      })
      .end()
  })
}
