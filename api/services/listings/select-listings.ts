import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Listing } from '../../../shared/contracts/listings.ts'
import type { ProjectStatus } from '../../../shared/contracts/projects.ts'
import { listings } from '../../db/schema/staging/listings.ts'
import { images } from '../../db/schema/staging/images.ts'
import { projects } from '../../db/schema/staging/projects.ts'
import type { ServiceContext } from '../context/service-context.ts'

const countOf = (status: ProjectStatus) =>
  sql<number>`count(*) filter (where ${projects.status} = ${status})::int`

/** Rooms to be staged whose owner has an answer to give, as `describeProject` tells of each. */
const inQuestion = sql<number>`count(*) filter (where not ${projects.isRoomTypeSaid}
  and ${projects.currentGenerationId} is null and ${projects.status} <> 'processing'
  and jsonb_array_length(coalesce(${images.analysis} -> 'roomTypeChoices', '[]')) > 0)::int`

/** Listings with the count of their rooms by state; add `where`, `orderBy`. */
export const selectListings = (ctx: ServiceContext) =>
  ctx.db
    .select({
      ...getTableColumns(listings),
      pending: countOf('pending'),
      processing: countOf('processing'),
      completed: countOf('completed'),
      failed: countOf('failed'),
      inQuestion,
    })
    .from(listings)
    .leftJoin(projects, and(eq(projects.userId, listings.userId), eq(projects.listingId, listings.id)))
    .leftJoin(images, eq(images.id, projects.originalImageId))
    .groupBy(listings.userId, listings.id)
    .$dynamic()

type ListingRow = Awaited<ReturnType<typeof selectListings>>[number]

/** A listing as the contract shows it, with the number of its rooms in each state. */
export function describeListing(row: ListingRow): Listing {
  const { id, name, notes, defaultStyle, palette } = row
  const { pending, processing, completed, failed, inQuestion: open } = row
  return {
    id,
    name,
    notes,
    defaultStyle,
    palette,
    rooms: { pending, processing, completed, failed, inQuestion: open },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
