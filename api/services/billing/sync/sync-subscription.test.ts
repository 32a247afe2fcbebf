import { describe, expect, test } from 'vitest'
import {
  checkout,
  processCheckout,
  CARDS,
  FREE,
  FREE_CREDITS,
  openBillingShop,
  PRO,
  STANDARD,
  STANDARD_ANNUAL,
} from '../../../../worker/testing/billing-fixture.ts'
import { standing } from '../../../../worker/testing/wallet-balance.ts'

const DAY_S = 24 * 60 * 60

const shop = await openBillingShop()

const { credits, plan, subscription } = standing
const { subscriber } = shop

describe('changing', () => {
  test('an upgrade is charged and credited for the time that is left, by the same part', async () => {
    const client = await subscriber()
    const change = (await checkout(client, PRO)).body.url
    const { location } = await shop.submit(change, {})
    const session = new URL(location!).searchParams.get('session_id')!
    expect(session).toMatch(/^change_/)
    expect((await processCheckout(client, session)).body.message).toBe('Your plan is now Pro Monthly.')
    await shop.runJobs()
    expect(await plan(client)).toBe(PRO)
    const [, upgrade] = await shop.records(client)
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
    const [, upgrade] = await shop.records(client)
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
    expect((await processCheckout(client, change.id)).body.code).toBe('payment_incomplete')
    expect((await processCheckout(stranger, change.id)).status).toBe(404)
    expect(await plan(client)).toBe(STANDARD)
  })

  test('to a year at once, with the unused month given back in money and credits', async () => {
    const client = await subscriber()
    await shop.submit((await checkout(client, STANDARD_ANNUAL)).body.url, {})
    await shop.runJobs()
    expect(await plan(client)).toBe(STANDARD_ANNUAL)
    expect(await credits(client)).toBe(FREE_CREDITS + 912)
    const [, upgrade] = await shop.records(client)
    expect(upgrade).toMatchObject({ totalCents: 33_000, credits: 836 })
  })

  test('a downgrade waits for the end of what was paid for', async () => {
    const client = await subscriber(PRO)
    const { location } = await shop.submit((await checkout(client, STANDARD)).body.url, {})
    const session = new URL(location!).searchParams.get('session_id')!
    expect((await processCheckout(client, session)).body.message).toMatch(
      /^Your plan changes to Standard Monthly on/,
    )
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
