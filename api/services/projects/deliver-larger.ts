import { and, eq, isNotNull } from 'drizzle-orm'
import type { Project } from '../../../shared/contracts/projects.ts'
import { DELIVERED_EDGE_PX } from '../../../shared/delivered-edge.ts'
import { images } from '../../db/schema/staging/images.ts'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import { AppError, notFound } from '../../errors.ts'
import { readPlan } from '../billing/read-plan.ts'
import { betterEntitlement } from '../credits/entitlement.ts'
import { redrawVersion } from './redraw-version.ts'
import { adjustmentOfVersion } from '../generations/adjustment-of-version.ts'
import { refuseRunning } from '../generations/refuse-running.ts'
import type { ServiceContext, TransactionContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

/** The version that is shown, where the built-in engine drew it and so draws the same again at another size. */
async function findDrawn(ctx: TransactionContext, projectId: number) {
  const [drawn] = await ctx.db
    .select({ version: generations, photo: { width: images.width, height: images.height } })
    .from(projects)
    .innerJoin(
      generations,
      and(eq(generations.id, projects.currentGenerationId), isNotNull(generations.layout)),
    )
    .innerJoin(images, eq(images.id, projects.originalImageId))
    .where(eq(projects.id, projectId))
  if (!drawn) throw new AppError('conflict', 'This picture cannot be drawn larger')
  return drawn
}

/**
 * Has the shown version drawn again as large as its owner's plan delivers by now, as a new version: the same pieces from
 * the same words, seed and changes. It was paid for, so no credit is set aside.
 *
 * @throws AppError not_found; in_progress; plan_required where the plan delivers no larger pictures; conflict where the
 * photo is no larger, or an image model drew the picture
 */
export async function deliverLarger(
  ctx: ServiceContext,
  { userId, projectId }: { userId: number; projectId: number },
): Promise<Project> {
  return inTransaction(ctx, async (tx) => {
    const [project] = await tx.db
      .update(projects)
      .set({ status: 'processing', failureReason: null, updatedAt: new Date() })
      .where(and(eq(projects.id, projectId), eq(projects.userId, userId)))
      .returning({ id: projects.id })
    if (!project) throw notFound('Project')
    await refuseRunning(tx, { projectId })
    const { version, photo } = await findDrawn(tx, projectId)
    const deliveredPx = DELIVERED_EDGE_PX[version.imageQuality]
    if (Math.max(photo.width, photo.height) <= deliveredPx)
      throw new AppError('conflict', 'This picture is as large as its photo')
    const entitlement = betterEntitlement(version, await readPlan(tx, { userId }))
    if (DELIVERED_EDGE_PX[entitlement.imageQuality] <= deliveredPx)
      throw new AppError('plan_required', 'Your plan delivers no larger pictures.', { requiresUpgrade: true })
    return redrawVersion(tx, {
      userId,
      version,
      drawnFromId: version.id,
      entitlement,
      adjustment: adjustmentOfVersion(version),
    })
  })
}
