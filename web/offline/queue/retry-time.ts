import type { RetryTime } from './queue-item.ts'

export const retryIn = (delayMs: number, now: number): RetryTime => ({ at: now + delayMs, setAt: now })

/** Milliseconds left, 0 when due. Never more than what was set, whatever happened to the clock. */
export function msUntil(retry: RetryTime | null, now: number): number {
  if (retry === null) return 0
  return Math.max(0, Math.min(retry.at - now, retry.at - retry.setAt))
}

/**
 * The same moment after the clock was set back: it lies as far ahead as it did when it was set, and no year.
 * A clock set forward makes it due, which at worst asks the server once too early.
 */
export function afterClockChange<Retry extends RetryTime | null>(retry: Retry, now: number): Retry {
  if (retry === null || retry.setAt <= now) return retry
  return { ...retry, at: now + (retry.at - retry.setAt), setAt: now }
}
