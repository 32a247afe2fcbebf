import { and, eq, isNull } from 'drizzle-orm'
import type { Listing } from '../../../shared/contracts/listings.ts'
import type { Executor } from '../../db/client.ts'
import { listings } from '../../db/schema/listings.ts'
import { notFound } from '../../errors.ts'
import { describeListing, selectListings } from './select-listings.ts'

/** @throws AppError not_found, also for a listing of somebody else */
export async function getListing(db: Executor, userId: number, id: string): Promise<Listing> {
  const [row] = await selectListings(db).where(
    and(eq(listings.userId, userId), eq(listings.id, id), isNull(listings.deletedAt)),
  )
  if (!row) throw notFound('Listing')
  return describeListing(row)
}
