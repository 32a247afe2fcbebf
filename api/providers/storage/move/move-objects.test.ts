import { mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { diskStorage } from '../disk-storage.ts'
import { openMoveJournal } from './move-journal.ts'
import { type Moved, moveObjects } from './move-objects.ts'
import { movingStorage } from './moving-storage.ts'
import type { Storage } from '../storage.ts'

let root: string
let from: Storage
let to: Storage
/** As the product uses both while objects move. */
let product: Storage
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'move-objects-'))
  from = diskStorage(join(root, 'from'))
  to = diskStorage(join(root, 'to'))
  product = movingStorage(from, to)
})
afterEach(() => rm(root, { recursive: true }))

const write = (storage: Storage, key: string, words: string) =>
  storage.put(key, new TextEncoder().encode(words), 'text/plain')
const read = async (storage: Storage, key: string) => {
  const object = await storage.get(key)
  return object && text(object.stream)
}
const keys = async (storage: Storage) => (await Array.fromAsync(storage.list(''))).map(({ key }) => key)

/** One run of the command, with the journal of those before. */
async function move(places: { from?: Storage; to?: Storage } = {}): Promise<Moved> {
  const journal = await openMoveJournal(join(root, 'journal'))
  return moveObjects({
    from,
    to,
    ...places,
    known: journal.known,
    verified: journal.add,
    failed: () => undefined,
  })
}
const nothing: Moved = { copied: 0, bytes: 0, present: 0, newer: 0, deleted: 0, failed: [] }

describe('moving objects', () => {
  test('copies them all, goes on where it stopped, and ends with nothing to do', async () => {
    for (let i = 0; i < 20; i++) await write(from, `a/${i}.txt`, `words ${i}`)
    await write(from, 'health/writable.txt', '1')
    let puts = 0
    const failing: Storage = {
      ...to,
      put: async (...put) => {
        if (++puts > 12) throw new Error('the network is gone')
        await to.put(...put)
      },
    }
    const first = await move({ to: failing })
    expect(first).toMatchObject({ copied: 12, present: 0 })
    expect(first.failed).toHaveLength(8)
    // Killed in the middle of a line.
    await truncate(join(root, 'journal'), 12 * (64 + 2 + 'a/1.txt'.length))
    puts = -100
    expect(await move({ to: failing })).toMatchObject({ copied: 8, failed: [] })
    expect(puts).toBe(-92)
    expect(await move()).toEqual({ ...nothing, present: 20 })
    expect((await keys(to)).toSorted()).toEqual(
      (await keys(from)).filter((key) => key.startsWith('a/')).toSorted(),
    )
    expect(await read(to, 'a/7.txt')).toBe('words 7')
  })

  test('lets the product read, write and delete on both sides of it', async () => {
    for (const key of ['kept.txt', 'changed.txt', 'gone.txt']) await write(from, key, 'old')
    await write(product, 'changed.txt', 'new')
    await write(product, 'added.txt', 'new')
    await product.delete('gone.txt')
    expect(await read(product, 'kept.txt')).toBe('old')
    expect((await keys(product)).toSorted()).toEqual(['added.txt', 'changed.txt', 'kept.txt'])
    expect(await move()).toEqual({ ...nothing, copied: 1, bytes: 3, newer: 1 })
    expect(await read(product, 'changed.txt')).toBe('new')
    expect((await keys(to)).toSorted()).toEqual(['added.txt', 'changed.txt', 'kept.txt'])
  })

  test.for(['before', 'while', 'after'] as const)(
    'brings nothing back that is deleted %s its copy is put',
    async (moment) => {
      await write(from, 'photo.txt', 'private')
      const slow: Storage = {
        ...to,
        put: async (...put) => {
          if (moment === 'before') await product.delete('photo.txt')
          // Deleted at the source, not yet at the target.
          if (moment === 'while') await from.delete('photo.txt')
          await to.put(...put)
          if (moment === 'after') await product.delete('photo.txt')
        },
      }
      expect(await move({ to: slow })).toEqual({ ...nothing, deleted: 1 })
      expect(await keys(to)).toEqual([])
    },
  )

  test('keeps no copy that differs, nor half of what broke off', async () => {
    await write(from, 'flipped.txt', 'true')
    const flipping: Storage = { ...to, put: (key) => write(to, key, 'fals') }
    expect(await move({ to: flipping })).toEqual({ ...nothing, failed: ['flipped.txt'] })
    const breaking: Storage = {
      ...from,
      get: async (key) => ({ ...(await from.get(key))!, stream: new Blob(['tr']).stream() }),
    }
    expect(await move({ from: breaking })).toEqual({ ...nothing, failed: ['flipped.txt'] })
    expect(await keys(to)).toEqual([])
    expect(await move()).toMatchObject({ copied: 1, failed: [] })
  })

  test('goes by what is there and not by a listing that is late', async () => {
    for (const key of ['a.txt', 'b.txt', 'gone.txt']) await write(from, key, 'words')
    const late = await Array.fromAsync(from.list(''))
    await from.delete('gone.txt')
    const listing: Storage = {
      ...from,
      async *list() {
        yield* late.filter(({ key }) => key !== 'b.txt')
      },
    }
    expect(await move({ from: listing })).toMatchObject({ copied: 1, deleted: 1, failed: [] })
    expect(await move()).toMatchObject({ copied: 1, present: 1 })
  })

  test('gives addresses of what has arrived alone', async () => {
    const signed: Storage = { ...to, presign: async (key) => `https://s3.example/${key}` }
    const moving = movingStorage(from, signed)
    await write(from, 'a.txt', 'old')
    expect(await moving.presign('a.txt')).toBeNull()
    await move()
    expect(await moving.presign('a.txt')).toBe('https://s3.example/a.txt')
  })
})
