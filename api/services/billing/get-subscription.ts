import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { FREE_PLAN_ID } from '../../../shared/constants.ts'
import type { getSubscription as contract, UserSubscription } from '../../../shared/contracts/billing.ts'
import type { subscriptions } from '../../db/schema/billing/billing.ts'
import { plans } from '../../db/schema/billing/plans.ts'
import { findCustomer } from './checkout/billing-customer.ts'
import { describePlan } from './plans/describe-plan.ts'
import { findLiveSubscription } from './live-subscription.ts'
import type { BillingContext } from './billing-context.ts'

const describe = (row: typeof subscriptions.$inferSelect): UserSubscription => ({
  status: row.cancelAt === null ? 'active' : 'canceled',
  planId: row.planId,
  stripeSubscriptionId: row.id,
  currentPeriodEnd: Math.floor((row.cancelAt ?? row.currentPeriodEnd).getTime() / 1000),
  upcomingPlanId: row.upcomingPlanId,
  problem: row.problem,
  problemUrl: row.problemUrl,
})

/** The subscription in force and its plan; without one, the free plan. */
export async function getSubscription(
  ctx: BillingContext,
  user: { id: number; currentPlanId: number | null },
): Promise<z.infer<typeof contract.output>['data']> {
  const live = await findLiveSubscription(ctx, { account: ctx.payments.account, userId: user.id })
  const planId = live?.planId ?? user.currentPlanId ?? FREE_PLAN_ID
  const [plan] = await ctx.db.select().from(plans).where(eq(plans.id, planId))
  return {
    subscription: live && describe(live),
    plan: describePlan(plan, ctx.config.payments.currency),
    planId,
    hasPortal: (await findCustomer(ctx, { account: ctx.payments.account, userId: user.id })) !== null,
  }
}
