import { and, eq } from 'drizzle-orm'
import { planChanges, subscriptions } from '../../../db/schema/billing.ts'
import { plans } from '../../../db/schema/plans.ts'
import { AppError, notFound } from '../../../errors.ts'
import { findOwner } from './billing-customer.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { syncCheckout } from '../sync/sync-checkout.ts'
import { syncInvoice } from '../sync/sync-invoice.ts'
import { syncSubscription } from '../sync/sync-subscription.ts'

export interface FinishedCheckout {
  planId: number
  /** What has come of it, fit to be shown. */
  message: string
}

const unpaid = () => new AppError('payment_incomplete', 'This payment has not been completed.')

async function namePlan({ db }: BillingDeps, planId: number) {
  const [plan] = await db.select().from(plans).where(eq(plans.id, planId))
  return plan
}

/** A change of plan that was confirmed on the portal: it shows in the subscription itself. */
async function finishChange(deps: BillingDeps, userId: number, id: string): Promise<FinishedCheckout> {
  const { db } = deps
  const own = and(eq(planChanges.id, id), eq(planChanges.userId, userId))
  const [change] = await db.select().from(planChanges).where(own)
  if (!change) throw notFound('Checkout session')
  const synced = await syncSubscription(deps, change.subscriptionId)
  if (synced?.latestInvoiceId) await syncInvoice(deps, synced.latestInvoiceId)
  const [subscription] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, change.subscriptionId))
  const { planId } = change
  const { name } = await namePlan(deps, planId)
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
  deps: BillingDeps,
  userId: number,
  sessionId: string,
): Promise<FinishedCheckout> {
  if (sessionId.startsWith('change_')) return finishChange(deps, userId, sessionId)
  const { db, payments } = deps
  const facts = await payments.readCheckout(sessionId)
  const owner = facts?.customerId == null ? null : await findOwner(db, payments.account, facts.customerId)
  if (!facts || owner?.userId !== userId || facts.userId !== userId || facts.planId === null)
    throw notFound('Checkout session')
  if (facts.state !== 'paid') throw unpaid()
  await syncCheckout(deps, sessionId)
  const { name, creditAmount } = await namePlan(deps, facts.planId)
  const message =
    facts.kind === 'pack'
      ? `${creditAmount} credits were added to your account.`
      : `Your ${name} plan is active.`
  return { planId: facts.planId, message }
}
