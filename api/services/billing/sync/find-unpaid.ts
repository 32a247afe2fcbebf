import type { InvoiceFacts, Payments, SubscriptionFacts } from '../../../providers/payments/payments.ts'

export interface Unpaid {
  invoice: InvoiceFacts
  problem: 'payment_failed' | 'action_required'
}

/** The latest invoice of a subscription, where it waits to be paid, and why it was not. */
export async function findUnpaid(payments: Payments, facts: SubscriptionFacts): Promise<Unpaid | null> {
  if (facts.status === 'active' || facts.endedAt !== null || facts.latestInvoiceId === null) return null
  const invoice = await payments.readInvoice(facts.latestInvoiceId)
  if (invoice?.status !== 'open') return null
  const payment = invoice.paymentId === null ? null : await payments.readPayment(invoice.paymentId)
  return { invoice, problem: payment?.state === 'action_required' ? 'action_required' : 'payment_failed' }
}
