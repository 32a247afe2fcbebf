import { imageUrl } from '../../../shared/image-url.ts'
import type { Db } from '../../db/client.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { preparePhoto } from './prepare-photo.ts'
import { saveImage } from './save-image.ts'

/**
 * Checks, cleans and stores one photo; answers its address.
 *
 * @throws AppError as `preparePhoto`
 */
export async function uploadPhoto(
  { db, storage }: { db: Db; storage: Storage },
  userId: number,
  bytes: Uint8Array,
): Promise<string> {
  const { pictures, ...facts } = await preparePhoto(bytes, userId)
  const { id } = await saveImage(db, storage, { userId, kind: 'original', files: pictures, ...facts })
  return imageUrl(id)
}
