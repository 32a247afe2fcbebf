import { and, eq, isNull } from 'drizzle-orm'
import type { Listing } from '../../../shared/contracts/listings.ts'
import { listings } from '../../db/schema/staging/listings.ts'
import { notFound } from '../../errors.ts'
import { describeListing, selectListings } from './select-listings.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** @throws AppError not_found, also for a listing of somebody else */
export async function getListing(
  ctx: ServiceContext,
  { userId, id }: { userId: number; id: string },
): Promise<Listing> {
  const [row] = await selectListings(ctx).where(
    and(eq(listings.userId, userId), eq(listings.id, id), isNull(listings.deletedAt)),
  )
  if (!row) throw notFound('Listing')
  return describeListing(row)
}
