import { and, eq, isNotNull } from 'drizzle-orm'
import type { Adjustment, RoomLayout } from '../../../shared/contracts/adjustments.ts'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import { notFound } from '../../errors.ts'
import type { ServiceContext } from '../context/service-context.ts'

const NOTHING: Adjustment = { floorCorners: null, edits: [] }

/**
 * What stands where in a completed version of the user's room, and what they changed in it.
 *
 * @throws AppError not_found, also for a version whose engine does not tell
 */
export async function getLayout(
  ctx: ServiceContext,
  { userId, projectId, versionId }: { userId: number; projectId: number; versionId: string },
): Promise<{ layout: RoomLayout; adjustment: Adjustment }> {
  const [version] = await ctx.db
    .select({ layout: generations.layout, adjustment: generations.adjustment })
    .from(generations)
    .innerJoin(projects, eq(projects.id, generations.projectId))
    .where(
      and(
        eq(generations.id, versionId),
        isNotNull(generations.layout),
        eq(projects.id, projectId),
        eq(projects.userId, userId),
      ),
    )
  if (!version?.layout) throw notFound('Version')
  return { layout: version.layout, adjustment: version.adjustment ?? NOTHING }
}
