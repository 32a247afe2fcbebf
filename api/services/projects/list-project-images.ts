import { and, desc, eq, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { listProjectImages as endpoint, StagingImage } from '../../../shared/contracts/projects.ts'
import { imageUrl } from '../../../shared/image-url.ts'
import { projects } from '../../db/schema/staging/projects.ts'
import { selectProjects } from './select-projects.ts'
import type { ServiceContext } from '../context/service-context.ts'

type Query = z.infer<NonNullable<typeof endpoint.query>>

export interface ImagePage {
  data: z.infer<typeof StagingImage>[]
  meta: { nextCursor: number | null }
}

/** The pictures of one project, or a page of those of all of the user's. */
export async function listProjectImages(
  ctx: ServiceContext,
  { userId, projectId, limit, cursor }: { userId: number } & Query,
): Promise<ImagePage> {
  const rows = await selectProjects(ctx)
    .where(
      and(
        eq(projects.userId, userId),
        projectId === undefined ? undefined : eq(projects.id, projectId),
        cursor === undefined ? undefined : lt(projects.id, cursor),
      ),
    )
    .orderBy(desc(projects.id))
    .limit(limit + 1)
  const data = rows.slice(0, limit).map(({ id, name, originalImageId, stagedImageId }) => ({
    id,
    name,
    url: imageUrl(originalImageId),
    processedImageUrl: stagedImageId && imageUrl(stagedImageId),
  }))
  return { data, meta: { nextCursor: rows.length > limit ? data[limit - 1].id : null } }
}
