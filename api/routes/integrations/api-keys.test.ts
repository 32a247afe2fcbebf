import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_KEYS_AT_MOST, ApiKeyScope } from '../../../shared/contracts/integrations/api-keys.ts'
import { sessions, users } from '../../db/schema/accounts/users.ts'
import { apiKeys } from '../../db/schema/integrations/api-keys.ts'
import { auditEntries } from '../../db/schema/operations/audit-entries.ts'
import { rateLimits } from '../../db/schema/operations/rate-limits.ts'
import { API_KEY_CALLS } from '../../http/session/api-key-calls.ts'
import { issueToken } from '../../services/accounts/tokens/account-token.ts'
import { isApiKeyText } from '../../services/api-keys/api-key-text.ts'
import { RATE_RULES } from '../../services/limits/rules.ts'
import { makeAdministrator } from '../../testing/make-administrator.ts'
import { newProject } from '../../testing/stage-project.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Answer, TestClient } from '../../testing/test-client.ts'
import { testContext } from '../../testing/test-context.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const ALL = ApiKeyScope.options
const make = async (client: TestClient, scopes: readonly string[] = ALL): Promise<string> =>
  (await client.post('/api/user/api-keys', { name: 'CRM', scopes, days: 90 })).body.data.key
/** A program's request, which has no cookies. */
const ask = async (key: string, method = 'GET', path = '/api/staging-projects', client = server.client()) => {
  const response = await client.fetch(path, { method, headers: { authorization: `Bearer ${key}` } })
  const isJson = response.headers.get('content-type')?.includes('json')
  if (!isJson) await response.body?.cancel()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- loose on purpose, as TestClient's answers are
  return { status: response.status, body: (isJson ? await response.json() : null) as Answer['body'] }
}
const idOf = async (client: TestClient): Promise<number> => (await client.get('/api/user')).body.user.id

test('every route, with a key of each right', async () => {
  const owner = await server.signedUp()
  await makeAdministrator(server.deps.db, owner)
  const keys = new Map<string, string>()
  for (const scope of ALL) keys.set(scope, await make(owner, [scope]))
  const everything = await make(owner)
  const served = server.app.routes.filter(
    ({ method, path }) => path.startsWith('/api/') && !(method === 'ALL' && path.endsWith('*')),
  )
  const names = served.map(({ method, path }) => `${method} ${path}`)
  expect([...API_KEY_CALLS.keys()].filter((call) => !names.includes(call))).toEqual([])
  const wrong: string[] = []
  for (const { method, path } of served) {
    const scope = API_KEY_CALLS.get(`${method} ${path}`)
    const address = path.replaceAll(/:\w+(\{[^/]*\})?\??/g, '1')
    const answers = [{ held: 'everything', ...(await ask(everything, method, address)) }]
    if (scope !== undefined)
      for (const [held, key] of keys) answers.push({ held, ...(await ask(key, method, address)) })
    for (const { held, status, body } of answers) {
      const refused = body?.code === 'forbidden' && /API key/.test(body.message) && status === 403
      const opens = scope !== undefined && (held === 'everything' || held === scope)
      if (refused === opens || status === 401) wrong.push(`${method} ${path} with ${held}: ${status}`)
    }
  }
  expect(served.length).toBeGreaterThan(150)
  expect(wrong).toEqual([])
})

test('a key acts for its owner alone, and a cookie beside it counts for nothing', async () => {
  const [owner, stranger] = [await server.signedUp(), await server.signedUp()]
  const id = await newProject(owner)
  const key = await make(owner, ['rooms:read'])
  expect((await ask(key)).body.data).toMatchObject([{ id }])
  expect((await ask(key, 'GET', `/api/staging-projects/${await newProject(stranger)}`)).status).toBe(404)
  expect((await ask(key, 'GET', '/api/staging-projects', stranger)).body.data).toMatchObject([{ id }])
  expect((await ask(key, 'GET', '/api/user', owner)).status).toBe(403)
  expect((await ask('nestage_nonsense', 'GET', '/api/user', owner)).status).toBe(401)
})

test('a key does not lift what protects cookies from other sites', async () => {
  const owner = await server.signedUp()
  const headers = {
    authorization: `Bearer ${await make(owner)}`,
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
  }
  const write = await server.client().fetch('/api/staging-projects', { method: 'POST', headers })
  expect([write.status, await write.json()]).toMatchObject([403, { code: 'cross_site_request' }])
  const read = await server.client().fetch('/api/staging-projects', { headers })
  expect(read.headers.get('access-control-allow-origin')).toBeNull()
})

test('a key is shown once, kept as a hash, told of by mail and in the trail', async () => {
  const owner = await server.signedUp()
  const { email, id: userId } = (await owner.get('/api/user')).body.user
  const key = await make(owner, ['rooms:read', 'rooms:read'])
  expect(key).toMatch(/^nestage_[0-9A-Za-z]{38}$/)
  expect(isApiKeyText(key)).toBe(true)
  expect(isApiKeyText(key.slice(0, -1) + (key.endsWith('0') ? '1' : '0'))).toBe(false)
  const rows = await server.deps.db.select().from(apiKeys).where(eq(apiKeys.userId, userId))
  expect(JSON.stringify(rows)).not.toContain(key)
  const listed = (await owner.get('/api/user/api-keys')).body.data
  expect(listed).toMatchObject([
    { name: 'CRM', start: key.slice(0, 12), scopes: ['rooms:read'], lastUsedAt: null },
  ])
  await ask(key)
  await ask(key)
  const [{ lastUsedAt }] = (await owner.get('/api/user/api-keys')).body.data
  expect(lastUsedAt).toMatch(/:00:00\.000Z$/)

  const mails = await server.deps.database.sql`
    select payload->>'text' as text from graphile_worker._private_jobs
    where payload->>'to' = ${email} and payload->>'subject' = 'An API key was made for your Nestage account'`
  expect(mails).toHaveLength(1)
  expect(mails[0]['text']).not.toContain(key)
  expect((await owner.get('/api/user/security-events')).body.data[0]).toMatchObject({
    kind: 'api-key-created',
    details: { key: 'CRM' },
  })
  const trail = await server.deps.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.actorId, String(userId)))
  expect(trail).toMatchObject([
    { action: 'api-key.created', after: { scopes: 'rooms:read rooms:read', days: 90 } },
  ])
})

test('a key ends when it is revoked, when its day comes, with the account and with a reset of the password', async () => {
  const owner = await server.signedUp()
  const userId = await idOf(owner)
  const [{ email }] = await server.deps.db.select().from(users).where(eq(users.id, userId))
  const works = async (key: string) => (await ask(key)).status === 200
  const revoked = await make(owner)
  const stranger = await server.signedUp()
  const [{ id }] = (await owner.get('/api/user/api-keys')).body.data
  expect((await stranger.delete(`/api/user/api-keys/${id}`)).status).toBe(404)
  expect(await works(revoked)).toBe(true)
  expect((await owner.delete(`/api/user/api-keys/${id}`)).status).toBe(200)
  expect(await works(revoked)).toBe(false)

  const old = await make(owner)
  await server.deps.db.update(apiKeys).set({ expiresAt: new Date() }).where(eq(apiKeys.userId, userId))
  expect(await works(old)).toBe(false)

  const reset = await make(owner)
  const token = await issueToken(testContext(server.deps), { userId, purpose: 'reset-password' })
  const password = 'a quiet lane by the sea'
  await server.client().post('/api/reset-password', { token, password, confirmPassword: password })
  expect(await works(reset)).toBe(false)

  const again = server.client()
  await again.post('/api/login', { username: email, password })
  const closed = await make(again)
  expect(await works(closed)).toBe(true)
  await again.post('/api/user/delete-account', { password })
  expect(await works(closed)).toBe(false)
  // Restored, the account has no keys that somebody may still hold.
  await server.deps.db.update(users).set({ deletedAt: null }).where(eq(users.id, userId))
  expect(await works(closed)).toBe(false)
})

test('nobody makes one unverified, unasked or without end', async () => {
  const form = { name: 'CRM', scopes: ['rooms:read'], days: 30 }
  const post = (client: TestClient) => client.post('/api/user/api-keys', form)
  expect((await post(server.client())).status).toBe(401)
  const owner = await server.signedUp()
  const userId = await idOf(owner)
  await server.deps.db.update(users).set({ isEmailVerified: false }).where(eq(users.id, userId))
  expect((await post(owner)).body.code).toBe('forbidden')
  await server.deps.db.update(users).set({ isEmailVerified: true }).where(eq(users.id, userId))
  for (let made = 0; made < API_KEYS_AT_MOST; made += 1) expect((await post(owner)).status).toBe(200)
  expect((await post(owner)).body.code).toBe('conflict')
  await server.deps.db
    .update(sessions)
    .set({ authenticatedAt: new Date(0) })
    .where(eq(sessions.userId, userId))
  expect((await post(owner)).body.code).toBe('reauthentication_required')
})

test('a key is asked to slow down, and so is who guesses', async () => {
  const key = await make(await server.signedUp())
  expect((await ask(key)).status).toBe(200)
  expect((await ask('none')).status).toBe(401)
  // As after so many more, of either.
  const points = 1000 * Math.max(RATE_RULES['api-key:key'].points, RATE_RULES['api-key:address'].points)
  await server.deps.db.update(rateLimits).set({ points }).where(like(rateLimits.key, 'api-key:%'))
  for (const each of [key, 'none'])
    expect(await ask(each)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
})
