import { putListing } from '../../../shared/contracts/listings.ts'
import type { QueueStore } from '../queue/database/queue-store.ts'

const API_CALL_TIMEOUT_MS = 10_000

/** Tells the server of listings that were made or changed here. What fails is told the next time. */
export async function syncListings(store: QueueStore, userId: number): Promise<void> {
  const changed = (await store.listings()).filter((listing) => listing.changed && listing.userId === userId)
  for (const { id, name, notes, defaultStyle } of changed) {
    const body = JSON.stringify({ name, notes, defaultStyle })
    const response = await fetch(putListing.path.replace(':id', id), {
      method: putListing.method,
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(API_CALL_TIMEOUT_MS),
    })
    // Deleted elsewhere: its photos will be asked about one by one.
    if (response.status === 410) await store.changeListing(id, () => 'delete')
    if (!response.ok) continue
    putListing.output.parse(await response.json())
    await store.changeListing(id, (now) => {
      const same =
        now && JSON.stringify({ name: now.name, notes: now.notes, defaultStyle: now.defaultStyle }) === body
      return same ? { ...now, changed: false } : null
    })
  }
}
