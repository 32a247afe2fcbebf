import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../api/db/client.ts'
import { images } from '../../api/db/schema/staging/images.ts'
import { generations, projects } from '../../api/db/schema/staging/projects.ts'
import { saidRoomType } from '../../api/services/projects/said-room-type.ts'
import { users } from '../../api/db/schema/accounts/users.ts'

const drawnFrom = alias(generations, 'drawn_from')

/** What a `stage-room` job works from; null once the generation is settled or its project deleted. */
export async function loadStagingRequest(db: Db, generationId: string) {
  const [order] = await db
    .select({
      generationId: generations.id,
      userId: projects.userId,
      projectId: projects.id,
      projectName: projects.name,
      roomType: saidRoomType,
      instruction: generations.userPrompt,
      seed: generations.seed,
      quality: generations.imageQuality,
      hasWatermark: generations.hasWatermark,
      turn: generations.turn,
      lane: generations.lane,
      crashes: generations.crashes,
      askedAt: generations.createdAt,
      adjustment: generations.adjustment,
      palette: generations.palette,
      scheme: generations.scheme,
      companion: generations.companion,
      drawnFrom: { engineVersion: drawnFrom.engineVersion, layout: drawnFrom.layout },
      viewsId: projects.viewsId,
      /** Its owner closed the account after asking for it. */
      accountClosedAt: users.deletedAt,
      photo: images,
    })
    .from(generations)
    .innerJoin(projects, eq(projects.id, generations.projectId))
    .leftJoin(drawnFrom, eq(drawnFrom.id, generations.drawnFromId))
    .innerJoin(users, eq(users.id, projects.userId))
    .innerJoin(images, eq(images.id, projects.originalImageId))
    .where(and(eq(generations.id, generationId), eq(generations.status, 'processing')))
  return order ?? null
}

export type StagingJob = NonNullable<Awaited<ReturnType<typeof loadStagingRequest>>>
