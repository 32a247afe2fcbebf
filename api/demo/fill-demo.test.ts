import { serve } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billingCustomers, paymentRecords } from '../db/schema/billing/billing.ts'
import { freePort } from '../db/embedded/free-port.ts'
import { blogPosts } from '../db/schema/site/blog.ts'
import { issueToken } from '../services/accounts/tokens/account-token.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { testContext } from '../testing/test-context.ts'
import { totpCode } from '../testing/totp-code.ts'
import { DEMO_PASSWORD } from './demo-people.ts'
import { fillDemo, type RunningProduct } from './fill-demo.ts'
import { refuseRealInstance } from './refuse-real-instance.ts'

let server: TestApp
let product: RunningProduct
let listening: ReturnType<typeof serve>
beforeAll(async () => {
  const port = await freePort()
  server = await createTestApp({ PORT: String(port) })
  // The payment sandbox and the demo ask over the network.
  listening = serve({ fetch: server.app.fetch, port })
  // No worker sends the mail here.
  const verificationToken = ({ id }: { id: number }) =>
    issueToken(testContext(server.deps), { userId: id, purpose: 'verify-email' })
  product = { origin: `http://127.0.0.1:${port}`, verificationToken }
})
afterAll(async () => {
  listening.close()
  await server.close()
})

interface Room {
  id: number
  status: string
  waitsForCredits: boolean
}

/** What somebody of the demo finds after signing in. */
async function found(email: string) {
  const client = server.client()
  await client.post('/api/login', { username: email, password: DEMO_PASSWORD })
  const rooms: Room[] = (await client.get('/api/staging-projects')).body.data
  const { subscription, plan } = (await client.get('/api/user/subscription')).body.data
  return {
    client,
    rooms,
    states: rooms
      .map(({ status, waitsForCredits }) => (waitsForCredits ? 'waits for credits' : status))
      .toSorted(),
    listings: (await client.get('/api/listings')).body.data
      .map(({ name }: { name: string }) => name)
      .toSorted(),
    plan: [plan.name, subscription?.status ?? null],
    credits: (await client.get('/api/user/usage')).body.data.creditsRemaining,
  }
}

// Ten photos are decoded, for which a busy machine takes its time.
test('the demo is filled by the calls of the app, and once', async () => {
  const { db } = server.deps
  expect(await fillDemo(db, product)).toBe(true)

  const agent = await found('demo@nestage.example')
  expect(agent.listings).toEqual(['12 Elm Street', '3 Harbour View'])
  expect(agent.states).toEqual(['pending', ...Array<string>(6).fill('processing')])
  expect(agent.plan).toEqual(['Standard Monthly', 'active'])
  // What the plan gives and what verifying gave, without what the six stagings hold.
  expect(agent.credits).toBe(76 + 2 - 6)

  const free = await found('demo-free@nestage.example')
  expect(free.listings).toEqual(['Our flat'])
  expect(free.states).toEqual(['processing', 'processing', 'waits for credits'])
  expect(free.plan).toEqual(['Free / PAYG', null])

  // The payment service knows of a renewal that failed, a cancellation and money given back; a second run changes none of it.
  const { stripe } = await server.deps.paymentSandbox!.connect()
  const atTheService = async () => {
    const customers = await db.select().from(billingCustomers).orderBy(billingCustomers.userId)
    const subscriptions = customers.map(({ customerId: customer }) =>
      stripe.subscriptions.list({ customer, status: 'all' }),
    )
    const records = await db.select().from(paymentRecords).where(eq(paymentRecords.kind, 'pack'))
    const refunds = records.map(({ paymentId }) => stripe.refunds.list({ payment_intent: paymentId! }))
    return [
      (await Promise.all(subscriptions)).flatMap(({ data }) =>
        data.map(({ status, cancel_at_period_end: ends }) => (ends ? 'ends' : status)),
      ),
      (await Promise.all(refunds)).flatMap(({ data }) => data.map(({ amount }) => amount)),
    ]
  }
  const bought = [['active', 'past_due', 'ends'], [1200]]
  expect(await atTheService()).toEqual(bought)

  const drafts = await db.select().from(blogPosts).where(eq(blogPosts.status, 'draft'))
  expect(drafts).toHaveLength(2)
  expect((await server.client().get(`/api/blog/posts/${drafts[0].slug}`)).status).toBe(404)

  // Somebody tried things: what was deleted and renamed stays so.
  const gone = agent.rooms.find(({ status }) => status === 'pending')!
  await agent.client.delete(`/api/staging-projects/${gone.id}`)
  expect(await fillDemo(db, product)).toBe(false)
  expect(await atTheService()).toEqual(bought)
  const again = await found('demo@nestage.example')
  expect(again.rooms.map(({ id }) => id)).toEqual(
    agent.rooms.map(({ id }) => id).filter((id) => id !== gone.id),
  )
  expect(again.credits).toBe(agent.credits)
  expect((await found('demo-free@nestage.example')).rooms).toEqual(free.rooms)

  const { secret } = (await agent.client.post('/api/user/second-factor/totp/options')).body.data
  await agent.client.post('/api/user/second-factor/totp', { code: totpCode(secret) })
  await expect(fillDemo(db, product)).rejects.toThrow('demo@nestage.example has a second factor')
})

test('it keeps away from real people, real mail and real money', async () => {
  const { db, config } = server.deps
  await expect(refuseRealInstance(db, config, false)).resolves.toBeUndefined()
  await server.signedUp()
  await expect(refuseRealInstance(db, config, false)).rejects.toThrow('1 other people')
  await expect(refuseRealInstance(db, config, true)).resolves.toBeUndefined()
  const production = { ...config, mode: 'production' as const }
  await expect(refuseRealInstance(db, production, true)).rejects.toThrow('for development alone')
})
