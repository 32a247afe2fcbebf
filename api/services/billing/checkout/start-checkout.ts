import { eq } from 'drizzle-orm'
import { planChanges, type subscriptions } from '../../../db/schema/billing/billing.ts'
import { plans } from '../../../db/schema/billing/plans.ts'
import type { users } from '../../../db/schema/accounts/users.ts'
import { AppError, notFound } from '../../../errors.ts'
import { newToken } from '../../accounts/tokens/token.ts'
import { ensureCustomer } from './billing-customer.ts'
import { findPortalConfiguration, findPriceOfPlan } from '../plans/find-price.ts'
import { findLiveSubscription } from '../live-subscription.ts'
import type { BillingContext } from '../billing-context.ts'

type Subscription = typeof subscriptions.$inferSelect

export interface CheckoutWish {
  planId: number
  display: 'popup' | 'page'
}

/** What stands in the way of another plan; each can be put right on the subscription page. */
function refuseChange(
  { planId, problem, problemUrl, cancelAt, upcomingPlanId }: Subscription,
  wish: number,
): void {
  if (problem !== null)
    throw new AppError('conflict', 'Your last payment did not go through. Please pay it first.', {
      problemUrl,
    })
  if (cancelAt !== null)
    throw new AppError(
      'conflict',
      'Your subscription has been canceled. Keep it first, then change the plan.',
    )
  if (upcomingPlanId !== null)
    throw new AppError(
      'conflict',
      'A change of plan is waiting already. Keep your plan first, then change it.',
    )
  if (planId === wish) throw new AppError('conflict', 'You are on this plan already.')
}

const pages = (publicUrl: string, display: CheckoutWish['display']) => ({
  done: (id: string) =>
    `${publicUrl}${display === 'popup' ? '/checkout/complete' : '/subscription/success'}?session_id=${id}`,
  cancelUrl: `${publicUrl}/subscription/cancel`,
})

/** A subscriber confirms on the portal what the change costs now; no second subscription is begun. */
async function openChange(
  ctx: BillingContext,
  { userId, id: subscriptionId }: Subscription,
  customerId: string,
  { planId, display }: CheckoutWish,
): Promise<string> {
  const id = `change_${newToken()}`
  const { account } = ctx.payments
  await ctx.db.insert(planChanges).values({ id, account, userId, subscriptionId, planId })
  const { done, cancelUrl } = pages(ctx.config.publicUrl, display)
  const priceId = await findPriceOfPlan(ctx, { planId })
  return ctx.payments.openPortal({
    customerId,
    configurationId: await findPortalConfiguration(ctx),
    returnUrl: cancelUrl,
    change: { subscriptionId, priceId, doneUrl: done(id) },
  })
}

/**
 * Opens the page on which a plan or pack is paid for; answers its address.
 *
 * @throws AppError not_found, invalid_input (the free plan), conflict
 */
export async function startCheckout(
  ctx: BillingContext,
  { user, wish }: { user: typeof users.$inferSelect; wish: CheckoutWish },
): Promise<string> {
  const { db, payments, config } = ctx
  const [plan] = await db.select().from(plans).where(eq(plans.id, wish.planId))
  if (!plan) throw notFound('Plan')
  if (plan.kind === 'free')
    throw new AppError(
      'invalid_input',
      'The free plan needs no payment. Cancel your subscription to return to it.',
    )
  const current = await findLiveSubscription(ctx, { account: payments.account, userId: user.id })
  const isChange = plan.kind === 'subscription' && current !== null
  if (isChange) refuseChange(current, plan.id)
  const customerId = await ensureCustomer(ctx, { user })
  if (isChange) return openChange(ctx, current, customerId, wish)
  const { done, cancelUrl } = pages(config.publicUrl, wish.display)
  const { url } = await payments.openCheckout({
    customerId,
    userId: user.id,
    planId: plan.id,
    priceId: await findPriceOfPlan(ctx, { planId: plan.id }),
    kind: plan.kind,
    successUrl: done('{CHECKOUT_SESSION_ID}'),
    cancelUrl,
  })
  return url
}
