import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { listings } from '../../db/schema/listings.ts'
import { projects } from '../../db/schema/projects.ts'
import { notFound } from '../../errors.ts'
import { publish } from '../../events/publish.ts'

/**
 * Deletes a listing; its rooms stay, each on its own.
 *
 * @throws AppError not_found
 */
export async function deleteListing(db: Db, userId: number, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const own = and(eq(listings.userId, userId), eq(listings.id, id), isNull(listings.deletedAt))
    // Locked as for a deletion, so that no room is being written into it meanwhile.
    const [listing] = await tx.select({ id: listings.id }).from(listings).where(own).for('update')
    if (!listing) throw notFound('Listing')
    await tx.update(listings).set({ deletedAt: new Date() }).where(own)
    await tx
      .update(projects)
      .set({ listingId: null })
      .where(and(eq(projects.userId, userId), eq(projects.listingId, id)))
    await publish(tx, userId, { type: 'listings' })
  })
}
