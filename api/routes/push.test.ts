import { afterAll, beforeAll, expect, test } from 'vitest'
import { pushSubscriptions } from '../db/schema/push.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  keys: { p256dh: 'p', auth: 'a' },
}

test('a device belongs to whoever subscribed on it last', async () => {
  const [ada, bob] = [await server.signedUp(), await server.signedUp()]
  await ada.post('/api/push/subscriptions', subscription)
  await bob.post('/api/push/subscriptions', subscription)
  const bobId = (await bob.get('/api/user')).body.user.id
  const rows = await server.deps.db.select().from(pushSubscriptions)
  expect(rows.map((row) => row.userId)).toEqual([bobId])

  await ada.delete('/api/push/subscriptions', { endpoint: subscription.endpoint })
  expect(await server.deps.db.$count(pushSubscriptions)).toBe(1)
  await bob.delete('/api/push/subscriptions', { endpoint: subscription.endpoint })
  expect(await server.deps.db.$count(pushSubscriptions)).toBe(0)
})

test.each([
  'https://127.0.0.1/x',
  'https://metadata.internal/x',
  'http://fcm.googleapis.com/x',
  'https://evilfcm.googleapis.com.example/x',
])('calls no address that is not a push service: %s', async (endpoint) => {
  const client = await server.signedUp()
  const { status } = await client.post('/api/push/subscriptions', { ...subscription, endpoint })
  expect(status).toBe(400)
})

test('the public key is the one kept in the database', async () => {
  const client = await server.signedUp()
  const first = (await client.get('/api/push/key')).body.data.publicKey
  expect(first).toHaveLength(87)
  expect((await client.get('/api/push/key')).body.data.publicKey).toBe(first)
})
