import { expect, test } from 'vitest'
import { activityTime } from './activity-time.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const HOUR = 60

test.for([
  [-5, 'just now'],
  [0, 'just now'],
  [1, '1 minute ago'],
  [59, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [24 * HOUR - 1, '23 hours ago'],
  [24 * HOUR, '1 day ago'],
  [400 * 24 * HOUR, '400 days ago'],
] as const)('%i minutes before now is %s', ([minutes, words]) => {
  expect(activityTime(new Date(NOW - minutes * 60_000).toISOString(), NOW)).toBe(words)
})
