import { and, eq } from 'drizzle-orm'
import type { Project } from '../../../shared/contracts/projects.ts'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import { notFound } from '../../errors.ts'
import { publish } from '../../events/publish.ts'
import { readPalette } from '../listings/read-palette.ts'
import { enqueueStaging } from './enqueue-staging.ts'
import { getProject } from '../projects/get-project.ts'
import { keptOfCurrent } from './locked-pieces.ts'
import { refuseRunning } from './refuse-running.ts'
import { reserveStaging } from './reserve-staging.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

const SEED_RANGE = 2 ** 31

/**
 * Reserves one credit and enqueues the staging in one transaction (a part of the caller's, if it has one);
 * the project is processing afterwards.
 *
 * @throws AppError not_found, in_progress, insufficient_credits, daily_limit_reached, rate_limited
 */
export async function startGeneration(
  ctx: ServiceContext<'config'>,
  { userId, projectId, userPrompt }: { userId: number; projectId: number; userPrompt: string },
): Promise<Project> {
  return inTransaction(ctx, async (tx) => {
    const [project] = await tx.db
      .update(projects)
      .set({
        status: 'processing',
        failureReason: null,
        waitsForCredits: false,
        userPrompt,
        updatedAt: new Date(),
      })
      .where(and(eq(projects.id, projectId), eq(projects.userId, userId)))
      .returning()
    if (!project) throw notFound('Project')
    await refuseRunning(tx, { projectId })
    const { generationId, turn, entitlement } = await reserveStaging(tx, { userId })
    await tx.db.insert(generations).values({
      id: generationId,
      projectId,
      userPrompt,
      seed: Math.floor(Math.random() * SEED_RANGE),
      palette:
        project.listingId === null ? null : await readPalette(tx, { userId, listingId: project.listingId }),
      adjustment: await keptOfCurrent(tx, { projectId }),
      ...entitlement,
      ...turn,
      status: 'processing',
    })
    await enqueueStaging(tx, { staging: { generationId, userId, ...turn } })
    await publish(tx.db, userId, { type: 'project', projectId, status: 'processing' })
    await publish(tx.db, userId, { type: 'credits' })
    return getProject(tx, { userId, id: projectId })
  })
}
