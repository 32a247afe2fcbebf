import { and, eq, isNotNull } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { listings } from '../../db/schema/listings.ts'
import { AppError } from '../../errors.ts'

/** Spares sending a photo whose listing is gone. @throws AppError gone */
export async function refuseDeletedListing(db: Executor, userId: number, id: string): Promise<void> {
  const deleted = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.userId, userId), eq(listings.id, id), isNotNull(listings.deletedAt)))
  if (deleted.length > 0) throw new AppError('gone', 'The listing of this photo was deleted')
}
