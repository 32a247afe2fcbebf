import { breakerAfterClockChange, closedBreaker } from './circuit-breaker.ts'
import { ignoreQuotaExceeded } from './database/ignore-quota-exceeded.ts'
import { breakerMeta } from './database/meta-values.ts'
import type { QueueItem } from './queue-item.ts'
import type { QueueStore } from './database/queue-store.ts'
import { afterClockChange } from './retry-time.ts'

/** How long a photo taken out of the queue can be put back. */
export const UNDO_MS = 10_000

/** How long the list of what is done goes back. Photos that are durable on the server have left before. */
const KEEP_DONE_MS = 7 * 24 * 60 * 60 * 1000

/** Where a photo stands after whoever held it is gone and the clock may have been changed; null where unchanged. */
export function recoveredItem(item: QueueItem, holder: string, now: number): QueueItem | null {
  const orphaned = item.state === 'uploading' && item.lease?.holder !== holder
  const retry = afterClockChange(item.retry, now)
  if (!orphaned && retry === item.retry) return null
  return { ...item, retry, ...(orphaned ? { state: 'ready', lease: null } : {}) }
}

/** To be called by the one who flushes, before anything else: puts right what an end without goodbye left. */
export async function recoverQueue(store: QueueStore, holder: string): Promise<void> {
  const now = Date.now()
  const items = await store.list()
  for (const { id } of items.filter((item) => recoveredItem(item, holder, now)))
    await ignoreQuotaExceeded(store.change(id, (item) => recoveredItem(item, holder, now)))
  const gone = items.filter(
    ({ removedAt, confirmedAt, bytesKept }) =>
      (removedAt !== null && Math.abs(now - removedAt) > UNDO_MS) ||
      // A copy that may be the only one left goes when the server calls it durable, and never by age.
      (confirmedAt !== null && !bytesKept && now - confirmedAt > KEEP_DONE_MS),
  )
  if (gone.length > 0) await store.delete(gone.map(({ id }) => id))
  await ignoreQuotaExceeded(
    store.changeMeta(breakerMeta, (breaker) => breakerAfterClockChange(breaker ?? closedBreaker, now)),
  )
}
