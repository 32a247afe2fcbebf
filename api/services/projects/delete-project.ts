import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { generations, projects } from '../../db/schema/projects.ts'
import { notFound } from '../../errors.ts'
import { publish } from '../../events/publish.ts'
import { settleCredit } from '../credits/settle-credit.ts'

/**
 * Deletes a project with its versions; a staging that still runs is given up and its credit returned.
 * The pictures' files go when the clean-up job finds that nothing names them any more.
 *
 * @throws AppError not_found
 */
export async function deleteProject(db: Db, userId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const own = and(eq(projects.id, id), eq(projects.userId, userId))
    const [project] = await tx.select({ id: projects.id }).from(projects).where(own).for('update')
    if (!project) throw notFound('Project')
    const [running] = await tx
      .update(generations)
      .set({ status: 'failed', failureReason: 'Deleted', finishedAt: new Date() })
      .where(and(eq(generations.status, 'processing'), eq(generations.projectId, id)))
      .returning({ id: generations.id })
    if (running) await settleCredit(tx, running.id, 'release', 'Project deleted')
    await tx.delete(projects).where(own)
    await publish(tx, userId, { type: 'project-deleted', projectId: id })
    if (running) await publish(tx, userId, { type: 'credits' })
  })
}
