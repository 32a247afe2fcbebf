import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RoomType } from '../../../shared/constants.ts'
import type { Project } from '../../../shared/contracts/projects.ts'
import { imageUrl, previewImageUrl, sampleImageUrl, shareUrl } from '../../../shared/image-url.ts'
import { images } from '../../db/schema/staging/images.ts'
import { generations, projects, shares } from '../../db/schema/staging/projects.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { MENDED_BY_HAND } from '../generations/unfurnished.ts'

const current = alias(generations, 'current_generation')
const staged = alias(images, 'staged_image')
const running = alias(generations, 'running_generation')

/** What the contract tells of the other photos of a room. */
const otherViews = {
  views: sql<Project['views'] | null>`(
    select json_agg(json_build_object('id', other.id, 'name', other.name) order by other.listing_position, other.id)
    from ${projects} other
    where other.user_id = ${projects.userId} and other.views_id = ${projects.viewsId} and other.id <> ${projects.id})`,
  furnitureOf: sql<Project['furnitureOf']>`case when ${current.companion} is not null then (
    select json_build_object(
      'id', ${current.companion} -> 'projectId',
      'name', max(leader.name),
      'isLayoutMatched', coalesce(${current.layout} #> '{companion,floor}' <> 'null', false),
      'missing', coalesce(${current.layout} #> '{companion,missing}', '[]'),
      'isLatest', coalesce(bool_or(leader.current_generation_id::text = ${current.companion} ->> 'generationId'), false))
    from ${projects} leader
    where leader.user_id = ${projects.userId} and leader.id = (${current.companion} ->> 'projectId')::int) end`,
}

/** Projects with what the contract shows beside their own columns; add `where`, `orderBy`, `limit`. */
export const selectProjects = (ctx: Pick<ServiceContext, 'db'>) =>
  ctx.db
    .select({
      ...getTableColumns(projects),
      width: images.width,
      height: images.height,
      originalHasAvif: images.hasAvif,
      readChoices: sql<RoomType[] | null>`${images.analysis} -> 'roomTypeChoices'`,
      stagedImageId: current.stagedImageId,
      stagedHasAvif: staged.hasAvif,
      stagedWidth: staged.width,
      stagedHeight: staged.height,
      maskImageId: current.maskImageId,
      truthScore: current.truthScore,
      differenceImageId: current.differenceImageId,
      // The layout itself is read by who adjusts it: it is large, and lists show many rooms.
      adjustableVersionId: sql<string | null>`case when ${current.layout} is not null then ${current.id} end`,
      unfurnished: sql<
        Project['unfurnished']
      >`case when ${projects.status} = 'failed' and ${projects.currentGenerationId} is null then (
        select json_build_object('versionId', refused.id, 'isFloorRead', refused.failure_kind = 'no-space')
        from ${generations} refused
        where refused.project_id = ${projects.id} and refused.status = 'failed' and refused.layout is not null
          and refused.failure_kind in ${MENDED_BY_HAND}
        order by refused.created_at desc
        limit 1) end`,
      unmetWishes: sql<string[] | null>`${current.layout} -> 'unmetWishes'`,
      ...otherViews,
      shareToken: shares.token,
      generationStartedAt: running.createdAt,
      previewKey: running.previewKey,
      progress: running.progress,
    })
    .from(projects)
    .innerJoin(images, eq(images.id, projects.originalImageId))
    .leftJoin(current, eq(current.id, projects.currentGenerationId))
    .leftJoin(staged, eq(staged.id, current.stagedImageId))
    .leftJoin(shares, eq(shares.projectId, projects.id))
    .leftJoin(running, and(eq(running.projectId, projects.id), eq(running.status, 'processing')))
    .$dynamic()

export type ProjectRow = Awaited<ReturnType<typeof selectProjects>>[number]

/** Whether an answer to what room it is would still count. */
const isOpen = ({ isRoomTypeSaid, currentGenerationId, status }: ProjectRow): boolean =>
  !isRoomTypeSaid && currentGenerationId === null && status !== 'processing'

/** A room as the contract shows it to its owner. */
export function describeProject(row: ProjectRow): Project {
  const { id, name, userPrompt, width, height, status, failureReason, systemPromptId } = row
  const { imageQuality, hasWatermark, isPublic, isSample, isHero } = row
  return {
    id,
    name,
    userPrompt,
    originalImageUrl: imageUrl(row.originalImageId),
    originalHasAvif: row.originalHasAvif,
    stagedHasAvif: row.stagedHasAvif ?? false,
    stagedImageUrl: row.stagedImageId && imageUrl(row.stagedImageId),
    maskImageUrl: row.maskImageId && imageUrl(row.maskImageId),
    truth: row.differenceImageId
      ? { score: row.truthScore, differenceImageUrl: imageUrl(row.differenceImageId) }
      : null,
    adjustableVersionId: row.adjustableVersionId,
    unfurnished: row.unfurnished,
    unmetWishes: row.unmetWishes ?? [],
    previewImageUrl: row.previewKey && previewImageUrl(id, row.previewKey.slice(-18, -12)),
    width,
    height,
    stagedWidth: row.stagedWidth,
    stagedHeight: row.stagedHeight,
    status,
    failureReason,
    waitsForCredits: row.waitsForCredits,
    listingId: row.listingId,
    views: row.views ?? [],
    furnitureOf: row.furnitureOf,
    roomType: row.roomType,
    roomTypeChoices: (isOpen(row) && row.readChoices) || [],
    systemPromptId,
    imageQuality,
    hasWatermark,
    isPublic,
    isSample,
    isHero,
    beforeSamplePath: row.sampleFolder && sampleImageUrl(row.sampleFolder, 'before'),
    afterSamplePath: row.sampleFolder && sampleImageUrl(row.sampleFolder, 'after'),
    shareUrl: row.shareToken && shareUrl(row.shareToken),
    generationStartedAt: row.generationStartedAt?.toISOString() ?? null,
    progress: row.progress,
    createdAt: row.createdAt.toISOString(),
  }
}
