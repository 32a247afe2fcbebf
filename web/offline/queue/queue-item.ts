import { z } from 'zod'
import { PhotoWarning } from '../image/photo-warning.ts'
import { MAX_QUEUED_PROMPT_LENGTH, ROOM_TYPES, STAGING_STYLES } from '../../../shared/constants.ts'
import { ListingName } from '../../../shared/contracts/listings.ts'
import { PhotoReceipt } from '../../../shared/contracts/photos.ts'

/**
 * - `captured`: the original is stored, not yet made small
 * - `ready`: small, hashed, waiting for its turn
 * - `uploading`: being sent by the holder of its lease
 * - `confirmed`: the server holds it; until it is durable there, `bytesKept` tells of the copy on the device
 * - `blocked-auth`: waits until its owner is signed in
 * - `needs-user`: somebody has to decide
 */
export const QueueState = z.enum([
  'captured',
  'ready',
  'uploading',
  'confirmed',
  'blocked-auth',
  'needs-user',
])
export type QueueState = z.infer<typeof QueueState>

/** What was wanted for a photo when it was taken. */
export const RoomWish = z.object({
  listing: z.object({ id: z.uuid(), name: ListingName }).nullable(),
  roomType: z.enum(ROOM_TYPES),
  style: z.enum(STAGING_STYLES).nullable(),
  /** In the photographer's own words, beside or instead of the style. */
  instruction: z.string().max(MAX_QUEUED_PROMPT_LENGTH - 100),
  stage: z.boolean(),
})
export type RoomWish = z.infer<typeof RoomWish>

/** A moment to wait for. `setAt` tells when the clock was changed meanwhile. Both in milliseconds of Date.now. */
export const RetryTime = z.object({ at: z.number(), setAt: z.number() })
export type RetryTime = z.infer<typeof RetryTime>

/** Why a photo is not on its way. `code` decides what is offered, `message` is shown. */
export const QueueReason = z.object({ code: z.string(), message: z.string() })
export type QueueReason = z.infer<typeof QueueReason>

/** One photo of the queue. Fields that a newer version added are kept as they are. */
export const QueueItem = z.looseObject({
  id: z.uuid(),
  /** Whose photo it is; null when it came in while nobody was signed in. */
  userId: z.number().int().nullable(),
  /**
   * The owner's public id, by which the number above is put right at each sign-in (`bindOwner`); null for photos from
   * before there was one. No state or field of old is replaced: an older version still reads the row.
   */
  ownerId: z.uuid().nullable().default(null),
  state: QueueState,
  createdAt: z.number(),
  wish: RoomWish,
  /** Place among the photos, smallest first; fractions come from reordering. */
  position: z.number(),
  fileName: z.string().nullable(),
  /** Media type and bytes of what is stored now. */
  type: z.string(),
  size: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Hex, of what is stored now; null until it is ready. */
  sha256: z.string().nullable(),
  /** Hashes under which it was sent before: the server may hold any of them. */
  sentSha256s: z.array(z.string()),
  /** Failures that were this photo's own. */
  attempts: z.number().int(),
  retry: RetryTime.nullable(),
  lease: z.object({ holder: z.string(), until: RetryTime }).nullable(),
  reason: QueueReason.nullable(),
  warnings: z.array(PhotoWarning),
  /** Roll of the camera in degrees, clockwise positive; null where it was not measured. */
  tiltDegrees: z.number().nullable(),
  /** What is stored is the original, for want of room; it is sent without its metadata, which `sha256` is of. */
  stripWhenSent: z.boolean().default(false),
  /** It was too large for the server and is to be, or was, made smaller once more. */
  shrunk: z.boolean(),
  receipt: PhotoReceipt.nullable(),
  confirmedAt: z.number().nullable(),
  /** It arrived, and its bytes are still here: a server restored from an older back-up would not have it. */
  bytesKept: z.boolean().default(false),
  /** When it was found that the server had lost it after it had arrived. */
  returnedAt: z.number().nullable().default(null),
  /** Taken out by the user, who may still undo it. */
  removedAt: z.number().nullable(),
})
export type QueueItem = z.infer<typeof QueueItem>

/** What the photographer is told the photo is. */
export const labelOf = ({ wish }: Pick<QueueItem, 'wish'>): string => {
  const room = wish.roomType === 'other' ? 'room' : wish.roomType
  return room[0].toUpperCase() + room.slice(1)
}

/** The same with its listing: "Bedroom, 12 Elm St". */
export const fullLabelOf = (item: Pick<QueueItem, 'wish'>): string =>
  item.wish.listing ? `${labelOf(item)}, ${item.wish.listing.name}` : labelOf(item)
