import { and, eq } from 'drizzle-orm'
import { planChanges, subscriptions } from '../../../db/schema/billing/billing.ts'
import { plans } from '../../../db/schema/billing/plans.ts'
import { AppError, notFound } from '../../../errors.ts'
import { findOwner } from './billing-customer.ts'
import { syncCheckout } from '../sync/sync-checkout.ts'
import { syncInvoice } from '../sync/sync-invoice.ts'
import { syncSubscription } from '../sync/sync-subscription.ts'
import type { BillingContext } from '../billing-context.ts'

export interface FinishedCheckout {
  planId: number
  /** What has come of it, fit to be shown. */
  message: string
}

const unpaid = () => new AppError('payment_incomplete', 'This payment has not been completed.')

async function namePlan(ctx: BillingContext, planId: number) {
  const [plan] = await ctx.db.select().from(plans).where(eq(plans.id, planId))
  return plan
}

/** A change of plan that was confirmed on the portal: it shows in the subscription itself. */
async function finishChange(ctx: BillingContext, userId: number, id: string): Promise<FinishedCheckout> {
  const { db } = ctx
  const own = and(eq(planChanges.id, id), eq(planChanges.userId, userId))
  const [change] = await db.select().from(planChanges).where(own)
  if (!change) throw notFound('Checkout session')
  const synced = await syncSubscription(ctx, { id: change.subscriptionId })
  if (synced?.latestInvoiceId) await syncInvoice(ctx, { id: synced.latestInvoiceId })
  const [subscription] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, change.subscriptionId))
  const { planId } = change
  const { name } = await namePlan(ctx, planId)
  if (subscription?.planId === planId) return { planId, message: `Your plan is now ${name}.` }
  if (subscription?.upcomingPlanId !== planId) throw unpaid()
  const day = subscription.currentPeriodEnd.toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return { planId: subscription.planId, message: `Your plan changes to ${name} on ${day}.` }
}

/**
 * Asks the payment service whether a checkout of this user was paid, and gives what it bought if the event has
 * not yet; however often, and beside the event, it is given once.
 *
 * @throws AppError not_found (also for somebody else's), payment_incomplete
 */
export async function finishCheckout(
  ctx: BillingContext,
  { userId, sessionId }: { userId: number; sessionId: string },
): Promise<FinishedCheckout> {
  if (sessionId.startsWith('change_')) return finishChange(ctx, userId, sessionId)
  const { payments } = ctx
  const facts = await payments.readCheckout(sessionId)
  const owner =
    facts?.customerId == null
      ? null
      : await findOwner(ctx, { account: payments.account, customerId: facts.customerId })
  if (!facts || owner?.userId !== userId || facts.userId !== userId || facts.planId === null)
    throw notFound('Checkout session')
  if (facts.state !== 'paid') throw unpaid()
  await syncCheckout(ctx, { id: sessionId })
  const { name, creditAmount } = await namePlan(ctx, facts.planId)
  const message =
    facts.kind === 'pack'
      ? `${creditAmount} credits were added to your account.`
      : `Your ${name} plan is active.`
  return { planId: facts.planId, message }
}
