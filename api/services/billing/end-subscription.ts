import { and, eq, isNull } from 'drizzle-orm'
import { subscriptions } from '../../db/schema/billing.ts'
import { AppError, notFound } from '../../errors.ts'
import type { SubscriptionFacts } from '../../providers/payments/payments.ts'
import { findCustomer } from './checkout/billing-customer.ts'
import type { BillingDeps } from './billing-deps.ts'
import { plansByPrice } from './plans/find-price.ts'
import { syncSubscription } from './sync/sync-subscription.ts'

async function findOwn({ db, payments }: BillingDeps, userId: number, id: string) {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.id, id),
        eq(subscriptions.userId, userId),
        eq(subscriptions.account, payments.account),
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
export async function cancelSubscription(deps: BillingDeps, userId: number, id: string): Promise<void> {
  const { cancelAt } = await findOwn(deps, userId, id)
  if (cancelAt === null) await deps.payments.cancelAtPeriodEnd(id)
  await syncSubscription(deps, id)
}

/**
 * Undoes a cancellation, or a change of plan, that has not taken effect.
 *
 * @throws AppError not_found, conflict
 */
export async function keepSubscription(deps: BillingDeps, userId: number, id: string): Promise<void> {
  const { cancelAt, upcomingPlanId } = await findOwn(deps, userId, id)
  if (cancelAt === null && upcomingPlanId === null)
    throw new AppError('conflict', 'Your subscription goes on as it is.')
  await deps.payments.keepPlan(id)
  await syncSubscription(deps, id)
}

/**
 * For accounts that are deleted: closes the pages that wait to be paid on, and has subscriptions end when what
 * was paid for has ended.
 */
export async function endSubscriptionsOf(deps: BillingDeps, userId: number): Promise<void> {
  const customerId = await findCustomer(deps.db, deps.payments.account, userId)
  if (customerId !== null) await deps.payments.closeCheckouts(customerId)
  const running = await deps.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.account, deps.payments.account),
        isNull(subscriptions.endedAt),
        isNull(subscriptions.cancelAt),
      ),
    )
  for (const { id } of running) await cancelSubscription(deps, userId, id)
}

/** The subscriptions of a customer to plans of ours that have not ended, as the payment service knows them. */
export async function runningSubscriptions(
  { db, payments }: Pick<BillingDeps, 'db' | 'payments'>,
  customerId: string,
): Promise<SubscriptionFacts[]> {
  const told = await payments.listSubscriptions(customerId)
  const priceIds = told.map(({ priceId }) => priceId)
  const sold = await plansByPrice(db, payments.account, priceIds)
  return told.filter(({ endedAt, priceId }) => endedAt === null && sold.has(priceId))
}

/** For accounts that are gone for good, and whose credits nobody can use: ends everything of the customer now. */
export async function endCustomer(
  deps: Pick<BillingDeps, 'db' | 'payments'>,
  customerId: string,
): Promise<void> {
  await deps.payments.closeCheckouts(customerId)
  for (const { id } of await runningSubscriptions(deps, customerId)) await deps.payments.endNow(id)
}
