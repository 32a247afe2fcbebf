import { ignoreQuotaExceeded } from '../database/ignore-quota-exceeded.ts'
import type { QueueOwner } from './queue-owner.ts'
import type { QueueStore } from '../database/queue-store.ts'

/** What came in while nobody was signed in becomes the property of whoever signs in on this device. */
export async function adoptOrphans(store: QueueStore, { id: userId, publicId }: QueueOwner): Promise<void> {
  const adopted = <Row extends { userId: number | null }>(row: Row): Row | null =>
    row.userId === null ? { ...row, userId, ownerId: publicId } : null
  const photos = (await store.list()).filter((item) => item.userId === null)
  for (const { id } of photos) await ignoreQuotaExceeded(store.change(id, adopted))
  const listings = (await store.listings()).filter((listing) => listing.userId === null)
  for (const { id } of listings)
    await ignoreQuotaExceeded(store.changeListing(id, (listing) => listing && adopted(listing)))
}
