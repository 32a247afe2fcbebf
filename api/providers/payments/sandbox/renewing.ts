import { collect, createInvoice, invoiceLine, MAX_PAYMENT_ATTEMPTS } from './invoicing.ts'
import type { SandboxObjects } from './objects.ts'
import { nextPeriodStart } from './periods.ts'
import { endSubscription, intervalOf, releaseSchedule } from './subscribing.ts'
import type { SandboxStore } from './store.ts'

type Subscription = SandboxObjects['subscription']

const OFF_SESSION = { isConfirmed: false, offSession: true }

/** The price of the next period: that of the schedule's next phase, where one waits. */
async function nextPrice(store: SandboxStore, subscription: Subscription): Promise<SandboxObjects['price']> {
  const [item] = subscription.items.data
  if (subscription.schedule === null) return item.price
  const { phases } = await store.get('subscription_schedule', subscription.schedule)
  return store.get('price', phases[1].items[0].price)
}

async function renew(store: SandboxStore, publicUrl: string, subscription: Subscription): Promise<void> {
  const [item] = subscription.items.data
  const start = item.current_period_end
  if (subscription.cancel_at_period_end) {
    await endSubscription(store, subscription, start)
    return
  }
  const price = await nextPrice(store, subscription)
  if (subscription.schedule !== null) await releaseSchedule(store, subscription.schedule)
  const anchor = intervalOf(price) === intervalOf(item.price) ? subscription.billing_cycle_anchor : start
  const end = nextPeriodStart(anchor, intervalOf(price), start)
  const { id, customer } = subscription
  const amount = price.unit_amount
  const line = await invoiceLine(store, price, {
    amount,
    proration: false,
    period: { start, end },
    subscription: id,
  })
  const invoice = await createInvoice(store, publicUrl, {
    customer,
    subscription: id,
    reason: 'subscription_cycle',
    lines: [line],
    created: start,
  })
  const renewed = await store.save({
    ...subscription,
    schedule: null,
    billing_cycle_anchor: anchor,
    items: {
      ...subscription.items,
      data: [{ ...item, price, current_period_start: start, current_period_end: end }],
    },
    latest_invoice: invoice.id,
  })
  await collectRenewal(store, renewed, invoice)
}

async function collectRenewal(
  store: SandboxStore,
  subscription: Subscription,
  invoice: SandboxObjects['invoice'],
) {
  const outcome = await collect(store, invoice, subscription.default_payment_method, OFF_SESSION)
  const status = outcome.kind === 'paid' ? 'active' : 'past_due'
  const { attempt_count } = await store.get('invoice', invoice.id)
  if (status === 'past_due' && attempt_count >= MAX_PAYMENT_ATTEMPTS) {
    await store.save({
      ...(await store.get('invoice', invoice.id)),
      status: 'void',
      next_payment_attempt: null,
    })
    await endSubscription(store, subscription, await store.now(subscription.customer))
    return
  }
  await store.emit('customer.subscription.updated', await store.save({ ...subscription, status }))
}

/** The next thing that the clock brings about for a subscription; answers whether there was one. */
async function step(store: SandboxStore, publicUrl: string, id: string): Promise<boolean> {
  const subscription = await store.get('subscription', id)
  if (subscription.status === 'canceled') return false
  const now = await store.now(subscription.customer)
  const invoice = await store.get('invoice', subscription.latest_invoice)
  const retryAt = invoice.status === 'open' ? (invoice.next_payment_attempt ?? Infinity) : Infinity
  const renewsAt = subscription.items.data[0].current_period_end
  if (Math.min(retryAt, renewsAt) > now) return false
  if (retryAt <= renewsAt) await collectRenewal(store, subscription, invoice)
  else await renew(store, publicUrl, subscription)
  return true
}

/** Does everything that has become due by the customers' clocks: renewals, retries, endings. */
export async function runDue(store: SandboxStore, publicUrl: string, customer?: string): Promise<void> {
  const subscriptions = await store.list('subscription', customer === undefined ? {} : { customer })
  for (const { id } of subscriptions) while (await step(store, publicUrl, id));
}
