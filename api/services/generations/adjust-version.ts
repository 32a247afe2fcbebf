import { and, eq, getTableColumns } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { type Adjustment, UNCHANGED } from '../../../shared/contracts/adjustments.ts'
import type { Project } from '../../../shared/contracts/projects.ts'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import { notFound } from '../../errors.ts'
import { redrawVersion } from '../projects/redraw-version.ts'
import { checkAdjustment } from './check-adjustment.ts'
import { lockEdits } from './locked-pieces.ts'
import { refuseRunning } from './refuse-running.ts'
import { reserveStaging } from './reserve-staging.ts'
import { isAdjustable, isVersionWithLayout } from './version-with-layout.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

/**
 * Enqueues a new version: an earlier one of the room with the user's own changes, from the same words and seed and in the quality it was
 * paid for. No credit is set aside, unless the staging was refused and its credit returned: then its owner furnishes the room, for one.
 *
 * @throws AppError not_found, also for a version that cannot be adjusted; in_progress; invalid_input for changes that cannot be drawn;
 * insufficient_credits, daily_limit_reached, rate_limited where it costs a credit
 */
export async function adjustVersion(
  ctx: ServiceContext<'config'>,
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
      .set({ status: 'processing', failureReason: null, waitsForCredits: false, updatedAt: new Date() })
      .where(and(eq(projects.id, projectId), eq(projects.userId, userId)))
      .returning()
    if (!project) throw notFound('Project')
    await refuseRunning(tx, { projectId })
    const [version] = await tx.db
      .select(getTableColumns(generations))
      .from(generations)
      .innerJoin(projects, eq(projects.id, generations.projectId))
      .where(and(isVersionWithLayout({ userId, projectId, versionId }), isAdjustable))
    if (!version) throw notFound('Version')
    const { layout } = version
    if (layout) checkAdjustment(layout, adjustment)
    const edits = layout ? [...adjustment.edits, ...lockEdits(layout, adjustment.edits)] : adjustment.edits
    const reserved = version.status === 'failed' ? await reserveStaging(tx, { userId }) : undefined
    const { imageQuality, hasWatermark, isPublic } = reserved?.entitlement ?? version
    const entitlement = { imageQuality, hasWatermark, isPublic }
    // On another floor the room is furnished anew.
    const { floorCorners } = version.adjustment ?? UNCHANGED
    const drawnFromId = isDeepStrictEqual(floorCorners, adjustment.floorCorners) ? versionId : null
    const changed = { ...adjustment, edits }
    const charged = reserved && { reserved }
    return redrawVersion(tx, { userId, version, drawnFromId, entitlement, ...charged, adjustment: changed })
  })
}
