const LONGEST_BELIEVABLE_MS = 60 * 60 * 1000

/**
 * Whole seconds since the server says a generation began. Where that cannot be (in the future, or hours away), as by the clock of a device
 * that has heard nothing of the server's, it counts from when the page first saw it instead.
 *
 * @param startedAt ISO date of the server, null where it does not say
 * @param firstSeenMs time when the page first saw it running, by the same clock as `nowMs`
 */
export function elapsedSeconds(startedAt: string | null, firstSeenMs: number, nowMs: number): number {
  const told = startedAt === null ? Number.NaN : nowMs - Date.parse(startedAt)
  const believable = told >= 0 && told < LONGEST_BELIEVABLE_MS
  return Math.max(0, Math.floor((believable ? told : nowMs - firstSeenMs) / 1000))
}
