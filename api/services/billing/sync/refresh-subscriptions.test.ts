import { expect, test } from 'vitest'
import { refreshSubscriptions } from './refresh-subscriptions.ts'
import { reconcile } from '../reconcile/reconcile.ts'
import { newProject } from '../../../testing/stage-project.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import {
  FREE,
  openBillingShop,
  PACK_10,
  STANDARD,
  FREE_CREDITS,
} from '../../../../worker/testing/billing-fixture.ts'
import { standing } from '../../../../worker/testing/wallet-balance.ts'
import { testContext } from '../../../testing/test-context.ts'

const HOUR_MS = 60 * 60 * 1000

const shop = await openBillingShop()

const { credits, plan } = standing

/** Time passes at the payment service, and no event of it arrives. */
async function skipUnheard(client: TestClient): Promise<number> {
  const { currentPeriodEnd } = await standing.subscription(client)
  await shop.skipPeriod(client)
  await shop.deps.database.sql`delete from graphile_worker._private_jobs`
  return currentPeriodEnd * 1000
}
/** What the clock's job does at an instant (milliseconds). */
const look = (at: number) => refreshSubscriptions(testContext(shop.deps), { now: new Date(at) })
const seenLast = (at: number) =>
  shop.deps.database.sql`update subscriptions set synced_at = ${new Date(at).toISOString()}`

test('a renewal that nobody told of is found some hours later, once', async () => {
  const client = await shop.subscriber(STANDARD)
  const end = await skipUnheard(client)
  expect(await credits(client)).toBe(FREE_CREDITS + 76)
  await seenLast(end)
  // Its event may still come.
  await look(end + HOUR_MS)
  expect(await credits(client)).toBe(FREE_CREDITS + 76)
  await Promise.all([look(end + 3 * HOUR_MS), look(end + 3 * HOUR_MS)])
  await look(end + 4 * HOUR_MS)
  expect(await credits(client)).toBe(FREE_CREDITS + 76 + 76)
  expect((await reconcile(testContext(shop.deps))).differences).toEqual([])
})

test('so is an end that nobody told of', async () => {
  const client = await shop.subscriber(STANDARD)
  const { stripeSubscriptionId: subscriptionId } = await standing.subscription(client)
  await client.post('/api/subscriptions/cancel', { subscriptionId })
  const end = await skipUnheard(client)
  await seenLast(end)
  expect(await plan(client)).toBe(STANDARD)
  await look(end + 3 * HOUR_MS)
  expect(await plan(client)).toBe(FREE)
})

test('and a cancellation on the portal, within a day', async () => {
  const client = await shop.subscriber(STANDARD)
  const { stripeSubscriptionId } = await standing.subscription(client)
  await shop.stripe.subscriptions.update(stripeSubscriptionId, { cancel_at_period_end: true })
  await shop.deps.database.sql`delete from graphile_worker._private_jobs`
  await look(Date.now() + HOUR_MS)
  expect(await standing.subscription(client)).toMatchObject({ status: 'active' })
  await look(Date.now() + 25 * HOUR_MS)
  expect(await standing.subscription(client)).toMatchObject({ status: 'canceled' })
})

test('a refund waits for rooms being staged, and takes their credit if it comes back', async () => {
  const client = await shop.subscriber(PACK_10)
  const rooms: number[] = []
  for (let made = 0; made < 4; made++) {
    const room = await newProject(client)
    await client.post(`/api/staging-projects/${room}/generate`, { userPrompt: 'A sofa' })
    rooms.push(room)
  }
  const [record] = await shop.deps.database.sql<{ payment: string }[]>`
    select payment_id as payment from payment_records where user_id = ${await standing.userId(client)}`
  await shop.stripe.refunds.create({ payment_intent: record.payment })
  await shop.runJobs()
  expect(await credits(client)).toBe(0)
  // Two rooms run on the month's credits, two on the pack's.
  for (const room of rooms) await client.delete(`/api/staging-projects/${room}`)
  expect(await credits(client)).toBe(4)
  await look(Date.now())
  expect(await credits(client)).toBe(FREE_CREDITS)
  expect((await reconcile(testContext(shop.deps))).differences).toEqual([])
})
