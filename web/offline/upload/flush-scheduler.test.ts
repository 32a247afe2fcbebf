import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Held } from './flush-lock.ts'
import type { FlushOutcome } from './flush-options.ts'
import { FlushScheduler } from './flush-scheduler.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const done = (inMs: number | null): Held<FlushOutcome> => ({
  kind: 'done',
  result: { confirmed: 0, dueAt: inMs === null ? null : Date.now() + inMs },
})

/** Flushes that end when the test says so. */
function controlled() {
  const ends: ((held: Held<FlushOutcome>) => void)[] = []
  const flush = vi.fn(() => new Promise<Held<FlushOutcome>>((resolve) => void ends.push(resolve)))
  const end = async (held: Held<FlushOutcome>) => {
    ends.shift()?.(held)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { flush, end }
}

test('requests during a flush are one more flush, after it', async () => {
  const { flush, end } = controlled()
  const scheduler = new FlushScheduler(flush, () => {})
  scheduler.request()
  scheduler.request()
  scheduler.request()
  expect([flush.mock.calls.length, scheduler.running]).toEqual([1, true])
  await end(done(null))
  expect(flush).toHaveBeenCalledTimes(2)
  await end(done(null))
  expect([flush.mock.calls.length, scheduler.running]).toEqual([2, false])
})

test('it flushes again when something will be due, and not before', async () => {
  const flush = vi.fn(async () => done(flush.mock.calls.length === 1 ? 5000 : null))
  new FlushScheduler(flush, () => {}).request()
  await vi.advanceTimersByTimeAsync(4999)
  expect(flush).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(flush).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(flush).toHaveBeenCalledTimes(2)
})

test('a device that slept between the flush and its end is not late', async () => {
  const { flush, end } = controlled()
  new FlushScheduler(flush, () => {}).request()
  const held = done(600_000)
  vi.setSystemTime(Date.now() + 600_000)
  await end(held)
  expect(flush).toHaveBeenCalledTimes(2)
})

test('nor is one that sleeps while it waits, or whose clock is set back a year', async () => {
  const hour = 3_600_000
  const { flush, end } = controlled()
  new FlushScheduler(flush, () => {}).request()
  await end(done(hour))
  // Timers stand still meanwhile; the clock does not.
  vi.setSystemTime(Date.now() + hour)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(flush).toHaveBeenCalledTimes(2)

  await end(done(hour))
  vi.setSystemTime(Date.now() - 365 * 24 * hour)
  await vi.advanceTimersByTimeAsync(hour + 60_000)
  expect(flush).toHaveBeenCalledTimes(3)
})

test('a request does not wait for what will be due, and takes its place', async () => {
  const flush = vi.fn(async () => done(flush.mock.calls.length === 1 ? 5000 : null))
  const scheduler = new FlushScheduler(flush, () => {})
  scheduler.request()
  await vi.advanceTimersByTimeAsync(1000)
  scheduler.request()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(flush).toHaveBeenCalledTimes(2)
})

test.each([
  ['somebody took the work over', () => Promise.resolve<Held<FlushOutcome>>({ kind: 'busy' })],
  ['the database failed', () => Promise.reject(new Error('No database'))],
])('when %s it tries again later', async (_, fail) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const flush = vi.fn(() => (flush.mock.calls.length === 1 ? fail() : Promise.resolve(done(null))))
  const scheduler = new FlushScheduler(flush, () => {})
  scheduler.request()
  await vi.advanceTimersByTimeAsync(1000)
  expect([flush.mock.calls.length, scheduler.running]).toEqual([1, false])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(flush).toHaveBeenCalledTimes(2)
  warn.mockRestore()
})

test('stopped, it does nothing more', async () => {
  const flush = vi.fn(async () => done(1000))
  const scheduler = new FlushScheduler(flush, () => {})
  scheduler.request()
  await vi.advanceTimersByTimeAsync(0)
  scheduler.stop()
  scheduler.request()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(flush).toHaveBeenCalledTimes(1)
})
