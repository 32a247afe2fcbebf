import { eq } from 'drizzle-orm'
import { images } from '../../api/db/schema/staging/images.ts'
import { type Companion, projects } from '../../api/db/schema/staging/projects.ts'
import { readStoredFile } from '../../api/services/photos/read-stored-file.ts'
import type { CompanionOrder } from '../stager/stager.ts'
import type { JobContext } from './job-context.ts'

/** The other view with its photo, where that is still to be looked at: once it is known how the two lie to each other, it is not. */
export async function loadCompanion(context: JobContext, companion: Companion): Promise<CompanionOrder> {
  if (companion.floor !== undefined) return { ...companion, photo: null, focalLength35mm: null }
  const [photo] = await context.db
    .select({
      storagePrefix: images.storagePrefix,
      fileName: images.fileName,
      focalLength35mm: images.focalLength35mm,
    })
    .from(projects)
    .innerJoin(images, eq(images.id, projects.originalImageId))
    .where(eq(projects.id, companion.projectId))
  if (!photo) return { ...companion, photo: null, focalLength35mm: null }
  const bytes = await readStoredFile(context, { key: `${photo.storagePrefix}/${photo.fileName}` })
  return { ...companion, photo: bytes, focalLength35mm: photo.focalLength35mm }
}
