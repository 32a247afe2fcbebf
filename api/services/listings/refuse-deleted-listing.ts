import { and, eq, isNotNull } from 'drizzle-orm'
import { listings } from '../../db/schema/staging/listings.ts'
import { AppError } from '../../errors.ts'
import type { ServiceContext } from '../context/service-context.ts'

/** Spares sending a photo whose listing is gone. @throws AppError gone */
export async function refuseDeletedListing(
  ctx: ServiceContext,
  { userId, id }: { userId: number; id: string },
): Promise<void> {
  const deleted = await ctx.db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.userId, userId), eq(listings.id, id), isNotNull(listings.deletedAt)))
  if (deleted.length > 0) throw new AppError('gone', 'The listing of this photo was deleted')
}
