import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions, users } from '../../../db/schema/accounts/users.ts'
import { SESSION_MAX_DAYS } from '../../../../shared/constants.ts'
import { publish } from '../../../events/publish.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestClient } from '../../../testing/test-client.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const me = async (client: TestClient) => (await client.get('/api/user')).body.user
async function signInOnPhone(email: string, client = server.client()) {
  await client.fetch('/api/login', {
    method: 'POST',
    headers: { 'user-agent': PHONE, 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: 'secret1' }),
  })
  return client
}
const changePassword = (client: TestClient) =>
  client.post('/api/user/change-password', { currentPassword: 'secret1', password: 'mine from now on' })
const devices = async (client: TestClient) => (await client.get('/api/user/sessions')).body.data

describe('sessions', () => {
  test('are listed with device and last use, and end one by one', async () => {
    const client = await server.signedUp()
    const phone = await signInOnPhone((await me(client)).email)
    const listed = await devices(client)
    expect(listed.map(({ device, isCurrent }: Record<string, unknown>) => [device, isCurrent])).toEqual([
      ['Safari on iPhone', false],
      ['Unknown device', true],
    ])
    expect(Date.now() - Date.parse(listed[0].lastUsedAt)).toBeLessThan(60_000)
    expect(JSON.stringify(listed)).not.toMatch(/[0-9a-f]{64}/)
    expect((await client.delete(`/api/user/sessions/${listed[0].id}`)).status).toBe(200)
    expect((await phone.get('/api/user')).status).toBe(401)
    expect((await client.get('/api/user')).status).toBe(200)
  })

  test('of others cannot be seen or ended', async () => {
    const [client, stranger] = [await server.signedUp(), await server.signedUp()]
    const [{ id }] = await devices(client)
    expect((await stranger.delete(`/api/user/sessions/${id}`)).status).toBe(404)
    expect((await devices(stranger)).map((session: { id: string }) => session.id)).not.toContain(id)
    expect((await client.get('/api/user')).status).toBe(200)
  })

  test('end everywhere', async () => {
    const client = await server.signedUp()
    const phone = await signInOnPhone((await me(client)).email)
    expect((await phone.delete('/api/user/sessions')).status).toBe(200)
    for (const device of [client, phone]) expect((await device.get('/api/user')).status).toBe(401)
  })

  test('of somebody who is deleted are worth nothing at once', async () => {
    const client = await server.signedUp()
    const { id, email } = await me(client)
    await server.deps.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id))
    expect((await client.get('/api/user')).status).toBe(401)
    const login = await server.client().post('/api/login', { username: email, password: 'secret1' })
    expect([login.status, login.body.code]).toEqual([404, 'account_not_found'])
  })

  test.each<[string, (phone: TestClient, other: TestClient) => Promise<unknown>]>([
    ['signing out', (phone) => phone.post('/api/logout')],
    ['signing out everywhere', (_phone, other) => other.delete('/api/user/sessions')],
    ['a change of password elsewhere', (_phone, other) => changePassword(other)],
    ['deletion', (_phone, other) => other.post('/api/user/delete-account', { password: 'secret1' })],
    ['another sign-in in the same browser', (phone) => server.signedUp(undefined, phone)],
  ])('that end by %s close the stream of live events at once', async (_how, end) => {
    const client = await server.signedUp()
    const phone = await signInOnPhone((await me(client)).email)
    const ended = Array.fromAsync((await phone.fetch('/api/events')).body!)
    await end(phone, client)
    expect(Buffer.concat(await ended).toString()).toContain('"account"')
  })

  test('that go on hear nothing of a change of password, whose cookie they do not have yet', async () => {
    const client = await server.signedUp()
    const reader = (await client.fetch('/api/events')).body!.getReader()
    const next = async () => Buffer.from((await reader.read()).value ?? []).toString()
    expect(await next()).toContain('"resync"')
    await changePassword(client)
    await publish(server.deps.db, (await me(client)).id, { type: 'listings' })
    expect(await next()).toContain('"listings"')
    await reader.cancel()
  })

  test(`end after ${SESSION_MAX_DAYS} days, however much they are used`, async () => {
    const client = await server.signedUp()
    const { id } = await me(client)
    const own = eq(sessions.userId, id)
    const after = async (days: number) => {
      await server.deps.db
        .update(sessions)
        .set({
          createdAt: sql`now() - make_interval(days => ${days})`,
          lastUsedAt: sql`now() - interval '1 day'`,
        })
        .where(own)
      await client.get('/api/user')
      const [{ expiresAt }] = await server.deps.db.select().from(sessions).where(own)
      return (expiresAt.getTime() - Date.now()) / 86_400_000
    }
    expect(await after(1)).toBeCloseTo(30, 1)
    expect(await after(SESSION_MAX_DAYS - 2)).toBeCloseTo(2, 1)
    await after(SESSION_MAX_DAYS)
    expect((await client.get('/api/user')).status).toBe(401)
  })
})

test('a sign-in from a new device is told by mail: not the first one, and each device once', async () => {
  const client = await server.signedUp()
  const { email } = await me(client)
  const notices = async () => {
    const jobs = await server.deps.database.sql`
      select payload from graphile_worker._private_jobs where payload->>'to' = ${email}`
    return jobs.map((job) => job['payload']).filter(({ subject }) => subject.startsWith('New sign-in'))
  }
  await client.post('/api/logout')
  await client.post('/api/login', { username: email, password: 'secret1' })
  expect(await notices()).toEqual([])
  const phone = await signInOnPhone(email)
  expect((await notices()).map(({ text }) => text)).toEqual([expect.stringContaining('Safari on iPhone')])
  await phone.post('/api/logout')
  await signInOnPhone(email, phone)
  expect(await notices()).toHaveLength(1)
  await server.client().post('/api/login', { username: email, password: 'a guess' })
  const log = (await client.get('/api/user/security-events')).body.data
  expect(log.map(({ kind }: { kind: string }) => kind)).toEqual([
    'sign-in-failed',
    'sign-in',
    'sign-out',
    'new-device',
    'sign-in',
    'sign-in',
    'sign-out',
  ])
})

describe('the profile', () => {
  test('takes a new name and nothing else', async () => {
    const client = await server.signedUp()
    const before = await me(client)
    const { status, body } = await client.put('/api/user/profile', {
      name: '  Grace Hopper ',
      email: 'other@example.com',
      isAdmin: true,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, user: { ...before, name: 'Grace Hopper' } })
    expect(body.message).toBe('Your profile information has been successfully updated.')
  })

  test('wants a name', async () => {
    const client = await server.signedUp()
    const { status, body } = await client.put('/api/user/profile', { name: ' ' })
    expect([status, body.message]).toEqual([400, 'Full name is required'])
  })
})
