import { describe, expect, test } from 'vitest'
import {
  checkout,
  processCheckout,
  CARDS,
  FREE,
  FREE_CREDITS,
  openBillingShop,
  PACK_10,
  PRO,
  PRO_ANNUAL,
  STANDARD,
  STANDARD_ANNUAL,
} from '../../../../worker/testing/billing-fixture.ts'
import { standing } from '../../../../worker/testing/wallet-balance.ts'

const DAY_S = 24 * 60 * 60

const shop = await openBillingShop()

const { credits, plan, subscription } = standing
const { subscriber } = shop

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
    expect((await processCheckout(client, session)).body).toMatchObject({
      success: true,
      message: 'Your Standard Monthly plan is active.',
    })
    expect(await credits(client)).toBe(FREE_CREDITS + 76)
  })

  test('twenty pages and the webhooks at once give once', async () => {
    const client = await shop.signedUp()
    const session = await shop.buy(client, PACK_10)
    const pages = Array.from({ length: 20 }, () => processCheckout(client, session))
    const answers = await Promise.all([...pages, shop.runJobs()])
    for (const answer of answers.slice(0, 20)) expect(answer).toMatchObject({ status: 200 })
    expect(await credits(client)).toBe(FREE_CREDITS + 10)
    expect(await shop.records(client)).toHaveLength(1)
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
    const { status, body } = await processCheckout(client, session)
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
    expect((await processCheckout(thief, session)).status).toBe(404)
    expect((await thief.get(`/api/subscriptions/finalize?session_id=${session}`)).status).toBe(404)
    expect((await processCheckout(thief, 'cs_test_unknown')).status).toBe(404)
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
