import { eq } from 'drizzle-orm'
import type { RoomAnalysis } from '../../../shared/contracts/photos.ts'
import type { Db } from '../../db/client.ts'
import { images } from '../../db/schema/images.ts'
import type { ImageAnalyser } from '../../providers/ai/image-analyser.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { findOwnImage } from './find-own-image.ts'
import { readStoredFile } from './read-stored-file.ts'

/**
 * Says what a picture of the user shows; read once, then kept with the picture.
 *
 * @throws AppError not_found
 */
export async function analyseImage(
  { db, storage, analyser }: { db: Db; storage: Storage; analyser: ImageAnalyser },
  userId: number,
  address: string,
): Promise<RoomAnalysis> {
  const image = await findOwnImage(db, userId, address)
  if (image.analysis) return image.analysis
  const bytes = await readStoredFile(storage, `${image.storagePrefix}/${image.fileName}`)
  const analysis = await analyser.analyse(bytes)
  await db.update(images).set({ analysis }).where(eq(images.id, image.id))
  return analysis
}
