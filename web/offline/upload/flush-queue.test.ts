import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CompressedPhoto } from '../image/compress-photo.ts'
import { flushQueue } from './flush-queue.ts'
import { LinkSpeed } from './transport/link-speed.ts'
import { breakerMeta, leaseMeta, pausedMeta, userMeta, type Meta } from '../queue/database/meta-values.ts'
import { QueueConnection } from '../queue/database/queue-connection.ts'
import type { QueueItem } from '../queue/queue-item.ts'
import { QueueStore, type Acknowledged, type Change } from '../queue/database/queue-store.ts'
import { retryIn } from '../queue/retry-time.ts'
import { sha256Of } from '../image/sha256.ts'
import { testItem } from '../queue/test-item.ts'
import type { Answer, Sent, Transport } from './transport/transport.ts'

const MINUTE = 60_000

/** A server that keeps photos as ours does; `behave` may answer in its place. */
class TestServer {
  readonly stored = new Map<string, string>()
  requests: Sent[] = []
  atOnce = 0
  mostAtOnce = 0
  behave: (photo: Sent, store: () => Answer, signal: AbortSignal) => Answer | Promise<Answer> = (_, store) =>
    store()

  transport: Transport = async (photo, { signal, onProgress }) => {
    this.requests.push(photo)
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.atOnce)
    try {
      // Long enough for others to begin meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 2))
      onProgress(photo.body.size)
      return await this.behave(photo, () => this.#store(photo), signal)
    } finally {
      this.atOnce -= 1
    }
  }

  #store({ id, sha256 }: Sent): Answer {
    const held = this.stored.get(id)
    const receipt = { id, imageUrl: '/api/images/x', projectId: 1, staging: 'started' }
    if (held !== undefined && held !== sha256)
      return answer(422, {
        success: false,
        code: 'id_reused',
        message: 'No.',
        receipt: { ...receipt, sha256: held },
      })
    this.stored.set(id, sha256)
    return answer(held ? 200 : 201, { success: true, data: { ...receipt, sha256 } })
  }
}

/** Takes nothing until the bytes of a photo are gone, or for good. */
class FullStore extends QueueStore {
  #isFull = true
  readonly #forGood: boolean

  constructor(connection: QueueConnection, { forGood = false } = {}) {
    super(connection)
    this.#forGood = forGood
  }

  async #refuse(): Promise<void> {
    if (this.#isFull) throw new DOMException('Full', 'QuotaExceededError')
  }

  override async change(id: string, how: Change): Promise<QueueItem | null> {
    const item = await this.get(id)
    if (item && this.#isFull) how(item)
    await this.#refuse()
    return super.change(id, how)
  }

  override async changeMeta<Value>(meta: Meta<Value>, how: (value: Value | null) => Value | null) {
    await this.#refuse()
    return super.changeMeta(meta, how)
  }

  override async take(id: string, how: Change, before: Acknowledged | null) {
    const item = await this.get(id)
    if (item && this.#isFull) how(item)
    await this.#refuse()
    return super.take(id, how, before)
  }

  override async confirm(acknowledged: Acknowledged): Promise<void> {
    await this.#refuse()
    await super.confirm(acknowledged)
  }

  override async dropBytes(id: string): Promise<void> {
    await super.dropBytes(id)
    this.#isFull = this.#forGood
  }
}

const answer = (status: number, body: unknown, retryAfter: string | null = null): Answer => ({
  kind: 'answer',
  status,
  retryAfter,
  text: JSON.stringify(body),
})

let name: string
let connection: QueueConnection
let store: QueueStore
let server: TestServer
beforeEach(async () => {
  name = crypto.randomUUID()
  connection = new QueueConnection(undefined, { name })
  store = new QueueStore(connection)
  server = new TestServer()
  await store.changeMeta(userMeta, () => ({ id: 1, publicId: null }))
})
afterEach(async () => {
  vi.useRealTimers()
  await connection.close()
  await deleteDB(name)
})

async function add(changes: Partial<QueueItem> = {}, bytes = crypto.randomUUID()): Promise<QueueItem> {
  const blob = new Blob([bytes])
  const item = testItem({ sha256: await sha256Of(blob), size: blob.size, ...changes })
  await store.add(item, blob)
  return item
}

const options = (changes = {}) => ({
  store,
  transport: server.transport,
  holder: crypto.randomUUID(),
  speed: new LinkSpeed(),
  saveData: false,
  signal: new AbortController().signal,
  ...changes,
})
async function flush(changes = {}) {
  const held = await flushQueue(options(changes))
  if (held.kind === 'busy') throw new Error('busy')
  return held.result
}
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
    await add()
    server.behave = () => answer(503, 'busy', '30')
    expect((await flush()).dueAt).toBeGreaterThan(Date.now() + 28_000)
    store = new QueueStore(new QueueConnection(undefined, { name }))
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
    await connection.run((db) => db.delete('blobs', gone.id))
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

  test('on a device that is full to the last byte it sends all the same, which makes room', async () => {
    const items = [await add(), await add()]
    expect(await flush({ store: new FullStore(connection) })).toMatchObject({ confirmed: 2, dueAt: null })
    for (const item of items) expect(await stateOf(item)).toBe('confirmed')
  })

  test('where even the bytes of a photo make no room for its receipt, it is gone from the list, not lost', async () => {
    const items = [await add(), await add()]
    const full = new FullStore(connection, { forGood: true })
    const onDelisted = vi.fn()
    expect(await flush({ store: full, onDelisted })).toMatchObject({ confirmed: 2, dueAt: null })
    expect(new Set(onDelisted.mock.calls.flat())).toEqual(new Set(items.map(({ id }) => id)))
    expect(items.every(({ id }) => server.stored.has(id))).toBe(true)
    expect(await store.list()).toEqual([])
    expect(server.requests).toHaveLength(2)
  })

  test('sends from memory what found no room beside its original, and keeps that until the receipt', async () => {
    const original = new Blob(['as it was taken'])
    const item = testItem({ state: 'captured', sha256: null })
    await store.add(item, original)
    const bytes = new Blob(['small'], { type: 'image/jpeg' })
    const photo: CompressedPhoto = {
      bytes,
      thumb: null,
      sha256: await sha256Of(bytes),
      width: 4,
      height: 3,
      warnings: [],
    }
    const full = new FullStore(connection)
    server.behave = () => ({ kind: 'none', reason: 'network' })
    const { dueAt } = await flush({ store: full, unstored: { id: item.id, photo } })
    expect(dueAt).toBeGreaterThan(Date.now())
    expect(await stateOf(item)).toBe('captured')
    expect(await (await store.bytes(item.id))?.text()).toBe('as it was taken')

    server.behave = (sent, save) => {
      expect(sent.body).toBe(bytes)
      return save()
    }
    expect(await flush({ store: full, unstored: { id: item.id, photo } })).toEqual({
      confirmed: 1,
      dueAt: null,
    })
    expect(await stateOf(item)).toBe('confirmed')
    expect(server.stored.get(item.id)).toBe(photo.sha256)
    // Whoever comes later with the same finds that it was sent.
    expect(await flush({ store: full, unstored: { id: item.id, photo } })).toMatchObject({ confirmed: 0 })
    expect(server.requests).toHaveLength(2)
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
    vi.useFakeTimers({ toFake: ['Date'] })
    const item = await add()
    const thaw = Promise.withResolvers<Answer>()
    server.behave = () => thaw.promise
    const frozen = flushQueue(options({ holder: 'frozen' }))
    await expect.poll(() => stateOf(item)).toBe('uploading')

    server.behave = (_, save) => save()
    expect((await flushQueue(options({ patience: AbortSignal.timeout(20) }))).kind).toBe('busy')
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
