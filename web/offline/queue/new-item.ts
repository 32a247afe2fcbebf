import type { QueueItem, RoomWish } from './queue-item.ts'
import type { PhotoWarning } from '../image/photo-warning.ts'

/** From this roll on, walls look crooked to everybody. */
export const TILTED_FROM_DEGREES = 2.5

export interface NewPhoto {
  userId: number | null
  ownerId: string | null
  wish: RoomWish
  bytes: Blob
  fileName?: string
  /** Roll of the camera, clockwise positive; null where it was not measured. */
  tiltDegrees?: number | null
  /** Place among the others; the newest is last where left out. */
  position?: number
  warnings?: PhotoWarning[]
}

/** The row of a photo that has just been taken or chosen. */
export function newItem({ userId, ownerId, wish, bytes, ...photo }: NewPhoto, now = Date.now()): QueueItem {
  const tiltDegrees = photo.tiltDegrees ?? null
  const isTilted = tiltDegrees !== null && Math.abs(tiltDegrees) >= TILTED_FROM_DEGREES
  return {
    id: crypto.randomUUID(),
    userId,
    ownerId,
    state: 'captured',
    createdAt: now,
    wish,
    position: photo.position ?? now,
    fileName: photo.fileName ?? null,
    type: bytes.type,
    size: bytes.size,
    width: null,
    height: null,
    sha256: null,
    sentSha256s: [],
    attempts: 0,
    retry: null,
    lease: null,
    reason: null,
    warnings: [...(photo.warnings ?? []), ...(isTilted ? (['tilted'] as const) : [])],
    tiltDegrees,
    stripWhenSent: false,
    shrunk: false,
    receipt: null,
    confirmedAt: null,
    bytesKept: false,
    returnedAt: null,
    removedAt: null,
  }
}
