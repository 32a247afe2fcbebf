import type { Hono } from 'hono'
import { html } from 'hono/html'
import { openDispute } from '../charging.ts'
import type { SandboxObjects } from '../objects.ts'
import { payChange, waitsForPeriodEnd } from '../paying.ts'
import { refund } from '../refunding.ts'
import { runDue } from '../renewing.ts'
import { SandboxError } from '../sandbox-error.ts'
import { changeLines, releaseSchedule, setCancellation } from '../subscribing.ts'
import { SandboxStore, wallClock } from '../store.ts'
import type { SandboxOptions } from '../v1/sandbox-api.ts'
import { day, layout, money } from './layout.ts'
import type { Page, Payable } from './paying-pages.ts'

const BASE = '/dev/payments/portal'

type Visit = SandboxObjects['billing_portal.session']

const runningSubscription = async (store: SandboxStore, customer: string) =>
  (await store.list('subscription', { customer })).find(({ status }) => status !== 'canceled')

const button = (action: string, name: string, label: string) =>
  html`<form method="post" action="${action}">
    <button class="quiet" type="submit" name="do" value="${name}">${label}</button>
  </form>`

/** The confirmation of a change of plan, with what it costs now. */
async function confirmation(store: SandboxStore, visit: Visit, error: string | null): Promise<Page> {
  const change = visit.flow!.subscription_update_confirm
  const subscription = await store.get('subscription', change.subscription)
  const price = await store.get('price', change.items[0].price)
  const [item] = subscription.items.data
  const { name } = await store.get('product', price.product)
  const configuration = await store.get('billing_portal.configuration', visit.configuration)
  const waits = waitsForPeriodEnd(configuration, item.price, price)
  const lines = waits ? [] : await changeLines(store, subscription, price)
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const every = `${money(price.unit_amount, price.currency)} per ${price.recurring?.interval}`
  return layout(
    'Confirm your updates',
    html`<p><a href="${visit.return_url}">← Back to Nestage</a></p>
      <h1>Confirm your updates</h1>
      <p>${name}, ${every}${waits ? html`, from ${day(item.current_period_end)}` : ''}</p>
      ${error === null ? '' : html`<p class="error" role="alert">${error}</p>`}
      <table class="card">
        ${lines.map(
          ({ description, amount, currency }) =>
            html`<tr>
              <td>${description}</td>
              <td>${money(amount, currency)}</td>
            </tr>`,
        )}
        <tr>
          <th>Amount due today</th>
          <th>${money(total, price.currency)}</th>
        </tr>
      </table>
      <form method="post" action="${BASE}/${visit.id}"><button type="submit">Confirm</button></form>`,
  )
}

async function overview(store: SandboxStore, { id, customer, return_url }: Visit): Promise<Page> {
  const action = `${BASE}/${id}/do`
  const subscription = await runningSubscription(store, customer)
  const invoices = await store.list('invoice', { customer })
  const item = subscription?.items.data[0]
  const product = item && (await store.get('product', item.price.product))
  const plan =
    subscription && item && product
      ? html`<h2>Current subscription</h2>
          <div class="card">
            <b>${product.name}</b>
            <p class="soft">
              ${subscription.status === 'past_due' ? 'Payment failed. ' : ''}${
                subscription.cancel_at_period_end ? 'Ends' : 'Renews'
              }
              on ${day(item.current_period_end)}
            </p>
            ${subscription.schedule === null ? '' : button(action, 'release', 'Cancel scheduled update')}
            ${
              subscription.cancel_at_period_end
                ? button(action, 'keep', 'Renew subscription')
                : button(action, 'cancel', 'Cancel subscription')
            }
          </div>`
      : html`<p>You have no subscription.</p>`
  return layout(
    'Billing',
    html`<p><a href="${return_url}">← Back to Nestage</a></p>
      <h1>Billing</h1>
      ${plan}
      <h2>Invoices</h2>
      <table class="card named">
        ${invoices.map(
          ({ number, created, total, currency, hosted_invoice_url, status }) =>
            html`<tr>
              <td><a href="${hosted_invoice_url}">${number}</a></td>
              <td>${day(created)}, ${status}</td>
              <td>${money(total, currency)}</td>
            </tr>`,
        )}
      </table>
      <h2>Only in the sandbox</h2>
      <p class="soft">What time, banks and the seller would do.</p>
      ${subscription ? button(action, 'advance', 'Skip to the next billing date') : ''}
      ${button(action, 'refund', 'Refund the latest payment')}
      ${button(action, 'dispute', 'Dispute the latest payment')}`,
  )
}

/** A subscriber's own page, and the page that confirms a change of plan. */
export const portalPage = (publicUrl: string): Payable => ({
  base: BASE,
  async show(store, id, error) {
    const visit = await store.get('billing_portal.session', id)
    return visit.flow ? confirmation(store, visit, error) : overview(store, visit)
  },
  async due(store, id) {
    const { flow, customer } = await store.get('billing_portal.session', id)
    return flow ? { customer, amount: 'the change of your plan' } : null
  },
  async pay(store, id, _paymentMethod, isConfirmed) {
    const visit = await store.get('billing_portal.session', id)
    if (!visit.flow) throw new SandboxError(400, 'There is nothing to confirm', 'resource_invalid')
    return payChange(store, publicUrl, visit, visit.flow, isConfirmed)
  },
})

async function latestCharge(store: SandboxStore, customer: string): Promise<SandboxObjects['charge']> {
  const [charge] = await store.list('charge', { customer, refunded: false, disputed: false })
  if (!charge) throw new SandboxError(400, 'There is no payment to give back', 'charge_not_refundable')
  return charge
}

/** Sets the customer's clock to the end of the running period, and lets happen what becomes due. */
async function skipToRenewal(store: SandboxStore, publicUrl: string, customer: string): Promise<void> {
  const subscription = await runningSubscription(store, customer)
  if (!subscription) return
  const { test_clock } = await store.get('customer', customer)
  const clock = await store.get('test_helpers.test_clock', test_clock)
  const frozen_time = subscription.items.data[0].current_period_end
  await store.save({ ...clock, frozen_time, set_at: wallClock() })
  await runDue(store, publicUrl, customer)
}

export function portalActions(app: Hono, { db, publicUrl }: SandboxOptions): void {
  app.post(`${BASE}/:id/do`, async (c) => {
    const { do: what } = await c.req.parseBody()
    const id = c.req.param('id')
    await SandboxStore.change(db, async (store) => {
      const { customer } = await store.get('billing_portal.session', id)
      const subscription = await runningSubscription(store, customer)
      if (what === 'cancel' && subscription) await setCancellation(store, subscription, true)
      if (what === 'keep' && subscription) await setCancellation(store, subscription, false)
      if (what === 'release' && subscription?.schedule) await releaseSchedule(store, subscription.schedule)
      if (what === 'advance') await skipToRenewal(store, publicUrl, customer)
      if (what === 'refund') await refund(store, await latestCharge(store, customer))
      if (what === 'dispute') await openDispute(store, await latestCharge(store, customer))
    })
    return c.redirect(`${BASE}/${id}`, 303)
  })
}
