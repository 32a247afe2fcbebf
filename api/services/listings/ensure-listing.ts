import { and, eq } from 'drizzle-orm'
import { listings } from '../../db/schema/staging/listings.ts'
import { AppError } from '../../errors.ts'
import type { TransactionContext } from '../context/service-context.ts'

/**
 * Makes the listing unless it exists; an existing one keeps its name.
 *
 * @throws AppError gone when it was deleted
 */
export async function ensureListing(
  ctx: TransactionContext,
  { userId, id, name }: { userId: number; id: string; name: string },
): Promise<void> {
  await ctx.db.insert(listings).values({ userId, id, name }).onConflictDoNothing()
  const [listing] = await ctx.db
    .select({ deletedAt: listings.deletedAt })
    .from(listings)
    .where(and(eq(listings.userId, userId), eq(listings.id, id)))
    // Deleting the listing waits until this room is written, and then frees it as well.
    .for('key share')
  if (listing.deletedAt !== null) throw new AppError('gone', 'The listing of this photo was deleted')
}
