import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { StagingImage } from '../../../shared/contracts/projects.ts'
import { imageUrl } from '../../../shared/image-url.ts'
import type { Executor } from '../../db/client.ts'
import { projects } from '../../db/schema/projects.ts'
import { selectProjects } from './select-projects.ts'

/** The pictures of one project, or of all of the user's. */
export async function listProjectImages(
  db: Executor,
  userId: number,
  projectId: number | undefined,
): Promise<z.infer<typeof StagingImage>[]> {
  const rows = await selectProjects(db)
    .where(and(eq(projects.userId, userId), projectId === undefined ? undefined : eq(projects.id, projectId)))
    .orderBy(desc(projects.id))
  return rows.map(({ id, name, originalImageId, stagedImageId }) => ({
    id,
    name,
    url: imageUrl(originalImageId),
    processedImageUrl: stagedImageId && imageUrl(stagedImageId),
  }))
}
