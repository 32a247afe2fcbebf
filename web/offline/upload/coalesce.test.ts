import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coalesce } from './coalesce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('calls during a run are one more run, after a rest', async () => {
  const ends: (() => void)[] = []
  const work = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)))
  const ask = coalesce(work, 80)
  const recoveredItem = vi.fn()
  void ask().then(recoveredItem)
  void ask()
  void ask().then(recoveredItem)
  expect(work).toHaveBeenCalledTimes(1)
  ends.shift()?.()
  await vi.advanceTimersByTimeAsync(79)
  expect([work.mock.calls.length, recoveredItem.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(2)
  ends.shift()?.()
  await vi.advanceTimersByTimeAsync(1000)
  expect([work.mock.calls.length, recoveredItem.mock.calls.length]).toEqual([2, 2])
})

test('the rest is kept also by who asks after a run', async () => {
  const work = vi.fn(async () => {})
  const ask = coalesce(work, 80)
  await ask()
  void ask()
  await vi.advanceTimersByTimeAsync(79)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(2)
})

test('a run that fails is told, and the next call runs again', async () => {
  const work = vi.fn(async () => {
    if (work.mock.calls.length === 1) throw new Error('No database')
  })
  const ask = coalesce(work)
  await expect(ask()).rejects.toThrow('No database')
  await ask()
  expect(work).toHaveBeenCalledTimes(2)
})

test.for([0, 1, 2, 3, 4])('a call %i turns after the work ended is one more run', async (turns) => {
  const end = Promise.withResolvers<void>()
  const work = vi.fn(() => end.promise)
  const ask = coalesce(work)
  void ask()
  end.resolve()
  for (let turn = 0; turn < turns; turn++) await Promise.resolve()
  await ask()
  expect(work).toHaveBeenCalledTimes(2)
})
