import { describe, expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'
import {
  afterContact,
  closedBreaker,
  failureOf,
  hurry,
  msUntilClosed,
  trip,
  type Breaker,
} from './circuit-breaker.ts'
import { parseRetryAfter } from '../upload/parse-retry-after.ts'

const now = Date.UTC(2026, 10, 20)
const longest = () => 0.999999

describe('backoff', () => {
  test('doubles from two seconds to five minutes, and is anything below that', () => {
    const ceilings = Array.from({ length: 10 }, (_, failures) =>
      Math.round(backoffMs(failures, longest) / 1000),
    )
    expect(ceilings).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
    expect(backoffMs(7, () => 0)).toBe(0)
    expect(backoffMs(0, () => 0.5)).toBe(1000)
  })

  test('spreads a crowd that failed together', () => {
    const delays = Array.from({ length: 1000 }, () => backoffMs(3))
    const inFirstSecond = delays.filter((delay) => delay < 1000).length
    expect(inFirstSecond).toBeGreaterThan(20)
    expect(inFirstSecond).toBeLessThan(130)
  })
})

describe('the breaker', () => {
  const failing = (times: number): Breaker => {
    let breaker = closedBreaker
    for (let i = 0; i < times; i++)
      breaker = trip(breaker, { reason: 'network', retryAfterMs: null }, now, longest)
    return breaker
  }

  test('waits longer with every failure', () => {
    expect(Math.round(msUntilClosed(failing(1), now) / 1000)).toBe(2)
    expect(Math.round(msUntilClosed(failing(4), now) / 1000)).toBe(16)
  })

  test('never waits less than the server asked for, however impatient', () => {
    const told = trip(closedBreaker, { reason: 'server', retryAfterMs: 60_000 }, now, () => 0)
    expect(msUntilClosed(told, now)).toBe(60_000)
    expect(msUntilClosed(hurry(told), now)).toBe(60_000)
    expect(msUntilClosed(hurry(told), now + 60_000)).toBe(0)
  })

  test('lets a photo come at the time at which its turn is kept, after however many failures', () => {
    const away = { kind: 'overloaded', retryAfterMs: 60_000 } as const
    const breaker = trip(failing(9), failureOf({ ...away, keepsTurn: true })!, now, longest)
    expect(msUntilClosed(breaker, now)).toBe(60_000)
    expect(msUntilClosed(trip(failing(9), failureOf(away)!, now, longest), now)).toBeGreaterThan(200_000)
  })

  test('forgets that the server could not be reached once it has answered, but not what it asked for', () => {
    expect(afterContact(failing(5))).toEqual(closedBreaker)
    const told = trip(closedBreaker, { reason: 'server', retryAfterMs: 60_000 }, now)
    expect(afterContact(told)).toBe(told)
  })

  test('is hurried past its own caution', () => {
    expect(msUntilClosed(hurry(failing(8)), now)).toBe(0)
    expect(hurry(failing(8)).failures).toBe(8)
  })
})

describe('Retry-After', () => {
  test.each([
    ['5', 5000],
    [' 0 ', 0],
    ['99999999', 3_600_000],
    ['-3', 0],
    [new Date(now + 7000).toUTCString(), 7000],
    [new Date(now - 7000).toUTCString(), 0],
    ['soon', null],
    ['', null],
    [null, null],
  ])('%j means %j ms', (header, ms) => expect(parseRetryAfter(header, now)).toBe(ms))
})
