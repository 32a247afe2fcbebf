import { eq } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import { AppError } from '../../errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext, TransactionContext } from '../context/service-context.ts'
import { enqueueStaging } from '../generations/enqueue-staging.ts'
import { redrawVersion } from '../projects/redraw-version.ts'
import { projects } from '../../db/schema/staging/projects.ts'
import { holdStaging } from './hold-staging.ts'

const SEED_RANGE = 2 ** 31

const NOTHING_TO_RETRY =
  'Only a staging that gave up, or a room that broke and was not staged since, can be tried again.'

type Held = Awaited<ReturnType<typeof holdStaging>>

/**
 * Stages a room that broke anew, in the quality that had been paid for. Its owner had the credit back, may have other plans
 * for it and was not asked: nothing is charged.
 */
async function stageAnew(ctx: TransactionContext, { project, generation }: Held): Promise<void> {
  const { id: projectId, userId } = project
  const { userPrompt, palette, imageQuality, hasWatermark, isPublic } = generation
  await ctx.db
    .update(projects)
    .set({ status: 'processing', failureReason: null, updatedAt: new Date() })
    .where(eq(projects.id, projectId))
  await redrawVersion(ctx, {
    userId,
    // Another seed: what it broke at may be what that one had chosen.
    version: { projectId, userPrompt, seed: randomInt(SEED_RANGE), palette, companion: null, layout: null },
    entitlement: { imageQuality, hasWatermark, isPublic },
    adjustment: null,
  })
}

/**
 * Tries a staging again: one that nobody stages any more goes on with what was reserved for it, a room that broke is
 * staged anew at no charge.
 *
 * @throws AppError not_found; conflict where there is nothing to try
 */
export async function retryStaging(ctx: ServiceContext, { id }: { id: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const held = await holdStaging(tx, { id })
    const { project, generation, hasGivenUp } = held
    const { turn, lane, crashes, adjustment, failureKind } = generation
    const broke = failureKind === 'broken' && project.status === 'failed' && adjustment === null
    if (!hasGivenUp && !broke) throw new AppError('conflict', NOTHING_TO_RETRY)
    await recordAudit(tx, {
      action: 'job.retried',
      subject: { kind: 'project', id: project.id },
      before: { generationId: id, state: hasGivenUp ? 'gave-up' : 'failed' },
      after: { state: 'waiting' },
    })
    if (hasGivenUp)
      await enqueueStaging(tx, { staging: { generationId: id, userId: project.userId, turn, lane, crashes } })
    else await stageAnew(tx, held)
  })
}
