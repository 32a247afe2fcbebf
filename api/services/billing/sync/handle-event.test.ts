import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { paymentEvents } from '../../../db/schema/billing/billing.ts'
import { creditEntries } from '../../../db/schema/billing/credits.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import {
  checkout,
  FREE_CREDITS,
  openBillingShop,
  PACK_10,
  PRO,
  STANDARD,
} from '../../../../worker/testing/billing-fixture.ts'
import { standing } from '../../../../worker/testing/wallet-balance.ts'

const shop = await openBillingShop()

const { credits, plan, subscription } = standing
const { subscriber } = shop

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
    expect(await shop.records(client)).toEqual([])
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
