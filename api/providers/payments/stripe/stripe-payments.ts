import { Stripe } from 'stripe'
import type { InvoiceFacts, Payments } from '../payments.ts'
import { APP, listPrices, syncCatalogue } from './catalogue.ts'
import { verifyEvent } from './event.ts'
import { checkoutFacts, idOf, invoiceFacts, paymentFacts, subscriptionFacts } from './facts.ts'
import { closeCheckouts, keepPlan, openCheckout, openPortal } from './ordering.ts'
import { refundPart, refundRest } from './refunding.ts'

export interface StripeConnection {
  stripe: Stripe
  webhookSecret: string
}

export interface StripeOptions {
  account: Payments['account']
  /** Lower case, for example usd. */
  currency: string
  automaticTax: boolean
}

/** The most that a call of Stripe's lists answers at once. */
const STRIPE_PAGE_SIZE = 100

async function orNull<Facts>(reading: Promise<Facts>): Promise<Facts | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null
    throw error
  }
}

/** An invoice carries its first ten lines; those behind them are asked for. */
async function wholeInvoice(stripe: Stripe, invoice: Stripe.Invoice): Promise<InvoiceFacts> {
  const { data, has_more } = invoice.lines
  if (!has_more) return invoiceFacts(invoice, data)
  return invoiceFacts(
    invoice,
    await Array.fromAsync(stripe.invoices.listLineItems(invoice.id, { limit: STRIPE_PAGE_SIZE })),
  )
}

/** Payments through the stripe package, whether Stripe answers it or the sandbox does. */
export function stripePayments(
  connect: () => Promise<StripeConnection>,
  { account, currency, automaticTax }: StripeOptions,
): Payments {
  const client = async () => (await connect()).stripe
  return {
    account,
    syncCatalogue: async (items) => syncCatalogue(await client(), items, currency),
    listPrices: async () => listPrices(await client()),

    async createCustomer({ userId, email, name }) {
      const stripe = await client()
      const metadata = { ...APP, user_id: String(userId) }
      return (await stripe.customers.create({ email, name, metadata })).id
    },
    openCheckout: async (order) => openCheckout(await client(), order, automaticTax),
    openPortal: async (visit) => openPortal(await client(), visit),

    async readCheckout(id) {
      const stripe = await client()
      return orNull(stripe.checkout.sessions.retrieve(id).then(checkoutFacts))
    },
    async readSubscription(id) {
      const stripe = await client()
      return orNull(stripe.subscriptions.retrieve(id, { expand: ['schedule'] }).then(subscriptionFacts))
    },
    async readInvoice(id) {
      const stripe = await client()
      const reading = stripe.invoices.retrieve(id, { expand: ['payments'] })
      return orNull(reading.then((invoice) => wholeInvoice(stripe, invoice)))
    },
    async readPayment(id) {
      const stripe = await client()
      const reading = stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
      return orNull(
        reading.then(async (intent) => {
          const disputes = await stripe.disputes.list({ payment_intent: id })
          return paymentFacts(intent, disputes.data)
        }),
      )
    },
    async findInvoiceOfPayment(paymentId) {
      const stripe = await client()
      const payment = { type: 'payment_intent' as const, payment_intent: paymentId }
      const { data } = await stripe.invoicePayments.list({ payment, limit: 1 })
      return idOf(data.at(0)?.invoice)
    },
    async findCheckoutOfPayment(payment_intent) {
      const stripe = await client()
      const { data } = await stripe.checkout.sessions.list({ payment_intent, limit: 1 })
      return data.at(0)?.id ?? null
    },

    async listSubscriptions(customer) {
      const stripe = await client()
      const list = { customer, status: 'all' as const, limit: STRIPE_PAGE_SIZE, expand: ['data.schedule'] }
      return Array.fromAsync(stripe.subscriptions.list(list), subscriptionFacts)
    },
    async listInvoices(customer, limit) {
      const stripe = await client()
      const list = {
        customer,
        limit: Math.min(limit ?? STRIPE_PAGE_SIZE, STRIPE_PAGE_SIZE),
        expand: ['data.payments'],
      }
      const invoices =
        limit === undefined ? stripe.invoices.list(list) : (await stripe.invoices.list(list)).data
      return Array.fromAsync(invoices, (invoice) => wholeInvoice(stripe, invoice))
    },
    async listPurchases(customer) {
      const stripe = await client()
      const purchases = []
      for await (const session of stripe.checkout.sessions.list({
        customer,
        status: 'complete',
        limit: STRIPE_PAGE_SIZE,
      }))
        if (session.mode === 'payment') purchases.push(checkoutFacts(session))
      return purchases
    },

    async cancelAtPeriodEnd(id) {
      const stripe = await client()
      const { schedule } = await stripe.subscriptions.retrieve(id)
      const scheduleId = idOf(schedule)
      // A change of plan that waits for the same day would stand in the way.
      if (scheduleId !== null) await stripe.subscriptionSchedules.release(scheduleId)
      await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    },
    keepPlan: async (id) => keepPlan(await client(), id),
    async endNow(id) {
      const stripe = await client()
      const subscription = await orNull(stripe.subscriptions.retrieve(id))
      if (subscription && subscription.ended_at === null) await stripe.subscriptions.cancel(id)
    },
    closeCheckouts: async (customerId) => closeCheckouts(await client(), customerId),
    refund: async (paymentId) => refundRest(await client(), paymentId),
    refundPart: async (order) => refundPart(await client(), order),

    async verifyEvent(body, signature) {
      const { stripe, webhookSecret } = await connect()
      return verifyEvent(stripe, body, signature, webhookSecret)
    },
  }
}
