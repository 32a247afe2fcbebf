import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { images } from '../../db/schema/images.ts'
import { generations, projects } from '../../db/schema/projects.ts'
import { notFound } from '../../errors.ts'
import { publish } from '../../events/publish.ts'
import { deleteUnusedImages } from '../photos/unused-images.ts'
import { withdrawStaging } from './withdraw-staging.ts'

/**
 * Deletes a project with its versions and pictures; a staging that still runs is given up, and its credit returned unless the image service
 * is at work on it. The pictures' files go when the clean-up job finds that nothing names them any more.
 *
 * @throws AppError not_found
 */
export async function deleteProject(db: Db, userId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const own = and(eq(projects.id, id), eq(projects.userId, userId))
    // The photo before its project, as where it is being read: the other order would deadlock with that.
    await tx
      .select({ id: images.id })
      .from(images)
      .innerJoin(projects, eq(projects.originalImageId, images.id))
      .where(own)
      .for('update', { of: images })
    const [project] = await tx
      .select({ originalImageId: projects.originalImageId })
      .from(projects)
      .where(own)
      .for('update')
    if (!project) throw notFound('Project')
    const withdrawn = await withdrawStaging(tx, id, 'Project deleted')
    const versions = await tx.select().from(generations).where(eq(generations.projectId, id))
    await tx.delete(projects).where(own)
    const shown = versions.flatMap(({ stagedImageId, cleanImageId, maskImageId, differenceImageId }) => [
      stagedImageId,
      cleanImageId,
      maskImageId,
      differenceImageId,
    ])
    await deleteUnusedImages(
      tx,
      [project.originalImageId, ...shown].filter((image) => image !== null),
    )
    await publish(tx, userId, { type: 'project-deleted', projectId: id })
    if (withdrawn) await publish(tx, userId, { type: 'credits' })
  })
}
