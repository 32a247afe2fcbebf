import { z } from 'zod'
import { fullLabelOf, type QueueItem } from './queue-item.ts'

/** A photo as far as it is remembered outside the database. */
export const RememberedPhoto = z.object({
  id: z.string(),
  userId: z.number().nullable(),
  ownerId: z.uuid().nullable().default(null),
  label: z.string(),
  createdAt: z.number(),
})
export type RememberedPhoto = z.infer<typeof RememberedPhoto>

const KEY = 'nestage.waiting'
const Marker = z.object({
  waiting: z.array(RememberedPhoto),
  /** Gone without having been sent, and not yet taken note of. */
  lost: z.array(RememberedPhoto),
})
type Marker = z.infer<typeof Marker>

const remembered = (item: QueueItem): RememberedPhoto => {
  const { id, userId, ownerId, createdAt } = item
  return { id, userId, ownerId, label: fullLabelOf(item), createdAt }
}

function read(): Marker {
  try {
    return Marker.parse(JSON.parse(localStorage.getItem(KEY) ?? ''))
  } catch {
    // Never written, or not by this version.
    return { waiting: [], lost: [] }
  }
}

function write(marker: Marker): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(marker))
  } catch {
    // Without room for a list of names an eviction would go unnoticed here; the server still expects them.
  }
}

/**
 * Compares what the database holds with what was noted down outside of it, which browsers that run out of
 * room do not delete together. Answers everything that is lost and notes down what waits now.
 */
export function noteWaiting(items: QueueItem[]): RememberedPhoto[] {
  const held = new Set(items.map(({ id }) => id))
  const { waiting, lost } = read()
  const missing = waiting.filter(({ id }) => !held.has(id))
  const allLost = [...lost.filter(({ id }) => !held.has(id)), ...missing]
  const unsent = items.filter(({ state, removedAt }) => state !== 'confirmed' && removedAt === null)
  write({ waiting: unsent.map(remembered), lost: allLost })
  return allLost
}

/** Adds photos that the server waits for and this device does not have. */
export function noteLost(photos: RememberedPhoto[]): void {
  const { waiting, lost } = read()
  const known = new Set(lost.map(({ id }) => id))
  write({ waiting, lost: [...lost, ...photos.filter(({ id }) => !known.has(id))] })
}

/** What became of these photos is known: deleted on purpose, or held by the server. */
export function forgetWaiting(ids: string[]): void {
  const { waiting, lost } = read()
  const others = ({ id }: RememberedPhoto) => !ids.includes(id)
  write({ waiting: waiting.filter(others), lost: lost.filter(others) })
}

/** The user has read what was lost. */
export const forgetLost = (): void => write({ ...read(), lost: [] })
