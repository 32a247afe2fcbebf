import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { AppError } from '../../../errors.ts'
import { createAdmission } from './create-admission.ts'

/** Photos that are received until told to end, in a time that stands still until it is moved. */
function photos(limits: Partial<Parameters<typeof createAdmission>[0]> = {}, random = () => 0.5) {
  const clock = { ms: 0 }
  const admit = createAdmission(
    { atOnce: 2, bytesAtOnce: 100, waiting: 2, waitMs: 1000, ...limits },
    { now: () => clock.ms, random },
  )
  const begun: string[] = []
  const refused: string[] = []
  const retries: number[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    refused,
    retries,
    clock,
    send: async (owner: number, name: string, bytes = 10) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      admit({ owner, bytes }, async () => {
        begun.push(name)
        await promise
      }).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'unavailable') throw error
        refused.push(name)
        retries.push(Number(error.details.retryAfterMs))
      })
      await turn()
    },
    end: async (name: string) => {
      ends.get(name)?.()
      await turn()
    },
  }
}

test('so many are received at once, as many wait as may, and the next is sent away with a time', async () => {
  const { send, end, begun, refused, retries } = photos()
  for (const owner of [1, 2, 3, 4, 5]) await send(owner, `of ${owner}`)
  expect(begun).toEqual(['of 1', 'of 2'])
  expect(refused).toEqual(['of 5'])
  expect(retries).toEqual([2000])
  await end('of 2')
  await end('of 1')
  expect(begun).toEqual(['of 1', 'of 2', 'of 3', 'of 4'])
})

test('places go round between people, however many photos one sends and whoever was first', async () => {
  const { send, end, begun, refused } = photos({ atOnce: 1, waiting: 3 })
  for (const n of [1, 2, 3, 4]) await send(1, `a${n}`)
  await send(2, 'b1')
  await send(3, 'c1')
  // Whoever has a place already goes from the line that is full, the last first.
  expect(refused).toEqual(['a4', 'a3'])
  await end('a1')
  await end('b1')
  await end('c1')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2'])
})

test('nobody saves up places while away', async () => {
  const { send, end, begun } = photos({ atOnce: 1, waiting: 4 })
  await send(1, 'a1')
  for (const n of [2, 3]) {
    await send(1, `a${n}`)
    await end(`a${n - 1}`)
  }
  for (const n of [1, 2, 3]) await send(2, `b${n}`)
  await send(1, 'a4')
  for (const name of ['a3', 'b1', 'b2', 'a4']) await end(name)
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'a4', 'b3'])
})

test('photos that are large together wait for one another, and one alone is always received', async () => {
  const { send, end, begun } = photos()
  await send(1, 'larger than all', 500)
  await send(2, 'small', 1)
  expect(begun).toEqual(['larger than all'])
  await end('larger than all')
  await send(3, 'large', 100)
  expect(begun).toEqual(['larger than all', 'small'])
  await end('small')
  expect(begun).toEqual(['larger than all', 'small', 'large'])
})

test('nobody waits for longer than a phone takes a connection for dead', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { send, end, begun, refused } = photos()
    for (const name of ['a', 'b', 'c']) await send(1, name)
    vi.advanceTimersByTime(1000)
    await turn()
    expect(refused).toEqual(['c'])
    await end('a')
    expect(begun).toEqual(['a', 'b'])
  } finally {
    vi.useRealTimers()
  }
})

test('whoever is sent away comes back when there is a place: the later the more are, within bounds', async () => {
  const { send, end, clock, retries } = photos({ atOnce: 1, waiting: 0 })
  // Ten a second for a minute.
  for (let n = 0; n < 600; n++) {
    await send(0, `photo ${n}`)
    clock.ms += 100
    await end(`photo ${n}`)
  }
  await send(0, 'last')
  for (let owner = 1; owner <= 900; owner++) await send(owner, `of ${owner}`)
  expect(retries[0]).toBe(2000)
  // 900 people at one and a half times ten a second.
  expect(retries.at(-1)! / 1000).toBeCloseTo(60, -1)
  // They are counted once, however often they ask.
  await send(900, 'again')
  expect(retries.at(-1)).toBe(retries.at(-2))
})

test('those who are sent away together do not come back together', async () => {
  const chances = [0, 0.999]
  const { send, retries } = photos({ atOnce: 1, waiting: 0 }, () => chances.shift()!)
  for (const owner of [1, 2, 3]) await send(owner, `of ${owner}`)
  expect(retries).toEqual([1000, 2998])
})
