import type { Stripe } from 'stripe'
import type { CheckoutOrder, PortalVisit } from '../payments.ts'
import { APP } from './catalogue.ts'

/** Closes the pages of ours that a customer has open; those of other products are not ours to close. */
export async function closeCheckouts(
  stripe: Stripe,
  customer: string,
  isMeant = (_session: Stripe.Checkout.Session) => true,
): Promise<void> {
  for await (const session of stripe.checkout.sessions.list({ customer, status: 'open' }))
    if (session.metadata?.app === APP.app && isMeant(session))
      await stripe.checkout.sessions.expire(session.id)
}

export async function openCheckout(
  stripe: Stripe,
  order: CheckoutOrder,
  automaticTax: boolean,
): Promise<{ id: string; url: string }> {
  const { customerId, userId, planId, priceId, kind, successUrl, cancelUrl } = order
  const isSubscription = kind === 'subscription'
  // Two pages paid one after the other would be two subscriptions, so only the newest stays open.
  if (isSubscription) await closeCheckouts(stripe, customerId, ({ mode }) => mode === 'subscription')
  const metadata = { ...APP, user_id: String(userId), plan_id: String(planId) }
  const session = await stripe.checkout.sessions.create({
    mode: isSubscription ? 'subscription' : 'payment',
    customer: customerId,
    client_reference_id: String(userId),
    line_items: [{ price: priceId, quantity: 1 }],
    success_url: successUrl,
    cancel_url: cancelUrl,
    metadata,
    ...(isSubscription ? { subscription_data: { metadata } } : { invoice_creation: { enabled: true } }),
    ...(automaticTax
      ? {
          automatic_tax: { enabled: true },
          customer_update: { address: 'auto', name: 'auto' },
          tax_id_collection: { enabled: true },
        }
      : {}),
  })
  if (session.url === null) throw new Error('Stripe opened a checkout without an address')
  return { id: session.id, url: session.url }
}

export async function openPortal(stripe: Stripe, visit: PortalVisit): Promise<string> {
  const { customerId, configurationId, returnUrl, change } = visit
  const flow = change && {
    type: 'subscription_update_confirm' as const,
    after_completion: { type: 'redirect' as const, redirect: { return_url: change.doneUrl } },
    subscription_update_confirm: {
      subscription: change.subscriptionId,
      items: [{ id: await itemId(stripe, change.subscriptionId), price: change.priceId, quantity: 1 }],
    },
  }
  const session = await stripe.billingPortal.sessions.create({
    customer: customerId,
    configuration: configurationId,
    return_url: returnUrl,
    ...(flow ? { flow_data: flow } : {}),
  })
  return session.url
}

async function itemId(stripe: Stripe, subscriptionId: string): Promise<string> {
  const { items } = await stripe.subscriptions.retrieve(subscriptionId)
  return items.data[0].id
}

export async function keepPlan(stripe: Stripe, subscriptionId: string): Promise<void> {
  const { schedule, cancel_at_period_end } = await stripe.subscriptions.retrieve(subscriptionId)
  if (schedule !== null)
    await stripe.subscriptionSchedules.release(typeof schedule === 'string' ? schedule : schedule.id)
  if (cancel_at_period_end) await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false })
}
