import { eq } from 'drizzle-orm'
import { plans } from '../../../db/schema/billing/plans.ts'
import type { CheckoutFacts } from '../../../providers/payments/payments.ts'
import { findOwner } from '../checkout/billing-customer.ts'
import { lockObject } from './lock-object.ts'
import { recordPayment } from './record-payment.ts'
import { returnLatePayment } from './return-payment.ts'
import { syncInvoice } from './sync-invoice.ts'
import { syncSubscription } from './sync-subscription.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { BillingContext } from '../billing-context.ts'

/** A pack is told by the payment itself, which there is as soon as the checkout is paid. */
async function recordPack(ctx: BillingContext, id: string): Promise<void> {
  const { payments } = ctx
  await inTransaction(ctx, async (tx) => {
    await lockObject(tx, { id })
    const facts = await payments.readCheckout(id)
    if (facts?.state !== 'paid' || facts.planId === null || facts.paymentId === null) return
    const { account } = payments
    const { planId, paymentId, totalCents, currency, createdAt } = facts
    const owner =
      facts.customerId === null ? null : await findOwner(tx, { account, customerId: facts.customerId })
    const [plan] = await tx.db.select().from(plans).where(eq(plans.id, planId))
    if (owner === null || plan?.kind !== 'pack') return
    if (await returnLatePayment(tx, { owner, incoming: facts })) return
    const { userId } = owner
    if (userId === null) return
    const record = {
      id: paymentId,
      account,
      userId,
      kind: 'pack',
      planId,
      paymentId,
      totalCents,
      currency,
    } as const
    await recordPayment(tx, {
      record: { ...record, credits: plan.creditAmount, paidAt: createdAt },
      reason: plan.name,
    })
  })
}

/** Reads a checkout again and, once it is paid, gives what it bought, once. Null: the payment service knows none of that id. */
export async function syncCheckout(
  ctx: BillingContext,
  { id }: { id: string },
): Promise<CheckoutFacts | null> {
  const facts = await ctx.payments.readCheckout(id)
  if (facts?.state !== 'paid') return facts
  if (facts.kind === 'pack') await recordPack(ctx, id)
  if (facts.subscriptionId !== null) await syncSubscription(ctx, { id: facts.subscriptionId })
  if (facts.invoiceId !== null) await syncInvoice(ctx, { id: facts.invoiceId })
  return facts
}
