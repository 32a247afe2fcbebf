import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followCheckout } from './checkout/follow-checkout.ts'

let isMarked: boolean
const onCompleted = vi.fn<() => void>()
const refresh = vi.fn<() => void>()
const follow = () =>
  followCheckout({
    takeMark: () => {
      const taken = isMarked
      isMarked = false
      return taken
    },
    onCompleted,
    refresh,
  })

beforeEach(() => {
  isMarked = false
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

test('a payment completed elsewhere is noticed within a second, and read at 0, 2 and 5 seconds', () => {
  const stop = follow()
  vi.advanceTimersByTime(10_000)
  expect(onCompleted).not.toHaveBeenCalled()
  isMarked = true
  vi.advanceTimersByTime(1000)
  expect(onCompleted).toHaveBeenCalledTimes(1)
  const readAfter = [1, 1998, 1, 2999, 1, 60_000].map((ms) => {
    vi.advanceTimersByTime(ms)
    return refresh.mock.calls.length
  })
  expect(readAfter).toEqual([1, 1, 2, 2, 3, 3])
  expect(onCompleted).toHaveBeenCalledTimes(1)
  stop()
})

test('a mark that is there on return is taken at once', () => {
  isMarked = true
  const stop = follow()
  expect(onCompleted).toHaveBeenCalledTimes(1)
  stop()
})

test('who has left the page is not called again', () => {
  isMarked = true
  follow()()
  isMarked = true
  vi.advanceTimersByTime(60_000)
  expect([onCompleted.mock.calls.length, refresh.mock.calls.length, isMarked]).toEqual([1, 0, true])
})
