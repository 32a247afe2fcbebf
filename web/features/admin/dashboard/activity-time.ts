const MINUTE_MS = 60_000

const ago = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'} ago`

/** 'just now', '12 minutes ago', '3 hours ago', '5 days ago': minutes under 60, then hours under 24, then days. */
export function activityTime(iso: string, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(iso)) / MINUTE_MS))
  if (minutes === 0) return 'just now'
  if (minutes < 60) return ago(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? ago(hours, 'hour') : ago(Math.floor(hours / 24), 'day')
}
