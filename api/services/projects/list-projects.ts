import { and, desc, eq, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { listProjects as endpoint, Project } from '../../../shared/contracts/projects.ts'
import { projects } from '../../db/schema/projects.ts'
import { describeProject, selectProjects } from './select-projects.ts'
import type { ServiceContext } from '../context/service-context.ts'

type Query = z.infer<NonNullable<typeof endpoint.query>>

export interface ProjectPage {
  data: Project[]
  meta: { nextCursor: number | null }
}

/** The rows of a page, and one more that tells whether another follows. Each filter alone is answered by an index. */
export const selectProjectPage = (
  ctx: ServiceContext,
  { userId, limit, cursor, status, roomType, listingId }: { userId: number } & Query,
) =>
  selectProjects(ctx)
    .where(
      and(
        eq(projects.userId, userId),
        cursor === undefined ? undefined : lt(projects.id, cursor),
        status && eq(projects.status, status),
        roomType && eq(projects.roomType, roomType),
        listingId === undefined ? undefined : eq(projects.listingId, listingId),
      ),
    )
    .orderBy(desc(projects.id))
    .limit(limit + 1)

/** A page of the user's projects, newest first. */
export async function listProjects(
  ctx: ServiceContext,
  { userId, query }: { userId: number; query: Query },
): Promise<ProjectPage> {
  const rows = await selectProjectPage(ctx, { userId, ...query })
  const { limit } = query
  const data = rows.slice(0, limit).map(describeProject)
  return { data, meta: { nextCursor: rows.length > limit ? data[limit - 1].id : null } }
}
