import { and, eq, isNull } from 'drizzle-orm'
import { images } from '../../api/db/schema/staging/images.ts'
import type { JobPayload } from '../../api/jobs/jobs.ts'
import { keepRoomReading } from '../../api/services/photos/keep-room-reading.ts'
import { readStoredFile } from '../../api/services/photos/read-stored-file.ts'
import { focalLengthPx } from '../../shared/focal-length-px.ts'
import { engineVersion } from '../stager/exact/engine-version.ts'
import { decodePhoto } from '../stager/photo-codec.ts'
import type { JobContext } from './job-context.ts'

/** Reads the room of a photo while its owner still chooses a style. A staging that comes sooner does not wait for it: it reads by itself. */
export async function readRoom(context: JobContext, { imageId }: JobPayload<'read-room'>): Promise<void> {
  const [image] = await context.db
    .select()
    .from(images)
    .where(and(eq(images.id, imageId), isNull(images.roomReading)))
  // Deleted, or staged meanwhile.
  if (!image) return
  const photo = await decodePhoto(
    await readStoredFile(context, { key: `${image.storagePrefix}/${image.fileName}` }),
  )
  const focalPx = focalLengthPx(image.focalLength35mm, photo)
  const reading = await context.analyser.readRoom(photo, focalPx, context.signal)
  await keepRoomReading(context, { image, kept: { engineVersion: await engineVersion(), reading } })
}
