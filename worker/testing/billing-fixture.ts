import { serve } from '@hono/node-server'
import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import { afterAll } from 'vitest'
import { paymentRecords } from '../../api/db/schema/billing/billing.ts'
import { freePort } from '../../api/db/embedded/free-port.ts'
import { createTestApp, type TestApp } from '../../api/testing/test-app.ts'
import type { Answer, TestClient } from '../../api/testing/test-client.ts'
import { jobContext, jobHandlers } from '../jobs/job-handlers.ts'
import { queuePool } from '../queue-pool.ts'
import type { Stager } from '../stager/stager.ts'
import { runDueJobs } from './run-due-jobs.ts'
import { standing } from './wallet-balance.ts'

/** Ids of the plans. */
export const FREE = 4
export const STANDARD = 5
export const STANDARD_ANNUAL = 6
export const PRO = 7
export const PRO_ANNUAL = 8
export const PACK_10 = 9
export const PACK_25 = 10

/** The two images of the free month, which every verified user has. */
export const FREE_CREDITS = 2

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  first3ds: '4000 0025 0000 3155',
  always3ds: '4000 0027 6000 3184',
  failsLater: '4000 0000 0000 0341',
  disputed: '4000 0000 0000 0259',
}

/** Orders a plan or pack, as the pricing page does. */
export const checkout = (client: TestClient, planId: number): Promise<Answer> =>
  client.post('/api/subscriptions/checkout', { planId })

/** Has a checkout looked at, as the page that one is sent back to does. */
export const processCheckout = (client: TestClient, id: string): Promise<Answer> =>
  client.get(`/api/debug/process-checkout/${id}`)

/** What a page of the sandbox answers to a form. */
export interface PageAnswer {
  /** Where the browser is sent; null where a page is shown. */
  location: string | null
  text: string
}

/** The server listening for real, since the stripe package and webhooks speak HTTP, and its jobs on demand. */
export interface BillingShop extends Omit<TestApp, 'close'> {
  stripe: Stripe
  origin: string
  /** Runs the jobs that wait, and those that they make, until none but pictures to encode is left. */
  runJobs(): Promise<void>
  submit(url: string, fields: Record<string, string>): Promise<PageAnswer>
  /** Types a card into a page of the sandbox. */
  pay(url: string, card: string): Promise<PageAnswer>
  /** Orders a plan, pays it with a good card and answers the id of the checkout. */
  buy(client: TestClient, planId: number, card?: string): Promise<string>
  /** Somebody new who has bought a plan or pack, Standard Monthly where none is named, and whose events have been handled. */
  subscriber: (planId?: number, card?: string) => Promise<TestClient>
  /** What is on record of somebody's payments, oldest first. */
  records(client: TestClient): Promise<(typeof paymentRecords.$inferSelect)[]>
  /** Moves a customer's clock to an instant (seconds) and lets happen what becomes due. */
  setClock(customer: unknown, at: number): Promise<void>
  /** Sets a customer's clock so many seconds past the end of the running period. */
  skipPeriod(client: TestClient, pastEndS?: number): Promise<void>
}

/** As many as a run of jobs uses that takes one after the other. */
const QUEUE_CONNECTIONS = 3

/** No room is staged here. */
const noStager: Stager = {
  stage: () => {
    throw new Error('There is no stager in this shop')
  },
  close: async () => undefined,
}

/** Ids arrive bare unless they were asked for otherwise. */
const bareId = (reference: unknown): string => {
  if (typeof reference !== 'string') throw new Error('Expected an id')
  return reference
}

const sessionIn = (location: string | null): string =>
  new URL(location ?? '').searchParams.get('session_id') ?? ''

/** The shop of a test file, closed after its last test: `const shop = await openBillingShop()` at its top. */
export async function openBillingShop(environment: Record<string, string> = {}): Promise<BillingShop> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const server = await createTestApp({ PORT: String(port), PUBLIC_URL: origin, ...environment })
  const http = serve({ fetch: server.app.fetch, port })
  if (!http.listening) await once(http, 'listening')
  const { stripe } = await server.deps.paymentSandbox!.connect()

  async function submit(url: string, fields: Record<string, string>): Promise<PageAnswer> {
    const body = new URLSearchParams(fields)
    const response = await fetch(new URL(url, origin), { method: 'POST', body, redirect: 'manual' })
    return { location: response.headers.get('location'), text: await response.text() }
  }
  const pay = (url: string, number: string) => submit(url, { number, expiry: '12/34', cvc: '123' })

  // One for all runs: a connection of PostgreSQL begins with nothing in its caches.
  const pgPool = queuePool(server.databaseUrl, QUEUE_CONNECTIONS, server.deps.logger)

  async function runJobs(): Promise<void> {
    const deps = { ...server.deps, stager: noStager }
    const taskList = Object.fromEntries(
      Object.entries(jobHandlers)
        // A process for each picture, which money does not ask about: it was half of what these tests took.
        .filter(([name]) => name !== 'add-avif')
        .map(([name, handle]) => [
          name,
          (payload: unknown, helpers: Parameters<typeof jobContext>[1]) =>
            handle(jobContext(deps, helpers), payload),
        ]),
    )
    await runDueJobs(server.deps.db, pgPool, taskList)
  }

  async function buy(client: TestClient, planId: number, card = CARDS.good): Promise<string> {
    const { body } = await checkout(client, planId)
    const { location } = await pay(body.url, card)
    return sessionIn(location)
  }

  async function subscriber(planId = STANDARD, card = CARDS.good): Promise<TestClient> {
    const client = await server.signedUp()
    await buy(client, planId, card)
    await runJobs()
    return client
  }

  async function records(client: TestClient) {
    const own = eq(paymentRecords.userId, await standing.userId(client))
    return server.deps.db.select().from(paymentRecords).where(own).orderBy(paymentRecords.paidAt)
  }

  async function setClock(customer: unknown, at: number): Promise<void> {
    const found = await stripe.customers.retrieve(bareId(customer))
    const clock = bareId('test_clock' in found && found.test_clock)
    await stripe.testHelpers.testClocks.advance(clock, { frozen_time: at })
  }

  async function skipPeriod(client: TestClient, pastEndS = 60): Promise<void> {
    const { subscription } = (await client.get('/api/user/subscription')).body.data
    const { items, customer } = await stripe.subscriptions.retrieve(subscription.stripeSubscriptionId)
    await setClock(customer, items.data[0].current_period_end + pastEndS)
  }

  afterAll(async () => {
    const closed = once(http, 'close')
    http.close()
    if ('closeAllConnections' in http) http.closeAllConnections()
    await closed
    await pgPool.end()
    await server.close()
  })

  return {
    ...server,
    stripe,
    origin,
    runJobs,
    submit,
    pay,
    buy,
    subscriber,
    records,
    setClock,
    skipPeriod,
  }
}
