import { and, eq, inArray, ne } from 'drizzle-orm'
import { projects } from '../../db/schema/staging/projects.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { creditBalance } from '../credits/credit-balance.ts'
import { lockCredits } from '../credits/lock-credits.ts'
import type { TransactionContext } from '../context/service-context.ts'

/**
 * Says that rooms were to be staged when no credit was left: they start by themselves when credits come, unless
 * somebody starts them before. One that is being staged meanwhile does not wait.
 */
export async function waitForCredits(
  ctx: TransactionContext,
  { userId, projectIds }: { userId: number; projectIds: number[] },
): Promise<void> {
  const own = and(eq(projects.userId, userId), inArray(projects.id, projectIds))
  const waiting = await ctx.db
    .select({ id: projects.id })
    .from(projects)
    .where(and(own, ne(projects.status, 'processing')))
    .orderBy(projects.id)
    .for('update')
  const ids = waiting.map(({ id }) => id)
  if (ids.length === 0) return
  await ctx.db.update(projects).set({ waitsForCredits: true }).where(inArray(projects.id, ids))
  // Credits that came since they were missed saw no room waiting.
  await lockCredits(ctx, { userId })
  if ((await creditBalance(ctx, { userId })) > 0) await enqueue(ctx.db, 'start-waiting-rooms', { userId })
}
