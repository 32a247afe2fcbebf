import { and, eq } from 'drizzle-orm'
import type { PhotoOrder, PhotoReceipt } from '../../../../shared/contracts/photos.ts'
import { DEFAULT_SYSTEM_PROMPT_ID } from '../../../../shared/constants.ts'
import { imageUrl } from '../../../../shared/image-url.ts'
import { usesAdvancedStyle } from '../../../../shared/style-presets.ts'
import { expectedPhotos, photoUploads } from '../../../db/schema/staging/photo-uploads.ts'
import type { users } from '../../../db/schema/accounts/users.ts'
import { AppError } from '../../../errors.ts'
import { publish } from '../../../events/publish.ts'
import { PLAN_REFUSALS, requirePlanFeature } from '../../billing/require-plan-feature.ts'
import { keepWithinQuota } from '../../limits/storage-quota.ts'
import { ensureListing } from '../../listings/ensure-listing.ts'
import { notifyDevices } from '../../push/notify-devices.ts'
import { createProject } from '../../projects/create-project.ts'
import { startGeneration } from '../../generations/start-generation.ts'
import { waitForCredits } from '../../generations/wait-for-credits.ts'
import type { PhotoClaim } from './claim-photo.ts'
import { insertImage, type StoredImage } from '../save-image.ts'
import type { ServiceContext, TransactionContext } from '../../context/service-context.ts'
import { inTransaction } from '../../context/in-transaction.ts'

export interface ReceivedPhoto {
  id: string
  sha256: string
  order: PhotoOrder
  image: StoredImage
}

/** Photos arrive by themselves, so nobody may be looking. */
const NO_CREDITS = {
  title: 'Your photos are safe, but no credits are left',
  body: 'Get credits to stage the rooms that wait.',
  url: '/app/subscription',
  tag: 'no-credits',
}

const OTHER_PLAN = {
  title: 'Your photo is safe, but not staged',
  body: PLAN_REFUSALS.hasAdvancedStyles,
  url: '/app/images',
  tag: 'style-of-another-plan',
}

/** A room without credits, or in a style of another plan, is kept and waits: its photo was the hard part to get. */
async function startStaging(
  ctx: TransactionContext<'config'>,
  userId: number,
  projectId: number,
  order: PhotoOrder,
): Promise<Pick<PhotoReceipt, 'staging' | 'notStaged'>> {
  if (!order.stage) return { staging: 'not_asked' }
  try {
    if (usesAdvancedStyle(order.userPrompt))
      await requirePlanFeature(ctx, { userId, feature: 'hasAdvancedStyles' })
    await startGeneration(ctx, { userId, projectId, userPrompt: order.userPrompt })
    return { staging: 'started' }
  } catch (error) {
    if (error instanceof AppError && error.code === 'plan_required') {
      await notifyDevices(ctx, { userId, kind: 'problems', message: OTHER_PLAN })
      return { staging: 'not_asked', notStaged: error.message }
    }
    if (!(error instanceof AppError) || error.code !== 'insufficient_credits') throw error
    await waitForCredits(ctx, { userId, projectIds: [projectId] })
    await notifyDevices(ctx, { userId, kind: 'problems', message: NO_CREDITS })
    return { staging: 'needs_credits' }
  }
}

/**
 * Writes down a photo whose files are stored: its picture, its room and, where asked, the start of its
 * staging, all or nothing.
 *
 * @throws AppError in_progress when another attempt took over, gone when the listing was deleted, storage_quota_exceeded
 */
export async function storePhoto(
  ctx: ServiceContext<'config'>,
  {
    user,
    id,
    sha256,
    order,
    image,
    claim,
  }: { user: typeof users.$inferSelect; claim: PhotoClaim } & ReceivedPhoto,
): Promise<PhotoReceipt> {
  return inTransaction(ctx, async (tx) => {
    const [claimed] = await tx.db
      .update(photoUploads)
      .set({ state: 'stored' })
      .where(claim.own)
      .returning({ id: photoUploads.id })
    if (!claimed)
      throw new AppError('in_progress', 'This photo is being received already', { retryAfterMs: 1000 })
    if (order.listing) await ensureListing(tx, { userId: user.id, ...order.listing })
    const { id: imageId } = await insertImage(tx, image)
    await keepWithinQuota(tx, { account: user })
    const { id: projectId } = await createProject(tx, {
      user,
      project: {
        originalImageUrl: imageUrl(imageId),
        userPrompt: order.userPrompt,
        systemPromptId: DEFAULT_SYSTEM_PROMPT_ID,
        roomType: order.roomType,
        listingId: order.listing?.id ?? null,
        listingPosition: order.position,
      },
    })
    const start = await startStaging(tx, user.id, projectId, order)
    const mine = and(eq(photoUploads.userId, user.id), eq(photoUploads.id, id))
    await tx.db.update(photoUploads).set({ imageId, projectId, staging: start.staging }).where(mine)
    await tx.db
      .delete(expectedPhotos)
      .where(and(eq(expectedPhotos.userId, user.id), eq(expectedPhotos.photoId, id)))
    if (start.staging !== 'started')
      await publish(tx.db, user.id, { type: 'project', projectId, status: 'pending' })
    return { id, sha256, imageUrl: imageUrl(imageId), projectId, ...start }
  })
}
