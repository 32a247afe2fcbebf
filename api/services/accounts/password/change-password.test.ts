import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountTokens } from '../../../db/schema/accounts/account-tokens.ts'
import { issueToken } from '../tokens/account-token.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { testContext } from '../../../testing/test-context.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const me = async (client: TestClient) => (await client.get('/api/user')).body.user
const signIn = async (email: string, password: string, client = server.client()) => ({
  client,
  status: (await client.post('/api/login', { username: email, password })).status,
})
const resetTokenOf = async (client: TestClient) =>
  issueToken(testContext(server.deps), { userId: (await me(client)).id, purpose: 'reset-password' })
const reset = (token: string, password = 'newsecret') =>
  server.client().post('/api/reset-password', { token, password })
const mailsTo = async (email: string) => {
  const jobs = await server.deps.database.sql`
    select payload from graphile_worker._private_jobs where payload->>'to' = ${email}`
  return jobs.map((job) => job['payload'].subject)
}

describe('a forgotten password', () => {
  test('has a link mailed, written however the address is', async () => {
    const { id, email } = await me(await server.signedUp())
    const { status, body } = await server
      .client()
      .post('/api/forgot-password', { email: email.toUpperCase() })
    expect([status, body.success]).toEqual([200, true])
    const jobs = await server.deps.database.sql`
      select payload from graphile_worker._private_jobs where payload->>'userId' = ${String(id)}`
    expect(jobs.map((job) => job['payload'])).toContainEqual({ userId: id, purpose: 'reset-password' })
  })

  test('of nobody is told, as sign-in tells', async () => {
    const { status, body } = await server.client().post('/api/forgot-password', { email: 'no@example.com' })
    expect([status, body.code]).toEqual([404, 'account_not_found'])
  })
})

describe('resetting', () => {
  test('sets the password, once, and ends every session', async () => {
    const client = await server.signedUp()
    const { email } = await me(client)
    const { client: phone } = await signIn(email, 'secret1')
    const token = await resetTokenOf(client)
    expect((await reset(token)).status).toBe(200)
    for (const device of [client, phone]) expect((await device.get('/api/user')).status).toBe(401)
    expect((await signIn(email, 'secret1')).status).toBe(401)
    expect((await signIn(email, 'newsecret')).status).toBe(200)
    const again = await reset(token, 'another1')
    expect([again.status, again.body.message]).toEqual([
      400,
      'The password reset link is invalid or has expired. Please request a new link.',
    ])
    expect(await mailsTo(email)).toContain('Your Nestage password was changed')
  })

  test('twenty times at once with one link sets one password', async () => {
    const client = await server.signedUp()
    const { email } = await me(client)
    const token = await resetTokenOf(client)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => reset(token, `fresh start ${i}`)))
    const winners = answers.flatMap(({ status }, i) => (status === 200 ? [`fresh start ${i}`] : []))
    expect(winners).toHaveLength(1)
    expect((await signIn(email, winners[0])).status).toBe(200)
  })

  test('leaves no session of the old password, even one that is being started', async () => {
    const client = await server.signedUp()
    const { email } = await me(client)
    const token = await resetTokenOf(client)
    const [, ...attempts] = await Promise.all([
      reset(token),
      ...Array.from({ length: 6 }, () => signIn(email, 'secret1')),
    ])
    for (const attempt of attempts) expect((await attempt.client.get('/api/user')).status).toBe(401)
  })

  test('ends with the hour, and with a newer link', async () => {
    const client = await server.signedUp()
    const { id } = await me(client)
    const older = await resetTokenOf(client)
    const newer = await resetTokenOf(client)
    expect((await reset(older)).status).toBe(400)
    const own = eq(accountTokens.userId, id)
    const [{ minutes }] = await server.deps.db
      .select({ minutes: sql<number>`extract(epoch from ${accountTokens.expiresAt} - now())::float / 60` })
      .from(accountTokens)
      .where(own)
    expect(minutes).toBeCloseTo(60, 0)
    await server.deps.db
      .update(accountTokens)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(own)
    expect((await reset(newer)).status).toBe(400)
  })

  test('and changing refuse what is guessed first, and leave everything as it was', async () => {
    const client = await server.signedUp()
    const { email } = await me(client)
    const token = await resetTokenOf(client)
    const change = (password: string) =>
      client.post('/api/user/change-password', { currentPassword: 'secret1', password })
    const register = { email: 'weak@example.com', name: 'Weak', password: 'password', username: '' }
    const refusals = [
      await reset(token, 'qwerty'),
      await reset(token, email),
      await change('123456'),
      await server.client().post('/api/register', register),
    ]
    for (const { status, body } of refusals) expect([status, body.code]).toEqual([400, 'weak_password'])
    expect((await signIn(email, 'secret1')).status).toBe(200)
    expect((await reset(token, 'mine from now on')).status).toBe(200)
  })

  test('wants six characters', async () => {
    const { status, body } = await reset('x', '12345')
    expect([status, body.message]).toEqual([400, 'Password must be at least 6 characters'])
  })
})

describe('changing the password', () => {
  test('wants the old one, keeps this device and signs out the others', async () => {
    const client = await server.signedUp()
    const { email } = await me(client)
    const { client: phone } = await signIn(email, 'secret1')
    const stolen = server.client()
    stolen.takeCookies(client)
    const wrong = await client.post('/api/user/change-password', {
      currentPassword: 'guess',
      password: 'newsecret',
    })
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Your current password is incorrect'])
    const done = await client.post('/api/user/change-password', {
      currentPassword: 'secret1',
      password: 'newsecret',
    })
    expect([done.status, done.body.passkeys]).toEqual([200, 0])
    expect((await client.get('/api/user')).status).toBe(200)
    expect((await phone.get('/api/user')).status).toBe(401)
    // The cookie of this device is another one now, and a copy of the old one opens nothing from here on.
    expect((await stolen.get('/api/user')).status).toBe(401)
    expect((await client.get('/api/user')).status).toBe(200)
    expect((await signIn(email, 'newsecret')).status).toBe(200)
    expect(await mailsTo(email)).toContain('Your Nestage password was changed')
  })

  test('at once from two devices, one wins', async () => {
    const client = await server.signedUp()
    const { email } = await me(client)
    const { client: phone } = await signIn(email, 'secret1')
    const change = (device: TestClient, password: string) =>
      device.post('/api/user/change-password', { currentPassword: 'secret1', password })
    const answers = await Promise.all([change(client, 'newsecret1'), change(phone, 'newsecret2')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
