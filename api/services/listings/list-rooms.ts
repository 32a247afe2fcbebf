import { and, asc, eq } from 'drizzle-orm'
import type { Project } from '../../../shared/contracts/projects.ts'
import type { Executor } from '../../db/client.ts'
import { projects } from '../../db/schema/projects.ts'
import { describeProject, selectProjects } from '../projects/select-projects.ts'
import { getListing } from './get-listing.ts'

/**
 * Every room of a listing, in its order. A listing is one house, so it is read whole.
 *
 * @throws AppError not_found
 */
export async function listRooms(db: Executor, userId: number, listingId: string): Promise<Project[]> {
  await getListing(db, userId, listingId)
  const rows = await selectProjects(db)
    .where(and(eq(projects.userId, userId), eq(projects.listingId, listingId)))
    .orderBy(asc(projects.listingPosition), asc(projects.id))
  return rows.map(describeProject)
}
