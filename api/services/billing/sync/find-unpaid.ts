import type { InvoiceFacts, SubscriptionFacts } from '../../../providers/payments/payments.ts'
import type { ServiceContext } from '../../context/service-context.ts'

export interface Unpaid {
  invoice: InvoiceFacts
  problem: 'payment_failed' | 'action_required'
}

/** The latest invoice of a subscription, where it waits to be paid, and why it was not. */
export async function findUnpaid(
  ctx: ServiceContext<'payments'>,
  { facts }: { facts: SubscriptionFacts },
): Promise<Unpaid | null> {
  if (facts.status === 'active' || facts.endedAt !== null || facts.latestInvoiceId === null) return null
  const invoice = await ctx.payments.readInvoice(facts.latestInvoiceId)
  if (invoice?.status !== 'open') return null
  const payment = invoice.paymentId === null ? null : await ctx.payments.readPayment(invoice.paymentId)
  return { invoice, problem: payment?.state === 'action_required' ? 'action_required' : 'payment_failed' }
}
