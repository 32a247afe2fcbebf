const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

/** Pauses between attempts, as the Standard Webhooks specification suggests: a little over three days in all. */
const PAUSES_S = [
  5,
  5 * MINUTE_S,
  30 * MINUTE_S,
  2 * HOUR_S,
  5 * HOUR_S,
  10 * HOUR_S,
  14 * HOUR_S,
  20 * HOUR_S,
  24 * HOUR_S,
]

const LONGEST_RETRY_AFTER_S = 24 * HOUR_S

/**
 * When to try again after `tries` attempts that failed, or null when enough were made.
 *
 * @param retryAfterS what the endpoint asked for, which counts where it is longer, up to a day
 */
export function nextAttempt(tries: number, retryAfterS: number | null, now = new Date()): Date | null {
  const pauseS = PAUSES_S[tries - 1]
  if (pauseS === undefined) return null
  const asked = Math.min(retryAfterS ?? 0, LONGEST_RETRY_AFTER_S)
  return new Date(now.getTime() + Math.max(pauseS, asked) * 1000)
}
