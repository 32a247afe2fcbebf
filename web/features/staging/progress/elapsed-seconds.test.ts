import { expect, test } from 'vitest'
import { elapsedSeconds } from './elapsed-seconds.ts'

const now = Date.parse('2026-11-20T10:00:30Z')
const seen = now - 4_000

test.each([
  ['as the server says', '2026-11-20T10:00:12Z', 18],
  ['from first sight where the server says nothing', null, 4],
  ['from first sight where this clock is slow', '2026-11-20T10:05:00Z', 4],
  ['from first sight where this clock is a year fast', '2025-11-20T10:00:00Z', 4],
])('counts %s', (_name, startedAt, seconds) => {
  expect(elapsedSeconds(startedAt, seen, now)).toBe(seconds)
})
