import { isNull } from 'drizzle-orm'
import type { Listing, ListingForm } from '../../../shared/contracts/listings.ts'
import { listings } from '../../db/schema/staging/listings.ts'
import { AppError } from '../../errors.ts'
import { publish } from '../../events/publish.ts'
import { getListing } from './get-listing.ts'
import type { ServiceContext } from '../context/service-context.ts'

/**
 * Makes or changes a listing under the client's id; sending the same again changes nothing.
 *
 * @throws AppError gone when it was deleted
 */
export async function putListing(
  ctx: ServiceContext,
  { userId, id, form }: { userId: number; id: string; form: ListingForm },
): Promise<Listing> {
  const written = await ctx.db
    .insert(listings)
    .values({ userId, id, ...form })
    .onConflictDoUpdate({
      target: [listings.userId, listings.id],
      set: { ...form, updatedAt: new Date() },
      setWhere: isNull(listings.deletedAt),
    })
    .returning({ id: listings.id })
  if (written.length === 0) throw new AppError('gone', 'This listing was deleted')
  await publish(ctx.db, userId, { type: 'listings' })
  return getListing(ctx, { userId, id })
}
