const LONGEST_MS = 3_600_000

/** Milliseconds of a Retry-After header (RFC 9110: seconds or a date), at most an hour; null where it says nothing. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? null : Math.min(LONGEST_MS, Math.max(0, ms))
}
