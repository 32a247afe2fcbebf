import type { QueueItem } from '../queue/queue-item.ts'
import { msUntil } from '../queue/retry-time.ts'

/** Photos that only need a connection, the server and a turn. */
export const isSendable = (item: QueueItem, userId: number): boolean =>
  item.state === 'ready' && item.removedAt === null && item.userId === userId && item.sha256 !== null

/** Those whose turn has come: small ones first, so that a short connection saves as many as it can. */
export const dueItems = (items: QueueItem[], userId: number, now: number): QueueItem[] =>
  items
    .filter((item) => isSendable(item, userId) && msUntil(item.retry, now) === 0)
    .toSorted((a, b) => a.size - b.size || a.position - b.position)

/** Milliseconds until the next one may be sent; null when none waits. */
export function msUntilNext(items: QueueItem[], userId: number, now: number): number | null {
  const waits = items.filter((item) => isSendable(item, userId)).map((item) => msUntil(item.retry, now))
  return waits.length === 0 ? null : Math.min(...waits)
}
