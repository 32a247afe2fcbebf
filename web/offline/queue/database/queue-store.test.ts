import { beforeEach, describe, expect, test, vi } from 'vitest'
import { pausedMeta, userMeta } from './meta-values.ts'
import type { QueueConnection } from './queue-connection.ts'
import type { QueueItem } from '../queue-item.ts'
import type { QueueStore } from './queue-store.ts'
import { openTestStore } from '../../testing/test-store.ts'
import { testItem } from '../../testing/test-item.ts'

let connection: QueueConnection
let store: QueueStore
const changed = vi.fn()
beforeEach(() => {
  const opened = openTestStore(changed)
  connection = opened.connection
  store = opened.store
  changed.mockClear()
})

const photo = (text = 'a photo') => new Blob([text], { type: 'image/jpeg' })
const textOf = async (blob: Promise<Blob | undefined>) => (await blob)?.text()
const receiptOf = (id: string) =>
  ({ id, sha256: 'ab'.repeat(32), imageUrl: '/api/images/x', projectId: 1, staging: 'started' }) as const

describe('the store', () => {
  test('keeps item and bytes, in the order of their position', async () => {
    const [second, first] = [testItem({ position: 2 }), testItem({ position: 1 })]
    await store.add(second, photo('two'))
    await store.add(first, photo('one'))
    expect(await store.list()).toEqual([first, second])
    expect(await textOf(store.bytes(second.id))).toBe('two')
    expect(changed).toHaveBeenCalledTimes(2)
  })

  test('stores neither without the other', async () => {
    const item = testItem()
    const uncloneable = { ...item, note: () => {} }
    await expect(store.add(uncloneable, photo())).rejects.toThrow(/clone/i)
    expect(await store.list()).toEqual([])
    expect(await store.bytes(item.id)).toBeUndefined()
    expect(changed).not.toHaveBeenCalled()
  })

  test('changes an item as it is now, one change after the other', async () => {
    const item = testItem()
    await store.add(item, photo())
    const count = () => store.change(item.id, (now) => ({ ...now, attempts: now.attempts + 1 }))
    await Promise.all(Array.from({ length: 20 }, count))
    expect((await store.get(item.id))?.attempts).toBe(20)
    expect(await store.change(item.id, () => null)).toMatchObject({ attempts: 20 })
    expect(await store.change(crypto.randomUUID(), (now) => now)).toBeNull()
  })

  test('replaces bytes together with the item', async () => {
    const item = testItem({ state: 'captured' })
    await store.add(item, photo('large'))
    await store.replaceBytes(item.id, photo('small'), photo('thumb'), (now) => ({ ...now, state: 'ready' }))
    expect(await textOf(store.bytes(item.id))).toBe('small')
    expect(await textOf(store.thumb(item.id))).toBe('thumb')
    expect((await store.get(item.id))?.state).toBe('ready')
    await store.replaceBytes(item.id, photo('late'), null, () => null)
    expect(await textOf(store.bytes(item.id))).toBe('small')
  })

  test('keeps the bytes on a receipt, and the small picture for good', async () => {
    const item = testItem()
    await store.add(item, photo())
    await store.replaceBytes(item.id, photo(), photo('thumb'), (now) => now)
    await store.change(item.id, (now) => ({ ...now, removedAt: 1 }))
    await store.confirm({ id: item.id, receipt: receiptOf(item.id) })
    expect(await store.get(item.id)).toMatchObject({
      state: 'confirmed',
      removedAt: null,
      bytesKept: true,
    })
    expect(await textOf(store.bytes(item.id))).toBe('a photo')
    await store.settleDelivered(item.id, (now) => ({ ...now, bytesKept: false }))
    expect(await store.bytes(item.id)).toBeUndefined()
    expect(await textOf(store.thumb(item.id))).toBe('thumb')
    await store.delete([item.id])
    expect([await store.list(), await store.thumb(item.id)]).toEqual([[], undefined])
  })

  test('takes the next photo and confirms the one before at once, and nothing new while paused', async () => {
    const [before, next] = [testItem({ state: 'uploading' }), testItem()]
    await store.add(before, photo('before'))
    await store.add(next, photo('next'))
    const begin = (item: QueueItem): QueueItem => ({ ...item, state: 'uploading' })
    const taken = await store.take(next.id, begin, { id: before.id, receipt: receiptOf(before.id) })
    expect([taken.isPaused, await taken.bytes?.text()]).toEqual([false, 'next'])
    expect(await store.get(next.id)).toMatchObject({ state: 'uploading' })
    expect(await store.get(before.id)).toMatchObject({ state: 'confirmed', receipt: { id: before.id } })
    expect(await textOf(store.bytes(before.id))).toBe('before')

    const third = testItem()
    await store.add(third, photo())
    await store.changeMeta(pausedMeta, () => true)
    const refused = await store.take(third.id, begin, { id: next.id, receipt: receiptOf(next.id) })
    expect(refused.isPaused).toBe(true)
    expect(await store.get(third.id)).toMatchObject({ state: 'ready' })
    expect(await store.get(next.id)).toMatchObject({ state: 'confirmed' })
  })

  test('gives a photo a new id with all that belongs to it', async () => {
    const item = testItem()
    await store.add(item, photo('same'))
    const id = crypto.randomUUID()
    await store.readd(item.id, (old) => ({ ...old, id, attempts: 0 }))
    expect((await store.list()).map((row) => row.id)).toEqual([id])
    expect(await textOf(store.bytes(id))).toBe('same')
    expect(await store.bytes(item.id)).toBeUndefined()
  })

  test('sets a row aside that it cannot read, keeps its bytes and reads the others', async () => {
    const [good, bad] = [testItem(), testItem()]
    await store.add(good, photo())
    await store.add({ ...bad, wish: 'of another age' } as never, photo('still here'))
    expect(await store.list()).toEqual([good])
    expect(await store.quarantined()).toEqual([bad.id])
    expect(await textOf(store.bytes(bad.id))).toBe('still here')
    await store.delete([bad.id])
    expect(await store.quarantined()).toEqual([])
  })

  test('keeps what a newer version added to a row', async () => {
    const item = { ...testItem(), addedLater: 'kept' }
    await store.add(item, photo())
    await store.change(item.id, (now) => ({ ...now, attempts: 1 }))
    expect(await store.get(item.id)).toMatchObject({ addedLater: 'kept', attempts: 1 })
  })

  test('keeps single values and takes an unreadable one for none', async () => {
    expect(await store.getMeta(pausedMeta)).toBeNull()
    await store.changeMeta(pausedMeta, () => true)
    expect(await store.getMeta(pausedMeta)).toBe(true)
    await connection.run((db) => db.put('meta', { id: 'seven' }, 'user'))
    expect(await store.getMeta(userMeta)).toBeNull()
    await store.changeMeta(pausedMeta, (was) => (was ? null : true))
    expect(await store.getMeta(pausedMeta)).toBeNull()
  })
})
