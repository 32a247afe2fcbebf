import { describe, expect, test } from 'vitest'
import { afterClockChange, msUntil, retryIn } from './retry-time.ts'

const now = Date.UTC(2026, 10, 20)
const year = 365 * 24 * 3600 * 1000

describe('a retry', () => {
  test('is due when its delay is over', () => {
    const retry = retryIn(5000, now)
    expect(msUntil(retry, now)).toBe(5000)
    expect(msUntil(retry, now + 4000)).toBe(1000)
    expect(msUntil(retry, now + 5000)).toBe(0)
    expect(msUntil(null, now)).toBe(0)
  })

  test('is due at once when the clock jumps a year ahead', () => {
    expect(msUntil(retryIn(5000, now), now + year)).toBe(0)
  })

  test('waits its delay, not a year, when the clock is set back a year', () => {
    const retry = afterClockChange(retryIn(5000, now), now - year)
    expect(msUntil(retry, now - year)).toBe(5000)
    expect(msUntil(retry, now - year + 3000)).toBe(2000)
    expect(msUntil(retry, now - year + 5000)).toBe(0)
  })

  test('is left alone by a clock that goes on as it should', () => {
    const retry = retryIn(5000, now)
    expect(afterClockChange(retry, now + 1)).toBe(retry)
    expect(afterClockChange(null, now)).toBeNull()
  })
})
