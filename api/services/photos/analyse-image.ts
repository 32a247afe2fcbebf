import { and, eq, isNull } from 'drizzle-orm'
import type { RoomAnalysis } from '../../../shared/contracts/photos.ts'
import { images } from '../../db/schema/images.ts'
import { projects } from '../../db/schema/projects.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { findOwnImage } from './find-own-image.ts'
import { readPhoto, type ReadingDeps } from './read-photo.ts'
import { readStoredFile } from './read-stored-file.ts'

/**
 * Says what a picture of the user shows; read once, then kept with the picture and with rooms made of it
 * before whose type nobody said.
 *
 * @throws AppError not_found
 */
export async function analyseImage(
  deps: ReadingDeps & { storage: Storage },
  userId: number,
  address: string,
): Promise<RoomAnalysis> {
  const { db, storage } = deps
  const image = await findOwnImage(db, userId, address)
  if (image.analysis) return image.analysis
  const bytes = await readStoredFile(storage, `${image.storagePrefix}/${image.fileName}`)
  const analysis = await readPhoto(deps, bytes)
  await db.transaction(async (tx) => {
    // The picture first: a room being made of it waits here, or is seen below.
    await tx.update(images).set({ analysis }).where(eq(images.id, image.id))
    const unread = and(eq(projects.originalImageId, image.id), isNull(projects.roomType))
    await tx.update(projects).set({ roomType: analysis.roomType }).where(unread)
  })
  return analysis
}
