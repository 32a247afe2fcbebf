import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createFairLimiter } from './create-fair-limiter.ts'

/** Tasks that end when told to, and the order in which they began. */
function tasks(slots: number, slotsPerOwner: number) {
  const limit = createFairLimiter(slots, slotsPerOwner)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (owner: number, name: string, fails = false) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.set(name, resolve)
    const done = limit(owner, async () => {
      begun.push(name)
      await promise
      if (fails) throw new Error('no')
    })
    done.catch(() => undefined)
  }
  return {
    add,
    begun,
    end: async (name: string) => {
      ends.get(name)?.()
      await turn()
    },
  }
}

it('runs so many at a time, in the order they came', async () => {
  const { add, begun, end } = tasks(2, 2)
  for (const name of ['a', 'b', 'c', 'd']) add(1, name)
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  await end('a')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

it('lets no owner hold every slot, however many tasks wait before another one', async () => {
  const { add, begun, end } = tasks(2, 1)
  for (const name of ['a1', 'a2', 'a3']) add(1, name, true)
  add(2, 'b1')
  add(2, 'b2')
  expect(begun).toEqual(['a1', 'b1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'b2'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'b2', 'a2'])
  await end('a2')
  expect(begun).toEqual(['a1', 'b1', 'b2', 'a2', 'a3'])
  await end('a3')
  await end('b2')
  add(3, 'c1')
  expect(begun.at(-1)).toBe('c1')
})
