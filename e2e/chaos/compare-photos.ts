import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { Db } from '../../api/db/client.ts'
import { images } from '../../api/db/schema/staging/images.ts'
import { photoUploads } from '../../api/db/schema/staging/photo-uploads.ts'
import type { Storage } from '../../api/providers/storage/storage.ts'
import { readStoredFile } from '../../api/services/photos/read-stored-file.ts'
import type { StoredItem } from '../faults/phone.ts'
import { testContext } from '../../api/testing/test-context.ts'

export interface ComparedPhotos {
  /** Photos that the server has once under the id that the phone gave them, of bytes with the phone's hash. */
  same: number
  /** Of these, whose stored picture is there to its last byte and can be decoded. */
  whole: number
  /** Photos of the server that the phone does not have. */
  strange: number
}

/** Holds the photos of one person's phone against those of the server, and these against what lies in its storage. */
export async function comparePhotos(
  db: Db,
  storage: Storage,
  userId: number,
  items: StoredItem[],
): Promise<ComparedPhotos> {
  const rows = await db
    .select({ upload: photoUploads, image: images })
    .from(images)
    .leftJoin(photoUploads, eq(photoUploads.imageId, images.id))
    .where(eq(images.userId, userId))
  const originals = rows.filter(({ image }) => image.kind === 'original')
  const counts = { same: 0, whole: 0, strange: 0 }
  for (const { upload, image } of originals) {
    const item = items.find(({ id }) => id === upload?.id)
    if (!item) counts.strange += 1
    if (!item || upload?.state !== 'stored') continue
    if (upload.sha256 !== item.sha256 || image.sha256 !== item.sha256) continue
    counts.same += 1
    const bytes = await readStoredFile(testContext({ db, storage }), {
      key: `${image.storagePrefix}/${image.fileName}`,
    })
    // Raw, so that every row of it is read; a picture that is cut off throws.
    const { info } = await sharp(bytes, { failOn: 'truncated' }).raw().toBuffer({ resolveWithObject: true })
    if (bytes.length === image.bytes && info.width === image.width && info.height === image.height)
      counts.whole += 1
  }
  return counts
}
