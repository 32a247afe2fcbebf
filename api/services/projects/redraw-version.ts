import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Adjustment } from '../../../shared/contracts/adjustments.ts'
import type { Project } from '../../../shared/contracts/projects.ts'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import { publish } from '../../events/publish.ts'
import type { Entitlement } from '../credits/entitlement.ts'
import { enqueueStaging } from '../generations/enqueue-staging.ts'
import { getProject } from './get-project.ts'
import { schemeOfLayout } from '../generations/scheme-of-layout.ts'
import { takeFront } from '../generations/assign-queue-priority.ts'
import type { ReservedStaging } from '../generations/reserve-staging.ts'
import type { TransactionContext } from '../context/service-context.ts'

interface Redrawing {
  userId: number
  /** What is drawn again, from its words and its seed. */
  version: Pick<
    typeof generations.$inferSelect,
    'projectId' | 'userPrompt' | 'seed' | 'palette' | 'companion' | 'layout'
  >
  /** Its id, where what stands in it is to stay whichever release of the engine draws it. */
  drawnFromId?: string | null
  entitlement: Entitlement
  /** Where a credit was set aside for it. */
  reserved?: Pick<ReservedStaging, 'generationId' | 'turn'>
  /** Null where the engine is to choose everything. */
  adjustment: Adjustment | null
}

/**
 * Enqueues a new version made of an earlier one. Sets no credit aside itself. The caller holds the project, marked as being
 * processed, and has made sure that nothing runs for it.
 */
export async function redrawVersion(
  ctx: TransactionContext,
  { userId, version, drawnFromId = null, entitlement, reserved, adjustment }: Redrawing,
): Promise<Project> {
  const { projectId, userPrompt, seed, palette } = version
  // Its pieces are where they were, whatever became of the other view meanwhile.
  const companion = version.companion && {
    ...version.companion,
    floor: version.layout?.companion?.floor ?? null,
  }
  const generationId = reserved?.generationId ?? randomUUID()
  const turn = reserved?.turn ?? (await takeFront(ctx))
  await ctx.db.insert(generations).values({
    id: generationId,
    projectId,
    userPrompt,
    seed,
    palette,
    companion,
    scheme: version.layout && schemeOfLayout(version.layout),
    ...entitlement,
    adjustment,
    drawnFromId,
    ...turn,
    status: 'processing',
  })
  await ctx.db.update(projects).set({ userPrompt }).where(eq(projects.id, projectId))
  await enqueueStaging(ctx, { staging: { generationId, userId, ...turn } })
  await publish(ctx.db, userId, { type: 'project', projectId, status: 'processing' })
  if (reserved) await publish(ctx.db, userId, { type: 'credits' })
  return getProject(ctx, { userId, id: projectId })
}
