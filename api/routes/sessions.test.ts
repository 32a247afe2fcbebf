import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../db/schema/users.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const me = async (client: TestClient) => (await client.get('/api/user')).body.user
async function signInOnPhone(email: string) {
  const client = server.client()
  await client.fetch('/api/login', {
    method: 'POST',
    headers: { 'user-agent': PHONE, 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: 'secret1' }),
  })
  return client
}
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

  test('that end close the stream of live events', async () => {
    const client = await server.signedUp()
    const phone = await signInOnPhone((await me(client)).email)
    const stream = (await phone.fetch('/api/events')).body!
    const ended = Array.fromAsync(stream)
    await client.delete('/api/user/sessions')
    const text = Buffer.concat(await ended).toString()
    expect(text).toContain('"account"')
  })
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
