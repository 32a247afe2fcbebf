import { and, eq, isNull, max } from 'drizzle-orm'
import type { Project } from '../../../shared/contracts/projects.ts'
import { disclosures } from '../../db/schema/delivery/disclosures.ts'
import { listings } from '../../db/schema/staging/listings.ts'
import { projects } from '../../db/schema/staging/projects.ts'
import { notFound } from '../../errors.ts'
import { publish } from '../../events/publish.ts'
import { getProject } from './get-project.ts'
import type { ServiceContext, TransactionContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

/** The place behind the last room of a listing, which stays until the room is written. */
async function nextPosition(ctx: TransactionContext, userId: number, listingId: string): Promise<number> {
  const [listing] = await ctx.db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.userId, userId), eq(listings.id, listingId), isNull(listings.deletedAt)))
    .for('key share')
  if (!listing) throw notFound('Listing')
  const [last] = await ctx.db
    .select({ position: max(projects.listingPosition) })
    .from(projects)
    .where(and(eq(projects.userId, userId), eq(projects.listingId, listingId)))
  return (last?.position ?? -1) + 1
}

/**
 * Puts a room at the end of a listing of the same person, or on its own where `listingId` is null.
 *
 * @throws AppError not_found for the room or the listing
 */
export async function moveProject(
  ctx: ServiceContext,
  { userId, id, listingId }: { userId: number; id: number; listingId: string | null },
): Promise<Project> {
  return inTransaction(ctx, async (tx) => {
    const listingPosition = listingId === null ? 0 : await nextPosition(tx, userId, listingId)
    await tx.db
      .update(projects)
      .set({ listingId, listingPosition, updatedAt: new Date() })
      .where(and(eq(projects.id, id), eq(projects.userId, userId)))
    await tx.db
      .update(disclosures)
      .set({ listingId, listingPosition })
      .where(and(eq(disclosures.projectId, id), eq(disclosures.userId, userId)))
    const project = await getProject(tx, { userId, id })
    await publish(tx.db, userId, { type: 'project', projectId: id, status: project.status })
    return project
  })
}
