import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { AppError } from '../../../errors.ts'
import { createAdmission } from './create-admission.ts'

/** Photos that are received until told to end, in a time that stands still until it is moved. */
function photos(limits: Partial<Parameters<typeof createAdmission>[0]> = {}, random = () => 0.5) {
  const clock = { ms: 0 }
  const admission = createAdmission(
    { atOnce: 2, bytesAtOnce: 100, waiting: 2, waitMs: 1000, ...limits },
    { now: () => clock.ms, random },
  )
  const begun: string[] = []
  const refused: string[] = []
  const retries: number[] = []
  const promised: string[] = []
  const ends = new Map<string, () => void>()
  const refuse = (name: string) => (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error
    expect(error.details.keepsTurn).toBe(true)
    refused.push(name)
    retries.push(Number(error.details.retryAfterMs))
  }
  return {
    begun,
    promised,
    refused,
    retries,
    clock,
    send: async (owner: number, name: string, bytes = 10) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      admission
        .receive({ owner, id: name, bytes, asks: false }, async () => {
          begun.push(name)
          await promise
        })
        .catch(refuse(name))
      await turn()
    },
    ask: async (owner: number, name: string) => {
      admission.ask({ owner, id: name }).then(() => promised.push(name), refuse(name))
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

/** Received one after the other, each in so many milliseconds while another one waits. */
async function receiveBusily(
  { send, end, clock }: ReturnType<typeof photos>,
  { count, ms }: { count: number; ms: number },
) {
  await send(0, 'photo 0')
  for (let n = 0; n < count; n++) {
    clock.ms += ms
    await end(`photo ${n}`)
    await send(0, `photo ${n + 1}`)
  }
}

test('whoever is sent away is told when all before them will have been received', async () => {
  const all = photos({ atOnce: 1, waiting: 0 })
  await receiveBusily(all, { count: 6000, ms: 50 })
  for (let owner = 1; owner <= 900; owner++) await all.send(owner, `of ${owner}`)
  const { retries } = all
  expect(retries[0]).toBe(2000)
  // Twenty a second.
  expect(retries.at(-1)! / 1000).toBeCloseTo(900 / 20, 0)
  // Each has one place among them, however often they ask.
  await all.send(900, 'again')
  expect(retries.at(-1)).toBe(retries.at(-2))
  await all.send(450, 'sooner')
  expect(retries.at(-1)! / 1000).toBeCloseTo(450 / 20, 0)
})

test('who asks comes back soon enough to learn that the rate has risen, and no more in a second than are borne', async () => {
  const all = photos({ atOnce: 1, waiting: 0 })
  // One in ten seconds.
  await receiveBusily(all, { count: 60, ms: 10_000 })
  for (let owner = 1; owner <= 800; owner++) await all.send(owner, `of ${owner}`)
  expect(all.retries.at(-1)).toBe(225_000)
  await all.ask(801, 'asked')
  await all.ask(801, 'asked again')
  expect(all.retries.at(-1)).toBe(45_000)
  for (let owner = 802; owner <= 4000; owner++) await all.ask(owner, `of ${owner}`)
  expect(all.retries.at(-1)! / 1000).toBeCloseTo((4000 / 20) * 0.75, 0)
})

test('few photos now and then say nothing of how many can be received', async () => {
  const { send, end, clock, retries } = photos({ waiting: 0 })
  for (let n = 0; n < 60; n++) {
    await send(0, `photo ${n}`)
    clock.ms += 60_000
    await end(`photo ${n}`)
  }
  for (let owner = 0; owner <= 302; owner++) await send(owner, `of ${owner}`)
  // As nothing was measured: ten a second.
  expect(retries.at(-1)! / 1000).toBeCloseTo(30, 0)
})

test('while nothing ends, waits grow', async () => {
  const { send, clock, retries } = photos({ atOnce: 1, waiting: 0 })
  for (let owner = 0; owner <= 101; owner++) await send(owner, `of ${owner}`)
  expect(retries.at(-1)).toBe(10_000)
  clock.ms += 9000
  await send(101, 'later')
  expect(retries.at(-1)).toBeGreaterThan(15_000)
})

test('who was told to come back is before those who had more meanwhile', async () => {
  const { send, end, begun, refused, retries, clock } = photos({ atOnce: 1, waiting: 1 })
  await send(1, 'a1')
  await send(2, 'b1')
  await send(3, 'c1')
  expect(refused).toEqual(['c1'])
  // Two others have places for one another.
  for (const [ended, owner, next] of [
    ['a1', 1, 'a2'],
    ['b1', 2, 'b2'],
    ['a2', 1, 'a3'],
  ] as const) {
    await end(ended)
    await send(owner, next)
  }
  clock.ms += retries[0]
  await send(3, 'c1 again')
  expect(refused).toEqual(['c1', 'a3'])
  await end('b2')
  await send(3, 'c2')
  await end('c1 again')
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'c1 again', 'c2'])
})

test('who does not come saves up nothing', async () => {
  const { send, end, begun, clock } = photos({ atOnce: 1, waiting: 1 })
  await send(1, 'a1')
  await send(1, 'a2')
  await send(2, 'b1')
  await send(3, 'refused')
  await end('a1')
  clock.ms += 60_000
  for (const n of [2, 3, 4]) {
    await end(n === 2 ? 'b1' : `a${n - 1}`)
    await send(1, `a${n}`)
  }
  await send(3, 'c1')
  await end('a4')
  await send(3, 'c2')
  await end('c1')
  expect(begun.slice(-2)).toEqual(['c1', 'c2'])
})

test('those who are sent away together do not come back together', async () => {
  // Of two each, the second is that of the shortest wait.
  const chances = [0.5, 0, 0.5, 0.999]
  const { send, retries } = photos({ atOnce: 1, waiting: 0 }, () => chances.shift()!)
  for (const owner of [1, 2, 3]) await send(owner, `of ${owner}`)
  expect(retries).toEqual([1000, 2998])
})

test('a photo whose turn was asked for goes before all who did not ask, and is paid for with that turn', async () => {
  const { ask, send, end, begun, promised } = photos({ atOnce: 1, waiting: 8 })
  await send(1, 'a1')
  await ask(2, 'b1')
  expect(promised).toEqual(['b1'])
  await send(3, 'c1')
  await send(2, 'b2')
  await send(2, 'b1')
  for (const name of ['a1', 'b1', 'c1']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'b2'])
})

test('as many turns are promised as soon have places, by start tags, and no place waits for them', async () => {
  // Ten photos a second, of which half a second is promised.
  const { ask, send, end, begun, promised } = photos({ atOnce: 1, waiting: 20, waitMs: 1000 })
  await send(0, 'first')
  for (const owner of [1, 2, 3, 4, 5]) await ask(owner, `of ${owner}`)
  await ask(1, 'another of 1')
  await ask(6, 'of 6')
  expect(promised).toEqual(['of 1', 'of 2', 'of 3', 'of 4', 'of 5'])
  await send(9, 'unasked')
  await end('first')
  expect(begun).toEqual(['first', 'unasked'])
  await send(1, 'of 1')
  await end('unasked')
  expect(begun.at(-1)).toBe('of 1')
  expect(promised.slice(5)).toEqual(['of 6'])
})

test('a photo that was let come and does not is forgotten, and others are let come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { ask, send, end, begun, promised, refused } = photos({ atOnce: 1, waiting: 2, waitMs: 20_000 })
    await ask(1, 'a1')
    await ask(2, 'b1')
    expect(promised).toEqual(['a1'])
    vi.advanceTimersByTime(10_000)
    await turn()
    expect(promised).toEqual(['a1', 'b1'])
    await send(3, 'c1')
    await send(3, 'c2')
    await send(1, 'a1')
    await send(2, 'b1')
    // Late, it waits as any other does; the promise of the other is kept.
    for (const name of ['c1', 'b1']) await end(name)
    expect(begun.slice(0, 2)).toEqual(['c1', 'b1'])
    expect(refused).toHaveLength(1)
  } finally {
    vi.useRealTimers()
  }
})

test('who asks and is sent away is told as if the photo had been sent', async () => {
  const { ask, send, retries, refused } = photos({ atOnce: 1, waiting: 0 })
  await send(1, 'a1')
  await ask(2, 'b1')
  await ask(3, 'c1')
  expect(refused).toEqual(['c1'])
  expect(retries).toEqual([2000])
})

test('asked again, as the answer was lost, a turn is promised once', async () => {
  const { ask, promised, refused } = photos({ atOnce: 1, waiting: 0 })
  await ask(1, 'a1')
  await ask(1, 'a1')
  expect(promised).toEqual(['a1', 'a1'])
  await ask(1, 'a2')
  expect(refused).toEqual(['a2'])
})
