import { contentDigest } from '../../../../shared/content-digest.ts'
import { encodePhotoOrder, PHOTO_ORDER_HEADER } from '../../../../shared/photo-order.ts'
import { photoTraceparent } from '../../../../shared/photo-trace.ts'
import type { QueueItem } from '../../queue/queue-item.ts'
import { roomPrompt } from '../../queue/room-prompt.ts'
import type { Sent } from './transport.ts'

/** The request for a photo, made when it is sent: nothing in it can have grown old in the queue. */
export function photoRequest(item: QueueItem & { userId: number; sha256: string }, body: Blob): Sent {
  const { id, userId, ownerId, sha256, wish, position, createdAt } = item
  const order = {
    ownerId: userId,
    ...(ownerId === null ? {} : { ownerPublicId: ownerId }),
    listing: wish.listing,
    roomType: wish.roomType,
    position,
    userPrompt: roomPrompt(wish),
    stage: wish.stage,
    takenAgoMs: Math.max(0, Date.now() - createdAt),
    asksForTurns: true,
  }
  return {
    id,
    sha256,
    body,
    url: `/api/photos/${id}`,
    headers: {
      'content-type': body.type || 'image/jpeg',
      'content-digest': contentDigest(sha256),
      [PHOTO_ORDER_HEADER]: encodePhotoOrder(order),
      traceparent: photoTraceparent(id),
    },
  }
}
