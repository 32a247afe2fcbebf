import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withFlushLock } from './flush-lock.ts'
import { leaseMeta } from '../queue/database/meta-values.ts'
import { openTestStore } from '../testing/test-store.ts'
import type { QueueStore } from '../queue/database/queue-store.ts'

/** The time in which a heart beats at least once, and after which a lease is over. */
const LEASE_MS = 12_000
const never = new AbortController().signal

let store: QueueStore
beforeEach(() => {
  store = openTestStore().store
})
afterEach(() => {
  vi.useRealTimers()
})

const lock = (holder: string, work: () => Promise<string>, patience = never) =>
  withFlushLock(store, holder, work, patience)

/** Somebody at work until `finish`. */
async function working(holder: string) {
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<string>()
  const held = lock(holder, () => {
    begun.resolve()
    return finish.promise
  })
  await begun.promise
  return { held, finish: () => finish.resolve(holder) }
}

test('whoever waits begins when the one before ends, without any clock', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'] })
  const first = await working('first')
  const order: string[] = []
  const others = ['second', 'third'].map((holder) =>
    lock(holder, async () => {
      order.push(holder)
      return holder
    }),
  )
  first.finish()
  expect(await Promise.all([first.held, ...others])).toEqual(
    ['first', 'second', 'third'].map((result) => ({ kind: 'done', result })),
  )
  expect(order).toHaveLength(2)
  expect(await store.getMeta(leaseMeta)).toBeNull()
})

test('work that throws lets the next one begin', async () => {
  const broken = lock('broken', () => Promise.reject(new Error('No database')))
  const next = lock('next', async () => 'done')
  await expect(broken).rejects.toThrow('No database')
  expect(await next).toEqual({ kind: 'done', result: 'done' })
})

test('impatience ends the waiting', async () => {
  const first = await working('first')
  const second = lock('second', async () => 'never', AbortSignal.timeout(10))
  expect(await second).toEqual({ kind: 'busy' })
  first.finish()
  expect(await first.held).toEqual({ kind: 'done', result: 'first' })
})

test('a holder whose heart beats is waited for, however long it takes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date', 'performance'] })
  const first = await working('first')
  let begun = false
  const second = lock('second', async () => {
    begun = true
    return 'second'
  })
  for (let beats = 0; beats < 10; beats++) {
    await vi.advanceTimersByTimeAsync(4000)
    await store.getMeta(leaseMeta)
  }
  expect(begun).toBe(false)
  first.finish()
  expect(await second).toEqual({ kind: 'done', result: 'second' })
})

test('a holder that was frozen before it could write a lease is replaced', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
  const frozen = navigator.locks.request('nestage-upload', () => new Promise(() => {}))
  frozen.catch(() => undefined)
  const next = lock('next', async () => 'done')
  const recoveredItem = vi.fn<() => void>()
  void next.then(recoveredItem)
  // Each look at the lease is a read of the database, which no fake clock moves.
  while (performance.now() < LEASE_MS - 1) {
    await vi.advanceTimersByTimeAsync(1000)
    await store.getMeta(leaseMeta)
  }
  expect(recoveredItem).not.toHaveBeenCalled()
  while (recoveredItem.mock.calls.length === 0 && performance.now() < 3 * LEASE_MS) {
    await vi.advanceTimersByTimeAsync(1000)
    await store.getMeta(leaseMeta)
  }
  expect(await next).toEqual({ kind: 'done', result: 'done' })
  await expect(frozen).rejects.toMatchObject({ name: 'AbortError' })
})
