import { expect, test } from 'vitest'
import { lastUse } from './last-use.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T12:03:00Z', 'just now'],
  ['2026-11-20T11:56:00Z', 'just now'],
  ['2026-11-20T11:48:00Z', '12 minutes ago'],
  ['2026-11-20T10:59:00Z', '1 hour ago'],
  ['2026-11-19T13:00:00Z', '23 hours ago'],
  ['2026-11-19T11:00:00Z', '1 day ago'],
  ['2026-10-22T11:00:00Z', '29 days ago'],
])('%s was %s', (iso, words) => {
  expect(lastUse(iso, NOW)).toBe(words)
})
