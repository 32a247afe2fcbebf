/** '48 s', '3.5 min', never broken before the unit; a dash where nothing was measured. */
export function asSeconds(seconds: number | null): string {
  if (seconds === null) return '–'
  return seconds < 120
    ? `${Number(seconds.toFixed(seconds < 10 ? 1 : 0))}\u{A0}s`
    : `${(seconds / 60).toFixed(1)}\u{A0}min`
}

export const asScore = (score: number | null): string => (score === null ? '–' : score.toFixed(2))

export const asDollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

const dayOfMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** '22 Nov', of a day in UTC. */
export const dayLabel = (day: string): string => dayOfMonth.format(new Date(`${day}T00:00:00Z`))
