import { and, eq, sql } from 'drizzle-orm'
import type { Project } from '../../../shared/contracts/projects.ts'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import { notFound } from '../../errors.ts'
import { publish } from '../../events/publish.ts'
import { askAgainLater } from '../approvals/ask-again.ts'
import { getProject } from '../projects/get-project.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

/**
 * Shows a completed version as the project's picture, with the words it was made from.
 *
 * @throws AppError not_found for a version that is not the project's, not completed, or not the user's
 */
export async function chooseVersion(
  ctx: ServiceContext,
  { userId, projectId, versionId }: { userId: number; projectId: number; versionId: string },
): Promise<Project> {
  return inTransaction(ctx, async (tx) => {
    const [version] = await tx.db
      .select({
        userPrompt: generations.userPrompt,
        imageQuality: generations.imageQuality,
        hasWatermark: generations.hasWatermark,
        isPublic: generations.isPublic,
      })
      .from(generations)
      .innerJoin(projects, eq(projects.id, generations.projectId))
      .where(
        and(
          eq(generations.id, versionId),
          eq(generations.status, 'completed'),
          eq(projects.id, projectId),
          eq(projects.userId, userId),
        ),
      )
      .for('update', { of: projects })
    if (!version) throw notFound('Version')
    await tx.db
      .update(projects)
      .set({
        currentGenerationId: versionId,
        // Quality, watermark and gallery are the version's own: it may have been made on another plan.
        ...version,
        // A failure of another attempt is no longer what the room shows; one that runs goes on.
        status: sql`case when ${projects.status} = 'failed' then 'completed' else ${projects.status} end`,
        failureReason: null,
        updatedAt: new Date(),
      })
      .where(eq(projects.id, projectId))
    await askAgainLater(tx, { projectId })
    const project = await getProject(tx, { userId, id: projectId })
    await publish(tx.db, userId, { type: 'project', projectId, status: project.status })
    return project
  })
}
