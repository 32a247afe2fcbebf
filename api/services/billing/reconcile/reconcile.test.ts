import { expect, test } from 'vitest'
import { expireCredits } from '../../credits/expire-credits.ts'
import { nextMonth } from '../../credits/next-month.ts'
import { SandboxStore } from '../../../providers/payments/sandbox/store.ts'
import { refreshFreeCredits } from '../../credits/refresh-free-credits.ts'
import { reconcile } from './reconcile.ts'
import { newProject, stageProject } from '../../../testing/stage-project.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { makeAdministrator } from '../../../testing/make-administrator.ts'
import {
  CARDS,
  checkout,
  openBillingShop,
  PACK_10,
  PACK_25,
  PRO,
  STANDARD,
  STANDARD_ANNUAL,
  FREE_CREDITS,
} from '../../../../worker/testing/billing-fixture.ts'
import { standing } from '../../../../worker/testing/wallet-balance.ts'
import { testContext } from '../../../testing/test-context.ts'

const DAY_S = 24 * 60 * 60

const shop = await openBillingShop()

const { credits, plan, userId } = standing
const compare = (options?: { repair: boolean }) => reconcile(testContext(shop.deps), options)

async function change(client: TestClient, planId: number): Promise<void> {
  const { url } = (await checkout(client, planId)).body
  await shop.submit(url, {})
  await shop.runJobs()
}

async function renew(client: TestClient): Promise<void> {
  await shop.skipPeriod(client)
  await shop.runJobs()
}

async function refund(client: TestClient, amount?: number): Promise<void> {
  const [{ paymentId }] = await shop.records(client)
  await shop.stripe.refunds.create({ payment_intent: paymentId!, amount })
  await shop.runJobs()
}

async function endDispute(client: TestClient, evidence: string): Promise<void> {
  const [{ paymentId }] = await shop.records(client)
  const { data } = await shop.stripe.disputes.list({ payment_intent: paymentId! })
  await shop.stripe.disputes.update(data[0].id, { evidence: { uncategorized_text: evidence } })
  await shop.runJobs()
}

/** The lives of customers as they are led, each with the credits that its owner has in the end. */
const LIVES: [string, () => Promise<[TestClient, number]>][] = [
  [
    'buys, spends, loses a room, upgrades in the middle, downgrades, buys a pack',
    async () => {
      const client = await shop.subscriber(STANDARD)
      const [staged, lost] = [await newProject(client), await newProject(client)]
      await stageProject(shop.deps, client, staged)
      await client.post(`/api/staging-projects/${lost}/generate`, { userPrompt: 'A sofa' })
      await client.delete(`/api/staging-projects/${lost}`)
      await shop.skipPeriod(client, -15 * DAY_S)
      await change(client, PRO)
      const [, upgrade] = await shop.records(client)
      await change(client, STANDARD)
      await renew(client)
      await shop.buy(client, PACK_10)
      await shop.runJobs()
      return [client, FREE_CREDITS + 76 - 1 + upgrade.credits + 76 + 10]
    },
  ],
  [
    'changes to a year',
    async () => {
      const client = await shop.subscriber(STANDARD)
      await change(client, STANDARD_ANNUAL)
      await renew(client)
      return [client, FREE_CREDITS + 912 + 912]
    },
  ],
  [
    'takes a downgrade back, cancels, keeps it, cancels again and leaves',
    async () => {
      const client = await shop.subscriber(PRO)
      await change(client, STANDARD)
      const { stripeSubscriptionId: subscriptionId } = await standing.subscription(client)
      await client.post('/api/subscriptions/keep', { subscriptionId })
      await client.post('/api/subscriptions/cancel', { subscriptionId })
      await client.post('/api/subscriptions/keep', { subscriptionId })
      await renew(client)
      await client.post('/api/subscriptions/cancel', { subscriptionId })
      await renew(client)
      return [client, FREE_CREDITS + 195 + 195]
    },
  ],
  [
    'leaves and comes back',
    async () => {
      const client = await shop.subscriber(STANDARD)
      const { stripeSubscriptionId: subscriptionId } = await standing.subscription(client)
      await client.post('/api/subscriptions/cancel', { subscriptionId })
      await renew(client)
      await shop.buy(client, PRO)
      await shop.runJobs()
      return [client, FREE_CREDITS + 76 + 195]
    },
  ],
  [
    'pays a renewal late',
    async () => {
      const client = await shop.subscriber(STANDARD, CARDS.failsLater)
      await renew(client)
      await shop.pay((await standing.subscription(client)).problemUrl, CARDS.good)
      await shop.runJobs()
      return [client, FREE_CREDITS + 76 + 76]
    },
  ],
  [
    'never pays a renewal',
    async () => {
      const client = await shop.subscriber(STANDARD, CARDS.failsLater)
      await shop.skipPeriod(client, 12 * DAY_S)
      await shop.runJobs()
      return [client, FREE_CREDITS + 76]
    },
  ],
  [
    'is refunded in part, and then whole',
    async () => {
      const client = await shop.subscriber(PACK_25)
      await refund(client, 480)
      await refund(client)
      return [client, FREE_CREDITS]
    },
  ],
  [
    'is refunded what has been spent',
    async () => {
      const client = await shop.subscriber(PACK_10)
      for (let rooms = 0; rooms < 4; rooms++) await stageProject(shop.deps, client, await newProject(client))
      await refund(client)
      return [client, 0]
    },
  ],
  [
    'disputes and wins',
    async () => {
      const client = await shop.subscriber(STANDARD, CARDS.disputed)
      await endDispute(client, 'losing_evidence')
      return [client, FREE_CREDITS]
    },
  ],
  [
    'disputes and loses',
    async () => {
      const client = await shop.subscriber(PACK_10, CARDS.disputed)
      await endDispute(client, 'winning_evidence')
      return [client, FREE_CREDITS + 10]
    },
  ],
  [
    'deletes the account',
    async () => {
      const [client, other] = [await shop.subscriber(STANDARD), await shop.signedUp()]
      await client.post('/api/user/delete-account', { password: 'secret1' })
      await shop.runJobs()
      return [other, FREE_CREDITS]
    },
  ],
]

test.each(LIVES)('nothing differs by the events alone when somebody %s', async (_, lead) => {
  const [client, meant] = await lead()
  expect(await credits(client)).toBe(meant)
  expect((await compare()).differences).toEqual([])
})

test('nor when the month turns, and free credits expire and come anew', async () => {
  const then = new Date(nextMonth(new Date()).getTime() + DAY_S * 1000)
  expect((await expireCredits(testContext(shop.deps), { now: then })).expired).toBeGreaterThan(FREE_CREDITS)
  expect((await refreshFreeCredits(testContext(shop.deps), { now: then })).refreshed).toBeGreaterThan(1)
  expect(await compare()).toEqual({ customers: LIVES.length, differences: [] })
})

test('a long history is read to its end', async () => {
  const client = await shop.subscriber(STANDARD)
  const id = await userId(client)
  const { sql } = shop.deps.database
  // More invoices and subscriptions than the service lists at once.
  await sql`
    insert into payment_sandbox.objects (id, kind, data)
    select data->>'id' || '_' || n || '_', kind, jsonb_set(data, '{id}', to_jsonb(data->>'id' || '_' || n || '_'))
    from payment_sandbox.objects, generate_series(1, 130) n
    where kind in ('invoice', 'subscription') and data->>'customer' =
      (select customer_id from billing_customers where user_id = ${id})`
  const { differences } = await compare()
  expect(differences.filter((line) => line.startsWith('paid and not recorded'))).toHaveLength(130)
  expect(differences.filter((line) => line.startsWith('subscription that we do not know'))).toHaveLength(130)
  expect((await client.get('/api/user/invoices')).body.data).toHaveLength(24)
  await sql`delete from payment_sandbox.objects where kind in ('invoice', 'subscription') and id ~ '_[0-9]+_'`
  expect((await compare()).differences).toEqual([])
})

test('what was told by nobody is found, and repaired from the payment service', async () => {
  const client = await shop.signedUp()
  await shop.buy(client, STANDARD)
  await shop.deps.database.sql`delete from graphile_worker._private_jobs`
  const { id } = (await client.get('/api/user')).body.user
  const { differences } = await compare()
  expect(differences).toEqual([
    expect.stringMatching(/^subscription that we do not know: sub_/),
    `user ${id} has plan 4 and is to have 5`,
    expect.stringMatching(/^paid and not recorded: in_/),
  ])
  expect(await compare({ repair: true })).toMatchObject({ differences: [] })
  expect([await plan(client), await credits(client)]).toEqual([STANDARD, FREE_CREDITS + 76])
})

test('books that were tampered with are found', async () => {
  const client = await shop.subscriber(PACK_10)
  const { id } = (await client.get('/api/user')).body.user
  const { sql } = shop.deps.database
  await sql`insert into credit_lots (user_id, source, reference, amount) values (${id}, 'pack', 'payment:x', 5)`
  await sql`update payment_records set withdrawn_credits = 1 where user_id = ${id}`
  await sql`update users set current_plan_id = 8 where id = ${id}`
  expect((await compare()).differences).toEqual([
    expect.stringMatching(/^credit lot of which another amount was entered than was given: /),
    'bought credits without a payment: payment:x',
    expect.stringMatching(/^refund whose credits were not taken back as recorded: pi_/),
    `user ${id} has plan 8 and is to have 4`,
  ])
  await sql`update payment_records set withdrawn_credits = 0 where user_id = ${id}`
  await sql`delete from credit_lots where user_id = ${id} and reference = 'payment:x'`
  const admin = shop.client()
  await admin.post('/api/login', { username: 'admin@nestage.example', password: 'admin-password' })
  await makeAdministrator(shop.deps.db, admin)
  const { body } = await admin.post('/api/admin/cleanup-plans')
  expect(body.message).toMatch(/1 corrected/)
  expect((await client.post('/api/admin/cleanup-plans')).status).toBe(403)
  expect((await compare()).differences).toEqual([])
})

test('an invoice with more lines than it carries itself is read whole', async () => {
  const client = await shop.subscriber(STANDARD)
  const { stripeSubscriptionId } = await standing.subscription(client)
  const { customerId, latestInvoiceId } = (await shop.deps.payments.readSubscription(stripeSubscriptionId))!
  await SandboxStore.change(shop.deps.db, async (store) => {
    const invoice = await store.get('invoice', latestInvoiceId!)
    const [line] = invoice.lines.data
    const more = Array.from({ length: 110 }, (_, k) => ({
      ...line,
      id: `${line.id}${k}`,
      amount: 0,
      subtotal: 0,
    }))
    await store.save({ ...invoice, lines: { ...invoice.lines, data: [...more, line] } })
  })
  const read = (await shop.deps.payments.readInvoice(latestInvoiceId!))!
  expect(read.lines.map(({ amountCents }) => amountCents)).toEqual([...Array<number>(110).fill(0), 3000])
  expect(await shop.deps.payments.listInvoices(customerId)).toEqual([read])
})

test('a lot of somebody who never paid, of which more was given than entered, shows', async () => {
  const client = await shop.signedUp()
  const id = await userId(client)
  await shop.deps.database.sql`update credit_lots set amount = amount + 5 where user_id = ${id}`
  const [{ lot }] = await shop.deps.database.sql<{ lot: string }[]>`
    select id::text as lot from credit_lots where user_id = ${id}`
  expect((await compare()).differences).toEqual([
    `credit lot of which another amount was entered than was given: ${lot}`,
  ])
  await shop.deps.database.sql`update credit_lots set amount = amount - 5 where user_id = ${id}`
})
