import { and, eq, isNull } from 'drizzle-orm'
import { subscriptions } from '../../db/schema/billing/billing.ts'
import { AppError, notFound } from '../../errors.ts'
import type { SubscriptionFacts } from '../../providers/payments/payments.ts'
import { findCustomer } from './checkout/billing-customer.ts'
import { plansByPrice } from './plans/find-price.ts'
import { syncSubscription } from './sync/sync-subscription.ts'
import type { ServiceContext } from '../context/service-context.ts'
import type { BillingContext } from './billing-context.ts'

async function findOwn(ctx: BillingContext, userId: number, id: string) {
  const [row] = await ctx.db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.id, id),
        eq(subscriptions.userId, userId),
        eq(subscriptions.account, ctx.payments.account),
        isNull(subscriptions.endedAt),
      ),
    )
  if (!row) throw notFound('Subscription')
  return row
}

/**
 * Ends a subscription when what was paid for has ended; until then it stays in force.
 *
 * @throws AppError not_found, also for somebody else's and for one that has ended
 */
export async function cancelSubscription(
  ctx: BillingContext,
  { userId, id }: { userId: number; id: string },
): Promise<void> {
  const { cancelAt } = await findOwn(ctx, userId, id)
  if (cancelAt === null) await ctx.payments.cancelAtPeriodEnd(id)
  await syncSubscription(ctx, { id })
}

/**
 * Undoes a cancellation, or a change of plan, that has not taken effect.
 *
 * @throws AppError not_found, conflict
 */
export async function keepSubscription(
  ctx: BillingContext,
  { userId, id }: { userId: number; id: string },
): Promise<void> {
  const { cancelAt, upcomingPlanId } = await findOwn(ctx, userId, id)
  if (cancelAt === null && upcomingPlanId === null)
    throw new AppError('conflict', 'Your subscription goes on as it is.')
  await ctx.payments.keepPlan(id)
  await syncSubscription(ctx, { id })
}

/**
 * For accounts that are deleted: closes the pages that wait to be paid on, and has subscriptions end when what
 * was paid for has ended.
 */
export async function endSubscriptionsOf(ctx: BillingContext, { userId }: { userId: number }): Promise<void> {
  const customerId = await findCustomer(ctx, { account: ctx.payments.account, userId })
  if (customerId !== null) await ctx.payments.closeCheckouts(customerId)
  const running = await ctx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.account, ctx.payments.account),
        isNull(subscriptions.endedAt),
        isNull(subscriptions.cancelAt),
      ),
    )
  for (const { id } of running) await cancelSubscription(ctx, { userId, id })
}

/** The subscriptions of a customer to plans of ours that have not ended, as the payment service knows them. */
export async function runningSubscriptions(
  ctx: ServiceContext<'payments'>,
  { customerId }: { customerId: string },
): Promise<SubscriptionFacts[]> {
  const told = await ctx.payments.listSubscriptions(customerId)
  const priceIds = told.map(({ priceId }) => priceId)
  const sold = await plansByPrice(ctx, { account: ctx.payments.account, priceIds })
  return told.filter(({ endedAt, priceId }) => endedAt === null && sold.has(priceId))
}

/** For accounts that are gone for good, and whose credits nobody can use: ends everything of the customer now. */
export async function endCustomer(
  ctx: ServiceContext<'payments'>,
  { customerId }: { customerId: string },
): Promise<void> {
  await ctx.payments.closeCheckouts(customerId)
  for (const { id } of await runningSubscriptions(ctx, { customerId })) await ctx.payments.endNow(id)
}
