import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FlushOptions } from './flush-options.ts'
import { flushQueue } from './flush-queue.ts'
import { LinkSpeed } from './transport/link-speed.ts'
import { Turns } from './transport/turns.ts'
import { breakerMeta, leaseMeta, pausedMeta, userMeta } from '../queue/database/meta-values.ts'
import type { QueueItem } from '../queue/queue-item.ts'
import type { QueueStore } from '../queue/database/queue-store.ts'
import { openTestStore } from '../testing/test-store.ts'
import { retryIn } from '../queue/retry-time.ts'
import { addTestPhoto } from '../testing/test-item.ts'
import { answer, TestServer } from '../testing/test-server.ts'
import type { Answer } from './transport/transport.ts'

const MINUTE = 60_000

let opened: ReturnType<typeof openTestStore>
let store: QueueStore
let server: TestServer
beforeEach(async () => {
  opened = openTestStore()
  store = opened.store
  server = new TestServer()
  await store.changeMeta(userMeta, () => ({ id: 1, publicId: null }))
})
afterEach(() => {
  vi.useRealTimers()
})

const add = (changes: Partial<QueueItem> = {}) => addTestPhoto(store, changes)
const flush = (changes: Partial<FlushOptions> = {}) => server.flush(store, changes)
const stateOf = async ({ id }: QueueItem) => (await store.get(id))?.state

describe('a flush', () => {
  test('sends all that is due, small ones first, and keeps their bytes until they are durable', async () => {
    const large = await add({ size: 900 })
    const small = await add({ size: 100 })
    expect(await flush()).toEqual({ confirmed: 2, dueAt: null })
    expect(server.requests.map(({ id }) => id)).toEqual([small.id, large.id])
    expect(await stateOf(large)).toBe('confirmed')
    expect(await store.bytes(large.id)).toBeDefined()
    expect(server.stored.get(large.id)).toBe(large.sha256)
  })

  test('sends nothing of others, nothing removed, nothing undecided, nothing while paused', async () => {
    await add({ userId: 2 })
    await add({ removedAt: Date.now() })
    await add({ state: 'needs-user' })
    await add({ state: 'captured', sha256: null })
    expect(await flush()).toEqual({ confirmed: 0, dueAt: null })
    await add()
    await store.changeMeta(pausedMeta, () => true)
    expect(await flush()).toEqual({ confirmed: 0, dueAt: null })
    await store.changeMeta(pausedMeta, () => null)
    await store.changeMeta(userMeta, () => null)
    expect(await flush()).toEqual({ confirmed: 0, dueAt: null })
    expect(server.requests).toEqual([])
  })

  test('sends for whoever is signed in what was taken before anybody knew', async () => {
    const early = await add({ userId: null })
    expect(await flush()).toMatchObject({ confirmed: 1 })
    expect(await store.get(early.id)).toMatchObject({ userId: 1, state: 'confirmed' })
  })

  test('uses a fast line for several at once, and a slow one for one', async () => {
    const fast = new LinkSpeed()
    fast.add(1_000_000, 500)
    for (let i = 0; i < 9; i++) await add()
    // None is answered before the third is on its way, however long a slow machine takes to send it.
    const third = Promise.withResolvers<void>()
    server.behave = async (_, save) => {
      if (server.atOnce === 3) third.resolve()
      await third.promise
      return save()
    }
    await flush({ speed: fast })
    expect(server.mostAtOnce).toBe(3)
    server.behave = (_, save) => save()
    server.mostAtOnce = 0
    const slow = new LinkSpeed()
    slow.add(100_000, 1000)
    for (let i = 0; i < 4; i++) await add()
    await flush({ speed: slow })
    expect(server.mostAtOnce).toBe(1)
    for (let i = 0; i < 4; i++) await add()
    await flush({ speed: fast, saveData: true })
    expect(server.mostAtOnce).toBe(1)
  })

  test('a server without space is asked once for all, and no photo is counted or dropped', async () => {
    const items = [await add(), await add(), await add()]
    server.behave = () =>
      answer(507, { success: false, code: 'storage_full', message: 'No space left.' }, '60')
    const { dueAt } = await flush()
    expect(dueAt).toBeGreaterThan(Date.now() + 50_000)
    expect(server.requests).toHaveLength(1)
    const kept = await Promise.all(items.map(({ id }) => store.get(id)))
    expect(kept.map((item) => [item?.state, item?.attempts])).toEqual(items.map(() => ['ready', 0]))
    expect(await store.getMeta(breakerMeta)).toMatchObject({ reason: 'server-full' })
    server.behave = (_, save) => save()
    await store.changeMeta(breakerMeta, () => null)
    expect(await flush()).toMatchObject({ confirmed: 3 })
  })

  test('a used-up plan asks its owner and makes nothing smaller', async () => {
    const item = await add()
    const message = 'Your plan’s storage is used up.'
    server.behave = () => answer(413, { success: false, code: 'storage_quota_exceeded', message })
    await flush()
    expect(await store.get(item.id)).toMatchObject({
      state: 'needs-user',
      shrunk: false,
      reason: { code: 'storage_quota_exceeded', message },
    })
    expect(await store.bytes(item.id)).toBeDefined()
  })

  test('takes up what a dead flusher left uploading', async () => {
    const item = await add({
      state: 'uploading',
      lease: { holder: 'dead', until: retryIn(MINUTE, Date.now()) },
    })
    await flush()
    expect(await stateOf(item)).toBe('confirmed')
  })

  test('an answer that was lost ends in one photo', async () => {
    const item = await add()
    server.behave = (_, save) => {
      save()
      return { kind: 'none', reason: 'network' }
    }
    await flush()
    expect(await stateOf(item)).toBe('ready')
    server.behave = (_, save) => save()
    await store.changeMeta(breakerMeta, () => null)
    await flush()
    expect(await stateOf(item)).toBe('confirmed')
    expect(server.stored.size).toBe(1)
  })

  test('a photo of which nothing left counts as never sent, one of which something did does not', async () => {
    const item = await add()
    server.behave = () => ({ kind: 'none', reason: 'network', untouched: true })
    await flush()
    expect((await store.get(item.id))?.sentSha256s).toEqual([])
    for (const untouched of [false, true]) {
      server.behave = () => ({ kind: 'none', reason: 'network', untouched })
      await store.changeMeta(breakerMeta, () => null)
      await flush()
      expect((await store.get(item.id))?.sentSha256s).toEqual([item.sha256])
    }
  })

  test('sent away by a busy server, a photo asks for its turn, and its bytes stay here until that has come', async () => {
    const item = await add()
    let says = answer(
      503,
      { success: false, code: 'unavailable', message: 'Many photos.', keepsTurn: true },
      '5',
    )
    const turns = new Turns(async () => says)
    server.behave = () => says
    await flush({ turns })
    expect(server.requests).toHaveLength(1)
    await store.change(item.id, (now) => ({ ...now, retry: null, sentSha256s: [] }))
    await store.changeMeta(breakerMeta, () => null)
    const { dueAt } = await flush({ turns })
    expect(server.requests).toHaveLength(1)
    expect(dueAt).toBeGreaterThan(Date.now() + 1000)
    expect(await store.get(item.id)).toMatchObject({ state: 'ready', attempts: 0, sentSha256s: [] })
    says = answer(200, { success: true })
    server.behave = (_, save) => save()
    await store.change(item.id, (now) => ({ ...now, retry: null }))
    await store.changeMeta(breakerMeta, () => null)
    expect(await flush({ turns })).toMatchObject({ confirmed: 1 })
  })

  test('what the server holds of it in its larger form is enough', async () => {
    const held = 'cd'.repeat(32)
    const item = await add({ sentSha256s: [held], shrunk: true })
    server.stored.set(item.id, held)
    await flush()
    expect(await stateOf(item)).toBe('confirmed')
  })

  test('without a connection it asks once, not once for each, and waits', async () => {
    for (let i = 0; i < 20; i++) await add()
    server.behave = () => ({ kind: 'none', reason: 'network' })
    const { dueAt } = await flush()
    expect(server.requests).toHaveLength(1)
    expect(dueAt).toBeLessThanOrEqual(Date.now() + 2000)
    expect((await store.list()).every((item) => item.attempts === 0 && item.state === 'ready')).toBe(true)
  })

  test('a burst of 500s makes few requests, further and further apart', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let i = 0; i < 10; i++) await add()
    server.behave = () => answer(500, 'no')
    let flushes = 0
    for (const until = Date.now() + 10 * MINUTE; Date.now() < until; flushes++) {
      const { dueAt } = await flush()
      vi.setSystemTime(Math.max(Date.now() + 1, dueAt ?? 0))
    }
    expect(server.requests.length).toBeLessThanOrEqual(flushes)
    expect(server.requests.length).toBeLessThan(60)
    server.behave = (_, save) => save()
    vi.setSystemTime(Date.now() + 6 * MINUTE)
    await flush()
    expect(server.stored.size).toBe(10)
  })

  test('waits as long as the server asks, also after a restart', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await add()
    server.behave = () => answer(503, 'busy', '30')
    expect((await flush()).dueAt).toBeGreaterThan(Date.now() + 28_000)
    store = opened.reopen()
    expect((await flush()).dueAt).toBeGreaterThan(Date.now() + 28_000)
    expect(server.requests).toHaveLength(1)
  })

  test('a clock set back a year does not stall it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const item = await add()
    server.behave = () => answer(503, 'busy', '5')
    await flush()
    vi.setSystemTime(Date.now() - 365 * 24 * 60 * MINUTE)
    server.behave = (_, save) => save()
    const { dueAt } = await flush()
    expect(dueAt).toBeLessThanOrEqual(Date.now() + 5000)
    vi.setSystemTime(Date.now() + 5001)
    await flush()
    expect(await stateOf(item)).toBe('confirmed')
  })

  test('a photo that the server refuses waits for the user, and the next one goes on', async () => {
    const refused = await add({ size: 1 })
    const fine = await add({ size: 2 })
    server.behave = ({ id }, save) =>
      id === refused.id ? answer(422, { code: 'image_too_small', message: 'Too small.' }) : save()
    await flush()
    expect(await store.get(refused.id)).toMatchObject({
      state: 'needs-user',
      reason: { message: 'Too small.' },
    })
    expect(await stateOf(fine)).toBe('confirmed')
  })

  test('when nobody is signed in it asks once and blocks them all, uncounted', async () => {
    for (let i = 0; i < 5; i++) await add()
    server.behave = () => answer(401, { code: 'unauthenticated', message: 'Not authenticated' })
    expect((await flush()).dueAt).toBeNull()
    expect(server.requests).toHaveLength(1)
    const items = await store.list()
    expect(items.every((item) => item.state === 'blocked-auth' && item.attempts === 0)).toBe(true)
  })

  test('bytes that are gone or damaged are said, not sent for ever', async () => {
    const gone = await add({ size: 1 })
    await opened.connection.run((db) => db.delete('blobs', gone.id))
    const damaged = await add({ size: 2, sha256: 'ef'.repeat(32) })
    server.behave = () => answer(422, { code: 'digest_mismatch', message: 'No.' })
    await flush()
    expect(await store.get(gone.id)).toMatchObject({ state: 'needs-user', reason: { code: 'bytes-lost' } })
    expect(await store.get(damaged.id)).toMatchObject({ state: 'needs-user', reason: { code: 'damaged' } })
  })

  test('stopped in the middle it gives the photo back', async () => {
    const item = await add()
    const stop = new AbortController()
    server.behave = (_, save, signal) => {
      stop.abort()
      signal.throwIfAborted()
      return save()
    }
    await flush({ signal: stop.signal })
    expect(await store.get(item.id)).toMatchObject({ state: 'ready', lease: null })
  })

  test('begins nothing after its deadline', async () => {
    await add()
    const { dueAt } = await flush({ deadline: performance.now() - 1 })
    expect(server.requests).toEqual([])
    expect(dueAt).toBeLessThanOrEqual(Date.now())
  })

  test('two at once: one works, the other comes after it and finds nothing left', async () => {
    for (let i = 0; i < 5; i++) await add()
    const both = await Promise.all([flush(), flush()])
    expect(both.map(({ confirmed }) => confirmed).toSorted((a, b) => a - b)).toEqual([0, 5])
    expect(server.requests).toHaveLength(5)
  })

  test('a frozen flusher is replaced when its heart has stopped, and does not spoil the result', async () => {
    // Its heart stands still, too.
    vi.useFakeTimers({ toFake: ['Date', 'setInterval'] })
    const item = await add()
    const thaw = Promise.withResolvers<Answer>()
    server.behave = () => thaw.promise
    const frozen = flushQueue(server.options(store, { holder: 'frozen' }))
    await expect.poll(() => stateOf(item)).toBe('uploading')

    server.behave = (_, save) => save()
    expect((await flushQueue(server.options(store, { patience: AbortSignal.timeout(20) }))).kind).toBe('busy')
    vi.setSystemTime(Date.now() + 13_000)
    expect(await flush()).toMatchObject({ confirmed: 1 })
    thaw.resolve({ kind: 'none', reason: 'network' })
    expect((await frozen).kind).toBe('busy')
    expect(await stateOf(item)).toBe('confirmed')
    expect(await store.getMeta(leaseMeta)).toBeNull()
  })

  test('photos taken out are deleted once they can no longer be put back', async () => {
    const fresh = await add({ removedAt: Date.now() })
    const old = await add({ removedAt: Date.now() - MINUTE })
    await flush()
    expect((await store.list()).map(({ id }) => id)).toEqual([fresh.id])
    expect(await store.bytes(old.id)).toBeUndefined()
  })
})
