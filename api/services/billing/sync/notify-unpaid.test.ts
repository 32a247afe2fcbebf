import { expect, test } from 'vitest'
import type { TestClient } from '../../../testing/test-client.ts'
import { CARDS, openBillingShop, STANDARD } from '../../../../worker/testing/billing-fixture.ts'
import { mailsTo, standing } from '../../../../worker/testing/wallet-balance.ts'

const DAY_S = 24 * 60 * 60

const shop = await openBillingShop()

const addressOf = async (client: TestClient): Promise<string> =>
  (await client.get('/api/user')).body.user.email
const mailsOf = async (client: TestClient) => mailsTo(client, await addressOf(client), 'Nestage payment')

/** A subscriber whose renewal has just become due. */
async function renewing(card: string): Promise<TestClient> {
  const client = await shop.signedUp()
  const { url } = (await client.post('/api/subscriptions/checkout', { planId: STANDARD })).body
  const { location } = await shop.pay(url, card)
  if (location?.endsWith('/confirm')) await shop.submit(location, { answer: 'complete' })
  await shop.runJobs()
  await shop.skipPeriod(client)
  return client
}

test('a renewal that is declined is written about, once, with the way to the portal', async () => {
  const client = await renewing(CARDS.failsLater)
  await shop.runJobs()
  const { stripeSubscriptionId, problemUrl } = await standing.subscription(client)
  const { items, customer } = await shop.stripe.subscriptions.retrieve(stripeSubscriptionId)
  // Tried again twice, and told of again each time.
  for (const days of [4, 8]) {
    await shop.setClock(customer, items.data[0].current_period_start + days * DAY_S)
    await shop.runJobs()
  }
  const mails = await mailsOf(client)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Nestage payment failed'])
  expect(mails[0].text).toContain('the renewal of Standard Monthly, $30.00')
  expect(mails[0].html).toContain(`href="${shop.origin}/api/subscriptions/portal"`)
  expect(mails[0].text).toContain(problemUrl)
  const portal = await client.fetch('/api/subscriptions/portal')
  expect(portal.headers.get('location')).toContain('/dev/payments/portal/')
  const signedOut = await shop.client().fetch('/api/subscriptions/portal')
  expect(signedOut.headers.get('location')).toBe('/auth?next=%2Fapp%2Faccount%3Ftab%3Dsubscription')
})

test('a renewal that its owner has to confirm is written about with the page to confirm it on', async () => {
  const client = await renewing(CARDS.always3ds)
  await shop.runJobs()
  const { problemUrl } = await standing.subscription(client)
  const [mail, ...others] = await mailsOf(client)
  expect(others).toEqual([])
  expect(mail.subject).toBe('Please confirm your Nestage payment')
  expect(mail.html).toContain(`href="${problemUrl}"`)
  expect(mail.text).toContain(`${shop.origin}/api/subscriptions/portal`)

  await shop.pay(problemUrl, CARDS.always3ds)
  await shop.submit(`${problemUrl}/confirm`, { answer: 'complete' })
  await shop.skipPeriod(client)
  await shop.runJobs()
  // The next month is another invoice.
  expect(await mailsOf(client)).toHaveLength(2)
})

test('the mail is written with what it tells of, or not at all', async () => {
  const { sql } = shop.deps.database
  const client = await renewing(CARDS.failsLater)
  // The note dies with its transaction, after everything was written.
  await sql`create function die() returns trigger language plpgsql as $$ begin raise 'crash'; end $$`
  await sql`create constraint trigger die after update of told_invoice_id on subscriptions
    deferrable initially deferred for each row execute function die()`
  await shop.runJobs()
  expect(await mailsOf(client)).toEqual([])
  expect(await standing.subscription(client)).toMatchObject({ problem: null })
  await sql`drop trigger die on subscriptions`
  await sql`update graphile_worker._private_jobs set run_at = now()`
  await Promise.all([shop.runJobs(), shop.runJobs()])
  expect(await mailsOf(client)).toHaveLength(1)
  expect(await standing.subscription(client)).toMatchObject({ problem: 'payment_failed' })
})

test('who is refused on the payment page, or has deleted the account, is not written to', async () => {
  const refused = await shop.signedUp()
  const { url } = (await refused.post('/api/subscriptions/checkout', { planId: STANDARD })).body
  await shop.pay(url, CARDS.declined)
  const gone = await renewing(CARDS.failsLater)
  const address = await addressOf(gone)
  await gone.post('/api/user/delete-account', { password: 'secret1' })
  await shop.runJobs()
  expect(await mailsOf(refused)).toEqual([])
  expect(await mailsTo(shop.client(), address, 'Nestage payment')).toEqual([])
})
