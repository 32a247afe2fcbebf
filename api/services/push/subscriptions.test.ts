import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pushSubscriptions } from '../../db/schema/accounts/push.ts'
import { issueToken } from '../accounts/tokens/account-token.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { testContext } from '../../testing/test-context.ts'

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

test('an account has at most twenty devices; the one that subscribed first is told no more', async () => {
  const [client, other] = [await server.signedUp(), await server.signedUp()]
  const subscribe = (by: TestClient, auth: string) =>
    by.post('/api/push/subscriptions', {
      endpoint: `${subscription.endpoint}/${auth}`,
      keys: { p256dh: 'p', auth },
    })
  await subscribe(other, 'other')
  const names = Array.from({ length: 20 }, (_, index) => `device ${index}`)
  for (const name of names) await subscribe(client, name)
  // As a browser does at each start; it is in use, then.
  await subscribe(client, names[0])
  await Promise.all([subscribe(client, 'one more'), subscribe(client, 'and another')])
  const kept = (await server.deps.db.select().from(pushSubscriptions)).map(({ auth }) => auth)
  expect(new Set(kept)).toEqual(new Set(['other', names[0], ...names.slice(3), 'one more', 'and another']))
  await server.deps.db.delete(pushSubscriptions)
})

describe('what a device is told ends', () => {
  const kept = async () => (await server.deps.db.select().from(pushSubscriptions)).map(({ auth }) => auth)
  async function twoDevices() {
    const [laptop, phone] = [await server.signedUp(), server.client()]
    const { id, email } = (await laptop.get('/api/user')).body.user
    await phone.post('/api/login', { username: email, password: 'secret1' })
    const subscribe = (client: TestClient, auth: string) =>
      client.post('/api/push/subscriptions', {
        endpoint: `${subscription.endpoint}/${auth}`,
        keys: { p256dh: 'p', auth },
      })
    await subscribe(laptop, 'laptop')
    await subscribe(phone, 'phone')
    expect((await kept()).toSorted()).toEqual(['laptop', 'phone'])
    return { laptop, phone, id }
  }
  beforeEach(() => server.deps.db.delete(pushSubscriptions))

  test.each<[string, string[], (people: Awaited<ReturnType<typeof twoDevices>>) => Promise<unknown>]>([
    ['with its own sign-out', ['laptop'], ({ phone }) => phone.post('/api/logout')],
    ['with signing out everywhere', [], ({ laptop }) => laptop.delete('/api/user/sessions')],
    [
      'with a change of password elsewhere',
      ['laptop'],
      ({ laptop }) =>
        laptop.post('/api/user/change-password', {
          currentPassword: 'secret1',
          password: 'mine from now on',
        }),
    ],
    [
      'with a reset of the password',
      [],
      async ({ id }) =>
        server.client().post('/api/reset-password', {
          token: await issueToken(testContext(server.deps), { userId: id, purpose: 'reset-password' }),
          password: 'mine from now on',
        }),
    ],
    [
      'with the account',
      [],
      ({ laptop }) => laptop.post('/api/user/delete-account', { password: 'secret1' }),
    ],
  ])('%s', async (_how, left, end) => {
    await end(await twoDevices())
    expect(await kept()).toEqual(left)
  })
})

test.each([
  'https://127.0.0.1/x',
  'https://metadata.internal/x',
  'http://fcm.googleapis.com/x',
  'https://evilfcm.googleapis.com.example/x',
  'https://127.0.0.1;.push.apple.com/x',
  'https://fcm.googleapis.com:8443/x',
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
