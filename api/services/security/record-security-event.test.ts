import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { securityEvents } from '../../db/schema/accounts/security-events.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { recordSecurityEvent } from './record-security-event.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { testContext } from '../../testing/test-context.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const log = async (client: TestClient, query = '') =>
  (await client.get(`/api/user/security-events${query}`)).body
const idOf = async (client: TestClient) => (await client.get('/api/user')).body.user.id
const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36'

test('an export is found in the security log of its owner and in no other', async () => {
  const [client, stranger] = [await server.signedUp(), await server.signedUp()]
  await client.fetch('/api/user/export/1', { headers: { 'user-agent': userAgent } })
  const { data } = await log(client)
  expect(data[0]).toMatchObject({
    kind: 'data-exported',
    device: 'Chrome on Windows',
    address: '203.0.113.1',
    details: { part: 1 },
  })
  expect(Date.now() - Date.parse(data[0].createdAt)).toBeLessThan(60_000)
  expect(JSON.stringify(await log(stranger))).not.toContain('data-exported')
  expect((await server.client().get('/api/user/security-events')).status).toBe(401)
})

test('the log comes in pages, newest first', async () => {
  const client = await server.signedUp()
  const userId = await idOf(client)
  for (const kind of ['passkey-added', 'passkey-removed', 'password-changed'] as const)
    await recordSecurityEvent(testContext(server.deps), { kind, userId })
  const first = await log(client, '?limit=2')
  expect(first.data.map(({ kind }: { kind: string }) => kind)).toEqual([
    'password-changed',
    'passkey-removed',
  ])
  expect(first.meta).toEqual({ hasMore: true })
  const rest = await log(client, `?limit=1&before=${first.data[1].id}`)
  expect(rest.data).toMatchObject([{ kind: 'passkey-added', device: null, address: null }])
})

test('the log cannot be changed, and goes with the account alone or when its time is over', async () => {
  const client = await server.signedUp()
  const { db } = server.deps
  const userId = await idOf(client)
  await recordSecurityEvent(testContext({ db }), { kind: 'sign-in-failed', userId })
  await recordSecurityEvent(testContext({ db }), { kind: 'sign-in-failed', userId: null })
  const own = eq(securityEvents.userId, userId)
  const count = await db.$count(securityEvents, own)
  await expect(db.update(securityEvents).set({ kind: 'sign-in' }).where(own)).rejects.toSatisfy(isRefused)
  await expect(db.delete(securityEvents).where(own)).rejects.toSatisfy(isRefused)
  const nobodys = eq(securityEvents.kind, 'sign-in-failed')
  await expect(db.delete(securityEvents).where(nobodys)).rejects.toSatisfy(isRefused)
  expect(await db.$count(securityEvents, own)).toBe(count)
  await db.delete(users).where(eq(users.id, userId))
  expect(await db.$count(securityEvents, own)).toBe(0)
})

const isRefused = (error: Error) => String(error.cause).includes('security_events is append-only')
