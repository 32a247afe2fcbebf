import { ifThereIsRoom } from './if-there-is-room.ts'
import type { QueueStore } from './queue-store.ts'

/** What came in while nobody was signed in becomes the property of whoever signs in on this device. */
export async function adoptOrphans(store: QueueStore, userId: number): Promise<void> {
  const photos = (await store.list()).filter((item) => item.userId === null)
  for (const { id } of photos)
    await ifThereIsRoom(store.change(id, (item) => ({ ...item, userId: item.userId ?? userId })))
  const listings = (await store.listings()).filter((listing) => listing.userId === null)
  for (const { id } of listings)
    await ifThereIsRoom(
      store.changeListing(id, (listing) => listing && { ...listing, userId: listing.userId ?? userId }),
    )
}
