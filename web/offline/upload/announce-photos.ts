import type { z } from 'zod'
import {
  announcePhotos,
  findArrivedPhotos,
  listExpectedPhotos,
  type HeldPhoto,
} from '../../../shared/contracts/photos.ts'
import { announcedMeta } from '../queue/database/meta-values.ts'
import { fullLabelOf, type QueueItem } from '../queue/queue-item.ts'
import type { QueueOwner } from '../queue/owner/queue-owner.ts'
import type { QueueStore } from '../queue/database/queue-store.ts'
import type { RememberedPhoto } from '../queue/waiting-marker.ts'

const API_CALL_TIMEOUT_MS = 10_000
const MAX_ANNOUNCED = 2000

/**
 * What this device announced, never sent and no longer has: its storage was emptied meanwhile.
 *
 * @throws without an answer to rely on
 */
export async function missingPhotos(items: QueueItem[], owner: QueueOwner): Promise<RememberedPhoto[]> {
  const response = await fetch(listExpectedPhotos.path, { signal: AbortSignal.timeout(API_CALL_TIMEOUT_MS) })
  if (!response.ok) throw new Error(`The server could not say what it expects (${response.status})`)
  const { data } = listExpectedPhotos.output.parse(await response.json())
  const held = new Set(items.map(({ id }) => id))
  return data
    .filter(({ id }) => !held.has(id))
    .map(({ id, label, capturedAt }) => ({
      id,
      userId: owner.id,
      ownerId: owner.publicId,
      label,
      createdAt: Date.parse(capturedAt),
    }))
}

/** Which of these photos the server holds. @throws without an answer to rely on */
export const arrivedPhotos = async (ids: string[]): Promise<string[]> => (await askForArrived(ids)).data

/**
 * The same with what the server tells of each; null from an earlier one.
 *
 * @throws without an answer to rely on, as where the session is somebody else's
 */
export async function heldPhotos(ids: string[], { publicId }: QueueOwner): Promise<HeldPhoto[] | null> {
  const { held, ownerPublicId } = await askForArrived(ids)
  if (held === undefined) return null
  if (ownerPublicId !== publicId) throw new Error('Somebody else is signed in')
  return held
}

async function askForArrived(ids: string[]): Promise<z.infer<typeof findArrivedPhotos.output>> {
  const response = await fetch(findArrivedPhotos.path, {
    method: findArrivedPhotos.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids: ids.slice(0, MAX_ANNOUNCED) }),
    signal: AbortSignal.timeout(API_CALL_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The server could not say what it holds (${response.status})`)
  return findArrivedPhotos.output.parse(await response.json())
}

/** Tells the server which photos to expect from here, if it does not know yet. */
export async function announce(store: QueueStore, items: QueueItem[], userId: number): Promise<void> {
  const waiting = items
    .filter((item) => item.userId === userId && item.state !== 'confirmed' && item.removedAt === null)
    .slice(0, MAX_ANNOUNCED)
  const text = [userId, ...waiting.map(({ id }) => id)].join(' ')
  const known = await store.getMeta(announcedMeta)
  if (text === known || (known === null && waiting.length === 0)) return
  const photos = waiting.map((item) => ({
    id: item.id,
    label: fullLabelOf(item),
    capturedAt: new Date(item.createdAt).toISOString(),
  }))
  const response = await fetch(announcePhotos.path, {
    method: announcePhotos.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ photos }),
    signal: AbortSignal.timeout(API_CALL_TIMEOUT_MS),
  })
  if (response.ok) await store.changeMeta(announcedMeta, () => text)
}
