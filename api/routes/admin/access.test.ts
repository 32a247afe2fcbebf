import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions, users } from '../../db/schema/accounts/users.ts'
import { makeAdministrator } from '../../testing/make-administrator.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let server: TestApp
/** Everybody who may ask, each with the status and the code of the refusal. */
let refused: { who: string; client: TestClient; with: [status: number, code: string] }[]
let administrator: TestClient

beforeAll(async () => {
  server = await createTestApp()
  const { db } = server.deps
  const administratorNamed = async (name: string) => {
    const client = await server.signedUp(name)
    await makeAdministrator(db, client)
    return client
  }
  administrator = await administratorNamed('administrator')
  const deletedUser = await server.signedUp('deleted-user')
  const deletedAdministrator = await administratorNamed('deleted-administrator')
  const withoutFactor = await administratorNamed('without-factor')
  const demoted = await administratorNamed('demoted')
  const ofUser = async (name: string) => (await db.select().from(users).where(eq(users.name, name)))[0].id
  for (const name of ['deleted-user', 'deleted-administrator'])
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.name, name))
  await db.update(users).set({ isAdmin: false }).where(eq(users.name, 'demoted'))
  await db
    .update(sessions)
    .set({ secondFactor: null })
    .where(eq(sessions.userId, await ofUser('without-factor')))
  refused = [
    { who: 'a visitor', client: server.client(), with: [401, 'unauthenticated'] },
    { who: 'a user', client: await server.signedUp('user'), with: [403, 'forbidden'] },
    { who: 'a deleted user', client: deletedUser, with: [401, 'unauthenticated'] },
    { who: 'a deleted administrator', client: deletedAdministrator, with: [401, 'unauthenticated'] },
    { who: 'who was an administrator', client: demoted, with: [403, 'forbidden'] },
    {
      who: 'an administrator without second factor',
      client: withoutFactor,
      with: [403, 'second_factor_required'],
    },
  ]
})
afterAll(() => server.close())

const METHODS = new Set(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])

/** What the server itself says it answers: a call that is added later is among them without anybody's doing. */
const adminCalls = () =>
  server.app.routes
    .filter(({ method }) => METHODS.has(method))
    .filter(
      ({ method, path }) =>
        path.startsWith('/api/admin') || (path.startsWith('/api/system-prompts') && method !== 'GET'),
    )
    .map(({ method, path }) => ({
      method,
      path: path.replace(/\/:\w+\?$/, '').replaceAll(/:\w+(\{[^}]*\})?/g, '1'),
    }))

const ask = ({ method, path }: { method: string; path: string }, client: TestClient) =>
  client.send(method, path, method === 'GET' ? undefined : {})

test('every call of administration refuses everybody but administrators with a second factor', async () => {
  const calls = adminCalls()
  const known = calls.map(({ method, path }) => `${method} ${path}`)
  expect(known).toEqual(
    expect.arrayContaining([
      'GET /api/admin/stats',
      'GET /api/admin/audit-entries.csv',
      'PUT /api/system-prompts/1',
    ]),
  )
  const wrong: string[] = []
  for (const call of calls)
    for (const { who, client, with: expected } of refused) {
      const { status, body } = await ask(call, client)
      if (status !== expected[0] || body?.code !== expected[1])
        wrong.push(`${call.method} ${call.path} answers ${who}: ${status} ${body?.code}`)
    }
  expect(wrong).toEqual([])
})

test('administrators are refused none of them for who they are', async () => {
  const wrong: string[] = []
  for (const call of adminCalls()) {
    const { status, body } = await ask(call, administrator)
    const isRefused = status === 401 || body?.code === 'forbidden' || body?.code === 'second_factor_required'
    if (isRefused || status >= 500) wrong.push(`${call.method} ${call.path}: ${status} ${body?.code}`)
  }
  expect(wrong).toEqual([])
})
