import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { planPrices } from '../../../db/schema/billing/billing.ts'
import { plans } from '../../../db/schema/billing/plans.ts'
import { reconcile } from '../reconcile/reconcile.ts'
import { syncCatalogue } from './sync-catalogue.ts'
import {
  CARDS,
  FREE,
  openBillingShop,
  STANDARD,
  FREE_CREDITS,
} from '../../../../worker/testing/billing-fixture.ts'
import { standing } from '../../../../worker/testing/wallet-balance.ts'
import { testContext } from '../../../testing/test-context.ts'

const shop = await openBillingShop({ BILLING_CURRENCY: 'eur', STRIPE_AUTOMATIC_TAX: 'true' })

const { credits, plan, userId } = standing

test('prices are in the currency, and taxes worked out, as configured', async () => {
  const client = await shop.signedUp()
  const { data } = (await client.get('/api/subscription-plans')).body
  expect(data.every(({ currency }: { currency: string }) => currency === 'eur')).toBe(true)
  const { url } = (await client.post('/api/subscriptions/checkout', { planId: STANDARD })).body
  const session = await shop.stripe.checkout.sessions.retrieve(url.split('/').at(-1))
  expect(session).toMatchObject({ currency: 'eur', amount_total: 3000, automatic_tax: { enabled: true } })
  expect(await (await fetch(url)).text()).toContain('€30.00')
  await shop.pay(url, CARDS.good)
  await shop.runJobs()
  expect([await plan(client), await credits(client)]).toEqual([STANDARD, FREE_CREDITS + 76])
  expect((await client.get('/api/user/invoices')).body.data).toMatchObject([{ currency: 'eur' }])
})

test('catalogue and portal are there once, however often they are synced', async () => {
  await Promise.all([syncCatalogue(testContext(shop.deps)), syncCatalogue(testContext(shop.deps))])
  const { data } = await shop.stripe.prices.list({ limit: 100 })
  expect(data).toHaveLength(7)
  expect(await shop.deps.db.$count(planPrices)).toBe(7)
})

describe('a price that changes', () => {
  test('is for new subscribers; who has the old one keeps it, and all its credits', async () => {
    const before = await shop.subscriber(STANDARD)
    await shop.deps.db.update(plans).set({ priceCents: 3500 }).where(eq(plans.id, STANDARD))
    await syncCatalogue(testContext(shop.deps))
    const after = await shop.subscriber(STANDARD)
    await shop.skipPeriod(before)
    await shop.runJobs()
    const { sql } = shop.deps.database
    const paid = async (client: typeof before) =>
      (
        await sql<{ cents: number; credits: number }[]>`
        select total_cents as cents, credits from payment_records
        where user_id = ${await userId(client)} order by paid_at`
      ).map((row) => [row.cents, row.credits])
    expect(await paid(before)).toEqual([
      [3000, 76],
      [3000, 76],
    ])
    expect(await paid(after)).toEqual([[3500, 76]])
    expect([await plan(before), await credits(before)]).toEqual([STANDARD, FREE_CREDITS + 152])
  })
})

test('what else the account sells to a customer is left alone', async () => {
  const client = await shop.signedUp()
  await client.post('/api/subscriptions/checkout', { planId: STANDARD })
  const [{ customer }] = await shop.deps.database.sql<{ customer: string }[]>`
    select customer_id as customer from billing_customers where user_id = ${await userId(client)}`
  await shop.stripe.products.create({ id: 'newsletter', name: 'A newsletter', metadata: { app: 'other' } })
  const price = await shop.stripe.prices.create({
    product: 'newsletter',
    currency: 'eur',
    unit_amount: 900,
    lookup_key: 'newsletter',
    transfer_lookup_key: true,
    metadata: { app: 'other' },
    recurring: { interval: 'month' },
  })
  const { url } = await shop.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: 'x',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: shop.origin,
    cancel_url: shop.origin,
    metadata: { app: 'other' },
  })
  await shop.pay(url!, CARDS.good)
  await shop.runJobs()
  expect([await plan(client), await credits(client)]).toEqual([FREE, FREE_CREDITS])
  expect(await standing.subscription(client)).toBeNull()
  const [failed] = await shop.deps.database.sql<{ left: number }[]>`
    select count(*)::int as left from graphile_worker._private_jobs where last_error is not null`
  expect(failed.left).toBe(0)
  expect((await reconcile(testContext(shop.deps))).differences).toEqual([])
})
