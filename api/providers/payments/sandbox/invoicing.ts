import { charge } from './charging.ts'
import type { InvoiceLine, SandboxObjects } from './objects.ts'
import { wallClock, type SandboxStore } from './store.ts'

type Invoice = SandboxObjects['invoice']
type Price = SandboxObjects['price']

export interface Draft {
  customer: string
  subscription: string | null
  reason: Invoice['billing_reason']
  lines: InvoiceLine[]
  created: number
}

const RETRY_AFTER_S = 3 * 24 * 60 * 60
/** Declined this often, an invoice is given up and its subscription ends. */
export const MAX_PAYMENT_ATTEMPTS = 4

export async function invoiceLine(
  store: SandboxStore,
  price: Price,
  line: { amount: number; proration: boolean; period: InvoiceLine['period']; subscription: string | null },
): Promise<InvoiceLine> {
  const { name } = await store.get('product', price.product)
  const { amount, proration, period, subscription } = line
  const time = amount < 0 ? 'Unused time on' : 'Remaining time on'
  return {
    id: `il_${store.newId('invoice').slice(3)}`,
    object: 'line_item',
    amount,
    subtotal: amount,
    currency: price.currency,
    description: proration ? `${time} ${name}` : `1 × ${name}`,
    period,
    pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
    parent:
      subscription === null
        ? {
            type: 'invoice_item_details',
            invoice_item_details: { proration },
            subscription_item_details: null,
          }
        : {
            type: 'subscription_item_details',
            invoice_item_details: null,
            subscription_item_details: { proration, subscription },
          },
  }
}

/** Makes an open invoice; its pages are the sandbox's own. */
export async function createInvoice(store: SandboxStore, publicUrl: string, draft: Draft): Promise<Invoice> {
  const { customer, subscription, reason, lines, created } = draft
  const id = store.newId('invoice')
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const url = `${publicUrl}/dev/payments/invoice/${id}`
  const count = (await store.list('invoice', { customer })).length
  return store.save({
    id,
    object: 'invoice',
    created,
    livemode: false,
    number: `${customer.slice(-6).toUpperCase()}-${String(count + 1).padStart(4, '0')}`,
    customer,
    status: 'open',
    billing_reason: reason,
    currency: lines[0].currency,
    total,
    amount_due: total,
    amount_paid: 0,
    attempt_count: 0,
    next_payment_attempt: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    parent:
      subscription === null ? null : { type: 'subscription_details', subscription_details: { subscription } },
    status_transitions: { paid_at: null },
    hosted_invoice_url: url,
    invoice_pdf: `${url}?print`,
    pending_payment_method: null,
  })
}

async function recordPayment(store: SandboxStore, invoice: Invoice, intent: string, status: 'open' | 'paid') {
  await store.save({
    id: store.newId('invoice_payment'),
    object: 'invoice_payment',
    created: wallClock(),
    livemode: false,
    invoice: invoice.id,
    status,
    payment: { type: 'payment_intent', payment_intent: intent },
  })
}

export async function markPaid(store: SandboxStore, invoice: Invoice, intent: string): Promise<Invoice> {
  await recordPayment(store, invoice, intent, 'paid')
  const paid = await store.save({
    ...invoice,
    status: 'paid',
    amount_paid: invoice.total,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: null,
    status_transitions: { paid_at: await store.now(invoice.customer) },
  })
  await store.emit('invoice.paid', paid)
  return paid
}

export type CollectOutcome =
  | { kind: 'paid'; invoice: Invoice }
  | { kind: 'declined'; message: string }
  | { kind: 'confirm' }

/** Charges an open invoice to a card. A refusal is an attempt; being asked to confirm is not. */
export async function collect(
  store: SandboxStore,
  invoice: Invoice,
  paymentMethod: string,
  how: { isConfirmed: boolean; offSession: boolean },
): Promise<CollectOutcome> {
  const { customer, total, currency } = invoice
  const outcome = await charge(store, { customer, amount: total, currency, paymentMethod, ...how })
  if (outcome.kind === 'confirm') return outcome
  if (outcome.kind === 'succeeded')
    return { kind: 'paid', invoice: await markPaid(store, invoice, outcome.intent.id) }
  await recordPayment(store, invoice, outcome.intent.id, 'open')
  const failed = await store.save({
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: (await store.now(customer)) + RETRY_AFTER_S,
  })
  await store.emit('invoice.payment_failed', failed)
  if (outcome.intent.status === 'requires_action') await store.emit('invoice.payment_action_required', failed)
  return { kind: 'declined', message: outcome.message }
}
