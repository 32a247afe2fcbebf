import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { UnpaidSubscription } from '../../../../shared/contracts/admin/billing-figures.ts'
import { subscriptions } from '../../../db/schema/billing/billing.ts'
import { plans } from '../../../db/schema/billing/plans.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { LIVE_STATUSES } from '../live-subscription.ts'

const MOST = 200

/** Subscriptions in force whose last payment did not go through, the longest unpaid first. */
export async function listUnpaid(ctx: ServiceContext<'payments'>): Promise<UnpaidSubscription[]> {
  const rows = await ctx.db
    .select({
      id: subscriptions.id,
      user: { id: users.id, name: users.name, email: users.email },
      planName: plans.name,
      problem: subscriptions.problem,
      since: subscriptions.currentPeriodStart,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(
        eq(subscriptions.account, ctx.payments.account),
        inArray(subscriptions.status, LIVE_STATUSES),
        isNotNull(subscriptions.problem),
      ),
    )
    .orderBy(asc(subscriptions.currentPeriodStart))
    .limit(MOST)
  return rows.flatMap(({ problem, since, ...row }) =>
    problem === null ? [] : [{ ...row, problem, since: since.toISOString() }],
  )
}
