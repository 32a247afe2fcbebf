import * as React from 'react'
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

/** Draws a component once; what it does once that is on the page is left to be done. */
function drawOnce(component: React.ComponentType) {
  const showAgain = vi.fn()
  const effects: (() => unknown)[] = []
  // React's own place for the renderer that is at work; one with a page to draw in could not be stopped here.
  const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
  const renderer = {
    useReducer: () => [0, showAgain],
    useRef: (current: unknown) => ({ current }),
    useEffect: (effect: () => unknown) => void effects.push(effect),
  }
  const before = internals.H
  internals.H = renderer
  try {
    const drawn: unknown = Reflect.apply(component, undefined, [{}])
    return { drawn, showAgain, effects }
  } finally {
    internals.H = before
  }
}

test('a part that is fetched ahead just after it was drawn without is shown', async () => {
  const asked = Promise.withResolvers<typeof Part>()
  const Lazy = lazyPart(() => asked.promise)
  const fetching = fetchLazyParts(() => Promise.resolve())
  const { drawn, effects, showAgain } = drawOnce(Lazy)
  expect(drawn).toBeNull()
  asked.resolve(Part)
  await fetching
  for (const effect of effects) effect()
  await vi.waitFor(() => expect(showAgain).toHaveBeenCalledTimes(1))

  const again = drawOnce(Lazy)
  expect(again.drawn).not.toBeNull()
  for (const effect of again.effects) effect()
  expect(again.showAgain).not.toHaveBeenCalled()
})
