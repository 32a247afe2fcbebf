import { html } from 'hono/html'
import { payCheckout } from '../paying.ts'
import { SandboxError } from '../sandbox-error.ts'
import { cardForm } from './card-form.ts'
import { layout, money } from './layout.ts'
import type { Payable } from './paying-pages.ts'

const BASE = '/dev/payments/checkout'

/** Where an order is paid. */
export const checkoutPage = (publicUrl: string): Payable => ({
  base: BASE,
  async show(store, id, error) {
    const session = await store.get('checkout.session', id)
    const { name } = await store.get('product', (await store.get('price', session.price)).product)
    const amount = money(session.amount_total, session.currency)
    const back = html`<p><a href="${session.cancel_url ?? publicUrl}">← Back to Nestage</a></p>`
    if (session.status !== 'open') {
      const why =
        session.status === 'complete' ? 'This order has been paid.' : 'A newer order has replaced this one.'
      return layout(
        'Checkout',
        html`${back}
          <h1>This page is closed</h1>
          <p>${why}</p>`,
      )
    }
    const isSubscription = session.mode === 'subscription'
    return layout(
      'Checkout',
      html`${back}
        <h1>${name}</h1>
        <p class="soft">${amount}${isSubscription ? ' now and at every renewal' : ', paid once'}</p>
        ${cardForm(`${BASE}/${id}`, isSubscription ? 'Subscribe' : `Pay ${amount}`, error)}`,
    )
  },
  async due(store, id) {
    const { status, customer, amount_total, currency } = await store.get('checkout.session', id)
    return status === 'open' ? { customer, amount: money(amount_total, currency) } : null
  },
  async pay(store, id, paymentMethod, isConfirmed) {
    const session = await store.get('checkout.session', id)
    const card = paymentMethod ?? session.pending_payment_method
    if (card === null) throw new SandboxError(400, 'No card was given', 'parameter_missing')
    return payCheckout(store, publicUrl, session, card, isConfirmed)
  },
})
