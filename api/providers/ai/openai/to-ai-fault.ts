import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai'
import { AiFault, type AiFaultKind } from '../ai-fault.ts'

const CONTENT = new Set(['moderation_blocked', 'content_policy_violation', 'image_generation_user_error'])
const QUOTA = new Set(['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active'])

/** Seconds or a date (RFC 9110), or the milliseconds that the service also sends. */
function retryAfterMs(headers: Headers | undefined): number | null {
  const exact = Number(headers?.get('retry-after-ms') ?? Number.NaN)
  if (Number.isFinite(exact)) return Math.max(0, exact)
  const text = headers?.get('retry-after')
  if (!text) return null
  const seconds = Number(text)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

function kindOf(error: APIError): AiFaultKind {
  const code = error.code ?? ''
  const { type, status } = error
  if (CONTENT.has(code) || CONTENT.has(type ?? '')) return 'content'
  if (QUOTA.has(code) || QUOTA.has(type ?? '')) return 'quota'
  if (status === 401 || status === 403) return 'key'
  if (status === 408) return 'time-out'
  if (status === 429 || code === 'rate_limit_exceeded') return 'rate'
  // Faults in the middle of a stream come without a status.
  if (status === undefined) return type === 'invalid_request_error' ? 'request' : 'unavailable'
  return status >= 500 || status === 409 ? 'unavailable' : 'request'
}

/** What a failed call of the client means. Anything it does not know is a broken connection: only the network is left. */
export function toAiFault(error: unknown): AiFault {
  if (error instanceof AiFault) return error
  if (error instanceof APIConnectionTimeoutError)
    return new AiFault('time-out', error.message, { cause: error })
  if (error instanceof APIConnectionError) return new AiFault('unavailable', error.message, { cause: error })
  if (error instanceof APIError) {
    const more = { retryAfterMs: retryAfterMs(error.headers), requestId: error.requestID, cause: error }
    return new AiFault(kindOf(error), error.message, more)
  }
  return new AiFault('cut-off', error instanceof Error ? error.message : String(error), { cause: error })
}
