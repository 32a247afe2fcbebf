import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passkeyChallenges, passkeys } from '../../db/schema/accounts/passkeys.ts'
import { pushSubscriptions } from '../../db/schema/accounts/push.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { issueToken } from '../accounts/tokens/account-token.ts'
import { SoftwareAuthenticator } from '../../testing/software-authenticator.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { testContext } from '../../testing/test-context.ts'

const ORIGIN = 'http://localhost:3000'
const origin = { origin: ORIGIN }

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const begin = async (client: TestClient) =>
  (await client.post('/api/user/passkeys/options', { password: 'secret1' })).body.data
const mailsTo = async (email: string) => {
  const jobs = await server.deps.database.sql`
    select payload from graphile_worker._private_jobs where payload->>'to' = ${email} order by id`
  return jobs.map((job) => job['payload'])
}
const setVerified = (email: string, isEmailVerified: boolean) =>
  server.deps.db.update(users).set({ isEmailVerified }).where(eq(users.email, email))
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
    expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual([
      'A passkey was added to your Nestage account',
    ])
  })

  test('waits for a verified address, to the last step', async () => {
    const client = await server.signedUp()
    const { user } = (await client.get('/api/user')).body
    const created = new SoftwareAuthenticator().create(await begin(client), origin)
    await setVerified(user.email, false)
    const refusals = [
      await client.post('/api/user/passkeys/options', { password: 'secret1' }),
      await client.post('/api/user/passkeys', created),
    ]
    for (const { status, body } of refusals)
      expect([status, body.message]).toEqual([
        403,
        'Please verify your email address before you add a passkey.',
      ])
    expect((await client.get('/api/user/passkeys')).body.data).toEqual([])
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

describe('an account that somebody else opened with a stranger’s address', () => {
  const resetBy = async (userId: number) => {
    const token = await issueToken(testContext(server.deps), { userId, purpose: 'reset-password' })
    return server.client().post('/api/reset-password', { token, password: 'mine from now on' })
  }

  test('is its owner’s alone once the password was reset', async () => {
    const { client: attacker, device, user } = await withPasskey()
    const endpoint = 'https://fcm.googleapis.com/fcm/send/attacker'
    await attacker.post('/api/push/subscriptions', { endpoint, keys: { p256dh: 'p', auth: 'a' } })
    await setVerified(user.email, false)
    expect((await resetBy(user.id)).status).toBe(200)

    expect((await attacker.get('/api/user')).status).toBe(401)
    const again = await server
      .client()
      .post('/api/login/passkey', device.get(await challengeToSign(), origin))
    expect(again.body.code).toBe('passkey_refused')
    const { db } = server.deps
    expect(await db.$count(passkeys, eq(passkeys.userId, user.id))).toBe(0)
    expect(await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, user.id))).toBe(0)
    const content = (await mailsTo(user.email)).at(-1)
    expect(content.text).toContain('Your passkey was removed as well')
  })

  test('keeps no passkey and no session that were on their way meanwhile', async () => {
    const { client: attacker, device, user } = await withPasskey()
    const added = new SoftwareAuthenticator().create(await begin(attacker), origin)
    const asserted = await Promise.all(
      Array.from({ length: 4 }, async () => device.get(await challengeToSign(), origin)),
    )
    const token = await issueToken(testContext(server.deps), { userId: user.id, purpose: 'reset-password' })
    const browsers = asserted.map((answer) => ({ answer, browser: server.client() }))
    await Promise.all([
      server.client().post('/api/reset-password', { token, password: 'mine from now on' }),
      attacker.post('/api/user/passkeys', added),
      ...browsers.map(({ answer, browser }) => browser.post('/api/login/passkey', answer)),
    ])
    expect(await server.deps.db.$count(passkeys, eq(passkeys.userId, user.id))).toBe(0)
    for (const { browser } of browsers) expect((await browser.get('/api/user')).status).toBe(401)
  })
})

test('a change of password leaves passkeys to be looked through, and removing one is told', async () => {
  const { client, user } = await withPasskey()
  const changed = await client.post('/api/user/change-password', {
    currentPassword: 'secret1',
    password: 'mine from now on',
  })
  expect(changed.body.passkeys).toBe(1)
  const [{ id }] = (await client.get('/api/user/passkeys')).body.data
  expect((await client.delete(`/api/user/passkeys/${id}`)).status).toBe(200)
  const log = (await client.get('/api/user/security-events')).body.data
  expect(log.map(({ kind }: { kind: string }) => kind).slice(0, 3)).toEqual([
    'passkey-removed',
    'password-changed',
    'passkey-added',
  ])
  expect((await mailsTo(user.email)).at(-1).subject).toBe('A passkey was removed from your Nestage account')
})
