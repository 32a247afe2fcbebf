import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentEvents, paymentRecords } from '../api/db/schema/billing.ts'
import { creditEntries } from '../api/db/schema/credits.ts'
import type { TestClient } from '../api/testing/test-client.ts'
import {
  type BillingShop,
  CARDS,
  FREE,
  openBillingShop,
  PACK_10,
  PRO,
  PRO_ANNUAL,
  STANDARD,
  STANDARD_ANNUAL,
} from './testing/billing-shop.ts'
import { standing } from './testing/standing.ts'

const DAY_S = 24 * 60 * 60
/** The two images of the free month, which every verified user has. */
const FREE_CREDITS = 2

let shop: BillingShop
beforeAll(async () => {
  shop = await openBillingShop()
})
afterAll(() => shop.close())

const { credits, plan, subscription } = standing
const checkout = (client: TestClient, planId: number) =>
  client.post('/api/subscriptions/checkout', { planId })
const process = (client: TestClient, id: string) => client.get(`/api/debug/process-checkout/${id}`)
const records = async (client: TestClient) => {
  const { id } = (await client.get('/api/user')).body.user
  return shop.deps.db.select().from(paymentRecords).where(eq(paymentRecords.userId, id))
}

const subscriber = (planId = STANDARD, card?: string) => shop.subscriber(planId, card)

describe('buying', () => {
  test('a subscription is told by webhooks alone', async () => {
    const client = await subscriber()
    expect(await plan(client)).toBe(STANDARD)
    expect(await credits(client)).toBe(FREE_CREDITS + 76)
    expect(await subscription(client)).toMatchObject({ status: 'active', planId: STANDARD, problem: null })
    const entries = (await client.get('/api/user/credit-entries')).body.data
    expect(entries[0]).toMatchObject({ kind: 'grant', amount: 76, reason: 'Standard Monthly', balance: 78 })
  })

  test('or by the page that comes after it, and the webhooks give nothing more', async () => {
    const client = await shop.signedUp()
    const session = await shop.buy(client, STANDARD)
    const finalized = await client.get(`/api/subscriptions/finalize?session_id=${session}`)
    expect(finalized.body).toMatchObject({ success: true, data: { planId: STANDARD } })
    expect(await credits(client)).toBe(FREE_CREDITS + 76)
    await shop.runJobs()
    expect((await process(client, session)).body).toMatchObject({
      success: true,
      message: 'Your Standard Monthly plan is active.',
    })
    expect(await credits(client)).toBe(FREE_CREDITS + 76)
  })

  test('twenty pages and the webhooks at once give once', async () => {
    const client = await shop.signedUp()
    const session = await shop.buy(client, PACK_10)
    const pages = Array.from({ length: 20 }, () => process(client, session))
    const answers = await Promise.all([...pages, shop.runJobs()])
    for (const answer of answers.slice(0, 20)) expect(answer).toMatchObject({ status: 200 })
    expect(await credits(client)).toBe(FREE_CREDITS + 10)
    expect(await records(client)).toHaveLength(1)
  })

  test('a pack leaves the plan as it is', async () => {
    const client = await subscriber(PACK_10)
    expect(await plan(client)).toBe(FREE)
    expect(await subscription(client)).toBeNull()
    expect(await credits(client)).toBe(FREE_CREDITS + 10)
  })

  test.each([
    [STANDARD_ANNUAL, 912],
    [PRO_ANNUAL, 2340],
  ])(
    'annual plan %i gives the %i credits of the year at once, and says when the next come',
    async (id, year) => {
      const client = await subscriber(id)
      expect(await credits(client)).toBe(FREE_CREDITS + year)
      const { nextCreditRefresh, lastCreditRefresh } = (await client.get('/api/user/usage')).body.data
      const days = (Date.parse(nextCreditRefresh) - Date.parse(lastCreditRefresh)) / (DAY_S * 1000)
      expect(Math.round(days)).toBeOneOf([365, 366])
    },
  )

  test('a declined card gives nothing, and another one can be tried on the same page', async () => {
    const client = await shop.signedUp()
    const { url } = (await checkout(client, STANDARD)).body
    const refused = await shop.pay(url, CARDS.declined)
    expect(refused).toMatchObject({
      location: null,
      text: expect.stringContaining('Your card was declined.'),
    })
    const session = new URL(url).pathname.split('/').at(-1)!
    const { status, body } = await process(client, session)
    expect([status, body.code]).toEqual([409, 'payment_incomplete'])
    expect((await shop.pay(url, CARDS.good)).location).toContain(`/checkout/complete?session_id=${session}`)
    await shop.runJobs()
    expect(await plan(client)).toBe(STANDARD)
  })

  test('3-D Secure is paid when its owner confirms, and only then', async () => {
    const client = await shop.signedUp()
    const { url } = (await checkout(client, STANDARD)).body
    const asked = await shop.pay(url, CARDS.first3ds)
    expect(asked.location).toMatch(/\/confirm$/)
    const failed = await shop.submit(`${url}/confirm`, { answer: 'fail' })
    expect(failed.text).toContain('unable to authenticate')
    await shop.runJobs()
    expect(await plan(client)).toBe(FREE)
    await shop.pay(url, CARDS.first3ds)
    const done = await shop.submit(`${url}/confirm`, { answer: 'complete' })
    expect(done.location).toContain('/checkout/complete?session_id=')
    await shop.runJobs()
    expect(await plan(client)).toBe(STANDARD)
  })

  test('a second page for a subscription closes the first', async () => {
    const client = await shop.signedUp()
    const first = (await checkout(client, STANDARD)).body.url
    const second = (await checkout(client, PRO)).body.url
    expect((await shop.pay(first, CARDS.good)).text).toContain('This page is closed')
    await shop.pay(second, CARDS.good)
    await shop.runJobs()
    expect(await plan(client)).toBe(PRO)
  })

  test("nobody finishes somebody else's checkout", async () => {
    const owner = await shop.signedUp()
    const thief = await shop.signedUp()
    const session = await shop.buy(owner, STANDARD)
    expect((await process(thief, session)).status).toBe(404)
    expect((await thief.get(`/api/subscriptions/finalize?session_id=${session}`)).status).toBe(404)
    expect((await process(thief, 'cs_test_unknown')).status).toBe(404)
    expect(await credits(thief)).toBe(FREE_CREDITS)
  })

  test('the free plan, unknown plans and the present plan are refused', async () => {
    const client = await subscriber()
    expect((await checkout(client, FREE)).status).toBe(400)
    expect((await checkout(client, 12_345)).status).toBe(404)
    expect((await checkout(client, STANDARD)).body).toMatchObject({ code: 'conflict' })
    expect((await shop.client().post('/api/subscriptions/checkout', { planId: STANDARD })).status).toBe(401)
  })
})

describe('changing', () => {
  test('an upgrade is charged and credited for the time that is left, by the same part', async () => {
    const client = await subscriber()
    const change = (await checkout(client, PRO)).body.url
    const { location } = await shop.submit(change, {})
    const session = new URL(location!).searchParams.get('session_id')!
    expect(session).toMatch(/^change_/)
    expect((await process(client, session)).body.message).toBe('Your plan is now Pro Monthly.')
    await shop.runJobs()
    expect(await plan(client)).toBe(PRO)
    const [, upgrade] = await records(client)
    // The whole month is left, so the whole difference is due.
    expect(upgrade).toMatchObject({ planId: PRO, totalCents: 4500, credits: 119 })
    expect(await credits(client)).toBe(FREE_CREDITS + 76 + 119)
  })

  test('in the middle of a period, for half of it', async () => {
    const client = await subscriber()
    await shop.skipPeriod(client, -15 * DAY_S)
    await shop.submit((await checkout(client, PRO)).body.url, {})
    await shop.runJobs()
    const { items } = await shop.stripe.subscriptions.retrieve(
      (await subscription(client)).stripeSubscriptionId,
    )
    const { current_period_start: start, current_period_end: end } = items.data[0]
    const left = (15 * DAY_S) / (end - start)
    const [, upgrade] = await records(client)
    expect(Math.abs(upgrade.totalCents - 4500 * left)).toBeLessThan(2)
    expect(Math.abs(upgrade.credits - 119 * left)).toBeLessThan(1)
    expect(await credits(client)).toBe(FREE_CREDITS + 76 + upgrade.credits)
  })

  test('a change that is not confirmed changes nothing', async () => {
    const client = await subscriber()
    const stranger = await shop.signedUp()
    await checkout(client, PRO)
    const [change] = await shop.deps.database.sql<{ id: string }[]>`
      select id from plan_changes order by created_at desc limit 1`
    expect((await process(client, change.id)).body.code).toBe('payment_incomplete')
    expect((await process(stranger, change.id)).status).toBe(404)
    expect(await plan(client)).toBe(STANDARD)
  })

  test('to a year at once, with the unused month given back in money and credits', async () => {
    const client = await subscriber()
    await shop.submit((await checkout(client, STANDARD_ANNUAL)).body.url, {})
    await shop.runJobs()
    expect(await plan(client)).toBe(STANDARD_ANNUAL)
    expect(await credits(client)).toBe(FREE_CREDITS + 912)
    const [, upgrade] = await records(client)
    expect(upgrade).toMatchObject({ totalCents: 33_000, credits: 836 })
  })

  test('a downgrade waits for the end of what was paid for', async () => {
    const client = await subscriber(PRO)
    const { location } = await shop.submit((await checkout(client, STANDARD)).body.url, {})
    const session = new URL(location!).searchParams.get('session_id')!
    expect((await process(client, session)).body.message).toMatch(/^Your plan changes to Standard Monthly on/)
    await shop.runJobs()
    expect(await subscription(client)).toMatchObject({ planId: PRO, upcomingPlanId: STANDARD })
    expect(await credits(client)).toBe(FREE_CREDITS + 195)
    expect((await checkout(client, STANDARD_ANNUAL)).body.code).toBe('conflict')
    await shop.skipPeriod(client)
    await shop.runJobs()
    expect(await plan(client)).toBe(STANDARD)
    expect(await subscription(client)).toMatchObject({ planId: STANDARD, upcomingPlanId: null })
    expect(await credits(client)).toBe(FREE_CREDITS + 195 + 76)
  })

  test('a downgrade can be taken back', async () => {
    const client = await subscriber(PRO)
    await shop.submit((await checkout(client, STANDARD)).body.url, {})
    await shop.runJobs()
    const { stripeSubscriptionId: subscriptionId } = await subscription(client)
    expect((await client.post('/api/subscriptions/keep', { subscriptionId })).status).toBe(200)
    expect(await subscription(client)).toMatchObject({ planId: PRO, upcomingPlanId: null })
    await shop.skipPeriod(client)
    await shop.runJobs()
    expect(await plan(client)).toBe(PRO)
    expect(await credits(client)).toBe(FREE_CREDITS + 195 + 195)
  })
})

describe('renewing and ending', () => {
  test('each month brings its credits; what was left rolls over', async () => {
    const client = await subscriber()
    for (const months of [2, 3]) {
      await shop.skipPeriod(client)
      await shop.runJobs()
      expect(await credits(client)).toBe(FREE_CREDITS + 76 * months)
    }
  })

  test('a canceled plan stays until its end, then its owner is on the free plan with the credits left', async () => {
    const client = await subscriber()
    const stranger = await shop.signedUp()
    const { stripeSubscriptionId: subscriptionId } = await subscription(client)
    expect((await stranger.post('/api/subscriptions/cancel', { subscriptionId })).status).toBe(404)
    const { body } = await client.post('/api/subscriptions/cancel', { subscriptionId })
    expect(body.message).toContain('will end at the end of your current billing period')
    expect(await subscription(client)).toMatchObject({ status: 'canceled' })
    expect(await plan(client)).toBe(STANDARD)
    expect((await checkout(client, PRO)).body.code).toBe('conflict')
    await shop.skipPeriod(client)
    await shop.runJobs()
    expect(await plan(client)).toBe(FREE)
    expect(await subscription(client)).toBeNull()
    expect(await credits(client)).toBe(FREE_CREDITS + 76)
    expect((await client.post('/api/subscriptions/cancel', { subscriptionId })).status).toBe(404)
  })

  test('a cancellation can be taken back', async () => {
    const client = await subscriber()
    const { stripeSubscriptionId: subscriptionId } = await subscription(client)
    await client.post('/api/subscriptions/cancel', { subscriptionId })
    await client.post('/api/subscriptions/keep', { subscriptionId })
    await shop.skipPeriod(client)
    await shop.runJobs()
    expect(await plan(client)).toBe(STANDARD)
    expect((await client.post('/api/subscriptions/keep', { subscriptionId })).body.code).toBe('conflict')
  })

  test('who deletes the account pays no further', async () => {
    const client = await subscriber()
    const { stripeSubscriptionId } = await subscription(client)
    expect((await client.post('/api/user/delete-account', { password: 'secret1' })).status).toBe(200)
    await shop.runJobs()
    const { cancel_at_period_end } = await shop.stripe.subscriptions.retrieve(stripeSubscriptionId)
    expect(cancel_at_period_end).toBe(true)
  })

  test('a renewal that is declined gives no credits, keeps the plan and says where to pay', async () => {
    const client = await subscriber(STANDARD, CARDS.failsLater)
    await shop.skipPeriod(client)
    await shop.runJobs()
    const failing = await subscription(client)
    expect(failing).toMatchObject({ status: 'active', problem: 'payment_failed' })
    expect([await plan(client), await credits(client)]).toEqual([STANDARD, FREE_CREDITS + 76])
    expect((await checkout(client, PRO)).body).toMatchObject({
      code: 'conflict',
      problemUrl: failing.problemUrl,
    })
    await shop.pay(failing.problemUrl, CARDS.good)
    await shop.runJobs()
    expect(await subscription(client)).toMatchObject({ problem: null, problemUrl: null })
    expect(await credits(client)).toBe(FREE_CREDITS + 76 + 76)
  })

  test('a renewal that its owner has to confirm says so', async () => {
    const client = await shop.signedUp()
    const { url } = (await checkout(client, STANDARD)).body
    await shop.pay(url, CARDS.always3ds)
    await shop.submit(`${url}/confirm`, { answer: 'complete' })
    await shop.runJobs()
    await shop.skipPeriod(client)
    await shop.runJobs()
    const { problem, problemUrl } = await subscription(client)
    expect(problem).toBe('action_required')
    await shop.pay(problemUrl, CARDS.always3ds)
    await shop.submit(`${problemUrl}/confirm`, { answer: 'complete' })
    await shop.runJobs()
    expect(await subscription(client)).toMatchObject({ problem: null })
    expect(await credits(client)).toBe(FREE_CREDITS + 76 + 76)
  })

  test('a renewal that is never paid ends the subscription', async () => {
    const client = await subscriber(STANDARD, CARDS.failsLater)
    await shop.skipPeriod(client)
    const { stripeSubscriptionId } = await subscription(client)
    const { items, customer } = await shop.stripe.subscriptions.retrieve(stripeSubscriptionId)
    const start = items.data[0].current_period_start
    for (const days of [4, 8, 12]) await shop.setClock(customer, start + days * DAY_S)
    await shop.runJobs()
    expect([await plan(client), await credits(client)]).toEqual([FREE, FREE_CREDITS + 76])
    expect(await subscription(client)).toBeNull()
  })
})

describe('refunds and disputes', () => {
  test('a refund takes back the part of the credits that it pays back, never below zero', async () => {
    const client = await subscriber(PACK_10)
    const [{ paymentId }] = await records(client)
    await shop.stripe.refunds.create({ payment_intent: paymentId!, amount: 200 })
    await shop.runJobs()
    expect(await credits(client)).toBe(FREE_CREDITS + 6)
    await shop.stripe.refunds.create({ payment_intent: paymentId! })
    await shop.runJobs()
    expect(await credits(client)).toBe(FREE_CREDITS)
    expect(await records(client)).toMatchObject([{ refundedCents: 500, withdrawnCredits: 10 }])
  })

  test('credits that were spent are forgiven, and the month’s free ones stay', async () => {
    const client = await subscriber(PACK_10)
    const { id } = (await client.get('/api/user')).body.user
    await shop.deps.database.sql`
      insert into credit_entries (user_id, lot_id, kind, amount, reason, generation_id)
      select ${id}, l.id, 'reserve', -1, 'Staging started', gen_random_uuid()
      from credit_lots l, generate_series(1, 4) where l.user_id = ${id} and l.source = 'pack'`
    await shop.deps.database.sql`
      insert into credit_entries (user_id, lot_id, kind, amount, reason, generation_id)
      select user_id, lot_id, 'spend', 0, 'Room staged', generation_id from credit_entries
      where user_id = ${id} and kind = 'reserve'`
    const [{ paymentId }] = await records(client)
    await shop.stripe.refunds.create({ payment_intent: paymentId! })
    await shop.runJobs()
    expect(await credits(client)).toBe(FREE_CREDITS)
    expect(await records(client)).toMatchObject([{ withdrawnCredits: 6, forgivenCredits: 4 }])
  })

  test('a dispute takes the credits while it is open; winning it brings them back', async () => {
    const client = await subscriber(STANDARD, CARDS.disputed)
    expect(await credits(client)).toBe(FREE_CREDITS)
    const [{ paymentId }] = await records(client)
    const { data } = await shop.stripe.disputes.list({ payment_intent: paymentId! })
    await shop.stripe.disputes.update(data[0].id, { evidence: { uncategorized_text: 'winning_evidence' } })
    await shop.runJobs()
    expect(await credits(client)).toBe(FREE_CREDITS + 76)
    expect(await records(client)).toMatchObject([{ disputedCents: 0, withdrawnCredits: 0 }])
  })

  test('a lost dispute keeps them taken', async () => {
    const client = await subscriber(PACK_10, CARDS.disputed)
    const [{ paymentId }] = await records(client)
    const { data } = await shop.stripe.disputes.list({ payment_intent: paymentId! })
    await shop.stripe.disputes.update(data[0].id, { evidence: { uncategorized_text: 'losing_evidence' } })
    await shop.runJobs()
    expect(await credits(client)).toBe(FREE_CREDITS)
  })
})

describe('events', () => {
  /** Everything the sandbox sends about a life of one customer, kept from being delivered. */
  async function eventsOfALife(): Promise<{ client: TestClient; bodies: string[] }> {
    await shop.runJobs()
    const client = await shop.signedUp()
    const { sql } = shop.deps.database
    const [{ last }] = await sql<{ last: number }[]>`
      select coalesce(max(place), 0)::int as last from payment_sandbox.objects where kind = 'event'`
    await shop.buy(client, STANDARD)
    await shop.buy(client, PACK_10)
    const { url } = (await checkout(client, PRO)).body
    // Known to us by no event yet, so this is a checkout and not a change: it stays unpaid.
    expect(url).toContain('/checkout/')
    const rows = await sql<{ data: object }[]>`
      select data from payment_sandbox.objects where kind = 'event' and place > ${last} order by place`
    await sql`delete from graphile_worker._private_jobs where task_id =
      (select id from graphile_worker._private_tasks where identifier = 'deliver-sandbox-event')`
    return { client, bodies: rows.map(({ data }) => JSON.stringify(data)) }
  }

  async function deliver(body: string): Promise<number> {
    const { stripe, webhookSecret } = await shop.deps.paymentSandbox!.connect()
    const header = stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret })
    const headers = { 'stripe-signature': header }
    return (await fetch(`${shop.origin}/api/webhooks/stripe`, { method: 'POST', body, headers })).status
  }

  test('twice and in the wrong order come to the same', async () => {
    const { client, bodies } = await eventsOfALife()
    expect(bodies.length).toBeGreaterThan(4)
    for (const body of bodies.toReversed()) {
      expect(await deliver(body)).toBe(200)
      await shop.runJobs()
      expect(await deliver(body)).toBe(200)
    }
    await shop.runJobs()
    expect([await plan(client), await credits(client)]).toEqual([STANDARD, FREE_CREDITS + 76 + 10])
  })

  test('at once, by several workers, come to the same', async () => {
    const { client, bodies } = await eventsOfALife()
    await Promise.all([...bodies, ...bodies].map(deliver))
    await Promise.all([shop.runJobs(), shop.runJobs(), shop.runJobs()])
    expect([await plan(client), await credits(client)]).toEqual([STANDARD, FREE_CREDITS + 76 + 10])
  })

  test('an old one does not undo what is newer', async () => {
    const client = await subscriber()
    const [{ data: created }] = await shop.deps.database.sql<{ data: object }[]>`
      select data from payment_sandbox.objects
      where kind = 'event' and data->>'type' = 'customer.subscription.created' order by place desc limit 1`
    await shop.deps.db.delete(paymentEvents)
    const { stripeSubscriptionId: subscriptionId } = await subscription(client)
    await client.post('/api/subscriptions/cancel', { subscriptionId })
    await deliver(JSON.stringify(created))
    await shop.runJobs()
    expect(await subscription(client)).toMatchObject({ status: 'canceled' })
  })

  test('one that was not signed by the service is refused and not kept', async () => {
    const body = JSON.stringify({
      id: 'evt_forged',
      type: 'invoice.paid',
      data: { object: { object: 'invoice' } },
    })
    for (const signature of ['', 't=1,v1=00', `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`]) {
      const headers = { 'stripe-signature': signature }
      const response = await fetch(`${shop.origin}/api/webhooks/stripe`, { method: 'POST', body, headers })
      expect(response.status).toBe(400)
    }
    expect(await shop.deps.db.$count(paymentEvents, eq(paymentEvents.id, 'evt_forged'))).toBe(0)
  })

  test('a crash between the write and its commit has it done again, once', async () => {
    const { sql } = shop.deps.database
    const client = await shop.signedUp()
    await shop.buy(client, STANDARD)
    // Every entry of the ledger dies with its transaction, after everything was written.
    await sql`create function die() returns trigger language plpgsql as $$ begin raise 'crash'; end $$`
    await sql`create constraint trigger die after insert on credit_entries deferrable initially deferred
      for each row execute function die()`
    await shop.runJobs()
    expect(await credits(client)).toBe(FREE_CREDITS)
    expect(await records(client)).toEqual([])
    await sql`drop trigger die on credit_entries`
    await sql`update graphile_worker._private_jobs set run_at = now()`
    await shop.runJobs()
    expect(await credits(client)).toBe(FREE_CREDITS + 76)
    const { id } = (await client.get('/api/user')).body.user
    const grants = await shop.deps.db.select().from(creditEntries).where(eq(creditEntries.userId, id))
    expect(grants.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['grant', FREE_CREDITS],
      ['grant', 76],
    ])
  })
})

describe('showing', () => {
  test('plans with their prices, to everybody', async () => {
    const { body } = await shop.client().get('/api/subscription-plans')
    expect(body.annualLabel).toBe('Save 16%')
    const prices = Object.fromEntries(
      body.data.map((one: { id: number; price: string }) => [one.id, one.price]),
    )
    expect(prices).toEqual({
      4: '0.00',
      5: '30.00',
      6: '360.00',
      7: '75.00',
      8: '900.00',
      9: '5.00',
      10: '12.00',
      11: '20.00',
    })
  })

  test('usage, invoices and the portal of a subscriber', async () => {
    const client = await subscriber()
    const usage = (await client.get('/api/user/usage')).body.data
    const { currentPeriodEnd } = await subscription(client)
    expect(new Date(usage.nextCreditRefresh).getTime()).toBe(currentPeriodEnd * 1000)
    const invoices = (await client.get('/api/user/invoices')).body.data
    expect(invoices).toMatchObject([{ totalCents: 3000, currency: 'usd', status: 'paid' }])
    expect((await fetch(invoices[0].pageUrl)).status).toBe(200)
    const portal = await client.fetch('/api/subscriptions/portal')
    expect([portal.status, portal.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('/dev/payments/portal/'),
    ])
  })

  test('the debug calls', async () => {
    const { body } = await shop.client().get('/api/debug/plans')
    expect(body.data).toHaveLength(8)
    const prices = (await shop.client().get('/api/debug/stripe-prices')).body
    expect(prices.account).toBe('sandbox')
    expect(prices.data).toHaveLength(7)
    expect(prices.data.every(({ planId }: { planId: number | null }) => planId !== null)).toBe(true)
  })
})
