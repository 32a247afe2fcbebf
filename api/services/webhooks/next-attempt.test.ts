import { expect, test } from 'vitest'
import { nextAttempt } from './next-attempt.ts'

const now = new Date('2026-11-22T12:00:00Z')
const pauseS = (tries: number, retryAfterS: number | null = null) => {
  const next = nextAttempt(tries, retryAfterS, now)
  return next && (next.getTime() - now.getTime()) / 1000
}

test('one event is tried over more than three days, at growing pauses', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((tries) => pauseS(tries) ?? Number.NaN)
  expect(pauses[0]).toBe(5)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauses.reduce((sum, each) => sum + each, 0) / 86_400).toBeGreaterThan(3)
  expect(pauseS(10)).toBeNull()
})

test('an endpoint may ask for a longer pause, of a day at most', () => {
  expect(pauseS(1, 600)).toBe(600)
  expect(pauseS(2, 10)).toBe(300)
  expect(pauseS(1, 10_000_000)).toBe(86_400)
})
