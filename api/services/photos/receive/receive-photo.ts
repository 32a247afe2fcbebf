import type { PhotoOrder, PhotoReceipt } from '../../../../shared/contracts/photos.ts'
import { imageUrl } from '../../../../shared/image-url.ts'
import { usesAdvancedStyle } from '../../../../shared/style-presets.ts'
import type { photoUploads } from '../../../db/schema/staging/photo-uploads.ts'
import type { users } from '../../../db/schema/accounts/users.ts'
import { AppError } from '../../../errors.ts'
import { PLAN_REFUSALS } from '../../billing/require-plan-feature.ts'
import { refuseFullStorage } from '../../limits/storage-quota.ts'
import { refuseDeletedListing } from '../../listings/refuse-deleted-listing.ts'
import { claimPhoto } from './claim-photo.ts'
import { findLostImage, storeFilesAgain } from '../store-files-again.ts'
import { discardRefused } from '../discard-refused.ts'
import { preparePhoto } from '../decode/prepare-photo.ts'
import { photoAdmission } from './photo-admission.ts'
import { photoOwner } from './photo-owner.ts'
import { readPhotoBody } from './read-photo-body.ts'
import { storeImageFiles } from '../save-image.ts'
import { storePhoto } from './store-photo.ts'
import type { ServiceContext } from '../../context/service-context.ts'

export interface IncomingPhoto {
  /** Made by the client. */
  id: string
  /** Hex, as announced. */
  sha256: string
  order: PhotoOrder
  /** As announced; what may come at most where it was not. */
  bytes: number
  body: ReadableStream<Uint8Array>
}

export interface Receipt {
  /** False where the same photo had been stored by an earlier attempt, whose order then stands. */
  isNew: boolean
  receipt: PhotoReceipt
}

/**
 * The receipt of a photo that was stored before, for a client that never saw it or asks what has become of it.
 *
 * @throws AppError gone, id_reused
 */
function receiptAgain(
  stored: typeof photoUploads.$inferSelect,
  sha256: string,
  order: PhotoOrder,
): PhotoReceipt {
  const { id, imageId, projectId, staging } = stored
  if (imageId === null || projectId === null || staging === null)
    throw new AppError('gone', 'This room was deleted after its photo had arrived')
  const receipt: PhotoReceipt = { id, sha256: stored.sha256, imageUrl: imageUrl(imageId), projectId, staging }
  // The one reason for which what is to be staged is not.
  if (staging === 'not_asked' && order.stage && usesAdvancedStyle(order.userPrompt))
    receipt.notStaged = PLAN_REFUSALS.hasAdvancedStyles
  if (stored.sha256 === sha256) return receipt
  throw new AppError('id_reused', 'Another photo was stored under this id', { receipt })
}

/**
 * Receives one photo exactly once, however often, at once or brokenly it is sent.
 *
 * @throws AppError unavailable where too many arrive at once, and as `receiveAdmitted`
 */
export function receivePhoto(
  ctx: ServiceContext<'config' | 'storage' | 'limits'>,
  input: { user: typeof users.$inferSelect; photo: IncomingPhoto },
): Promise<Receipt> {
  const { user, photo } = input
  const { id, bytes, order } = photo
  const sent = { owner: photoOwner(ctx.actor, user), id, bytes, asks: order.asksForTurns ?? false }
  return photoAdmission.receive(sent, () => receiveAdmitted(ctx, input))
}

/**
 * @throws AppError rate_limited, storage_quota_exceeded, wrong_account, in_progress, gone, id_reused, digest_mismatch, payload_too_large, and what
 *   `preparePhoto` says of a file that is no photo
 */
async function receiveAdmitted(
  ctx: ServiceContext<'config' | 'storage' | 'limits'>,
  { user, photo: { id, sha256, order, body } }: { user: typeof users.$inferSelect; photo: IncomingPhoto },
): Promise<Receipt> {
  // Both: an earlier version tells the number alone, and a number may be somebody else's by now.
  if (order.ownerId !== user.id || (order.ownerPublicId ?? user.publicId) !== user.publicId)
    throw new AppError('wrong_account', 'This photo was taken by somebody else on this device')
  const found = await claimPhoto(ctx, { userId: user.id, id, sha256 })
  if ('stored' in found) {
    const { stored } = found
    const lost = await findLostImage(ctx, stored)
    if (lost === null) return { isNew: false, receipt: receiptAgain(stored, sha256, order) }
    await ctx.limits.takeForAccount('upload:account', user)
    const bytes = await readPhotoBody(body, sha256, async () => undefined)
    await storeFilesAgain(ctx, { lost, bytes })
    return { isNew: false, receipt: receiptAgain({ ...stored, sha256 }, sha256, order) }
  }

  const { claim } = found
  try {
    // A photo that is here already costs nothing, nor does being told so.
    await ctx.limits.takeForAccount('upload:account', user)
    await refuseFullStorage(ctx, { account: user })
    if (order.listing) await refuseDeletedListing(ctx, { userId: user.id, id: order.listing.id })
    const bytes = await readPhotoBody(body, sha256, claim.renew)
    const { pictures, ...facts } = await claim.during(preparePhoto(bytes, user.id))
    const image = await storeImageFiles(ctx, {
      userId: user.id,
      kind: 'original',
      files: pictures,
      ...facts,
    })
    const store = storePhoto(ctx, { user, id, sha256, order, image, claim })
    return { isNew: true, receipt: await discardRefused(ctx, { stored: [image], work: store }) }
  } finally {
    await claim.release()
  }
}
