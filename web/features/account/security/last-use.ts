const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'} ago`

/** 'just now', '12 minutes ago', '3 hours ago', '5 days ago': as exact as the server knows (five minutes). */
export function lastUse(iso: string, nowMs: number): string {
  const agoMs = Math.max(0, nowMs - Date.parse(iso))
  if (agoMs < 5 * MINUTE_MS) return 'just now'
  if (agoMs < HOUR_MS) return count(Math.floor(agoMs / MINUTE_MS), 'minute')
  if (agoMs < DAY_MS) return count(Math.floor(agoMs / HOUR_MS), 'hour')
  return count(Math.floor(agoMs / DAY_MS), 'day')
}
