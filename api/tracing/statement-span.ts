import { SpanKind, trace } from '@opentelemetry/api'
import { markFailed, tracer } from './spans.ts'

const VERB = /\b(select|insert|update|delete)\b/i
const TABLE = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i
const NOBODY_ASKED = (): void => undefined

/** What a statement is about, in few words of ours: `select photo_uploads`. Its text may hold more, and says nothing to who reads a trace. */
function summaryOf(text: string): string {
  const verb = VERB.exec(text)?.[1].toLowerCase() ?? 'statement'
  const table = TABLE.exec(text)?.[1]
  return table === undefined ? verb : `${verb} ${table}`
}

/**
 * A span of a statement to the database, from when it was asked for: waiting for a connection is in it. There is none where nothing is
 * traced, and none of what no request and no job asked for.
 *
 * @returns ends it, with the error where it failed
 */
export function beginStatementSpan(text: string): (error?: unknown) => void {
  if (!trace.getActiveSpan()?.isRecording()) return NOBODY_ASKED
  const summary = summaryOf(text)
  const span = tracer().startSpan(summary, {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
  })
  return (error) => {
    if (error !== undefined) markFailed(span, error)
    span.end()
  }
}
