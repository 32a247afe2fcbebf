import { eq, sql } from 'drizzle-orm'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryFailures } from '../../api/db/schema/operations/operations.ts'
import { pushSubscriptions } from '../../api/db/schema/accounts/push.ts'
import { sessions } from '../../api/db/schema/accounts/users.ts'
import {
  PUSH_SERVICE_CERTIFICATE,
  startPushService,
  type PushService,
} from '../../api/testing/push/push-service.ts'
import { createTestApp, type TestApp } from '../../api/testing/test-app.ts'
import { testContext } from '../../api/testing/test-context.ts'
import { sendPush } from './send-push.ts'

let server: TestApp
let service: PushService
beforeAll(async () => {
  setDefaultCACertificates([
    ...getCACertificates('default'),
    await readFile(PUSH_SERVICE_CERTIFICATE, 'utf8'),
  ])
  service = await startPushService()
  server = await createTestApp({
    PUSH_SERVICES: `${new URL(service.subscription.endpoint).host},localhost:*`,
  })
})
afterAll(async () => {
  await server.close()
  await service.close()
})

const message = {
  title: 'Your room is ready',
  body: 'Salon has been staged.',
  url: '/app/project/1',
  tag: 'p1',
}

test('reaches the device encrypted and signed; a device that is gone is forgotten', async () => {
  const client = await server.signedUp()
  expect((await client.post('/api/push/subscriptions', service.subscription)).status).toBe(200)
  const payload = { endpoint: service.subscription.endpoint, message }

  await sendPush(testContext(server.deps), payload)
  const push = await service.next()
  expect(JSON.parse(push.text)).toEqual(message)
  expect(push.vapid.sub).toBe('mailto:admin@nestage.example')
  expect(push.ttlS).toBe(24 * 60 * 60)

  // Neither what was meant for another person who used this device, nor anything once the session is over.
  await sendPush(testContext(server.deps), { ...payload, userId: 0 })
  await server.deps.db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` })
  await sendPush(testContext(server.deps), payload)
  await server.deps.db.update(sessions).set({ expiresAt: sql`now() + interval '1 day'` })
  const last = { ...message, tag: 'p2' }
  await sendPush(testContext(server.deps), { ...payload, message: last })
  expect(JSON.parse((await service.next()).text)).toEqual(last)

  service.expire()
  await sendPush(testContext(server.deps), payload)
  expect(await server.deps.db.$count(pushSubscriptions)).toBe(0)
  await sendPush(testContext(server.deps), payload)
})

/** A port of this machine, and who has connected to it. */
async function openPort() {
  const opened: string[] = []
  const listener = createServer((socket) => {
    opened.push(socket.remoteAddress ?? '')
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return { opened, port, close: () => listener.close() }
}

test('an endpoint of before that names another host to the library than to us is forgotten, not called', async () => {
  const userId = (await (await server.signedUp()).get('/api/user')).body.user.id
  const [{ id: sessionId }] = await server.deps.db.select().from(sessions).where(eq(sessions.userId, userId))
  const endpoint = 'https://127.0.0.1;.push.apple.com/x'
  const { opened, port, close } = await openPort()
  const hostile = endpoint.replace(';', `:${port};`)
  for (const stored of [endpoint, hostile]) {
    await server.deps.db
      .insert(pushSubscriptions)
      .values({ userId, sessionId, endpoint: stored, ...service.subscription.keys, userAgent: '' })
    await sendPush(testContext(server.deps), { endpoint: stored, message })
  }
  expect(await server.deps.db.$count(pushSubscriptions)).toBe(0)
  expect(opened).toEqual([])
  close()
})

test('a push service whose name leads into our network is not connected to', async () => {
  const client = await server.signedUp()
  const { opened, port, close } = await openPort()
  const subscription = { ...service.subscription, endpoint: `https://localhost:${port}/x` }
  expect((await client.post('/api/push/subscriptions', subscription)).status).toBe(200)
  await expect(
    sendPush(testContext(server.deps), { endpoint: subscription.endpoint, message }),
  ).rejects.toThrow('not public')
  expect(await server.deps.db.select().from(deliveryFailures)).toMatchObject([
    { channel: 'push', outcome: 'error', count: 1 },
  ])
  expect(opened).toEqual([])
  close()
})
