type Interval = 'month' | 'year'

/**
 * When the `count`-th period after `anchor` begins (seconds): the same day of the month, or its last where it has
 * fewer days, so that a subscription of 31 January renews on 28 February and on 31 March.
 */
export function periodStart(anchor: number, interval: Interval, count: number): number {
  const date = new Date(anchor * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count * (interval === 'year' ? 12 : 1))
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime() / 1000
}

/** The first beginning of a period after `after`. */
export function nextPeriodStart(anchor: number, interval: Interval, after: number): number {
  let count = 1
  while (periodStart(anchor, interval, count) <= after) count++
  return periodStart(anchor, interval, count)
}
