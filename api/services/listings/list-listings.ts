import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Listing, listListings as endpoint } from '../../../shared/contracts/listings.ts'
import { listings } from '../../db/schema/staging/listings.ts'
import { describeListing, selectListings } from './select-listings.ts'
import type { ServiceContext } from '../context/service-context.ts'

type Query = z.infer<NonNullable<typeof endpoint.query>>

export interface ListingPage {
  data: Listing[]
  meta: { nextCursor: string | null }
}

const newestFirst = [desc(listings.createdAt), desc(listings.id)]

/** What was made before a listing of the same owner, which may have been deleted since. */
const before = (userId: number, id: string) =>
  sql`(${listings.createdAt}, ${listings.id}) < (
    select l.created_at, l.id from ${listings} l where l.user_id = ${userId} and l.id = ${id})`

/** A page of the user's listings, newest first. */
export async function listListings(
  ctx: ServiceContext,
  { userId, limit, cursor }: { userId: number } & Query,
): Promise<ListingPage> {
  const own = eq(listings.userId, userId)
  // First which, then their rooms: counting those of every listing would be thrown away but for a page.
  const ids = await ctx.db
    .select({ id: listings.id })
    .from(listings)
    .where(and(own, isNull(listings.deletedAt), cursor === undefined ? undefined : before(userId, cursor)))
    .orderBy(...newestFirst)
    .limit(limit + 1)
  const shown = ids.slice(0, limit).map(({ id }) => id)
  const rows = await selectListings(ctx)
    .where(and(own, inArray(listings.id, shown)))
    .orderBy(...newestFirst)
  const nextCursor = ids.length > limit ? shown[shown.length - 1] : null
  return { data: rows.map(describeListing), meta: { nextCursor } }
}
