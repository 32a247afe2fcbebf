import type { Compression } from '../image/compress-photo.ts'
import { holdReason } from './hold-reason.ts'
import type { RoomWish } from './queue-item.ts'
import type { QueueStore } from './database/queue-store.ts'
import { forgetWaiting } from './waiting-marker.ts'

/** Takes photos out; for `UNDO_MS` they can be put back. */
export async function removePhotos(store: QueueStore, ids: string[]): Promise<void> {
  const now = Date.now()
  for (const id of ids) await store.change(id, (item) => ({ ...item, removedAt: now }))
  forgetWaiting(ids)
}

export async function putBackPhotos(store: QueueStore, ids: string[]): Promise<void> {
  for (const id of ids) await store.change(id, (item) => ({ ...item, removedAt: null }))
}

/** Sends a photo as it is that was held back for its quality, or that was given up. */
export async function sendAsItIs(store: QueueStore, id: string): Promise<void> {
  await store.change(id, (item) => {
    if (item.state !== 'needs-user') return null
    const state = item.sha256 === null ? 'captured' : 'ready'
    return { ...item, state, warnings: [], reason: null, retry: null, attempts: 0 }
  })
}

/**
 * Says what rooms photos show and how they are to be staged. One that has been sent already keeps what it was
 * sent with: the server may have made its room by then.
 */
export async function describePhotos(store: QueueStore, ids: string[], wish: RoomWish): Promise<void> {
  for (const id of ids)
    await store.change(id, (item) => {
      if (item.sentSha256s.length > 0 || item.state === 'confirmed') return null
      const warnings = item.warnings.filter((warning) => warning !== 'undescribed')
      const held = item.reason?.code === 'undescribed' || item.reason?.code === 'quality'
      if (!held) return { ...item, wish, warnings }
      const reason = holdReason(warnings)
      return { ...item, wish, warnings, reason, state: reason ? 'needs-user' : 'ready' }
    })
}

/** Puts a photo at another place among its neighbours. */
export async function movePhoto(store: QueueStore, id: string, position: number): Promise<void> {
  await store.change(id, (item) => ({ ...item, position }))
}

/** Sends a photo as a new one, of no listing: what it belonged to is gone. */
export async function sendAsNew(store: QueueStore, id: string): Promise<void> {
  await store.readd(id, (item) => ({
    ...item,
    id: crypto.randomUUID(),
    state: item.sha256 === null ? 'captured' : 'ready',
    wish: { ...item.wish, listing: null },
    sentSha256s: [],
    attempts: 0,
    retry: null,
    reason: null,
  }))
  forgetWaiting([id])
}

/**
 * Turns a photo upright by the tilt that was measured when it was taken.
 *
 * @param compress makes it small on the way
 * @throws Error whose message can be shown
 */
export async function straighten(
  store: QueueStore,
  id: string,
  compress: (bytes: Blob, straightenDegrees: number) => Promise<Compression>,
): Promise<void> {
  const item = await store.get(id)
  const bytes = await store.bytes(id)
  if (!item?.tiltDegrees || !bytes) return
  const result = await compress(bytes, item.tiltDegrees)
  if (result.kind === 'unreadable') throw new Error(result.message)
  const { bytes: straight, thumb, sha256, width, height } = result.photo
  await store.replaceBytes(id, straight, thumb, (now) => ({
    ...now,
    state: 'ready',
    reason: null,
    warnings: [],
    tiltDegrees: 0,
    stripWhenSent: false,
    size: straight.size,
    sha256,
    width,
    height,
  }))
}

/** Deletes for good what a list of photos leaves on the device. */
export async function deletePhotos(store: QueueStore, ids: string[]): Promise<void> {
  await store.delete(ids)
  forgetWaiting(ids)
}
