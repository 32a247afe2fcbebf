import { and, eq, inArray } from 'drizzle-orm'
import type { HeldPhoto } from '../../../shared/contracts/photos.ts'
import { imageUrl } from '../../../shared/image-url.ts'
import { images } from '../../db/schema/staging/images.ts'
import { photoUploads } from '../../db/schema/staging/photo-uploads.ts'
import { durableBefore } from '../operations/durable-before.ts'
import { createLimiter } from './decode/create-limiter.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** Questions to the storage at a time. */
const CONCURRENT_STORAGE_CALLS = 8

/**
 * Which of these photos of a user the server holds: the row and, unless its room was deleted, the file as well. After
 * an older back-up was restored the row is missing; where storage was lost, the file.
 */
export async function heldPhotos(
  ctx: ServiceContext<'storage'>,
  { userId, ids }: { userId: number; ids: string[] },
): Promise<HeldPhoto[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select({ upload: photoUploads, image: images })
    .from(photoUploads)
    .leftJoin(images, eq(images.id, photoUploads.imageId))
    .where(
      and(eq(photoUploads.userId, userId), inArray(photoUploads.id, ids), eq(photoUploads.state, 'stored')),
    )
  const before = await durableBefore(ctx)
  const limit = createLimiter(CONCURRENT_STORAGE_CALLS)
  const held = rows.map(({ upload, image }) =>
    limit(async (): Promise<HeldPhoto[]> => {
      const { id, sha256, projectId, staging } = upload
      // Deleted by its owner, which is no loss.
      if (image === null || projectId === null || staging === null)
        return [{ id, receipt: null, isDurable: true }]
      if ((await ctx.storage.stat(`${image.storagePrefix}/${image.fileName}`)) === null) return []
      const receipt = { id, sha256, imageUrl: imageUrl(image.id), projectId, staging }
      return [{ id, receipt, isDurable: image.createdAt <= before }]
    }),
  )
  return (await Promise.all(held)).flat()
}
