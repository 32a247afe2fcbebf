import { ignoreQuotaExceeded } from '../queue/database/ignore-quota-exceeded.ts'
import type { QueueStore } from '../queue/database/queue-store.ts'
import { dueItems } from './due-items.ts'
import { nextItemState } from './next-item-state.ts'

/** Has all photos of a user that could be sent wait until they are signed in again. */
export async function blockReady(store: QueueStore, userId: number): Promise<void> {
  const now = Date.now()
  for (const { id } of dueItems(await store.list(), userId, Infinity))
    await ignoreQuotaExceeded(
      store.change(id, (item) =>
        item.state === 'ready' ? nextItemState(item, { kind: 'signed-out' }, now) : null,
      ),
    )
}
