import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../../db/schema/accounts/users.ts'
import { testContext } from '../../../testing/test-context.ts'
import {
  CARDS,
  FREE_CREDITS,
  openBillingShop,
  PACK_10,
  PRO,
  STANDARD,
  STANDARD_ANNUAL,
} from '../../../../worker/testing/billing-fixture.ts'
import { standing } from '../../../../worker/testing/wallet-balance.ts'
import { subscriptions } from '../../../db/schema/billing/billing.ts'
import { purgeUser } from '../../accounts/deletion/purge-user.ts'
import { readBillingFigures } from './read-billing-figures.ts'
import { readChurn } from './read-churn.ts'

const DAY_S = 24 * 60 * 60

const shop = await openBillingShop()

const figures = () => readBillingFigures(testContext(shop.deps))
const monthOf = (date: Date) => date.toISOString().slice(0, 7)
const addMonths = (date: Date, months: number) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 15))

test('nothing sold is no revenue, no churn and no month left out', async () => {
  const { recurring, plans, churn, revenue } = await figures()
  expect([recurring, plans, revenue]).toEqual([[], [], []])
  expect(churn).toHaveLength(12)
  expect(churn.at(-1)).toEqual({ month: monthOf(new Date()), began: 0, left: 0, joined: 0 })
})

test('a year counts a twelfth, each with the price it was bought at, and what ended no more', async () => {
  const monthly = await shop.subscriber(STANDARD)
  await shop.subscriber(STANDARD_ANNUAL)
  const leaving = await shop.subscriber(PRO)
  const [{ totalCents: month }] = await shop.records(monthly)
  const sold = await shop.deps.database.sql<{ id: number; price: number }[]>`
    select id, price_cents as price from plans`
  const priceOf = (planId: number) => sold.find(({ id }) => id === planId)!.price
  const expected = month + priceOf(STANDARD_ANNUAL) / 12 + priceOf(PRO)
  expect(await figures()).toMatchObject({
    account: 'sandbox',
    recurring: [{ currency: 'usd', cents: Math.round(expected) }],
    plans: [
      { planId: STANDARD, subscriptions: 1, ending: 0, recurringCents: month },
      {
        planId: STANDARD_ANNUAL,
        subscriptions: 1,
        recurringCents: Math.round(priceOf(STANDARD_ANNUAL) / 12),
      },
      { planId: PRO, subscriptions: 1 },
    ],
  })

  // A plan that gets dearer leaves those who have it at their price.
  const { sql } = shop.deps.database
  await sql`update plan_prices set is_current = false where plan_id = ${STANDARD}`
  await sql`insert into plan_prices (account, price_id, plan_id, amount_cents, currency, is_current)
    values ('sandbox', 'price_dearer', ${STANDARD}, 9900, 'usd', true)`
  expect((await figures()).plans[0].recurringCents).toBe(month)
  await sql`delete from plan_prices where price_id = 'price_dearer'`
  await sql`update plan_prices set is_current = true where plan_id = ${STANDARD}`

  const { stripeSubscriptionId: subscriptionId } = await standing.subscription(leaving)
  await leaving.post('/api/subscriptions/cancel', { subscriptionId })
  await shop.runJobs()
  expect((await figures()).plans.find(({ planId }) => planId === PRO)).toMatchObject({
    subscriptions: 1,
    ending: 1,
  })
  await shop.skipPeriod(leaving)
  await shop.runJobs()
  const after = await figures()
  expect(after.plans.map(({ planId }) => planId)).toEqual([STANDARD, STANDARD_ANNUAL])
  expect(after.recurring).toEqual([{ currency: 'usd', cents: Math.round(expected - priceOf(PRO)) }])
})

test('who leaves is counted in the month it happens; who changes plan or comes back in it is not', async () => {
  // A month from now `leaving` of the test before has left. Of those here one leaves and comes back the same month.
  const restless = await shop.subscriber(STANDARD)
  const { stripeSubscriptionId: subscriptionId } = await standing.subscription(restless)
  await restless.post('/api/subscriptions/cancel', { subscriptionId })
  await shop.skipPeriod(restless)
  await shop.runJobs()
  await shop.buy(restless, PRO)
  await shop.runJobs()
  const later = addMonths(new Date(), 2)
  const churn = await readChurn(testContext(shop.deps), { now: later })
  const [now, next, afterNext] = churn.slice(-3)
  expect(now).toEqual({ month: monthOf(new Date()), began: 0, left: 0, joined: 4 })
  expect(next).toEqual({ month: monthOf(addMonths(new Date(), 1)), began: 4, left: 1, joined: 0 })
  expect(afterNext).toMatchObject({ began: 3, left: 0, joined: 0 })
})

test('a failed renewal counts until it is given up; packs are no recurring revenue', async () => {
  const before = await figures()
  const client = await shop.subscriber(PRO, CARDS.failsLater)
  await shop.subscriber(PACK_10)
  await shop.skipPeriod(client)
  await shop.runJobs()
  const pro = (await figures()).plans.find(({ planId }) => planId === PRO)!
  expect([pro.subscriptions, pro.unpaid]).toEqual([2, 1])
  // The payment service tries three times more, days apart.
  for (const daysBeforeTheEnd of [24, 20, 16]) await shop.skipPeriod(client, -daysBeforeTheEnd * DAY_S)
  await shop.runJobs()
  expect((await figures()).recurring).toEqual(before.recurring)
})

test('money taken and given back stands with its month, credits with what gave them', async () => {
  const client = await shop.subscriber(PACK_10)
  const before = await figures()
  const thisMonth = ({ revenue }: typeof before) =>
    revenue.find(({ month }) => month === monthOf(new Date()))!
  const [{ paymentId, totalCents }] = await shop.records(client)
  await shop.stripe.refunds.create({ payment_intent: paymentId!, amount: totalCents })
  await shop.runJobs()
  const after = await figures()
  expect(thisMonth(after)).toEqual({
    ...thisMonth(before),
    refundedCents: thisMonth(before).refundedCents + totalCents,
  })
  const creditsOf = ({ credits }: typeof before, source: string) =>
    credits.find((one) => one.source === source)!
  expect(creditsOf(after, 'pack').credits).toBe(creditsOf(before, 'pack').credits - 10)
  // Everybody here has the credits of the free month and has spent none.
  const everybody = await shop.deps.db.$count(users, eq(users.isAdmin, false))
  expect(creditsOf(after, 'free')).toMatchObject({ people: everybody, credits: everybody * FREE_CREDITS })
})

test('who is removed for good stays counted, as money taken and as somebody who left', async () => {
  const client = await shop.subscriber(STANDARD)
  const userId = await standing.userId(client)
  const since = addMonths(new Date(), -2)
  await shop.deps.db.update(subscriptions).set({ createdAt: since }).where(eq(subscriptions.userId, userId))
  const before = await figures()
  expect(before.churn.at(-2)).toMatchObject({ began: 1, left: 0 })
  await purgeUser(testContext(shop.deps), { userId })
  const after = await figures()
  expect(after.revenue).toEqual(before.revenue)
  expect(after.churn.slice(0, -1)).toEqual(before.churn.slice(0, -1))
  expect(after.churn.at(-1)).toEqual({ ...before.churn.at(-1), left: 1 })
  // Nothing rewrites what was kept, and none of it says who it was.
  const kept = await shop.deps.database.sql`select * from purged_subscriptions`
  expect(kept).toMatchObject([{ began_on: since.toISOString().slice(0, 10), account: 'sandbox' }])
  await expect(shop.deps.database.sql`delete from purged_payments`).rejects.toThrow('append-only')
})
