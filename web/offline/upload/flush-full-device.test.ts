import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CompressedPhoto } from '../image/compress-photo.ts'
import { sha256Of } from '../image/sha256.ts'
import { FullStore } from '../testing/full-store.ts'
import { userMeta } from '../queue/database/meta-values.ts'
import type { QueueConnection } from '../queue/database/queue-connection.ts'
import type { QueueStore } from '../queue/database/queue-store.ts'
import { openTestStore } from '../testing/test-store.ts'
import type { QueueItem } from '../queue/queue-item.ts'
import { addTestPhoto, testItem } from '../testing/test-item.ts'
import type { FlushOptions } from './flush-options.ts'
import { TestServer } from '../testing/test-server.ts'

let connection: QueueConnection
let store: QueueStore
let server: TestServer
beforeEach(async () => {
  const opened = openTestStore()
  connection = opened.connection
  store = opened.store
  server = new TestServer()
  await store.changeMeta(userMeta, () => ({ id: 1, publicId: null }))
})

const add = () => addTestPhoto(store)
const flush = (changes: Partial<FlushOptions>) => server.flush(store, changes)
const stateOf = async ({ id }: QueueItem) => (await store.get(id))?.state

describe('a flush on a full device', () => {
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
})
