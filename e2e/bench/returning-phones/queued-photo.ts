import type { QueueItem } from '../../../web/offline/queue/queue-item.ts'

export type Sendable = QueueItem & { userId: number; sha256: string }

/** A photo as it stands in the app's queue, ready to be sent. */
export function queuedPhoto(photo: {
  id: string
  userId: number
  sha256: string
  /** Bytes. */
  size: number
  position: number
  listing: { id: string; name: string }
}): Sendable {
  const { id, userId, sha256, size, position, listing } = photo
  return {
    id,
    userId,
    ownerId: null,
    state: 'ready',
    createdAt: 0,
    wish: { listing, roomType: 'bedroom', style: null, instruction: 'A grey sofa', stage: false },
    position,
    fileName: null,
    type: 'image/jpeg',
    size,
    width: null,
    height: null,
    sha256,
    sentSha256s: [],
    attempts: 0,
    retry: null,
    lease: null,
    reason: null,
    warnings: [],
    tiltDegrees: null,
    stripWhenSent: false,
    shrunk: false,
    receipt: null,
    confirmedAt: null,
    bytesKept: false,
    returnedAt: null,
    removedAt: null,
  }
}
