import { and, desc, eq, sql } from 'drizzle-orm'
import type { ProjectVersion } from '../../../shared/contracts/projects.ts'
import { imageUrl } from '../../../shared/image-url.ts'
import { images } from '../../db/schema/staging/images.ts'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** Every staging of a project of the user, newest first; none for a project of somebody else. */
export async function listVersions(
  ctx: ServiceContext,
  { userId, projectId }: { userId: number; projectId: number },
): Promise<ProjectVersion[]> {
  const rows = await ctx.db
    .select({
      id: generations.id,
      userPrompt: generations.userPrompt,
      status: generations.status,
      failureReason: generations.failureReason,
      stagedImageId: generations.stagedImageId,
      maskImageId: generations.maskImageId,
      createdAt: generations.createdAt,
      isAdjusted: sql<boolean>`coalesce(
        ${generations.adjustment}->'floorCorners' <> 'null'::jsonb
        or jsonb_path_exists(${generations.adjustment}, '$.edits[*] ? (@.type != "keep" && @.type != "lock")'),
        false)`,
      stagedHasAvif: images.hasAvif,
      isCurrent: sql<boolean>`${generations.id} is not distinct from ${projects.currentGenerationId}`,
    })
    .from(generations)
    .innerJoin(projects, eq(projects.id, generations.projectId))
    .leftJoin(images, eq(images.id, generations.stagedImageId))
    .where(and(eq(projects.id, projectId), eq(projects.userId, userId)))
    .orderBy(desc(generations.createdAt))
  return rows.map(({ id, userPrompt, status, failureReason, stagedImageId, maskImageId, ...row }) => ({
    id,
    userPrompt,
    status,
    failureReason,
    stagedImageUrl: stagedImageId && imageUrl(stagedImageId),
    stagedHasAvif: row.stagedHasAvif ?? false,
    maskImageUrl: maskImageId && imageUrl(maskImageId),
    isCurrent: row.isCurrent,
    isAdjusted: row.isAdjusted,
    createdAt: row.createdAt.toISOString(),
  }))
}
