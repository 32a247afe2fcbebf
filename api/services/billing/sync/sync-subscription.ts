import { subscriptions } from '../../../db/schema/billing/billing.ts'
import type { SubscriptionFacts } from '../../../providers/payments/payments.ts'
import { type CustomerOwner, findOwner } from '../checkout/billing-customer.ts'
import { findUnpaid } from './find-unpaid.ts'
import { plansByPrice } from '../plans/find-price.ts'
import { LIVE_STATUSES } from '../live-subscription.ts'
import { lockObject } from './lock-object.ts'
import { isAfter } from './return-payment.ts'
import { applyPlan } from '../plans/apply-plan.ts'
import { notifyUnpaid } from './notify-unpaid.ts'
import type { TransactionContext } from '../../context/service-context.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { BillingContext } from '../billing-context.ts'

type Row = typeof subscriptions.$inferInsert

/** Ends one that began after its owner's account had been deleted, or that outlived it; answers what it is then. */
async function endIfLate(
  ctx: BillingContext,
  { closedAt, userId }: CustomerOwner,
  facts: SubscriptionFacts,
): Promise<SubscriptionFacts> {
  if (closedAt === null || facts.endedAt !== null) return facts
  if (userId !== null && !isAfter(facts.createdAt, closedAt)) return facts
  ctx.logger.warn({ subscription: facts.id }, 'subscription of a deleted account ended')
  await ctx.payments.endNow(facts.id)
  return (await ctx.payments.readSubscription(facts.id)) ?? facts
}

async function write(ctx: TransactionContext, row: Row): Promise<void> {
  await ctx.db
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({ target: subscriptions.id, set: { ...row, syncedAt: new Date() } })
}

/**
 * Reads a subscription again and brings our copy, and its owner's plan, in line with it. Answers the plan, or
 * null for a subscription that is not of this product, or of nobody any more.
 */
export async function syncSubscription(
  ctx: BillingContext,
  { id }: { id: string },
): Promise<{ planId: number; userId: number; latestInvoiceId: string | null } | null> {
  const { payments, logger, config } = ctx
  return inTransaction(ctx, async (tx) => {
    await lockObject(tx, { id })
    const found = await payments.readSubscription(id)
    if (!found) return null
    const { account } = payments
    const owner = await findOwner(tx, { account, customerId: found.customerId })
    const priceIds = [found.priceId, ...(found.upcoming ? [found.upcoming.priceId] : [])]
    const sold = await plansByPrice(tx, { account, priceIds })
    const planId = sold.get(found.priceId)?.plan.id
    if (owner === null || planId === undefined) {
      logger.warn({ subscription: id, price: found.priceId }, 'subscription of another product left alone')
      return null
    }
    const facts = await endIfLate(ctx, owner, found)
    const { userId } = owner
    if (userId === null) return null
    const unpaid = await findUnpaid(ctx, { facts })
    await write(tx, {
      id,
      account,
      userId,
      planId,
      priceId: facts.priceId,
      status: facts.status,
      currentPeriodStart: facts.currentPeriodStart,
      currentPeriodEnd: facts.currentPeriodEnd,
      cancelAt: facts.endedAt === null ? facts.cancelAt : null,
      endedAt: facts.endedAt,
      upcomingPlanId: facts.upcoming ? (sold.get(facts.upcoming.priceId)?.plan.id ?? null) : null,
      problem: unpaid?.problem ?? null,
      problemUrl: unpaid?.invoice.pageUrl ?? null,
      createdAt: facts.createdAt,
    })
    // Whose first payment waits is on the payment page still: no renewal has failed.
    if (unpaid && LIVE_STATUSES.includes(facts.status))
      await notifyUnpaid(tx, { publicUrl: config.publicUrl, subscriptionId: id, unpaid })
    await applyPlan(tx, { account, userId })
    return { planId, userId, latestInvoiceId: facts.latestInvoiceId }
  })
}
