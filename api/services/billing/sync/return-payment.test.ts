import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { paymentEvents, paymentRecords, returnedPayments } from '../../../db/schema/billing/billing.ts'
import { creditLots } from '../../../db/schema/billing/credits.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { purgeUser } from '../../accounts/deletion/purge-user.ts'
import { reconcile } from '../reconcile/reconcile.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { CARDS, openBillingShop, PACK_10, STANDARD } from '../../../../worker/testing/billing-fixture.ts'
import { mailsTo, standing } from '../../../../worker/testing/wallet-balance.ts'
import { testContext } from '../../../testing/test-context.ts'

const ADMINISTRATOR = 'admin@nestage.example'
const RETURNED = 'sent back'

const shop = await openBillingShop()

const openPage = async (client: TestClient, planId: number): Promise<string> =>
  (await client.post('/api/subscriptions/checkout', { planId })).body.url
const deleteAccount = (client: TestClient) => client.post('/api/user/delete-account', { password: 'secret1' })

async function customerOf(userId: number): Promise<string> {
  const [row] = await shop.deps.database.sql<{ id: string }[]>`
    select customer_id as id from billing_customers where user_id = ${userId}`
  return row.id
}
/** Charges of a customer: what was taken, and what was given back. */
async function moneyOf(customer: string): Promise<number[][]> {
  const rows = await shop.deps.database.sql<{ amount: number; back: number }[]>`
    select (data->>'amount')::int as amount, (data->>'amount_refunded')::int as back from payment_sandbox.objects
    where kind = 'charge' and data->>'customer' = ${customer} order by place`
  return rows.map(({ amount, back }) => [amount, back])
}
const subscriptionsOf = async (customer: string) =>
  (await shop.stripe.subscriptions.list({ customer, status: 'all' })).data.map(({ status }) => status)
const returnedOf = (customer: string) =>
  shop.deps.db.select().from(returnedPayments).where(eq(returnedPayments.customerId, customer))

/** Every event of the service comes again. */
async function repeatEvents(): Promise<void> {
  await shop.deps.db.delete(paymentEvents)
  await shop.deps.db.execute(sql`
    select graphile_worker.add_job('deliver-sandbox-event', json_build_object('eventId', id))
    from payment_sandbox.objects where kind = 'event'`)
  await shop.runJobs()
}

describe('an account that was deleted', () => {
  test('leaves no page on which it could still pay', async () => {
    const client = await shop.signedUp()
    const pages = [await openPage(client, STANDARD), await openPage(client, PACK_10)]
    await deleteAccount(client)
    await shop.runJobs()
    for (const page of pages) expect((await shop.pay(page, CARDS.good)).text).toContain('This page is closed')
  })

  test.each([
    ['subscription', STANDARD, 3000, ['canceled']],
    ['pack', PACK_10, 500, []],
  ])('and pays for a %s all the same gets its money back', async (_, planId, cents, subscriptions) => {
    const client = await shop.signedUp()
    const { id, email } = (await client.get('/api/user')).body.user
    const page = await openPage(client, planId)
    const before = (await mailsTo(client, ADMINISTRATOR, RETURNED)).length
    await deleteAccount(client)
    await shop.pay(page, CARDS.good)
    await shop.runJobs()
    const customer = await customerOf(id)
    const isAsItShouldBe = async () => {
      expect(await moneyOf(customer)).toEqual([[cents, cents]])
      expect(await subscriptionsOf(customer)).toEqual(subscriptions)
      expect(await returnedOf(customer)).toMatchObject([{ amountCents: cents, currency: 'usd' }])
      const { db } = shop.deps
      expect(await db.$count(paymentRecords, eq(paymentRecords.userId, id))).toBe(0)
      expect(await db.select().from(creditLots).where(eq(creditLots.userId, id))).toMatchObject([
        { source: 'free' },
      ])
      expect(await mailsTo(client, email, RETURNED)).toHaveLength(1)
      expect((await mailsTo(client, ADMINISTRATOR, RETURNED)).length - before).toBe(1)
    }
    await isAsItShouldBe()
    await repeatEvents()
    await isAsItShouldBe()
    expect((await reconcile(testContext(shop.deps))).differences).toEqual([])
    // Restored, it still has not bought anything.
    await shop.deps.db.update(users).set({ deletedAt: null }).where(eq(users.id, id))
    await reconcile(testContext(shop.deps), { repair: true })
    await isAsItShouldBe()
  })

  test('and had paid before keeps what it bought, however late that is told', async () => {
    const client = await shop.signedUp()
    const id = await standing.userId(client)
    await shop.buy(client, STANDARD)
    await deleteAccount(client)
    // The service counts whole seconds.
    await shop.deps.database.sql`update users set deleted_at = deleted_at + interval '2 s' where id = ${id}`
    await shop.runJobs()
    expect(await moneyOf(await customerOf(id))).toEqual([[3000, 0]])
    expect(
      await shop.deps.db.select().from(paymentRecords).where(eq(paymentRecords.userId, id)),
    ).toMatchObject([{ credits: 76 }])
    expect((await reconcile(testContext(shop.deps))).differences).toEqual([])
  })
})

describe('an account that is gone for good', () => {
  async function purged(client: TestClient): Promise<string> {
    const id = await standing.userId(client)
    const customer = await customerOf(id)
    await purgeUser(testContext(shop.deps), { userId: id })
    return customer
  }

  test('is charged no further, and its history is left alone', async () => {
    const client = await shop.subscriber(STANDARD)
    const customer = await purged(client)
    await shop.deps.database.sql`
      update billing_customers set closed_at = closed_at + interval '2 s' where customer_id = ${customer}`
    expect((await reconcile(testContext(shop.deps))).differences).toEqual([
      expect.stringMatching(/^subscription that goes on for a deleted account: sub_/),
    ])
    await shop.runJobs()
    expect(await subscriptionsOf(customer)).toEqual(['canceled'])
    await repeatEvents()
    await reconcile(testContext(shop.deps), { repair: true })
    expect(await moneyOf(customer)).toEqual([[3000, 0]])
    expect(await returnedOf(customer)).toEqual([])
    expect((await reconcile(testContext(shop.deps))).differences).toEqual([])
  })

  test('and pays all the same gets its money back, and administrators are told', async () => {
    const client = await shop.signedUp()
    const pages = [await openPage(client, STANDARD), await openPage(client, PACK_10)]
    const before = (await mailsTo(client, ADMINISTRATOR, RETURNED)).length
    const customer = await purged(client)
    for (const page of pages) await shop.pay(page, CARDS.good)
    await shop.runJobs()
    await repeatEvents()
    expect(await moneyOf(customer)).toEqual([
      [3000, 3000],
      [500, 500],
    ])
    expect(await subscriptionsOf(customer)).toEqual(['canceled'])
    expect((await mailsTo(client, ADMINISTRATOR, RETURNED)).length - before).toBe(2)
    expect((await reconcile(testContext(shop.deps))).differences).toEqual([])
  })
})
