import { expect, test, vi } from 'vitest'
import { fetchLazyParts, lazyPart } from './lazy-part.ts'

const Part = () => null

test('what a part consists of in turn is fetched with it, and what cannot be had is tried once', async () => {
  const inner = vi.fn(async () => Part)
  const outer = vi.fn(async () => {
    lazyPart(inner)
    return Part
  })
  const missing = vi.fn(async () => Promise.reject(new Error('No connection')))
  lazyPart(outer)
  lazyPart(missing)
  await fetchLazyParts(() => Promise.resolve())
  expect(inner).toHaveBeenCalledTimes(1)
  expect(missing).toHaveBeenCalledTimes(1)
  // The next time only what is not there yet.
  await fetchLazyParts(() => Promise.resolve())
  expect([outer, inner, missing].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 2])
})
