import { and, eq } from 'drizzle-orm'
import { FREE_PLAN_ID } from '../../../../shared/constants.ts'
import type { billingCustomers } from '../../../db/schema/billing/billing.ts'
import { paymentRecords, returnedPayments, subscriptions } from '../../../db/schema/billing/billing.ts'
import { plans } from '../../../db/schema/billing/plans.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import type { SubscriptionFacts } from '../../../providers/payments/payments.ts'
import { creditsOfInvoice } from '../sync/credits-of-invoice.ts'
import { runningSubscriptions } from '../end-subscription.ts'
import { betterPlan } from '../plans/better-plan.ts'
import { grantedPlanAt } from '../plans/entitled-plan.ts'
import { plansByPrice } from '../plans/find-price.ts'
import { LIVE_STATUSES } from '../live-subscription.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import type { BillingContext } from '../billing-context.ts'

/** A customer whose account there is still. */
export type Customer = typeof billingCustomers.$inferSelect & { userId: number }

interface Bought {
  id: string
  /** Null where nothing had to be paid. */
  paymentId: string | null
  planId: number
  totalCents: number
  credits: number
}

/** Everything that a customer has paid for, as the payment service knows it. */
async function boughtBy(ctx: BillingContext, customerId: string): Promise<Bought[]> {
  const bought: Bought[] = []
  for (const { id, status, totalCents, lines, paymentId } of await ctx.payments.listInvoices(customerId)) {
    if (status !== 'paid') continue
    const priceIds = lines.flatMap(({ priceId }) => priceId ?? [])
    const { credits, planId } = creditsOfInvoice(
      lines,
      await plansByPrice(ctx, { account: ctx.payments.account, priceIds }),
    )
    if (planId !== null) bought.push({ id, paymentId, planId, totalCents, credits })
  }
  for (const { state, paymentId, planId, totalCents } of await ctx.payments.listPurchases(customerId)) {
    if (state !== 'paid' || paymentId === null || planId === null) continue
    const [plan] = await ctx.db.select().from(plans).where(eq(plans.id, planId))
    if (plan) bought.push({ id: paymentId, paymentId, planId, totalCents, credits: plan.creditAmount })
  }
  return bought
}

async function comparePayments(
  ctx: BillingContext,
  { userId, customerId, account }: Customer,
): Promise<string[]> {
  const differences: string[] = []
  const isOwn = and(eq(paymentRecords.userId, userId), eq(paymentRecords.account, account))
  const records = new Map(
    (await ctx.db.select().from(paymentRecords).where(isOwn)).map((one) => [one.id, one]),
  )
  const isReturned = and(eq(returnedPayments.customerId, customerId), eq(returnedPayments.account, account))
  const returned = await ctx.db.select().from(returnedPayments).where(isReturned)
  const bought = (await boughtBy(ctx, customerId)).filter(
    (one) => !returned.some(({ paymentId }) => paymentId === one.paymentId),
  )
  for (const { id, planId, totalCents, credits } of bought) {
    const record = records.get(id)
    if (!record) differences.push(`paid and not recorded: ${id}`)
    else if (record.planId !== planId || record.totalCents !== totalCents || record.credits !== credits)
      differences.push(`recorded otherwise than it was paid: ${id}`)
  }
  for (const { id, paymentId, refundedCents, disputedCents } of records.values()) {
    if (!bought.some((one) => one.id === id)) differences.push(`recorded and not paid: ${id}`)
    const facts = paymentId === null ? null : await ctx.payments.readPayment(paymentId)
    if (facts && (facts.refundedCents !== refundedCents || facts.disputedCents !== disputedCents))
      differences.push(`refunded or disputed otherwise than recorded: ${id}`)
  }
  for (const { paymentId, amountCents } of returned)
    if ((await ctx.payments.readPayment(paymentId))?.refundedCents !== amountCents)
      differences.push(`not sent back, though the account was deleted: ${paymentId}`)
  return differences
}

const seconds = (date: Date | null) => (date === null ? null : Math.floor(date.getTime() / 1000))

async function compareSubscriptions(
  ctx: BillingContext,
  { userId, account }: Customer,
  all: SubscriptionFacts[],
) {
  const differences: string[] = []
  const rows = await ctx.db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  const sold = await plansByPrice(ctx, { account, priceIds: all.map(({ priceId }) => priceId) })
  // What else the account sells is not ours to compare.
  const told = all.filter(({ priceId }) => sold.has(priceId))
  for (const { id, status, priceId, currentPeriodEnd, cancelAt, endedAt } of told) {
    const row = rows.find((one) => one.id === id)
    if (!row) {
      differences.push(`subscription that we do not know: ${id}`)
      continue
    }
    const meant = [
      status,
      sold.get(priceId)?.plan.id,
      seconds(currentPeriodEnd),
      endedAt === null && seconds(cancelAt),
    ]
    const kept = [
      row.status,
      row.planId,
      seconds(row.currentPeriodEnd),
      endedAt === null && seconds(row.cancelAt),
    ]
    if (meant.some((value, at) => value !== kept[at]))
      differences.push(`subscription kept otherwise than it is: ${id}`)
  }
  const live = told.filter(({ status }) => LIVE_STATUSES.includes(status))
  if (live.length > 1) differences.push(`user ${userId} pays for ${live.length} subscriptions`)
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
  const paidId = live.length === 0 ? null : (sold.get(live[0].priceId)?.plan.id ?? null)
  const planId = betterPlan(paidId, grantedPlanAt(user, new Date()))
  if (live.length < 2 && (user.currentPlanId ?? FREE_PLAN_ID) !== planId)
    differences.push(`user ${userId} has plan ${user.currentPlanId} and is to have ${planId}`)
  return differences
}

/** Of an account that is gone for good nothing is kept, and nothing may go on. */
export async function compareFormerCustomer(
  ctx: ServiceContext<'payments'>,
  { customerId }: { customerId: string },
): Promise<string[]> {
  const running = await runningSubscriptions(ctx, { customerId })
  return running.map(({ id }) => `subscription that goes on for a deleted account: ${id}`)
}

/** Compares what is kept of a customer with what the payment service says. */
export async function compareCustomer(ctx: BillingContext, customer: Customer): Promise<string[]> {
  const told = await ctx.payments.listSubscriptions(customer.customerId)
  return [...(await compareSubscriptions(ctx, customer, told)), ...(await comparePayments(ctx, customer))]
}
