import { eq } from 'drizzle-orm'
import { plans } from '../../../db/schema/billing/plans.ts'
import type { InvoiceFacts } from '../../../providers/payments/payments.ts'
import { findOwner } from '../checkout/billing-customer.ts'
import { creditsOfInvoice } from './credits-of-invoice.ts'
import { plansByPrice } from '../plans/find-price.ts'
import { lockObject } from './lock-object.ts'
import { recordPayment } from './record-payment.ts'
import { returnLatePayment } from './return-payment.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { BillingContext } from '../billing-context.ts'

const reasonOf = ({ lines }: InvoiceFacts, planName: string) =>
  lines.some(({ isProration }) => isProration) ? `Change to ${planName}` : planName

/** Reads an invoice again and, once it is paid, gives what it bought, once. Null: the payment service knows none of that id. */
export async function syncInvoice(ctx: BillingContext, { id }: { id: string }): Promise<InvoiceFacts | null> {
  const { payments } = ctx
  return inTransaction(ctx, async (tx) => {
    await lockObject(tx, { id })
    const facts = await payments.readInvoice(id)
    if (facts?.status !== 'paid') return facts
    const { account } = payments
    const owner = await findOwner(tx, { account, customerId: facts.customerId })
    const priceIds = facts.lines.flatMap(({ priceId }) => priceId ?? [])
    const { credits, planId } = creditsOfInvoice(facts.lines, await plansByPrice(tx, { account, priceIds }))
    // Packs, and invoices of whatever else the account sells.
    if (owner === null || planId === null) return facts
    if (await returnLatePayment(tx, { owner, incoming: facts })) return facts
    const { userId } = owner
    if (userId === null) return facts
    const [plan] = await tx.db.select().from(plans).where(eq(plans.id, planId))
    const record = {
      id,
      account,
      userId,
      kind: 'subscription',
      planId,
      paymentId: facts.paymentId,
      totalCents: facts.totalCents,
      currency: facts.currency,
      credits,
      paidAt: facts.paidAt ?? facts.createdAt,
    } as const
    await recordPayment(tx, { record, reason: reasonOf(facts, plan.name) })
    return facts
  })
}
