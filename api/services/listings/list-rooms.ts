import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listRooms as endpoint } from '../../../shared/contracts/listings.ts'
import type { Project } from '../../../shared/contracts/projects.ts'
import { projects } from '../../db/schema/staging/projects.ts'
import { describeProject, selectProjects } from '../projects/select-projects.ts'
import { getListing } from './get-listing.ts'
import type { ServiceContext } from '../context/service-context.ts'

type Query = z.infer<NonNullable<typeof endpoint.query>>

export interface RoomPage {
  data: Project[]
  meta: { nextCursor: string | null }
}

/** What comes behind a place in the order of a listing; ids order rooms of one position. */
function behind(cursor: string) {
  const [position, id] = cursor.split(':').map(Number)
  return sql`(${projects.listingPosition}, ${projects.id}) > (${position}::float8, ${id}::int)`
}

/**
 * A page of the rooms of a listing, in its order.
 *
 * @throws AppError not_found
 */
export async function listRooms(
  ctx: ServiceContext,
  { userId, listingId, limit, cursor }: { userId: number; listingId: string } & Query,
): Promise<RoomPage> {
  await getListing(ctx, { userId, id: listingId })
  const rows = await selectProjects(ctx)
    .where(
      and(
        eq(projects.userId, userId),
        eq(projects.listingId, listingId),
        cursor === undefined ? undefined : behind(cursor),
      ),
    )
    .orderBy(asc(projects.listingPosition), asc(projects.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = last && rows.length > limit ? `${last.listingPosition}:${last.id}` : null
  return { data: shown.map(describeProject), meta: { nextCursor } }
}
