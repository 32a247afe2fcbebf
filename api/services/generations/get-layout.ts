import { eq } from 'drizzle-orm'
import type { Adjustment, RoomLayout, VersionTaste } from '../../../shared/contracts/adjustments.ts'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import { notFound } from '../../errors.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { adjustmentOfVersion } from './adjustment-of-version.ts'
import { schemeOfLayout } from './scheme-of-layout.ts'
import { isVersionWithLayout, type VersionKey } from './version-with-layout.ts'

/**
 * What stands where in a version of the user's room, and what they changed in it; of a refused staging, the room as it was read.
 *
 * @throws AppError not_found, also for a version whose engine does not tell
 */
export async function getLayout(
  ctx: ServiceContext,
  key: VersionKey,
): Promise<{ layout: RoomLayout; adjustment: Adjustment; taste: VersionTaste }> {
  const [version] = await ctx.db
    .select({
      layout: generations.layout,
      adjustment: generations.adjustment,
      instruction: generations.userPrompt,
      seed: generations.seed,
      palette: generations.palette,
      companion: generations.companion,
    })
    .from(generations)
    .innerJoin(projects, eq(projects.id, generations.projectId))
    .where(isVersionWithLayout(key))
  if (!version?.layout) throw notFound('Version')
  const { layout, companion } = version
  // A view that shows another one's furniture has its colours, too.
  const { instruction, seed, palette } = companion ?? version
  return {
    layout,
    adjustment: adjustmentOfVersion(version),
    taste: { instruction, seed, palette, scheme: schemeOfLayout(layout) },
  }
}
