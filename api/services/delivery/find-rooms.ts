import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { images } from '../../db/schema/staging/images.ts'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import type { ServiceContext } from '../context/service-context.ts'

const original = alias(images, 'original')
const staged = alias(images, 'staged')
const difference = alias(images, 'difference')

const stagedRooms = (ctx: ServiceContext, condition: SQL | undefined) =>
  ctx.db
    .select({
      projectId: projects.id,
      name: projects.name,
      listingId: projects.listingId,
      listingPosition: projects.listingPosition,
      generationId: generations.id,
      currentGenerationId: projects.currentGenerationId,
      engine: generations.engine,
      engineVersion: generations.engineVersion,
      truthScore: generations.truthScore,
      hasWatermark: generations.hasWatermark,
      original,
      staged,
      difference,
    })
    .from(generations)
    .innerJoin(projects, eq(projects.id, generations.projectId))
    .innerJoin(staged, eq(staged.id, generations.stagedImageId))
    .innerJoin(original, eq(original.id, projects.originalImageId))
    .leftJoin(difference, eq(difference.id, generations.differenceImageId))
    .where(and(isNotNull(generations.stagedImageId), condition))

export type DeliverableRoom = Awaited<ReturnType<typeof stagedRooms>>[number]

/** What each staged room of a listing shows now, in the listing's order. */
export const roomsOfListing = (
  ctx: ServiceContext,
  { userId, listingId }: { userId: number; listingId: string },
): Promise<DeliverableRoom[]> =>
  stagedRooms(
    ctx,
    and(
      eq(projects.userId, userId),
      eq(projects.listingId, listingId),
      eq(generations.id, projects.currentGenerationId),
    ),
  ).orderBy(asc(projects.listingPosition), asc(projects.id))

/** The version that a room shows now; null while it is not staged or for a room of somebody else. */
export async function roomOf(
  ctx: ServiceContext,
  { userId, projectId }: { userId: number; projectId: number },
): Promise<DeliverableRoom | null> {
  const own = and(eq(projects.userId, userId), eq(projects.id, projectId))
  const [room] = await stagedRooms(ctx, and(own, eq(generations.id, projects.currentGenerationId)))
  return room ?? null
}

/** Versions by their ids, in that order, without those that were deleted since. */
export async function roomsOfVersions(
  ctx: ServiceContext,
  { userId, generationIds }: { userId: number; generationIds: string[] },
): Promise<DeliverableRoom[]> {
  const rooms = await stagedRooms(
    ctx,
    and(eq(projects.userId, userId), inArray(generations.id, generationIds)),
  )
  const byId = new Map(rooms.map((room) => [room.generationId, room]))
  return generationIds.flatMap((id) => byId.get(id) ?? [])
}
