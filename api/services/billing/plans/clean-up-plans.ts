import { isNull, ne, or, sql } from 'drizzle-orm'
import { FREE_PLAN_ID } from '../../../../shared/constants.ts'
import { users } from '../../../db/schema/users.ts'
import { findLiveSubscription } from '../live-subscription.ts'
import { applyPlan } from './apply-plan.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { inTransaction } from '../../context/in-transaction.ts'

/**
 * Puts right the plans of users whose account says another plan than their subscription: left over from a plan
 * that was set by hand, or from a subscription that ended unheard. Answers how many were looked at and corrected.
 */
export async function cleanUpPlans(
  ctx: ServiceContext<'payments'>,
): Promise<{ checked: number; corrected: number }> {
  const subscribes = sql`exists (select from subscriptions s where s.user_id = ${users.id})`
  const candidates = await ctx.db
    .select({ id: users.id, planId: users.currentPlanId })
    .from(users)
    .where(or(ne(users.currentPlanId, FREE_PLAN_ID), isNull(users.currentPlanId), subscribes))
  let corrected = 0
  for (const { id, planId } of candidates) {
    const live = await findLiveSubscription(ctx, { account: ctx.payments.account, userId: id })
    if ((live?.planId ?? FREE_PLAN_ID) === planId) continue
    await inTransaction(ctx, (tx) => applyPlan(tx, { account: ctx.payments.account, userId: id }))
    corrected++
  }
  return { checked: candidates.length, corrected }
}
