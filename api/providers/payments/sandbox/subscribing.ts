import { createInvoice, invoiceLine, markPaid } from './invoicing.ts'
import type { InvoiceLine, Metadata, SandboxObjects } from './objects.ts'
import { nextPeriodStart } from './periods.ts'
import type { SandboxStore } from './store.ts'

type Subscription = SandboxObjects['subscription']
type Price = SandboxObjects['price']

export const intervalOf = (price: Price): 'month' | 'year' => {
  if (!price.recurring) throw new Error(`${price.id} is paid once`)
  return price.recurring.interval
}

function items(
  store: SandboxStore,
  id: string,
  price: Price,
  start: number,
  end: number,
): Subscription['items'] {
  const item = {
    id: `si_${store.newId('subscription').slice(4)}`,
    object: 'subscription_item' as const,
    price,
    quantity: 1 as const,
    current_period_start: start,
    current_period_end: end,
  }
  return { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` }
}

export interface NewSubscription {
  customer: string
  price: Price
  paymentMethod: string
  paymentIntent: string
  metadata: Metadata
}

/** Begins a subscription whose first period has been paid. */
export async function subscribe(
  store: SandboxStore,
  publicUrl: string,
  { customer, price, paymentMethod, paymentIntent, metadata }: NewSubscription,
): Promise<{ subscription: Subscription; invoice: SandboxObjects['invoice'] }> {
  const id = store.newId('subscription')
  const now = await store.now(customer)
  const end = nextPeriodStart(now, intervalOf(price), now)
  const period = { start: now, end }
  const line = await invoiceLine(store, price, {
    amount: price.unit_amount,
    proration: false,
    period,
    subscription: id,
  })
  const open = await createInvoice(store, publicUrl, {
    customer,
    subscription: id,
    reason: 'subscription_create',
    lines: [line],
    created: now,
  })
  const subscription = await store.save({
    id,
    object: 'subscription',
    created: now,
    livemode: false,
    customer,
    status: 'active',
    items: items(store, id, price, now, end),
    metadata,
    billing_cycle_anchor: now,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    default_payment_method: paymentMethod,
    latest_invoice: open.id,
    schedule: null,
  })
  await store.emit('customer.subscription.created', subscription)
  return { subscription, invoice: await markPaid(store, open, paymentIntent) }
}

/** The lines that a change of price costs now: unused time given back, remaining or new time charged. */
export async function changeLines(
  store: SandboxStore,
  subscription: Subscription,
  price: Price,
): Promise<InvoiceLine[]> {
  const [item] = subscription.items.data
  const { current_period_start: start, current_period_end: end } = item
  const now = Math.min(await store.now(subscription.customer), end)
  const left = (end - now) / (end - start)
  const { id } = subscription
  const unused = {
    amount: -Math.round(item.price.unit_amount * left),
    proration: true,
    period: { start: now, end },
  }
  const sameInterval = intervalOf(price) === intervalOf(item.price)
  const added = sameInterval
    ? { amount: Math.round(price.unit_amount * left), proration: true, period: { start: now, end } }
    : {
        amount: price.unit_amount,
        proration: false,
        period: { start: now, end: nextPeriodStart(now, intervalOf(price), now) },
      }
  return [
    await invoiceLine(store, item.price, { ...unused, subscription: id }),
    await invoiceLine(store, price, { ...added, subscription: id }),
  ]
}

/** Puts a price in force whose change has been paid; another interval begins a new period. */
export async function changePrice(
  store: SandboxStore,
  subscription: Subscription,
  price: Price,
  latestInvoice: string,
): Promise<Subscription> {
  const [item] = subscription.items.data
  const sameInterval = intervalOf(price) === intervalOf(item.price)
  const now = await store.now(subscription.customer)
  const period = sameInterval
    ? {}
    : { current_period_start: now, current_period_end: nextPeriodStart(now, intervalOf(price), now) }
  const changed = await store.save({
    ...subscription,
    billing_cycle_anchor: sameInterval ? subscription.billing_cycle_anchor : now,
    items: { ...subscription.items, data: [{ ...item, price, ...period }] },
    latest_invoice: latestInvoice,
  })
  await store.emit('customer.subscription.updated', changed)
  return changed
}

/** Has another price begin when what was paid for has ended. */
export async function scheduleChange(
  store: SandboxStore,
  subscription: Subscription,
  price: Price,
): Promise<void> {
  const [item] = subscription.items.data
  const { current_period_start: start, current_period_end: end } = item
  const then = nextPeriodStart(end, intervalOf(price), end)
  const schedule = await store.save({
    id: store.newId('subscription_schedule'),
    object: 'subscription_schedule',
    created: await store.now(subscription.customer),
    livemode: false,
    customer: subscription.customer,
    status: 'active',
    subscription: subscription.id,
    released_subscription: null,
    current_phase: { start_date: start, end_date: end },
    phases: [
      { start_date: start, end_date: end, items: [{ price: item.price.id, quantity: 1 }] },
      { start_date: end, end_date: then, items: [{ price: price.id, quantity: 1 }] },
    ],
  })
  await store.emit('subscription_schedule.created', schedule)
  const changed = await store.save({ ...subscription, schedule: schedule.id })
  await store.emit('customer.subscription.updated', changed)
}

/** Lets go of a change that waited, whether it has come about or been given up. */
export async function releaseSchedule(
  store: SandboxStore,
  id: string,
): Promise<SandboxObjects['subscription_schedule']> {
  const schedule = await store.get('subscription_schedule', id)
  if (schedule.subscription === null) return schedule
  const subscription = await store.get('subscription', schedule.subscription)
  await store.save({ ...subscription, schedule: null })
  const released = await store.save({
    ...schedule,
    status: 'released',
    subscription: null,
    released_subscription: subscription.id,
    current_phase: null,
  })
  await store.emit('subscription_schedule.released', released)
  return released
}

export async function setCancellation(
  store: SandboxStore,
  subscription: Subscription,
  atPeriodEnd: boolean,
): Promise<Subscription> {
  const now = await store.now(subscription.customer)
  const changed = await store.save({
    ...subscription,
    cancel_at_period_end: atPeriodEnd,
    cancel_at: atPeriodEnd ? subscription.items.data[0].current_period_end : null,
    canceled_at: atPeriodEnd ? now : null,
  })
  await store.emit('customer.subscription.updated', changed)
  return changed
}

export async function endSubscription(
  store: SandboxStore,
  subscription: Subscription,
  at: number,
): Promise<Subscription> {
  const ended = await store.save({
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? at,
    ended_at: at,
  })
  await store.emit('customer.subscription.deleted', ended)
  return ended
}
