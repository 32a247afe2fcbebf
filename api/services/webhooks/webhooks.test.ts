import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  WEBHOOK_ENDPOINTS_AT_MOST,
  type WebhookEventType,
} from '../../../shared/contracts/integrations/webhooks.ts'
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
import { deleteExpired } from '../operations/delete-expired.ts'
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

test('its owner adds, tests, pauses and removes an endpoint, and no stranger does', async () => {
  const [owner, stranger] = [await server.signedUp(), await server.signedUp()]
  const url = `https://localhost:${site.port}/own`
  const form = { url, events: ['room.staged'] }
  const refused = [
    'http://hooks.example/',
    'https://10.0.0.8/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'https://user:secret@hooks.example/',
    'https://hooks.example:22/',
  ]
  for (const awkward of refused) {
    const { status, body } = await owner.post('/api/user/webhooks', { ...form, url: awkward })
    expect([awkward, status, body.issues[0].path]).toEqual([awkward, 400, 'url'])
  }
  const { id, secret } = (await owner.post('/api/user/webhooks', form)).body.data
  const path = `/api/user/webhooks/${id}`
  expect((await owner.get('/api/user/security-events')).body.data[0].kind).toBe('webhook-added')
  const strange = await Promise.all([
    stranger.put(path, { ...form, isPaused: true }),
    stranger.post(`${path}/secret`),
    stranger.post(`${path}/test`),
    stranger.get(`${path}/deliveries`),
    stranger.delete(path),
  ])
  expect(strange.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await stranger.get('/api/user/webhooks')).body.data).toEqual([])

  await owner.put(path, { ...form, isPaused: true })
  expect((await owner.get('/api/user/webhooks')).body.data).toMatchObject([
    { id, url, events: ['room.staged'], disabled: { reason: 'paused' } },
  ])
  expect((await owner.post(`${path}/test`)).status).toBe(200)
  const [{ id: deliveryId }] = await deliveriesTo(id)
  await deliver(deliveryId)
  const [{ body, headers }] = received
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    type: 'webhook.test',
    data: {},
  })
  expect((await owner.post(`/api/user/webhook-deliveries/${deliveryId}/replay`)).body.code).toBe('conflict')
  await owner.put(path, { url, events: ['package.delivered'], isPaused: false })
  expect((await owner.get('/api/user/webhooks')).body.data).toMatchObject([
    { events: ['package.delivered'], disabled: null },
  ])
  expect((await owner.delete(path)).status).toBe(200)
  expect(await deliveriesTo(id)).toEqual([])
  const userId = await idOf(owner)
  for (let added = 0; added < WEBHOOK_ENDPOINTS_AT_MOST; added += 1) await endpointOf(userId, ['room.staged'])
  expect((await owner.post('/api/user/webhooks', form)).body.code).toBe('conflict')
})

test('a replaced secret signs for a day beside the new one', async () => {
  const { client, endpoint, delivery } = await announced()
  const rotated = await client.post(`/api/user/webhooks/${endpoint.id}/secret`)
  const fresh: string = rotated.body.data.secret
  expect((await client.get('/api/user/webhooks')).body.data[0].previousSecretUntil).not.toBeNull()
  await deliver(delivery.id)
  const verify = (secret: string) =>
    new Webhook(secret).verify(received.at(-1)!.body, received.at(-1)!.headers as Record<string, string>)
  for (const secret of [endpoint.secret, fresh]) expect(verify(secret)).toBeTruthy()
  const previousSecretUntil = new Date(Date.now() - 1000)
  await server.deps.db
    .update(webhookEndpoints)
    .set({ previousSecretUntil })
    .where(eq(webhookEndpoints.id, endpoint.id))
  await client.post(`/api/user/webhook-deliveries/${delivery.id}/replay`)
  await deliver(delivery.id)
  expect(verify(fresh)).toBeTruthy()
  expect(() => verify(endpoint.secret)).toThrow(WebhookVerificationError)
})

test('the log holds what was sent and what came back, and sends it again under the same id', async () => {
  const { client, endpoint, delivery, data } = await announced()
  const stranger = await server.signedUp()
  const path = `/api/user/webhooks/${endpoint.id}/deliveries`
  const replay = `/api/user/webhook-deliveries/${delivery.id}/replay`
  await server.deps.db
    .update(webhookDeliveries)
    .set({ tries: 9 })
    .where(eq(webhookDeliveries.id, delivery.id))
  answer = { status: 500, headers: {}, body: 'Out of order' }
  await deliver(delivery.id)
  const [logged] = (await client.get(path)).body.data
  expect(logged).toMatchObject({
    id: delivery.id,
    webhookId: `msg_${delivery.eventId}`,
    type: 'package.delivered',
    state: 'failed',
    nextAttemptAt: null,
    attempts: [{ status: 500, response: 'Out of order', error: null }],
  })
  expect(JSON.parse(logged.body).data).toEqual(data)
  expect((await stranger.post(replay)).status).toBe(404)
  answer = { status: 200, headers: {}, body: 'Fine' }
  expect((await client.post(replay)).status).toBe(200)
  expect(await jobsFor(delivery.id)).toHaveLength(1)
  await deliver(delivery.id)
  expect(received.map(({ headers, body }) => [headers['webhook-id'], body])).toEqual([
    [logged.webhookId, logged.body],
    [logged.webhookId, logged.body],
  ])
  const [again] = (await client.get(path)).body.data
  expect(again).toMatchObject({ state: 'delivered', attempts: [{ status: 200 }, { status: 500 }] })

  const events = Array.from({ length: 20 }, () => ({
    endpointId: endpoint.id,
    eventId: randomUUID(),
    event: { type: 'webhook.test' as const, data: {} },
  }))
  await server.deps.db.insert(webhookDeliveries).values(events)
  const newest = (await client.get(path)).body
  expect([newest.data.length, newest.meta.hasMore]).toEqual([20, true])
  const rest = (await client.get(`${path}?before=${newest.data.at(-1).id}`)).body
  expect(rest).toMatchObject({ data: [{ id: delivery.id }], meta: { hasMore: false } })
  await server.deps.db
    .update(webhookDeliveries)
    .set({ createdAt: sql`now() - interval '31 days'` })
    .where(eq(webhookDeliveries.id, delivery.id))
  await deleteExpired(testContext(server.deps))
  expect(await deliveriesTo(endpoint.id)).toHaveLength(20)
})
