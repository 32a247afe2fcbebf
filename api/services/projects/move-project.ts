import { and, eq, isNull, max } from 'drizzle-orm'
import type { Project } from '../../../shared/contracts/projects.ts'
import type { Db, Tx } from '../../db/client.ts'
import { listings } from '../../db/schema/listings.ts'
import { projects } from '../../db/schema/projects.ts'
import { notFound } from '../../errors.ts'
import { publish } from '../../events/publish.ts'
import { getProject } from './get-project.ts'

/** The place behind the last room of a listing, which stays until the room is written. */
async function nextPosition(tx: Tx, userId: number, listingId: string): Promise<number> {
  const [listing] = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.userId, userId), eq(listings.id, listingId), isNull(listings.deletedAt)))
    .for('key share')
  if (!listing) throw notFound('Listing')
  const [last] = await tx
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
  db: Db,
  userId: number,
  id: number,
  listingId: string | null,
): Promise<Project> {
  return db.transaction(async (tx) => {
    const listingPosition = listingId === null ? 0 : await nextPosition(tx, userId, listingId)
    await tx
      .update(projects)
      .set({ listingId, listingPosition, updatedAt: new Date() })
      .where(and(eq(projects.id, id), eq(projects.userId, userId)))
    const project = await getProject(tx, userId, id)
    await publish(tx, userId, { type: 'project', projectId: id, status: project.status })
    return project
  })
}
