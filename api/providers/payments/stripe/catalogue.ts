import { Stripe } from 'stripe'
import type { CatalogueItem, CataloguePrice, ListedPrice } from '../payments.ts'
import { idOf } from './facts.ts'

/** Marks what is ours in an account that may serve other products too. */
export const APP = { app: 'nestage' }

async function ensureProduct(stripe: Stripe, { id, name }: CatalogueItem['product']): Promise<void> {
  try {
    const product = await stripe.products.retrieve(id)
    if (product.name !== name || !product.active) await stripe.products.update(id, { name, active: true })
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.statusCode !== 404) throw error
    await stripe.products.create({ id, name, metadata: APP })
  }
}

/**
 * The price that bears the item's lookup key, made anew where amount, currency or interval have changed: prices
 * cannot be altered, and subscriptions to the old one go on at the old amount.
 */
async function ensurePrice(
  stripe: Stripe,
  { planId, lookupKey, product, amountCents, interval }: CatalogueItem,
  currency: string,
): Promise<CataloguePrice> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 })
  const found = data.find(
    (price) =>
      price.active &&
      price.unit_amount === amountCents &&
      price.currency === currency &&
      (price.recurring?.interval ?? null) === interval &&
      idOf(price.product) === product.id,
  )
  const price =
    found ??
    (await stripe.prices.create({
      product: product.id,
      currency,
      unit_amount: amountCents,
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      metadata: { ...APP, plan_id: String(planId) },
      ...(interval === null ? {} : { recurring: { interval } }),
    }))
  return { planId, priceId: price.id, productId: product.id, amountCents, currency }
}

function portalFeatures(
  items: CatalogueItem[],
  prices: CataloguePrice[],
): Stripe.BillingPortal.ConfigurationCreateParams.Features {
  const recurring = items.filter(({ interval }) => interval !== null)
  const productIds = [...new Set(recurring.map(({ product }) => product.id))]
  return {
    customer_update: { enabled: true, allowed_updates: ['name', 'email', 'address', 'tax_id'] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price'],
      proration_behavior: 'always_invoice',
      // What costs less, or lasts shorter, begins when what was paid for has ended.
      schedule_at_period_end: {
        conditions: [{ type: 'decreasing_item_amount' }, { type: 'shortening_interval' }],
      },
      products: productIds.map((product) => ({
        product,
        prices: prices.filter(({ productId }) => productId === product).map(({ priceId }) => priceId),
      })),
    },
  }
}

async function ensurePortal(
  stripe: Stripe,
  features: Stripe.BillingPortal.ConfigurationCreateParams.Features,
): Promise<string> {
  for await (const { id, metadata } of stripe.billingPortal.configurations.list({ active: true }))
    if (metadata?.app === APP.app) {
      await stripe.billingPortal.configurations.update(id, { features })
      return id
    }
  return (await stripe.billingPortal.configurations.create({ features, metadata: APP })).id
}

export async function syncCatalogue(
  stripe: Stripe,
  items: CatalogueItem[],
  currency: string,
): Promise<{ prices: CataloguePrice[]; portalConfigurationId: string }> {
  const products = new Map(items.map(({ product }) => [product.id, product]))
  for (const product of products.values()) await ensureProduct(stripe, product)
  const prices: CataloguePrice[] = []
  for (const item of items) prices.push(await ensurePrice(stripe, item, currency))
  return { prices, portalConfigurationId: await ensurePortal(stripe, portalFeatures(items, prices)) }
}

export async function listPrices(stripe: Stripe): Promise<ListedPrice[]> {
  const listed: ListedPrice[] = []
  for await (const price of stripe.prices.list({ limit: 100, expand: ['data.product'] })) {
    const { product } = price
    listed.push({
      id: price.id,
      lookupKey: price.lookup_key,
      productName: typeof product === 'object' && 'name' in product ? product.name : '',
      amountCents: price.unit_amount ?? 0,
      currency: price.currency,
      interval: price.recurring?.interval ?? null,
      active: price.active,
    })
  }
  return listed
}
