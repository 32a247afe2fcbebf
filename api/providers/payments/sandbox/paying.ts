import type { TypedCard } from './cards.ts'
import { charge } from './charging.ts'
import { collect, createInvoice, invoiceLine, markPaid } from './invoicing.ts'
import type { PortalFlow, SandboxObjects } from './objects.ts'
import { changeLines, changePrice, intervalOf, scheduleChange, subscribe } from './subscribing.ts'
import { wallClock, type SandboxStore } from './store.ts'

type Session = SandboxObjects['checkout.session']
type Subscription = SandboxObjects['subscription']

/** What the person on the page sees next. */
export type PayOutcome =
  | { kind: 'done'; redirect: string }
  | { kind: 'declined'; message: string }
  | { kind: 'confirm' }

export async function saveCard(
  store: SandboxStore,
  customer: string,
  { behaviour, last4, expMonth, expYear }: TypedCard & { kind: 'card' },
): Promise<string> {
  const { id } = await store.save({
    id: store.newId('payment_method'),
    object: 'payment_method',
    created: wallClock(),
    livemode: false,
    customer,
    card: { brand: 'visa', last4, exp_month: expMonth, exp_year: expYear },
    behaviour,
  })
  return id
}

async function bought(
  store: SandboxStore,
  publicUrl: string,
  session: Session,
  paymentMethod: string,
  intent: string,
) {
  const { customer, price: priceId } = session
  const price = await store.get('price', priceId)
  if (session.mode === 'subscription') {
    const { subscription, invoice } = await subscribe(store, publicUrl, {
      customer,
      price,
      paymentMethod,
      paymentIntent: intent,
      metadata: session.subscription_metadata,
    })
    return { subscription: subscription.id, invoice: invoice.id, payment_intent: null }
  }
  if (!session.makes_invoice) return { payment_intent: intent }
  const now = await store.now(customer)
  const period = { start: now, end: now }
  const line = await invoiceLine(store, price, {
    amount: price.unit_amount,
    proration: false,
    period,
    subscription: null,
  })
  const draft = { customer, subscription: null, reason: 'manual' as const, lines: [line], created: now }
  const invoice = await markPaid(store, await createInvoice(store, publicUrl, draft), intent)
  return { payment_intent: intent, invoice: invoice.id }
}

/** Pays an open checkout with a card. */
export async function payCheckout(
  store: SandboxStore,
  publicUrl: string,
  session: Session,
  paymentMethod: string,
  isConfirmed: boolean,
): Promise<PayOutcome> {
  const { customer, amount_total: amount, currency } = session
  const bill = { customer, amount, currency, paymentMethod, isConfirmed, offSession: false }
  const outcome = await charge(store, bill)
  if (outcome.kind === 'declined') return { kind: 'declined', message: outcome.message }
  if (outcome.kind === 'confirm') {
    await store.save({ ...session, pending_payment_method: paymentMethod })
    return { kind: 'confirm' }
  }
  const result = await bought(store, publicUrl, session, paymentMethod, outcome.intent.id)
  const payer = await store.get('customer', customer)
  await store.save({ ...payer, invoice_settings: { default_payment_method: paymentMethod } })
  const complete = await store.save({
    ...session,
    ...result,
    status: 'complete',
    payment_status: 'paid',
    url: null,
    pending_payment_method: null,
  })
  await store.emit('checkout.session.completed', complete)
  return { kind: 'done', redirect: session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id) }
}

/** Whether the portal is to let a change wait for the end of what was paid for. */
export function waitsForPeriodEnd(
  { features }: SandboxObjects['billing_portal.configuration'],
  from: SandboxObjects['price'],
  to: SandboxObjects['price'],
): boolean {
  const conditions = features.subscription_update.schedule_at_period_end.conditions.map(({ type }) => type)
  const shorter = intervalOf(from) === 'year' && intervalOf(to) === 'month'
  return (
    (conditions.includes('decreasing_item_amount') && to.unit_amount < from.unit_amount) ||
    (conditions.includes('shortening_interval') && shorter)
  )
}

/** Carries a confirmed change of plan out: paid for and in force at once, or waiting for the period's end. */
export async function payChange(
  store: SandboxStore,
  publicUrl: string,
  visit: SandboxObjects['billing_portal.session'],
  {
    after_completion,
    subscription_update_confirm,
  }: Pick<PortalFlow, 'after_completion' | 'subscription_update_confirm'>,
  isConfirmed: boolean,
): Promise<PayOutcome> {
  const done = { kind: 'done', redirect: after_completion.redirect.return_url } as const
  const subscription = await store.get('subscription', subscription_update_confirm.subscription)
  const price = await store.get('price', subscription_update_confirm.items[0].price)
  const configuration = await store.get('billing_portal.configuration', visit.configuration)
  if (waitsForPeriodEnd(configuration, subscription.items.data[0].price, price)) {
    await scheduleChange(store, subscription, price)
    return done
  }
  const { customer, default_payment_method: paymentMethod, id } = subscription
  const lines = await changeLines(store, subscription, price)
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const bill = { customer, amount, currency: price.currency, paymentMethod, isConfirmed, offSession: false }
  const outcome = await charge(store, bill)
  if (outcome.kind !== 'succeeded')
    return outcome.kind === 'confirm' ? outcome : { kind: 'declined', message: outcome.message }
  const created = await store.now(customer)
  const draft = { customer, subscription: id, reason: 'subscription_update' as const, lines, created }
  const invoice = await createInvoice(store, publicUrl, draft)
  await changePrice(store, subscription, price, invoice.id)
  await markPaid(store, invoice, outcome.intent.id)
  return done
}

/** Pays an invoice that its owner's card was refused for; the subscription then goes on. */
export async function payInvoice(
  store: SandboxStore,
  invoice: SandboxObjects['invoice'],
  paymentMethod: string,
  isConfirmed: boolean,
): Promise<PayOutcome> {
  const pending = await store.save({ ...invoice, pending_payment_method: paymentMethod })
  const outcome = await collect(store, pending, paymentMethod, { isConfirmed, offSession: false })
  if (outcome.kind !== 'paid') return outcome
  const subscriptionId = invoice.parent?.subscription_details.subscription
  if (subscriptionId !== undefined)
    await recover(store, await store.get('subscription', subscriptionId), paymentMethod)
  return { kind: 'done', redirect: invoice.hosted_invoice_url }
}

async function recover(
  store: SandboxStore,
  subscription: Subscription,
  paymentMethod: string,
): Promise<void> {
  const active = { ...subscription, status: 'active' as const, default_payment_method: paymentMethod }
  await store.emit('customer.subscription.updated', await store.save(active))
}
