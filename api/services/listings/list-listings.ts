import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Listing } from '../../../shared/contracts/listings.ts'
import type { Executor } from '../../db/client.ts'
import { listings } from '../../db/schema/listings.ts'
import { describeListing, selectListings } from './select-listings.ts'

/** The user's listings, newest first. */
export async function listListings(db: Executor, userId: number): Promise<Listing[]> {
  const rows = await selectListings(db)
    .where(and(eq(listings.userId, userId), isNull(listings.deletedAt)))
    .orderBy(desc(listings.createdAt), desc(listings.id))
  return rows.map(describeListing)
}
