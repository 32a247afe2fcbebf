import { gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '../../db/schema/accounts/users.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { SIGNED_IN_HINT } from '../../../shared/signed-in-hint.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const ada = { email: 'Ada@Example.com', name: 'Ada', password: 'a quiet lane', username: '' }

describe('accounts', () => {
  test('registering signs in; credits come with verification', async () => {
    const client = server.client()
    const { status, body } = await client.post('/api/register', ada)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ email: 'Ada@Example.com', creditsRemaining: 0, isEmailVerified: false })
    expect(body.user.username).toMatch(/^Ada\d{4}$/)
    expect(body.user).not.toHaveProperty('passwordHash')
    expect((await client.get('/api/user')).body.user.name).toBe('Ada')
  })

  test('an address counts as taken however it is written', async () => {
    const { status, body } = await server.client().post('/api/register', { ...ada, email: 'ADA@example.COM' })
    expect([status, body.message]).toEqual([409, 'An account with this email already exists'])
  })

  test('the cookie is out of reach of scripts, and the database holds no token', async () => {
    const client = server.client()
    const response = await client.fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'ada@example.com', password: 'a quiet lane' }),
    })
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    const token = /=([^;]+)/.exec(cookie)?.[1]
    const rows = await server.deps.db.select().from(sessions)
    expect(rows.map((row) => row.tokenHash)).not.toContain(token)
  })

  test('a cookie that scripts may read hints at a session while there is one, and opens nothing', async () => {
    const hints = (response: Response) =>
      response.headers.getSetCookie().filter((cookie) => cookie.startsWith(`${SIGNED_IN_HINT}=`))
    const client = await server.signedUp()
    const left = await client.fetch('/api/logout', { method: 'POST' })
    expect(hints(left)).toEqual([expect.stringMatching(/Max-Age=0/)])

    const cookie = { cookie: `${SIGNED_IN_HINT}=1` }
    const refused = await server.client().fetch('/api/user', { headers: cookie })
    expect(refused.status).toBe(401)
    // Somebody may have signed in since this was asked: the page itself forgets a hint that leads nowhere.
    expect(hints(refused)).toEqual([])

    const entered = await client.fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'ada@example.com', password: 'a quiet lane' }),
    })
    expect(hints(entered)).toEqual([expect.not.stringMatching(/HttpOnly/)])
  })

  test('a wrong password and an unknown address are told apart as specified', async () => {
    const wrong = await server.client().post('/api/login', { username: 'ada@example.com', password: 'x' })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_credentials'])
    const nobody = await server.client().post('/api/login', { username: 'no@example.com', password: 'x' })
    expect([nobody.status, nobody.body.code]).toEqual([404, 'account_not_found'])
  })

  test('signing in ends the session that the browser had before', async () => {
    const client = await server.signedUp()
    const stolen = server.client()
    stolen.takeCookies(client)
    const { user } = (await client.get('/api/user')).body
    await client.post('/api/login', { username: user.email, password: 'secret1' })
    expect((await client.get('/api/user')).status).toBe(200)
    expect((await stolen.get('/api/user')).status).toBe(401)
  })

  test('a session in use moves its end 30 days away, in the browser as well', async () => {
    const client = await server.signedUp()
    await server.deps.db
      .update(sessions)
      .set({ lastUsedAt: sql`now() - interval '29 days'`, expiresAt: sql`now() + interval '1 day'` })
    const response = await client.fetch('/api/user')
    expect(response.headers.get('set-cookie')).toMatch(/Max-Age=2592000/)
    const [{ expiresAt }] = await server.deps.db
      .select()
      .from(sessions)
      .where(gt(sessions.lastUsedAt, sql`now() - interval '1 minute'`))
    expect((expiresAt.getTime() - Date.now()) / 86_400_000).toBeCloseTo(30, 1)
    await server.deps.db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` })
    expect((await client.get('/api/user')).status).toBe(401)
  })

  test('logging out ends the session on the server', async () => {
    const client = await server.signedUp()
    await client.post('/api/logout')
    expect((await client.get('/api/user')).status).toBe(401)
  })

  test.each([
    [{ ...ada, email: 'nobody' }, 'Invalid email format'],
    [{ ...ada, email: 'b@example.com', name: ' ' }, 'Full name is required'],
    [{ ...ada, email: 'b@example.com', password: '12345' }, 'Password must be at least 6 characters'],
  ])('refuses %j', async (form, message) => {
    const { status, body } = await server.client().post('/api/register', form)
    expect([status, body.message]).toEqual([400, message])
  })

  test('has the browser forget pictures that were seen when it is signed out', async () => {
    const client = await server.signedUp()
    const response = await client.fetch('/api/logout', { method: 'POST' })
    expect(response.headers.get('clear-site-data')).toBe('"cache"')
    const other = await server.signedUp()
    const everywhere = await other.fetch('/api/user/sessions', { method: 'DELETE' })
    expect(everywhere.headers.get('clear-site-data')).toBe('"cache"')
  })

  test('refuses writes that another site makes with the cookie', async () => {
    const client = await server.signedUp()
    const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }
    const response = await client.fetch('/api/logout', { method: 'POST', headers })
    expect(response.status).toBe(403)
    expect((await client.get('/api/user')).status).toBe(200)
  })

  test('refuses that another site signs a visitor in to an account of its own', async () => {
    await server.signedUp('attacker')
    const response = await server.client().fetch('/api/login', {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'text/plain' },
      body: JSON.stringify({ username: 'attacker@example.com', password: 'secret1' }),
    })
    expect(response.status).toBe(403)
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test('a letter that no text can hold is the caller’s mistake', async () => {
    const { status } = await server.client().post('/api/register', { ...ada, name: 'Ada\u0000' })
    expect(status).toBe(400)
  })

  test('a body without end is cut off', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(32))
      },
    })
    const endless = { method: 'POST', body, duplex: 'half' } as RequestInit
    const response = await server.client().fetch('/api/login', endless)
    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(2 * 1024 * 1024)
  })

  test('a body that is no JSON is the caller’s mistake', async () => {
    const response = await server.client().fetch('/api/login', { method: 'POST', body: '{' })
    expect(response.status).toBe(400)
  })
})
