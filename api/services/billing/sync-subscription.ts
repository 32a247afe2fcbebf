import type { Tx } from '../../db/client.ts'
import { subscriptions } from '../../db/schema/billing.ts'
import type { Payments, SubscriptionFacts } from '../../providers/payments/payments.ts'
import { findUserOfCustomer } from './billing-customer.ts'
import type { BillingDeps } from './billing-deps.ts'
import { plansByPrice } from './find-price.ts'
import { lockObject } from './lock-object.ts'
import { settlePlan } from './settle-plan.ts'

type Row = typeof subscriptions.$inferInsert
type Problem = Pick<Row, 'problem' | 'problemUrl'>

const NONE: Problem = { problem: null, problemUrl: null }

/** Why the latest invoice is not paid, and the page on which its owner can do something about it. */
async function findProblem(payments: Payments, facts: SubscriptionFacts): Promise<Problem> {
  if (facts.status === 'active' || facts.endedAt !== null || facts.latestInvoiceId === null) return NONE
  const invoice = await payments.readInvoice(facts.latestInvoiceId)
  if (invoice?.status !== 'open') return NONE
  const payment = invoice.paymentId === null ? null : await payments.readPayment(invoice.paymentId)
  const problem = payment?.state === 'action_required' ? 'action_required' : 'payment_failed'
  return { problem, problemUrl: invoice.pageUrl }
}

async function write(tx: Tx, row: Row): Promise<void> {
  await tx
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({ target: subscriptions.id, set: { ...row, syncedAt: new Date() } })
}

/**
 * Reads a subscription again and brings our copy, and its owner's plan, in line with it. Answers the plan, or
 * null for a subscription that is not of this product.
 */
export async function syncSubscription(
  { db, payments, logger }: BillingDeps,
  id: string,
): Promise<{ planId: number; userId: number; latestInvoiceId: string | null } | null> {
  return db.transaction(async (tx) => {
    await lockObject(tx, id)
    const facts = await payments.readSubscription(id)
    if (!facts) return null
    const { account } = payments
    const userId = await findUserOfCustomer(tx, account, facts.customerId)
    const priceIds = [facts.priceId, ...(facts.upcoming ? [facts.upcoming.priceId] : [])]
    const sold = await plansByPrice(tx, account, priceIds)
    const planId = sold.get(facts.priceId)?.plan.id
    if (userId === null || planId === undefined) {
      logger.warn({ subscription: id, price: facts.priceId }, 'subscription of another product left alone')
      return null
    }
    await write(tx, {
      id,
      account,
      userId,
      planId,
      status: facts.status,
      currentPeriodStart: facts.currentPeriodStart,
      currentPeriodEnd: facts.currentPeriodEnd,
      cancelAt: facts.endedAt === null ? facts.cancelAt : null,
      endedAt: facts.endedAt,
      upcomingPlanId: facts.upcoming ? (sold.get(facts.upcoming.priceId)?.plan.id ?? null) : null,
      ...(await findProblem(payments, facts)),
      createdAt: facts.createdAt,
    })
    await settlePlan(tx, account, userId)
    return { planId, userId, latestInvoiceId: facts.latestInvoiceId }
  })
}
