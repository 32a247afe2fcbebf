import type { Stripe } from 'stripe'
import type {
  CheckoutFacts,
  InvoiceFacts,
  InvoiceLine,
  PaymentFacts,
  SubscriptionFacts,
} from '../payments.ts'

const fromUnix = (seconds: number): Date => new Date(seconds * 1000)
const fromUnixOrNull = (seconds: number | null): Date | null => (seconds === null ? null : fromUnix(seconds))

/** References arrive as an id, or as the object itself where it was expanded. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

const requiredId = (reference: string | { id: string } | null): string => {
  const id = idOf(reference)
  if (id === null) throw new Error('Stripe sent an object without the customer it belongs to')
  return id
}

const wholeNumber = (text: string | null | undefined): number | null =>
  text && /^\d+$/.test(text) ? Number(text) : null

const checkoutState = ({ status, payment_status }: Stripe.Checkout.Session): CheckoutFacts['state'] => {
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  return payment_status === 'unpaid' ? 'unpaid' : 'paid'
}

export const checkoutFacts = (session: Stripe.Checkout.Session): CheckoutFacts => ({
  id: session.id,
  userId: wholeNumber(session.client_reference_id),
  planId: wholeNumber(session.metadata?.plan_id),
  customerId: idOf(session.customer),
  kind: session.mode === 'subscription' ? 'subscription' : 'pack',
  state: checkoutState(session),
  subscriptionId: idOf(session.subscription),
  invoiceId: idOf(session.invoice),
  paymentId: idOf(session.payment_intent),
  totalCents: session.amount_total ?? 0,
  currency: session.currency ?? '',
  createdAt: fromUnix(session.created),
})

/** The phase after the current one, of a schedule that was expanded. */
function upcomingPhase({ schedule }: Stripe.Subscription): SubscriptionFacts['upcoming'] {
  if (schedule === null || typeof schedule === 'string' || schedule.status !== 'active') return null
  const next = schedule.phases.find(({ start_date }) => start_date >= (schedule.current_phase?.end_date ?? 0))
  const priceId = idOf(next?.items[0]?.price)
  return next && priceId !== null ? { priceId, at: fromUnix(next.start_date) } : null
}

/** @param subscription read with `schedule` expanded */
export function subscriptionFacts(subscription: Stripe.Subscription): SubscriptionFacts {
  const [item] = subscription.items.data
  const atPeriodEnd = subscription.cancel_at_period_end ? item.current_period_end : null
  return {
    id: subscription.id,
    customerId: requiredId(subscription.customer),
    status: subscription.status,
    priceId: item.price.id,
    itemId: item.id,
    currentPeriodStart: fromUnix(item.current_period_start),
    currentPeriodEnd: fromUnix(item.current_period_end),
    cancelAt: fromUnixOrNull(subscription.cancel_at ?? atPeriodEnd),
    endedAt: fromUnixOrNull(subscription.ended_at),
    createdAt: fromUnix(subscription.created),
    latestInvoiceId: idOf(subscription.latest_invoice),
    upcoming: upcomingPhase(subscription),
  }
}

const invoiceLine = (line: Stripe.InvoiceLineItem): InvoiceLine => ({
  priceId: idOf(line.pricing?.price_details?.price),
  amountCents: line.subtotal,
  isProration:
    line.parent?.subscription_item_details?.proration ??
    line.parent?.invoice_item_details?.proration ??
    false,
})

const STATUSES = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const

/**
 * @param invoice read with `payments` expanded, which its list is not by default
 * @param lines all of them, where the invoice itself carries but the first
 */
export function invoiceFacts(invoice: Stripe.Invoice, lines: Stripe.InvoiceLineItem[]): InvoiceFacts {
  const attempts = invoice.payments?.data ?? []
  const attempt = attempts.find(({ status }) => status === 'paid') ?? attempts.at(0)
  return {
    id: invoice.id,
    number: invoice.number,
    customerId: requiredId(invoice.customer),
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    status: STATUSES.find((status) => status === invoice.status) ?? 'draft',
    totalCents: invoice.total,
    currency: invoice.currency,
    createdAt: fromUnix(invoice.created),
    paidAt: fromUnixOrNull(invoice.status_transitions.paid_at),
    paymentId: idOf(attempt?.payment.payment_intent),
    pageUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    description: lines.at(-1)?.description ?? '',
    lines: lines.map(invoiceLine),
  }
}

const paymentState = (status: string): PaymentFacts['state'] => {
  if (status === 'succeeded') return 'succeeded'
  if (status === 'requires_action') return 'action_required'
  return status === 'requires_payment_method' ? 'failed' : 'other'
}

/** A dispute takes the money away while it is open; only one that was won gives it back. */
const KEPT = new Set(['won', 'prevented', 'warning_needs_response', 'warning_under_review', 'warning_closed'])

/** @param intent read with `latest_charge` expanded */
export function paymentFacts(intent: Stripe.PaymentIntent, disputes: Stripe.Dispute[]): PaymentFacts {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  return {
    id: intent.id,
    state: paymentState(intent.status),
    amountCents: intent.amount,
    refundedCents: charge?.amount_refunded ?? 0,
    disputedCents: disputes
      .filter(({ status }) => !KEPT.has(status))
      .reduce((sum, { amount }) => sum + amount, 0),
    currency: intent.currency,
    createdAt: fromUnix(intent.created),
    paidAt: charge && intent.status === 'succeeded' ? fromUnix(charge.created) : null,
  }
}
