import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listProjects as endpoint, Project } from '../../../shared/contracts/projects.ts'
import type { Executor } from '../../db/client.ts'
import { images } from '../../db/schema/images.ts'
import { projects } from '../../db/schema/projects.ts'
import { describeProject, selectProjects } from './select-projects.ts'

type Query = z.infer<NonNullable<typeof endpoint.query>>

export interface ProjectPage {
  data: Project[]
  meta: { nextCursor: number | null }
}

/** A page of the user's projects, newest first. */
export async function listProjects(
  db: Executor,
  userId: number,
  { limit, cursor, status, roomType, listingId }: Query,
): Promise<ProjectPage> {
  const rows = await selectProjects(db)
    .where(
      and(
        eq(projects.userId, userId),
        cursor === undefined ? undefined : lt(projects.id, cursor),
        status && eq(projects.status, status),
        // What `describeProject` shows as the room.
        roomType && sql`coalesce(${projects.roomType}, ${images.analysis} ->> 'roomType') = ${roomType}`,
        listingId === undefined ? undefined : eq(projects.listingId, listingId),
      ),
    )
    .orderBy(desc(projects.id))
    .limit(limit + 1)
  const data = rows.slice(0, limit).map(describeProject)
  return { data, meta: { nextCursor: rows.length > limit ? data[limit - 1].id : null } }
}
