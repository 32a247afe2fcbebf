import { and, eq, isNull } from 'drizzle-orm'
import { disclosures } from '../../db/schema/delivery/disclosures.ts'
import { images } from '../../db/schema/staging/images.ts'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import { notFound } from '../../errors.ts'
import { publish } from '../../events/publish.ts'
import { dissolveSingleViews } from '../views/dissolve-single-views.ts'
import { deleteUnusedImages } from '../photos/unused-images.ts'
import { withdrawStaging } from './withdraw-staging.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

/**
 * Deletes a project with its versions and pictures; a staging that still runs is given up, and its credit returned unless the image service
 * is at work on it. The pictures' files go when the clean-up job finds that nothing names them any more. The public page of its original
 * has copies of its own and stays where `page` says so, because listings name its address.
 *
 * @throws AppError not_found
 */
export async function deleteProject(
  ctx: ServiceContext,
  { userId, id, page = 'keep' }: { userId: number; id: number; page?: 'keep' | 'withdraw' },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const own = and(eq(projects.id, id), eq(projects.userId, userId))
    // The photo before its project, as where it is being read: the other order would deadlock with that.
    await tx.db
      .select({ id: images.id })
      .from(images)
      .innerJoin(projects, eq(projects.originalImageId, images.id))
      .where(own)
      .for('update', { of: images })
    const [project] = await tx.db
      .select({ originalImageId: projects.originalImageId })
      .from(projects)
      .where(own)
      .for('update')
    if (!project) throw notFound('Project')
    const withdrawn = await withdrawStaging(tx, { projectId: id, reason: 'Project deleted' })
    const versions = await tx.db.select().from(generations).where(eq(generations.projectId, id))
    if (page === 'withdraw')
      await tx.db
        .update(disclosures)
        .set({ revokedAt: new Date() })
        .where(and(eq(disclosures.projectId, id), isNull(disclosures.revokedAt)))
    await tx.db.delete(projects).where(own)
    await dissolveSingleViews(tx, { userId })
    const shown = versions.flatMap(({ stagedImageId, cleanImageId, maskImageId, differenceImageId }) => [
      stagedImageId,
      cleanImageId,
      maskImageId,
      differenceImageId,
    ])
    await deleteUnusedImages(tx, {
      ids: [project.originalImageId, ...shown].filter((image) => image !== null),
    })
    await publish(tx.db, userId, { type: 'project-deleted', projectId: id })
    if (withdrawn) await publish(tx.db, userId, { type: 'credits' })
  })
}
