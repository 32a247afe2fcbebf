import { and, eq, isNull } from 'drizzle-orm'
import { listings } from '../../db/schema/staging/listings.ts'
import { projects } from '../../db/schema/staging/projects.ts'
import { notFound } from '../../errors.ts'
import { revokeListingPage } from '../delivery/public-pages/publish-listing.ts'
import { publish } from '../../events/publish.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

/**
 * Deletes a listing; its rooms stay, each on its own, and so does its public page where `page` says so.
 *
 * @throws AppError not_found
 */
export async function deleteListing(
  ctx: ServiceContext,
  { userId, id, page = 'keep' }: { userId: number; id: string; page?: 'keep' | 'withdraw' },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const own = and(eq(listings.userId, userId), eq(listings.id, id), isNull(listings.deletedAt))
    // Locked as for a deletion, so that no room is being written into it meanwhile.
    const [listing] = await tx.db.select({ id: listings.id }).from(listings).where(own).for('update')
    if (!listing) throw notFound('Listing')
    if (page === 'withdraw') await revokeListingPage(tx, { userId, listingId: id })
    await tx.db.update(listings).set({ deletedAt: new Date() }).where(own)
    await tx.db
      .update(projects)
      .set({ listingId: null })
      .where(and(eq(projects.userId, userId), eq(projects.listingId, id)))
    await publish(tx.db, userId, { type: 'listings' })
  })
}
