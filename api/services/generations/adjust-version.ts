import { and, eq, isNotNull } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { type Adjustment, UNCHANGED } from '../../../shared/contracts/adjustments.ts'
import type { Project } from '../../../shared/contracts/projects.ts'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import { notFound } from '../../errors.ts'
import { redrawVersion } from '../projects/redraw-version.ts'
import { checkAdjustment } from './check-adjustment.ts'
import { lockEdits } from './locked-pieces.ts'
import { refuseRunning } from './refuse-running.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

/**
 * Enqueues a new version: an earlier one of the room with the user's own changes, from the same words and seed and in the quality it was
 * paid for. No credit is set aside.
 *
 * @throws AppError not_found, also for a version that cannot be adjusted; in_progress; invalid_input for changes that cannot be drawn
 */
export async function adjustVersion(
  ctx: ServiceContext,
  {
    userId,
    projectId,
    versionId,
    adjustment,
  }: { userId: number; projectId: number; versionId: string; adjustment: Adjustment },
): Promise<Project> {
  return inTransaction(ctx, async (tx) => {
    const [project] = await tx.db
      .update(projects)
      .set({ status: 'processing', failureReason: null, updatedAt: new Date() })
      .where(and(eq(projects.id, projectId), eq(projects.userId, userId)))
      .returning()
    if (!project) throw notFound('Project')
    await refuseRunning(tx, { projectId })
    const [version] = await tx.db
      .select()
      .from(generations)
      .where(
        and(
          eq(generations.id, versionId),
          eq(generations.projectId, projectId),
          eq(generations.status, 'completed'),
          isNotNull(generations.layout),
        ),
      )
    if (!version) throw notFound('Version')
    const { layout } = version
    if (layout) checkAdjustment(layout, adjustment)
    const edits = layout ? [...adjustment.edits, ...lockEdits(layout, adjustment.edits)] : adjustment.edits
    const { imageQuality, hasWatermark, isPublic } = version
    const entitlement = { imageQuality, hasWatermark, isPublic }
    // On another floor the room is furnished anew.
    const { floorCorners } = version.adjustment ?? UNCHANGED
    const drawnFromId = isDeepStrictEqual(floorCorners, adjustment.floorCorners) ? versionId : null
    const changed = { ...adjustment, edits }
    return redrawVersion(tx, { userId, version, drawnFromId, entitlement, adjustment: changed })
  })
}
