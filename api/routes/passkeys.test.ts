import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passkeyChallenges, passkeys } from '../db/schema/passkeys.ts'
import { users } from '../db/schema/users.ts'
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

const ORIGIN = 'http://localhost:3000'
const origin = { origin: ORIGIN }

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const begin = async (client: TestClient) =>
  (await client.post('/api/user/passkeys/options', { password: 'secret1' })).body.data
const challengeToSign = async () => (await server.client().post('/api/login/passkey/options')).body.data

async function withPasskey() {
  const client = await server.signedUp()
  const device = new SoftwareAuthenticator()
  const { status } = await client.post('/api/user/passkeys', device.create(await begin(client), origin))
  expect(status).toBe(200)
  const { user } = (await client.get('/api/user')).body
  return { client, device, user }
}

describe('making a passkey', () => {
  test('wants the password and tells the owner', async () => {
    const client = await server.signedUp()
    const wrong = await client.post('/api/user/passkeys/options', { password: 'guess' })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_password'])
    const { user } = await withPasskey()
    const letters = await server.deps.database.sql`
      select payload from graphile_worker._private_jobs where payload->>'to' = ${user.email}`
    expect(letters.map((job) => job['payload'].subject)).toEqual([
      'A passkey was added to your Nestage account',
    ])
  })

  test('takes an answer once, and only to the question this person was asked', async () => {
    const [client, stranger] = [await server.signedUp(), await server.signedUp()]
    const created = new SoftwareAuthenticator().create(await begin(client), origin)
    expect((await stranger.post('/api/user/passkeys', created)).body.code).toBe('passkey_refused')
    expect((await client.post('/api/user/passkeys', created)).status).toBe(200)
    expect((await client.post('/api/user/passkeys', created)).body.code).toBe('passkey_refused')
  })

  test.each([
    ['made for another site', { origin: 'https://evil.example' }],
    ['of somebody who showed no finger, face or PIN', { origin: ORIGIN, userVerified: false }],
  ])('refuses one %s', async (_what, options) => {
    const client = await server.signedUp()
    const created = new SoftwareAuthenticator().create(await begin(client), options)
    expect((await client.post('/api/user/passkeys', created)).body.code).toBe('passkey_refused')
    expect((await client.get('/api/user/passkeys')).body.data).toEqual([])
  })
})

describe('signing in with a passkey', () => {
  test('starts a session of its own', async () => {
    const { client, device, user } = await withPasskey()
    const phone = server.client()
    const { status, body } = await phone.post(
      '/api/login/passkey',
      device.get(await challengeToSign(), origin),
    )
    expect([status, body.user.email]).toEqual([200, user.email])
    expect((await phone.get('/api/user')).body.user.id).toBe(user.id)
    const [{ lastUsedAt }] = (await client.get('/api/user/passkeys')).body.data
    expect(Date.now() - Date.parse(lastUsedAt)).toBeLessThan(60_000)
  })

  test('takes an answer once, also when it comes twenty times at once', async () => {
    const { device } = await withPasskey()
    const asserted = device.get(await challengeToSign(), origin)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.client().post('/api/login/passkey', asserted)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('refuses what is not asked, not signed, not ours or too late', async () => {
    const { client, device } = await withPasskey()
    const other = new SoftwareAuthenticator()
    other.create(await begin(client), origin)
    const signIn = async (answer: unknown) =>
      (await server.client().post('/api/login/passkey', answer)).body.code
    const options = await challengeToSign()
    const good = device.get(options, origin)
    const forged = {
      ...good,
      response: { ...good.response, signature: good.response.signature.slice(0, -4) },
    }
    expect(await signIn(device.get({ ...options, challenge: 'AAAA' }, origin))).toBe('passkey_refused')
    expect(await signIn(forged)).toBe('passkey_refused')
    expect(await signIn(device.get(await challengeToSign(), { origin: 'https://evil.example' }))).toBe(
      'passkey_refused',
    )
    expect(await signIn(device.get(await challengeToSign(), { ...origin, userVerified: false }))).toBe(
      'passkey_refused',
    )
    // A key of the right name that is not the one kept.
    const imposter = { ...other.get(await challengeToSign(), origin), id: good.id, rawId: good.rawId }
    expect(await signIn(imposter)).toBe('passkey_refused')
    const late = device.get(await challengeToSign(), origin)
    await server.deps.db.update(passkeyChallenges).set({ expiresAt: sql`now() - interval '1 second'` })
    expect(await signIn(late)).toBe('passkey_refused')
  })

  test('refuses a copy whose counter lags behind', async () => {
    const { device } = await withPasskey()
    const signIn = async (counter: number) =>
      (
        await server
          .client()
          .post('/api/login/passkey', device.get(await challengeToSign(), { ...origin, counter }))
      ).status
    expect([await signIn(7), await signIn(7), await signIn(8)]).toEqual([200, 400, 200])
  })

  test('ends with the passkey and with the account', async () => {
    const { client, device, user } = await withPasskey()
    const stranger = await server.signedUp()
    const [{ id }] = (await client.get('/api/user/passkeys')).body.data
    expect((await stranger.delete(`/api/user/passkeys/${id}`)).status).toBe(404)
    const signIn = async () =>
      (await server.client().post('/api/login/passkey', device.get(await challengeToSign(), origin))).status
    await server.deps.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, user.id))
    expect(await signIn()).toBe(400)
    await server.deps.db.update(users).set({ deletedAt: null }).where(eq(users.id, user.id))
    expect(await signIn()).toBe(200)
    expect((await client.delete(`/api/user/passkeys/${id}`)).status).toBe(200)
    expect(await signIn()).toBe(400)
    expect(await server.deps.db.$count(passkeys, eq(passkeys.userId, user.id))).toBe(0)
  })
})
