import { and, desc, eq, inArray } from 'drizzle-orm'
import { FREE_PLAN_ID } from '../../../shared/constants.ts'
import { creditLots } from '../../db/schema/billing/credits.ts'
import { plans } from '../../db/schema/billing/plans.ts'
import type { users } from '../../db/schema/accounts/users.ts'
import type { Payments } from '../../providers/payments/payments.ts'
import { findLiveSubscription } from '../billing/live-subscription.ts'
import { grantedPlanAt } from '../billing/plans/entitled-plan.ts'
import { describeStorage } from '../limits/storage-quota.ts'
import { countImagesToday } from './count-images-today.ts'
import { creditBalance } from './credit-balance.ts'
import { nextMonth } from './next-month.ts'
import type { ServiceContext } from '../context/service-context.ts'

export interface Usage {
  dailyUsage: number
  creditsRemaining: number
  nextCreditRefresh: string | null
  lastCreditRefresh: string | null
  plan: Pick<
    typeof plans.$inferSelect,
    | 'id'
    | 'name'
    | 'monthlyImageLimit'
    | 'creditAmount'
    | 'imageQuality'
    | 'hasBulkProcessing'
    | 'hasAdvancedStyles'
  > & {
    /** When a plan that was given, and is not subscribed to, ends. */
    givenUntil: string | null
  }
  storage: { usedBytes: number; limitBytes: number }
}

/**
 * What the dashboard, the plans page and the account say about credits and storage. Free credits come anew with each month of UTC, those
 * of a plan with each of its periods.
 */
export async function getUsage(
  ctx: ServiceContext,
  { account, user }: { account: Payments['account']; user: typeof users.$inferSelect },
): Promise<Usage> {
  const now = new Date()
  const [plan] = await ctx.db
    .select({
      id: plans.id,
      name: plans.name,
      monthlyImageLimit: plans.monthlyImageLimit,
      imageQuality: plans.imageQuality,
      hasBulkProcessing: plans.hasBulkProcessing,
      hasAdvancedStyles: plans.hasAdvancedStyles,
      creditAmount: plans.creditAmount,
    })
    .from(plans)
    .where(eq(plans.id, user.currentPlanId ?? FREE_PLAN_ID))
  const [refreshed] = await ctx.db
    .select({ createdAt: creditLots.createdAt })
    .from(creditLots)
    .where(and(eq(creditLots.userId, user.id), inArray(creditLots.source, ['free', 'plan'])))
    .orderBy(desc(creditLots.id))
    .limit(1)
  const live = await findLiveSubscription(ctx, { account, userId: user.id })
  const isGiven = grantedPlanAt(user, now) === plan.id && live?.planId !== plan.id
  return {
    dailyUsage: await countImagesToday(ctx, { userId: user.id, now }),
    creditsRemaining: await creditBalance(ctx, { userId: user.id }),
    nextCreditRefresh: (live?.currentPeriodEnd ?? nextMonth(now)).toISOString(),
    lastCreditRefresh: refreshed?.createdAt.toISOString() ?? null,
    plan: { ...plan, givenUntil: isGiven ? (user.grantedUntil?.toISOString() ?? null) : null },
    storage: await describeStorage(ctx, { account: user }),
  }
}
