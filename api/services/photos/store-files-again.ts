import { and, eq } from 'drizzle-orm'
import { images } from '../../db/schema/staging/images.ts'
import { discardedFolders } from '../../db/schema/operations/operations.ts'
import { photoUploads } from '../../db/schema/staging/photo-uploads.ts'
import { AppError } from '../../errors.ts'
import { enqueueAvif } from './variants/add-avif-variants.ts'
import { preparePhoto } from './decode/prepare-photo.ts'
import { storeImageFiles } from './save-image.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

type Image = typeof images.$inferSelect
type Upload = typeof photoUploads.$inferSelect

/** The picture of an upload whose file has gone from the storage; null where nothing is missing. */
export async function findLostImage(
  ctx: ServiceContext<'storage'>,
  { imageId, projectId }: Upload,
): Promise<Image | null> {
  if (imageId === null || projectId === null) return null
  const [image] = await ctx.db.select().from(images).where(eq(images.id, imageId))
  if (!image) return null
  const stored = await ctx.storage.stat(`${image.storagePrefix}/${image.fileName}`)
  return stored === null ? image : null
}

/**
 * Gives a picture whose files have gone those of the photo that was sent again: its room stays as it is.
 *
 * @throws AppError in_progress when another attempt was quicker, and what `preparePhoto` says of a file that is no photo
 */
export async function storeFilesAgain(
  ctx: ServiceContext<'storage'>,
  { lost, bytes }: { lost: Image; bytes: Uint8Array },
): Promise<void> {
  const { pictures, ...facts } = await preparePhoto(bytes, lost.userId)
  const stored = await storeImageFiles(ctx, {
    userId: lost.userId,
    kind: lost.kind,
    files: pictures,
    ...facts,
  })
  const isMine = await inTransaction(ctx, async (tx) => {
    const replaced = await tx.db
      .update(images)
      // Of the photo's very pixels, which may have come out otherwise.
      .set({ ...stored, hasAvif: false, roomReading: null })
      .where(and(eq(images.id, lost.id), eq(images.storagePrefix, lost.storagePrefix)))
      .returning({ id: images.id })
    if (replaced.length === 0) return false
    await tx.db
      .update(photoUploads)
      .set({ sha256: facts.sha256 })
      .where(and(eq(photoUploads.userId, lost.userId), eq(photoUploads.imageId, lost.id)))
    await enqueueAvif(tx, { imageId: lost.id })
    return true
  })
  if (isMine) return
  await ctx.db.insert(discardedFolders).values({ folder: stored.storagePrefix })
  throw new AppError('in_progress', 'This photo is being received already', { retryAfterMs: 1000 })
}
