import type { QueueDb } from './queue-schema.ts'
import { QueueItem } from '../queue-item.ts'

/**
 * Lets go the oldest copies of photos that have arrived, until they make room for as many bytes. Answers whether
 * there were any. Photos that were not sent are never touched.
 *
 * @param neededBytes at least one copy goes, however few they are
 */
export async function dropOldestCopies(db: QueueDb, neededBytes: number): Promise<boolean> {
  const [rows, held] = await Promise.all([db.getAll('items'), db.getAllKeys('blobs')])
  const hasBytes = new Set(held)
  const copies = rows
    .flatMap((row) => QueueItem.safeParse(row).data ?? [])
    .filter(({ id, state, bytesKept }) => state === 'confirmed' && bytesKept && hasBytes.has(id))
    .toSorted((a, b) => (a.confirmedAt ?? 0) - (b.confirmedAt ?? 0))
  let freed = 0
  for (const { id, size } of copies) {
    // The bytes alone: on a full device there may be no room to rewrite the row, and they are what tells.
    const dropped = await dropCopy(db, id)
    if (dropped) freed += size
    if (freed > 0 && freed >= neededBytes) break
  }
  return freed > 0
}

/** Unless the photo has been put back into the queue meanwhile. */
async function dropCopy(db: QueueDb, id: string): Promise<boolean> {
  const tx = db.transaction(['items', 'blobs'], 'readwrite')
  const item = QueueItem.safeParse(await tx.objectStore('items').get(id)).data
  const isCopy = item?.state === 'confirmed'
  if (isCopy) await tx.objectStore('blobs').delete(id)
  await tx.done
  return isCopy
}
