import { and, eq, isNull } from 'drizzle-orm'
import type { RoomAnalysis } from '../../../shared/contracts/photos.ts'
import { images } from '../../db/schema/staging/images.ts'
import { projects } from '../../db/schema/staging/projects.ts'
import { type Account, accountTier } from '../limits/account-tier.ts'
import { findOwnImage } from './find-own-image.ts'
import { readPhoto, type ReadingContext } from './decode/read-photo.ts'
import { enqueueRoomReading } from './keep-room-reading.ts'
import { readStoredFile } from './read-stored-file.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

/**
 * Says what a picture of the user shows; read once, then kept with the picture and with rooms made of it
 * before whose type nobody said. Before an address is verified nothing is read elsewhere, where it costs money.
 *
 * @throws AppError not_found, rate_limited
 */
export async function analyseImage(
  ctx: ReadingContext & ServiceContext<'storage' | 'limits'>,
  { account, address }: { account: Account; address: string },
): Promise<RoomAnalysis> {
  const { limits } = ctx
  const image = await findOwnImage(ctx, { userId: account.id, address })
  if (image.analysis) return image.analysis
  await limits.takeForAccount('analyse:account', account)
  const bytes = await readStoredFile(ctx, { key: `${image.storagePrefix}/${image.fileName}` })
  const pictureReader = accountTier(account) === 'unverified' ? null : ctx.pictureReader
  const { focalLength35mm } = image
  const analysis = await readPhoto({ ...ctx, pictureReader }, { picture: bytes, focalLength35mm })
  await inTransaction(ctx, async (tx) => {
    // The picture first: a room being made of it waits here, or is seen below.
    await tx.db.update(images).set({ analysis }).where(eq(images.id, image.id))
    const unread = and(eq(projects.originalImageId, image.id), isNull(projects.roomType))
    await tx.db.update(projects).set({ roomType: analysis.roomType }).where(unread)
    // Image models need no geometry; what is staged by the engine after all reads it by itself.
    if (analysis.isInteriorImage && ctx.config.ai.kind === 'embedded')
      await enqueueRoomReading(tx, { imageId: image.id })
  })
  return analysis
}
