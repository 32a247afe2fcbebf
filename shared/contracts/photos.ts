import { z } from 'zod'
import { MAX_QUEUED_PROMPT_LENGTH, ROOM_TYPES } from '../constants.ts'
import { DatabaseId } from './database-id.ts'
import { defineEndpoint } from './endpoint.ts'
import { ListingName } from './listings.ts'
import { UserPrompt } from './projects.ts'

export const RoomAnalysis = z.object({
  isInteriorImage: z.boolean(),
  roomType: z.enum(ROOM_TYPES),
  /** The two likeliest types where neither is much likelier, the likeliest first: a person's answer is worth having. Else empty. */
  roomTypeChoices: z.array(z.enum(ROOM_TYPES)).max(2).default([]),
  /** 0 to 1. */
  confidence: z.number().min(0).max(1),
  description: z.string(),
  /** Why staging this photo may disappoint, and what would help, fit to be shown; null where nothing is the matter. */
  advice: z.string().nullable().default(null),
})
export type RoomAnalysis = z.infer<typeof RoomAnalysis>

/** Multipart form with the repeated file field `images`: JPG, PNG or WEBP, at most 10 MB each. */
export const uploadImages = defineEndpoint({
  method: 'POST',
  path: '/api/upload-images',
  access: 'user',
  bodyKind: 'multipart',
  output: z.object({ success: z.literal(true), data: z.object({ imageUrls: z.array(z.string()) }) }),
})

export const analyzeImage = defineEndpoint({
  method: 'POST',
  path: '/api/analyze-image',
  access: 'user',
  body: z.object({ imageUrl: z.string().min(1) }),
  output: z.object({ success: z.literal(true), data: z.object({ analysis: RoomAnalysis }) }),
})

/** The photos of a listing page, kept as uploads of the caller. */
export const extractImages = defineEndpoint({
  method: 'POST',
  path: '/api/extract-images',
  access: 'user',
  body: z.object({ url: z.string().trim().min(1, 'Please enter the address of a listing page').max(2000) }),
  output: z.object({ success: z.literal(true), data: z.object({ imageUrls: z.array(z.string()) }) }),
})

/**
 * What is to be done with a photo, sent along in the `Photo-Order` header (`encodePhotoOrder`), so that one
 * request stores the photo, makes its room and, where asked, starts the staging.
 */
export const PhotoOrder = z.object({
  /** Who took the photo. The session may be somebody else's by the time a queued photo is sent. */
  ownerId: DatabaseId,
  /** The same for ever: `ownerId` is given again where an older back-up was restored. Left out by earlier versions. */
  ownerPublicId: z.uuid().optional(),
  /** Made with this name if it does not exist yet: listings begin on a phone without a signal. */
  listing: z.object({ id: z.uuid(), name: ListingName }).nullable(),
  roomType: z.enum(ROOM_TYPES),
  /** Place among the rooms of the listing, smallest first: when it was taken, unless somebody moved it. */
  position: z.number().min(0).max(1e15),
  userPrompt: UserPrompt.pipe(z.string().max(MAX_QUEUED_PROMPT_LENGTH)),
  /** Whether staging starts as soon as the photo has arrived. */
  stage: z.boolean(),
  /** How long ago the photo was taken when this was sent, by the client's clock. */
  takenAgoMs: z.number().min(0).optional(),
  /** Whether this client, once a photo of it was sent away, asks for turns (`POST …/turn`). Left out by earlier versions, which do not. */
  asksForTurns: z.boolean().optional(),
})
export type PhotoOrder = z.infer<typeof PhotoOrder>

/** What became of the wish to stage: `needs_credits` leaves the room waiting, its photo safe. */
export const StagingStart = z.enum(['started', 'needs_credits', 'not_asked'])
export type StagingStart = z.infer<typeof StagingStart>

/** Proof that the server holds the photo: only an answer that repeats id and hash counts. */
export const PhotoReceipt = z.object({
  id: z.uuid(),
  /** Hex, of the bytes as sent. */
  sha256: z.string(),
  imageUrl: z.string(),
  projectId: z.number().int(),
  staging: StagingStart,
  /** Why it is not staged though that was asked for, fit to be shown; `staging` is `not_asked` then, which earlier versions know. */
  notStaged: z.string().optional(),
})
export type PhotoReceipt = z.infer<typeof PhotoReceipt>

/**
 * Stores one photo under an id that the client made. The body is the picture itself, with its hash in
 * `Content-Digest` (RFC 9530) and its order in `Photo-Order`.
 *
 * 201 when new, 200 when it was here before, 409 with Retry-After while it is being received, 410 when its
 * room or listing was deleted meanwhile, 422 `id_reused` for other bytes under a used id and
 * `digest_mismatch` for a body that is not what its digest says.
 */
export const putPhoto = defineEndpoint({
  method: 'PUT',
  path: '/api/photos/:id',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  bodyKind: 'binary',
  output: z.object({ success: z.literal(true), data: PhotoReceipt }),
})

/**
 * Waits, for some seconds, until the turn of a photo that is to be sent has come, which is then kept for it while it begins to arrive. For
 * clients whose photos were sent away with 503: asked first, nobody sends bytes for nothing. Photos are taken without it as well.
 *
 * 503 with Retry-After where others come first.
 */
export const askForTurn = defineEndpoint({
  method: 'POST',
  path: '/api/photos/:id/turn',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  output: z.object({ success: z.literal(true) }),
})

/** A photo that a device holds and has not sent. */
export const ExpectedPhoto = z.object({
  id: z.uuid(),
  /** For people: the room and its listing. */
  label: z.string().max(300),
  capturedAt: z.iso.datetime(),
})
export type ExpectedPhoto = z.infer<typeof ExpectedPhoto>

/**
 * Says which photos this device still holds, all of them, so that one whose storage was emptied learns what
 * is missing. The device is known by a cookie of its own, which outlives that storage.
 */
export const announcePhotos = defineEndpoint({
  method: 'PUT',
  path: '/api/photos/expected',
  access: 'user',
  body: z.object({ photos: z.array(ExpectedPhoto).max(2000) }),
  output: z.object({ success: z.literal(true) }),
})

/** A photo that arrived and that the server can still show. */
export const HeldPhoto = z.object({
  id: z.uuid(),
  /** As it would be given now; null once its room was deleted. */
  receipt: PhotoReceipt.nullable(),
  /** No restored back-up loses it any more, so that devices may let their copies go. */
  isDurable: z.boolean(),
})
export type HeldPhoto = z.infer<typeof HeldPhoto>

/**
 * Which of these photos the server holds, row and file, whatever became of its answer: a device whose storage went, or
 * had no room to write the answer down, calls none of them lost; one that kept a copy sends again what is missing.
 * `held` tells more of each in `data`; servers before it leave it out.
 */
export const findArrivedPhotos = defineEndpoint({
  method: 'POST',
  path: '/api/photos/arrived',
  access: 'user',
  body: z.object({ ids: z.array(z.uuid()).max(2000) }),
  output: z.object({
    success: z.literal(true),
    data: z.array(z.uuid()),
    held: z.array(HeldPhoto).optional(),
    /** Whose photos were asked for: a session may be another than the device thinks. */
    ownerPublicId: z.uuid().optional(),
  }),
})

/** What this device announced and never sent. */
export const listExpectedPhotos = defineEndpoint({
  method: 'GET',
  path: '/api/photos/expected',
  access: 'user',
  output: z.object({ success: z.literal(true), data: z.array(ExpectedPhoto) }),
})
