import type { HeldPhoto } from '../../../shared/contracts/photos.ts'
import { heldPhotos } from './announce-photos.ts'
import { ignoreQuotaExceeded } from '../queue/database/ignore-quota-exceeded.ts'
import type { QueueItem, QueueReason } from '../queue/queue-item.ts'
import type { QueueOwner } from '../queue/owner/queue-owner.ts'
import type { QueueStore } from '../queue/database/queue-store.ts'

/** Photos in one question; the server looks for the file of each. */
const PHOTOS_PER_DELIVERY_CHECK = 200
/** Of the room that the browser gives: beyond it, copies go before a photo finds none. */
const MOST_OF_STORAGE = 0.8

const LOST: QueueReason = {
  code: 'bytes-lost',
  message: 'The server lost this photo after it had arrived, and this device has no copy any more.',
}

/** Where a photo that had arrived stands, as far as the server still holds it; null where nothing changes. */
export function afterCheck(
  item: QueueItem,
  held: HeldPhoto | undefined,
  hasBytes: boolean,
  now: number,
): QueueItem | null {
  if (held) {
    const bytesKept = hasBytes && !held.isDurable
    // Why it is not staged is told once, and holds until it is.
    const notStaged = held.receipt?.staging === 'not_asked' ? item.receipt?.notStaged : undefined
    // A restored server gives numbers again, so that an old receipt may name another room.
    const again = held.receipt && { ...held.receipt, ...(notStaged === undefined ? {} : { notStaged }) }
    const receipt = again ?? item.receipt
    const isSame = bytesKept === item.bytesKept && JSON.stringify(receipt) === JSON.stringify(item.receipt)
    return isSame ? null : { ...item, receipt, bytesKept }
  }
  const returned = { ...item, receipt: null, confirmedAt: null, bytesKept: false, returnedAt: now }
  if (!hasBytes) return { ...returned, state: 'needs-user', reason: LOST }
  const state = item.sha256 === null ? 'captured' : 'ready'
  return { ...returned, state, attempts: 0, retry: null, lease: null, reason: null }
}

/**
 * Asks the server for the photos that have arrived there. Those that it calls durable need no copy on the device any
 * more; those that it has lost go back into the queue. Answers how many those are.
 *
 * @throws without an answer to rely on
 */
export async function checkDelivered(store: QueueStore, owner: QueueOwner): Promise<number> {
  const delivered = (await store.list())
    .filter((item) => item.userId === owner.id && item.state === 'confirmed')
    .map(({ id }) => id)
  let returned = 0
  for (let from = 0; from < delivered.length; from += PHOTOS_PER_DELIVERY_CHECK) {
    const ids = delivered.slice(from, from + PHOTOS_PER_DELIVERY_CHECK)
    const answer = await heldPhotos(ids, owner)
    // An earlier server does not tell; nothing is concluded from that.
    if (answer === null) return returned
    const held = new Map(answer.map((photo) => [photo.id, photo]))
    for (const id of ids)
      await ignoreQuotaExceeded(
        store.settleDelivered(id, (item, hasBytes) => {
          const next = afterCheck(item, held.get(id), hasBytes, Date.now())
          if (next && next.state !== 'confirmed') returned += 1
          return next
        }),
      )
  }
  await leaveRoom(store)
  return returned
}

/** Copies are to be no reason for the browser to take storage away. */
async function leaveRoom(store: QueueStore): Promise<void> {
  const { usage = 0, quota = Infinity } = (await navigator.storage?.estimate()) ?? {}
  const excess = usage - quota * MOST_OF_STORAGE
  if (excess > 0) await store.dropOldestCopies(excess)
}
