import { and, eq } from 'drizzle-orm'
import { creditEntries } from '../../db/schema/billing/credits.ts'
import { publish } from '../../events/publish.ts'
import { AppError } from '../../errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { inTransaction } from '../context/in-transaction.ts'
import type { ServiceContext, TransactionContext } from '../context/service-context.ts'
import { grantCredits } from '../credits/grant-credits.ts'
import { finishGeneration } from '../generations/finish-generation.ts'
import { stagingBroken } from '../projects/staging-broken.ts'
import { notifyFinished } from '../push/notify-finished.ts'
import { holdStaging } from './hold-staging.ts'

/** One credit that does not expire, in place of the one that was spent. */
async function grantInPlace(
  ctx: TransactionContext,
  { userId, generationId }: { userId: number; generationId: string },
): Promise<void> {
  const [spent] = await ctx.db
    .select({ id: creditEntries.id })
    .from(creditEntries)
    .where(and(eq(creditEntries.generationId, generationId), eq(creditEntries.kind, 'spend')))
  if (!spent) throw new AppError('conflict', 'No credit was spent on this staging.')
  const isNew = await grantCredits(ctx, {
    userId,
    source: 'adjustment',
    kind: 'adjustment',
    reference: `returned:${generationId}`,
    amount: 1,
    reason: 'Credit given back for a room',
    expiresAt: null,
  })
  if (!isNew) throw new AppError('conflict', 'The credit of this staging was given back already.')
  await publish(ctx.db, userId, { type: 'credits' })
}

/**
 * Gives a staging's credit back, through the ledger: where nobody stages it any more it ends as failed, which releases
 * what was reserved; where the credit was spent, another takes its place, once.
 *
 * @throws AppError not_found; conflict where there is nothing to give back
 */
export async function returnCredit(ctx: ServiceContext, { id }: { id: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { project, generation, hasGivenUp } = await holdStaging(tx, { id })
    const { userId } = project
    const own = eq(creditEntries.generationId, id)
    // Changes to a room and rooms tried again have nothing set aside.
    const credits = hasGivenUp
      ? await tx.db.$count(creditEntries, and(own, eq(creditEntries.kind, 'reserve')))
      : 1
    if (hasGivenUp) {
      const reason = stagingBroken(generation.adjustment)
      const outcome = { state: 'failed', kind: 'broken', reason } as const
      await finishGeneration(tx, { generationId: id, outcome })
      await notifyFinished(tx, { userId, generationId: id })
    } else await grantInPlace(tx, { userId, generationId: id })
    await recordAudit(tx, {
      action: 'generation.returned',
      subject: { kind: 'project', id: project.id },
      before: { generationId: id, state: hasGivenUp ? 'gave-up' : generation.status },
      after: { ownerId: userId, credits },
    })
  })
}
