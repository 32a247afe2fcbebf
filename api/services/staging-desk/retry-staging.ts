import { AppError } from '../../errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { enqueueStaging } from '../generations/enqueue-staging.ts'
import { startGeneration } from '../generations/start-generation.ts'
import { holdStaging } from './hold-staging.ts'

const NOTHING_TO_RETRY =
  'Only a staging that gave up, or a room that broke and was not staged since, can be tried again.'

/**
 * Tries a staging again: one that nobody stages any more goes on with what was reserved for it, a room that broke is
 * staged anew for its owner, with one of their credits as theirs came back.
 *
 * @throws AppError not_found; conflict where there is nothing to try; insufficient_credits and the other limits of its owner
 */
export async function retryStaging(ctx: ServiceContext<'config'>, { id }: { id: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { project, generation, hasGivenUp } = await holdStaging(tx, { id })
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
    else
      await startGeneration(tx, {
        userId: project.userId,
        projectId: project.id,
        userPrompt: generation.userPrompt,
      })
  })
}
