import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WebhookEventType } from '../../../shared/contracts/webhooks.ts'
import { users } from '../../db/schema/accounts/users.ts'
import {
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
} from '../../db/schema/integrations/webhooks.ts'
import { httpsWebhookSender } from '../../providers/webhook/https-webhook-sender.ts'
import { newProject, stageProject } from '../../testing/stage-project.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { openTestWebsite, type TestWebsite } from '../../testing/test-website.ts'
import { testContext } from '../../testing/test-context.ts'
import { announce } from './announce.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import { newWebhookSecret } from './webhook-secret.ts'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

let server: TestApp
let site: TestWebsite
let received: Received[] = []
/** What the receiver answers next. */
let answer = { status: 204, headers: {}, body: '' }
beforeAll(async () => {
  server = await createTestApp()
  site = await openTestWebsite((request, response) => {
    const { url: path = '', headers } = request
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      received.push({ path, headers, body })
      response.writeHead(answer.status, answer.headers).end(answer.body)
    })
  })
})
beforeEach(() => {
  received = []
  answer = { status: 204, headers: {}, body: '' }
})
afterAll(async () => {
  await site.close()
  await server.close()
})

/** Loopback stands for the open internet. */
const isAllowed = (address: string) => ['127.0.0.1', '::1'].includes(address)
const context = (allowed = isAllowed) => {
  const webhooks = httpsWebhookSender({ isAllowed: allowed, ca: site.certificate })
  return testContext({ ...server.deps, webhooks })
}

async function endpointOf(userId: number, events: WebhookEventType[]) {
  const id = randomUUID()
  const secret = await newWebhookSecret(testContext(server.deps), { endpointId: id })
  const url = `https://localhost:${site.port}/hook`
  await server.deps.db.insert(webhookEndpoints).values({ id, userId, url, events, secret: secret.kept })
  return { id, secret: secret.shown }
}

const idOf = async (client: TestClient): Promise<number> => (await client.get('/api/user')).body.user.id
const deliveriesTo = (endpointId: string) =>
  server.deps.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.endpointId, endpointId))
const attemptsAt = (deliveryId: string) =>
  server.deps.db.select().from(webhookAttempts).where(eq(webhookAttempts.deliveryId, deliveryId))
const deliver = (deliveryId: string, ctx = context()) => deliverWebhook(ctx, { deliveryId })

/** Jobs that wait to send a delivery, with their time. */
async function jobsFor(deliveryId: string): Promise<{ runAt: Date; queue: string }[]> {
  const rows = await server.deps.db.execute(sql`
    select jobs.run_at as "runAt", queues.queue_name as queue from graphile_worker._private_jobs jobs
    join graphile_worker._private_job_queues queues on queues.id = jobs.job_queue_id
    where jobs.payload->>'deliveryId' = ${deliveryId}`)
  return rows.map(({ runAt, queue }) => ({ runAt: new Date(String(runAt)), queue: String(queue) }))
}

/** An account with an endpoint that was told of one package. */
async function announced() {
  const client = await server.signedUp()
  const userId = await idOf(client)
  const endpoint = await endpointOf(userId, ['package.delivered'])
  const data = { packageId: randomUUID(), title: 'Hill Road 4' }
  await server.deps.db.transaction((tx) =>
    announce(testContext({ db: tx }), { userId, event: { type: 'package.delivered', data } }),
  )
  const [delivery] = await deliveriesTo(endpoint.id)
  return { client, userId, endpoint, delivery, data }
}

test('a staged room is told to the endpoints that asked for it, signed by the standard', async () => {
  const client = await server.signedUp()
  const userId = await idOf(client)
  const endpoint = await endpointOf(userId, ['room.staged'])
  const other = await endpointOf(userId, ['room.approved'])
  const projectId = await newProject(client)
  const versionId = await stageProject(server.deps, client, projectId)
  expect(await deliveriesTo(other.id)).toEqual([])
  const [delivery, ...more] = await deliveriesTo(endpoint.id)
  expect(more).toEqual([])
  expect(await jobsFor(delivery.id)).toMatchObject([{ queue: `webhooks:${userId}` }])

  await deliver(delivery.id)
  const [{ path, headers, body }] = received
  expect(path).toBe('/hook')
  const sent = headers as Record<string, string>
  expect(new Webhook(endpoint.secret).verify(body, sent)).toMatchObject({
    type: 'room.staged',
    timestamp: delivery.createdAt.toISOString(),
    data: { projectId, versionId, listingId: null },
  })
  expect(() => new Webhook(endpoint.secret).verify(body.replace('staged', 'eaten'), sent)).toThrow(
    WebhookVerificationError,
  )
  expect(() => new Webhook(other.secret).verify(body, sent)).toThrow(WebhookVerificationError)
  expect(await deliveriesTo(endpoint.id)).toMatchObject([{ state: 'delivered', tries: 1 }])
  // A job that runs twice sends once.
  await deliver(delivery.id)
  expect(received).toHaveLength(1)
})

test('what is rolled back is told to nobody', async () => {
  const client = await server.signedUp()
  const userId = await idOf(client)
  const endpoint = await endpointOf(userId, ['package.delivered'])
  const data = { packageId: randomUUID(), title: 'Hill Road 4' }
  const rolledBack = server.deps.db.transaction(async (tx) => {
    await announce(testContext({ db: tx }), { userId, event: { type: 'package.delivered', data } })
    throw new Error('undone')
  })
  await expect(rolledBack).rejects.toThrow('undone')
  expect(await deliveriesTo(endpoint.id)).toEqual([])
})

test('what fails is logged without secrets and tried again later under the same id', async () => {
  const { endpoint, delivery } = await announced()
  answer = {
    status: 503,
    headers: { 'retry-after': '120' },
    body: `busy ${endpoint.secret}${'x'.repeat(9000)}`,
  }
  const before = Date.now()
  await deliver(delivery.id)
  const [attempt] = await attemptsAt(delivery.id)
  expect(attempt).toMatchObject({ status: 503, error: null })
  expect(attempt.response).toMatch(/^busy whsec_…/)
  expect(attempt.response!.length).toBeLessThan(2100)
  const [job] = await jobsFor(delivery.id)
  expect(job.runAt.getTime() - before).toBeGreaterThanOrEqual(120_000)
  const [{ state, nextAttemptAt }] = await deliveriesTo(endpoint.id)
  expect([state, nextAttemptAt]).toEqual(['waiting', job.runAt])

  answer = { status: 200, headers: {}, body: 'ok' }
  await deliver(delivery.id)
  const ids = received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toEqual([`msg_${delivery.eventId}`, `msg_${delivery.eventId}`])
  expect(await deliveriesTo(endpoint.id)).toMatchObject([{ state: 'delivered', nextAttemptAt: null }])
})

test.each([
  ['an address of our own network', { allowed: () => false }, 'This address is not public'],
  ['a literal address', { url: () => `https://127.0.0.1:${site.port}/` }, 'This address is not public'],
  ['a certificate nobody vouches for', { ca: '' }, 'The certificate is not valid'],
  ['no host', { url: () => 'https://nowhere.invalid/' }, 'The host name was not found'],
])('is not sent to %s', async (_what, { allowed = isAllowed, url, ca }: Awkward, words) => {
  const { endpoint, delivery } = await announced()
  const change = { url: url?.() ?? `https://localhost:${site.port}/hook` }
  await server.deps.db.update(webhookEndpoints).set(change).where(eq(webhookEndpoints.id, endpoint.id))
  const only = url ? () => false : allowed
  const webhooks = httpsWebhookSender({ isAllowed: only, ...(ca === '' ? {} : { ca: site.certificate }) })
  await deliver(delivery.id, testContext({ ...server.deps, webhooks }))
  expect(received).toEqual([])
  expect(await attemptsAt(delivery.id)).toMatchObject([{ status: null, error: words }])
})
interface Awkward {
  allowed?: (address: string) => boolean
  url?: () => string
  ca?: string
}

test('a redirect is an answer like any other, and not followed', async () => {
  const { delivery } = await announced()
  answer = { status: 302, headers: { location: `https://localhost:${site.port}/elsewhere` }, body: '' }
  await deliver(delivery.id)
  expect(received.map(({ path }) => path)).toEqual(['/hook'])
  expect(await attemptsAt(delivery.id)).toMatchObject([{ status: 302 }])
})

test('an endpoint that failed for days, or is gone, is stopped and its owner told once', async () => {
  for (const { status, failingSince } of [
    { status: 500, failingSince: new Date(Date.now() - 4 * 86_400_000) },
    { status: 410, failingSince: null },
  ]) {
    const { client, userId, endpoint, delivery } = await announced()
    await server.deps.db
      .update(webhookEndpoints)
      .set({ failingSince })
      .where(eq(webhookEndpoints.id, endpoint.id))
    answer = { status, headers: {}, body: '' }
    await deliver(delivery.id)
    const [row] = await server.deps.db
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, endpoint.id))
    expect(row).toMatchObject({ disabledReason: 'failing' })
    const { email } = (await client.get('/api/user')).body.user
    const told = await server.deps.database.sql`
      select payload->>'subject' as subject from graphile_worker._private_jobs where payload->>'to' = ${email}`
    const subject = 'A webhook of your Nestage account was stopped'
    expect(told.filter((mail) => mail['subject'] === subject)).toHaveLength(1)
    await server.deps.db
      .update(webhookDeliveries)
      .set({ state: 'waiting' })
      .where(eq(webhookDeliveries.id, delivery.id))
    received = []
    await deliver(delivery.id)
    expect(received).toEqual([])
    expect(await deliveriesTo(endpoint.id)).toMatchObject([{ state: 'failed' }])
    const event = { type: 'package.delivered' as const, data: { packageId: randomUUID(), title: 'Later' } }
    await server.deps.db.transaction((tx) => announce(testContext({ db: tx }), { userId, event }))
    expect(await deliveriesTo(endpoint.id)).toHaveLength(1)
  }
})

test('nobody is told of a closed account', async () => {
  const { userId, endpoint, delivery } = await announced()
  await server.deps.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, userId))
  await deliver(delivery.id)
  expect(received).toEqual([])
  expect(await deliveriesTo(endpoint.id)).toMatchObject([{ state: 'failed' }])
})
