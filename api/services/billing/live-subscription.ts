import { and, desc, eq, inArray } from 'drizzle-orm'
import { subscriptions } from '../../db/schema/billing/billing.ts'
import type { Payments } from '../../providers/payments/payments.ts'
import type { ServiceContext } from '../context/service-context.ts'

/**
 * States in which a plan is in force. One whose renewal could not be charged yet keeps it while the payment
 * service tries again, without new credits, since nothing has been paid.
 */
export const LIVE_STATUSES = ['active', 'trialing', 'past_due']

/** The subscription that is in force, the newest where there is more than one. */
export async function findLiveSubscription(
  ctx: ServiceContext,
  { account, userId }: { account: Payments['account']; userId: number },
): Promise<typeof subscriptions.$inferSelect | null> {
  const isLive = and(
    eq(subscriptions.account, account),
    eq(subscriptions.userId, userId),
    inArray(subscriptions.status, LIVE_STATUSES),
  )
  const [row] = await ctx.db
    .select()
    .from(subscriptions)
    .where(isLive)
    .orderBy(desc(subscriptions.createdAt))
    .limit(1)
  return row ?? null
}
