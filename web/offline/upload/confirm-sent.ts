import { ignoreQuotaExceeded } from '../queue/database/ignore-quota-exceeded.ts'
import { isDeviceFull } from '../queue/database/is-device-full.ts'
import type { Acknowledged, QueueStore } from '../queue/database/queue-store.ts'

/** Writes down that the server holds a photo. `delisted`: there was no room for its row, which has left the list. */
export async function confirmSent(
  store: QueueStore,
  acknowledged: Acknowledged,
): Promise<'noted' | 'delisted'> {
  try {
    await store.confirm(acknowledged)
  } catch (error) {
    if (!isDeviceFull(error)) throw error
    const { id } = acknowledged
    // The server has proved to hold it, and its bytes are the room that its row needs.
    await store.dropBytes(id)
    if ((await ignoreQuotaExceeded(store.confirm(acknowledged))) !== null) return 'noted'
    // Others have taken that room. A row without bytes would be called lost, so it leaves the list.
    await store.delete([id])
    return 'delisted'
  }
  return 'noted'
}
