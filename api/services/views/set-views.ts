import { and, eq, inArray } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Project } from '../../../shared/contracts/projects.ts'
import { projects } from '../../db/schema/staging/projects.ts'
import { notFound } from '../../errors.ts'
import { publish } from '../../events/publish.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'
import { getProject } from '../projects/get-project.ts'
import { dissolveSingleViews } from './dissolve-single-views.ts'

/**
 * Makes a room and others of the same person views of one room, or with no others a room of its own. What they were views of before, they
 * are no more.
 *
 * @throws AppError not_found for any of them
 */
export async function setViews(
  ctx: ServiceContext,
  { userId, id, others }: { userId: number; id: number; others: number[] },
): Promise<Project> {
  return inTransaction(ctx, async (tx) => {
    const ids = [...new Set([id, ...others])]
    const own = and(eq(projects.userId, userId), inArray(projects.id, ids))
    const found = await tx.db
      .select({ id: projects.id, status: projects.status })
      .from(projects)
      .where(own)
      .orderBy(projects.id)
      .for('update')
    if (found.length < ids.length) throw notFound('Project')
    await tx.db
      .update(projects)
      .set({ viewsId: ids.length > 1 ? randomUUID() : null })
      .where(own)
    await dissolveSingleViews(tx, { userId })
    for (const room of found)
      await publish(tx.db, userId, { type: 'project', projectId: room.id, status: room.status })
    return getProject(tx, { userId, id })
  })
}
