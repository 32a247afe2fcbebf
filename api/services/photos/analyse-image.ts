import { and, eq, isNull } from 'drizzle-orm'
import type { RoomAnalysis } from '../../../shared/contracts/photos.ts'
import { images } from '../../db/schema/images.ts'
import { projects } from '../../db/schema/projects.ts'
import type { Deps } from '../../deps.ts'
import { type Account, accountTier } from '../limits/account-tier.ts'
import { findOwnImage } from './find-own-image.ts'
import { readPhoto, type ReadingDeps } from './decode/read-photo.ts'
import { readStoredFile } from './read-stored-file.ts'

/**
 * Says what a picture of the user shows; read once, then kept with the picture and with rooms made of it
 * before whose type nobody said. Before an address is verified nothing is read elsewhere, where it costs money.
 *
 * @throws AppError not_found, rate_limited
 */
export async function analyseImage(
  deps: ReadingDeps & Pick<Deps, 'storage' | 'limits'>,
  account: Account,
  address: string,
): Promise<RoomAnalysis> {
  const { db, storage, limits } = deps
  const image = await findOwnImage(db, account.id, address)
  if (image.analysis) return image.analysis
  await limits.takeForAccount('analyse:account', account)
  const bytes = await readStoredFile(storage, `${image.storagePrefix}/${image.fileName}`)
  const pictureReader = accountTier(account) === 'unverified' ? null : deps.pictureReader
  const analysis = await readPhoto({ ...deps, pictureReader }, bytes)
  await db.transaction(async (tx) => {
    // The picture first: a room being made of it waits here, or is seen below.
    await tx.update(images).set({ analysis }).where(eq(images.id, image.id))
    const unread = and(eq(projects.originalImageId, image.id), isNull(projects.roomType))
    await tx.update(projects).set({ roomType: analysis.roomType }).where(unread)
  })
  return analysis
}
