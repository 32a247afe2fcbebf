import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../api/db/client.ts'
import { images } from '../../api/db/schema/images.ts'
import { photoUploads } from '../../api/db/schema/photo-uploads.ts'
import type { Storage } from '../../api/providers/storage/storage.ts'
import { readStoredFile } from '../../api/services/photos/read-stored-file.ts'
import type { StoredItem } from '../faults/phone.ts'

export interface ComparedPhotos {
  /** Photos that the server has under the id that the phone gave them, with its hash. */
  same: number
  /** Of these, whose stored bytes have the hash that the server says. */
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
    if (!item || upload?.state !== 'stored' || upload.sha256 !== item.sha256) continue
    counts.same += 1
    const bytes = await readStoredFile(storage, `${image.storagePrefix}/${image.fileName}`)
    if (createHash('sha256').update(bytes).digest('hex') === image.sha256) counts.whole += 1
  }
  return counts
}
