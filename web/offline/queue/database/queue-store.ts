import type { PhotoReceipt } from '../../../../shared/contracts/photos.ts'
import { dropOldestCopies } from './delivered-copies.ts'
import { isDeviceFull } from './is-device-full.ts'
import { LocalListing } from '../local-listing.ts'
import { pausedMeta, type Meta } from './meta-values.ts'
import type { QueueConnection } from './queue-connection.ts'
import { QueueItem } from '../queue-item.ts'
import type { QueueDb } from './queue-schema.ts'

/** The photo is on the disk when the promise is recoveredItem, not in some buffer. */
const STRICT = { durability: 'strict' } as const

/** What a change does to an item; null leaves it as it is. */
export type Change = (item: QueueItem) => QueueItem | null

/** The server has proved to hold this photo. */
export interface Acknowledged {
  id: string
  receipt: PhotoReceipt
}

/** Taken out while it was on its way, it comes back: the room exists, and hiding that would help nobody. */
const confirmed = (item: QueueItem, receipt: PhotoReceipt, bytesKept: boolean, now: number): QueueItem => ({
  ...item,
  bytesKept,
  state: 'confirmed',
  receipt,
  confirmedAt: now,
  removedAt: null,
  lease: null,
  retry: null,
  reason: null,
})

/** All reads and writes of the queue; every change of an item is one transaction. */
export class QueueStore {
  readonly #connection: QueueConnection
  readonly #onChange: () => void

  /** @param onChange called after every write, also of other things than items */
  constructor(connection: QueueConnection, onChange: () => void = () => {}) {
    this.#connection = connection
    this.#onChange = onChange
  }

  /** Stores a new photo. Only once this has been recoveredItem may anybody be told that it is saved. */
  async add(item: QueueItem, bytes: Blob): Promise<void> {
    await this.#makingRoom(async (db) => {
      const tx = db.transaction(['items', 'blobs'], 'readwrite', STRICT)
      await Promise.all([
        tx.objectStore('items').put(item),
        tx.objectStore('blobs').put(bytes, item.id),
        tx.done,
      ])
    }, bytes.size)
    this.#onChange()
  }

  /** Every readable item in order; rows that cannot be read are set aside first. */
  async list(): Promise<QueueItem[]> {
    const rows = await this.#connection.run((db) => db.getAll('items'))
    const items: QueueItem[] = []
    for (const row of rows) {
      const parsed = QueueItem.safeParse(row)
      if (parsed.success) items.push(parsed.data)
      else await this.#quarantine(row, parsed.error.message)
    }
    return items.toSorted((a, b) => a.position - b.position)
  }

  async get(id: string): Promise<QueueItem | null> {
    const row = await this.#connection.run((db) => db.get('items', id))
    return QueueItem.safeParse(row).data ?? null
  }

  bytes(id: string): Promise<Blob | undefined> {
    return this.#connection.run((db) => db.get('blobs', id))
  }

  thumb(id: string): Promise<Blob | undefined> {
    return this.#connection.run((db) => db.get('thumbs', id))
  }

  /** Changes an item as it is now; answers it as it is afterwards, or null when there is none. */
  async change(id: string, change: Change): Promise<QueueItem | null> {
    const changed = await this.#connection.run(async (db) => {
      const tx = db.transaction('items', 'readwrite')
      const parsed = QueueItem.safeParse(await tx.store.get(id))
      const next = parsed.success ? change(parsed.data) : null
      if (next) await tx.store.put(next)
      await tx.done
      return { item: next ?? parsed.data ?? null, isNew: next !== null }
    })
    if (changed.isNew) this.#onChange()
    return changed.item
  }

  /** Puts other bytes in place of those stored, together with what that means for the item. */
  async replaceBytes(id: string, bytes: Blob, thumb: Blob | null, change: Change): Promise<void> {
    await this.#makingRoom(async (db) => {
      const tx = db.transaction(['items', 'blobs', 'thumbs'], 'readwrite', STRICT)
      const parsed = QueueItem.safeParse(await tx.objectStore('items').get(id))
      const next = parsed.success ? change(parsed.data) : null
      if (next) {
        await tx.objectStore('items').put(next)
        await tx.objectStore('blobs').put(bytes, id)
        if (thumb) await tx.objectStore('thumbs').put(thumb, id)
      }
      await tx.done
    }, bytes.size)
    this.#onChange()
  }

  /** Notes that the server has proved to hold a photo. Its bytes stay until they are durable there (`settleDelivered`). */
  async confirm({ id, receipt }: Acknowledged): Promise<void> {
    await this.#makingRoom(async (db) => {
      const tx = db.transaction(['items', 'blobs'], 'readwrite')
      const parsed = QueueItem.safeParse(await tx.objectStore('items').get(id))
      const isKept = (await tx.objectStore('blobs').getKey(id)) !== undefined
      if (parsed.success)
        await tx.objectStore('items').put(confirmed(parsed.data, receipt, isKept, Date.now()))
      await tx.done
    })
    this.#onChange()
  }

  /**
   * Changes an item that is to be sent and answers its bytes, unless the queue is paused. The photo that was sent
   * before is confirmed in the same transaction: with one for each step, a fast line waits for the database.
   */
  async take(
    id: string,
    change: Change,
    before: Acknowledged | null,
  ): Promise<{ isPaused: boolean; bytes: Blob | undefined }> {
    const taken = await this.#makingRoom(async (db) => {
      const tx = db.transaction(['items', 'blobs', 'meta'], 'readwrite')
      const items = tx.objectStore('items')
      const blobs = tx.objectStore('blobs')
      const [row, bytes, paused, sentRow, sentBytes] = await Promise.all([
        items.get(id),
        blobs.get(id),
        tx.objectStore('meta').get(pausedMeta.name),
        before && items.get(before.id),
        before && blobs.getKey(before.id),
      ])
      const isPaused = pausedMeta.schema.safeParse(paused).data ?? false
      const parsed = QueueItem.safeParse(row)
      const next = parsed.success && !isPaused ? change(parsed.data) : null
      const sent = QueueItem.safeParse(sentRow)
      await Promise.all([
        next && items.put(next),
        before &&
          sent.success &&
          items.put(confirmed(sent.data, before.receipt, sentBytes !== undefined, Date.now())),
        tx.done,
      ])
      return { isPaused, bytes }
    })
    this.#onChange()
    return taken
  }

  /**
   * Changes a photo that has arrived as the server knows it now. Its bytes go where that no longer keeps them.
   *
   * @param change told whether the bytes are still here
   */
  async settleDelivered(
    id: string,
    change: (item: QueueItem, hasBytes: boolean) => QueueItem | null,
  ): Promise<void> {
    await this.#makingRoom(async (db) => {
      const tx = db.transaction(['items', 'blobs'], 'readwrite', STRICT)
      const [items, blobs] = (['items', 'blobs'] as const).map((name) => tx.objectStore(name))
      const parsed = QueueItem.safeParse(await items.get(id))
      const hasBytes = (await blobs.getKey(id)) !== undefined
      const next = parsed.success && parsed.data.state === 'confirmed' ? change(parsed.data, hasBytes) : null
      if (next) await items.put(next)
      if (next?.state === 'confirmed' && !next.bytesKept) await blobs.delete(id)
      await tx.done
    })
    this.#onChange()
  }

  /** Lets the oldest copies of photos that have arrived go, to make room for as many bytes. */
  async dropOldestCopies(bytes: number): Promise<void> {
    if (await this.#connection.run((db) => dropOldestCopies(db, bytes))) this.#onChange()
  }

  /** Lets the bytes of a photo go and leaves its row. */
  async dropBytes(id: string): Promise<void> {
    await this.#connection.run((db) => db.delete('blobs', id))
  }

  /** Deletes photos for good, with all that belongs to them. */
  async delete(ids: string[]): Promise<void> {
    await this.#connection.run(async (db) => {
      const tx = db.transaction(['items', 'blobs', 'thumbs', 'quarantine'], 'readwrite', STRICT)
      for (const id of ids)
        await Promise.all([
          tx.objectStore('items').delete(id),
          tx.objectStore('blobs').delete(id),
          tx.objectStore('thumbs').delete(id),
          tx.objectStore('quarantine').delete(id),
        ])
      await tx.done
    })
    this.#onChange()
  }

  /** The same photo under a new id, for the server to take as a new one. */
  async readd(id: string, renew: (item: QueueItem) => QueueItem): Promise<void> {
    await this.#connection.run(async (db) => {
      const tx = db.transaction(['items', 'blobs', 'thumbs'], 'readwrite', STRICT)
      const [items, blobs, thumbs] = (['items', 'blobs', 'thumbs'] as const).map((name) =>
        tx.objectStore(name),
      )
      const parsed = QueueItem.safeParse(await items.get(id))
      const bytes = await blobs.get(id)
      const thumb = await thumbs.get(id)
      if (parsed.success && bytes) {
        const renewed = renew(parsed.data)
        await items.put(renewed)
        await blobs.put(bytes, renewed.id)
        if (thumb) await thumbs.put(thumb, renewed.id)
        await Promise.all([items.delete(id), blobs.delete(id), thumbs.delete(id)])
      }
      await tx.done
    })
    this.#onChange()
  }

  /** Every readable listing that was made or changed on this device. */
  async listings(): Promise<LocalListing[]> {
    const rows = await this.#connection.run((db) => db.getAll('listings'))
    return rows.flatMap((row) => LocalListing.safeParse(row).data ?? [])
  }

  /** Changes a listing as it is now, or makes it; null leaves it, `delete` deletes it. */
  async changeListing(
    id: string,
    change: (listing: LocalListing | null) => LocalListing | 'delete' | null,
  ): Promise<void> {
    await this.#connection.run(async (db) => {
      const tx = db.transaction('listings', 'readwrite', STRICT)
      const next = change(LocalListing.safeParse(await tx.store.get(id)).data ?? null)
      if (next === 'delete') await tx.store.delete(id)
      else if (next) await tx.store.put(next)
      await tx.done
    })
    this.#onChange()
  }

  /** Ids of the rows that could not be read; their bytes can still be saved to the device. */
  async quarantined(): Promise<string[]> {
    return this.#connection.run((db) => db.getAllKeys('quarantine'))
  }

  async getMeta<Value>({ name, schema }: Meta<Value>): Promise<Value | null> {
    return schema.safeParse(await this.#connection.run((db) => db.get('meta', name))).data ?? null
  }

  /** Changes a single value in one transaction; null deletes it. */
  changeMeta<Value>(
    { name, schema }: Meta<Value>,
    change: (value: Value | null) => Value | null,
  ): Promise<Value | null> {
    return this.#connection.run(async (db) => {
      const tx = db.transaction('meta', 'readwrite')
      const next = change(schema.safeParse(await tx.store.get(name)).data ?? null)
      await (next === null ? tx.store.delete(name) : tx.store.put(next, name))
      await tx.done
      return next
    })
  }

  /** A write for which copies of photos that have arrived go, the oldest first, on a device that has no room left. */
  async #makingRoom<Result>(work: (db: QueueDb) => Promise<Result>, neededBytes = 0): Promise<Result> {
    for (;;)
      try {
        return await this.#connection.run(work)
      } catch (error) {
        if (!isDeviceFull(error)) throw error
        if (!(await this.#connection.run((db) => dropOldestCopies(db, neededBytes)))) throw error
      }
  }

  async #quarantine(row: unknown, problem: string): Promise<void> {
    const id = typeof row === 'object' && row !== null && 'id' in row ? String(row.id) : ''
    await this.#connection.run(async (db) => {
      const tx = db.transaction(['items', 'quarantine'], 'readwrite', STRICT)
      await Promise.all([
        tx.objectStore('quarantine').put({ id, row, problem, at: Date.now() }),
        tx.objectStore('items').delete(id),
        tx.done,
      ])
    })
  }
}
