import { z } from 'zod'
import { backoffMs } from './backoff.ts'
import type { UploadOutcome } from './upload-outcome.ts'
import { RetryTime } from './queue-item.ts'
import { afterClockChange, msUntil, retryIn } from './retry-time.ts'

export const BreakerReason = z.enum(['network', 'stalled', 'portal', 'server', 'server-full'])
export type BreakerReason = z.infer<typeof BreakerReason>

/** One for all photos: when the server cannot be reached, asking for each of them tells nothing new. */
export const Breaker = z.object({
  /** Failures since the last answer that counted. */
  failures: z.number().int(),
  /** Nothing is sent before. */
  until: RetryTime.nullable(),
  /** The part of `until` that the server asked for, which no impatience shortens. */
  floor: RetryTime.nullable(),
  reason: BreakerReason.nullable(),
  /** What the server says about it, fit to be shown. */
  message: z.string().optional(),
})
export type Breaker = z.infer<typeof Breaker>

export const closedBreaker: Breaker = { failures: 0, until: null, floor: null, reason: null }

interface Failure {
  reason: BreakerReason
  retryAfterMs: number | null
  message?: string
  /** The server spreads those it sends away by itself, and who comes much later loses the turn that was kept. */
  keepsTurn?: boolean
}

/** What an answer to one photo says about all of them; null where it was about that photo. */
export function failureOf(verdict: UploadOutcome): Failure | null {
  if (verdict.kind === 'unreachable') return { reason: verdict.reason, retryAfterMs: null }
  if (verdict.kind === 'overloaded') {
    const { retryAfterMs, message, keepsTurn } = verdict
    return { reason: 'server', retryAfterMs, message, keepsTurn }
  }
  if (verdict.kind === 'server-full') return { reason: verdict.kind, retryAfterMs: verdict.retryAfterMs }
  return null
}

/** After a failure that says nothing about the photo that was sent. */
export function trip(breaker: Breaker, failure: Failure, now: number, random?: () => number): Breaker {
  const floorMs = failure.retryAfterMs ?? 0
  const waitMs = failure.keepsTurn ? floorMs : Math.max(floorMs, backoffMs(breaker.failures, random))
  return {
    failures: breaker.failures + 1,
    until: retryIn(waitMs, now),
    floor: failure.retryAfterMs === null ? null : retryIn(floorMs, now),
    reason: failure.reason,
    message: failure.message,
  }
}

/** The server answered something else meanwhile: whatever kept us from reaching it is over. */
export const afterContact = (breaker: Breaker): Breaker =>
  breaker.reason === 'server' || breaker.reason === 'server-full' ? breaker : closedBreaker

/** The connection came back or somebody asks to try now: no more waiting than the server asked for. */
export const hurry = (breaker: Breaker): Breaker => ({ ...breaker, until: breaker.floor })

export const msUntilClosed = (breaker: Breaker, now: number): number => msUntil(breaker.until, now)

export const breakerAfterClockChange = (breaker: Breaker, now: number): Breaker => ({
  ...breaker,
  until: afterClockChange(breaker.until, now),
  floor: afterClockChange(breaker.floor, now),
})
