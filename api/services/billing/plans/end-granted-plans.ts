import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts/users.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import { applyPlan } from './apply-plan.ts'

/** Ends plans given by hand whose time is over: their owners have again what they subscribe to, or the free plan. */
export async function endGrantedPlans(
  ctx: ServiceContext<'payments'>,
  { now }: { now: Date },
): Promise<{ ended: number }> {
  const isOver = and(isNotNull(users.grantedPlanId), lte(users.grantedUntil, now))
  const over = await ctx.db.select({ id: users.id }).from(users).where(isOver).orderBy(users.id)
  let ended = 0
  for (const { id } of over)
    await inTransaction(ctx, async (tx) => {
      const [user] = await tx.db
        .update(users)
        .set({ grantedPlanId: null, grantedUntil: null })
        // It may have been prolonged since it was found.
        .where(and(eq(users.id, id), isOver))
        .returning({ id: users.id })
      if (!user) return
      await applyPlan(tx, { account: ctx.payments.account, userId: id })
      ended++
    })
  return { ended }
}
