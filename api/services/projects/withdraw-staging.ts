import { and, eq, gt } from 'drizzle-orm'
import { aiCalls } from '../../db/schema/staging/ai.ts'
import { generations } from '../../db/schema/staging/projects.ts'
import { settleCredit } from '../credits/settle-credit.ts'
import { wakeViews } from '../views/wake-views.ts'
import type { TransactionContext } from '../context/service-context.ts'

/**
 * Gives up the staging that runs for a project, whose row the caller holds. Its credit comes back unless a call that costs money has begun:
 * otherwise somebody could have rooms drawn all day for one credit. A call that was refused cost nothing and does not count. The change of
 * the generation's row comes first: `beginCall` holds that row while it writes a call down, so that of the two one sees the other.
 *
 * Answers false where nothing runs.
 */
export async function withdrawStaging(
  ctx: TransactionContext,
  { projectId, reason }: { projectId: number; reason: string },
): Promise<boolean> {
  const [running] = await ctx.db
    .update(generations)
    .set({ status: 'failed', failureKind: 'withdrawn', failureReason: reason, finishedAt: new Date() })
    .where(and(eq(generations.status, 'processing'), eq(generations.projectId, projectId)))
    .returning({ id: generations.id })
  if (!running) return false
  const paid = await ctx.db.$count(
    aiCalls,
    and(eq(aiCalls.generationId, running.id), gt(aiCalls.costCents, 0)),
  )
  await settleCredit(ctx, { generationId: running.id, kind: paid > 0 ? 'spend' : 'release', reason })
  await wakeViews(ctx, { projectId })
  return true
}
