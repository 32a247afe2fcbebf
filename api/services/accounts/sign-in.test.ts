import { verify } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  await server.signedUp('living')
  const closed = await server.signedUp('closed')
  await closed.post('/api/user/delete-account', { password: 'secret1' })
})
afterAll(() => server.close())

const addresses = { living: 'living@example.com', closed: 'closed@example.com', nobody: 'nobody@example.com' }
/** Salt and hash differ; what they cost to make does not. */
const costOf = (hash: unknown) => String(hash).split('$').slice(0, 4).join('$')
const queued = () =>
  server.deps.db.execute<{ task: string }>(
    sql`select task_identifier as task from graphile_worker.jobs order by id`,
  )

test('a refused sign-in costs the same, whether there is an account, was one or never was', async () => {
  const costs: Record<string, string[]> = {}
  for (const [name, username] of Object.entries(addresses)) {
    vi.mocked(verify).mockClear()
    const { status } = await server.client().post('/api/login', { username, password: 'a guess' })
    expect(status).toBe(name === 'living' ? 401 : 404)
    costs[name] = vi.mocked(verify).mock.calls.map(([hash]) => costOf(hash))
  }
  expect(costs.living).toEqual([expect.stringMatching(/^\$argon2id\$/)])
  expect(costs).toEqual({ living: costs.living, closed: costs.living, nobody: costs.living })
})

test('nobody gets in without an account, whatever the password', async () => {
  for (const password of ['secret1', 'undefined', 'null', ' ']) {
    const { status } = await server.client().post('/api/login', { username: addresses.nobody, password })
    expect(status).toBe(404)
  }
})

test('who asks for a new password waits for no mail: a job makes and sends it', async () => {
  for (const [name, email] of Object.entries(addresses)) {
    const before = (await queued()).length
    const send = vi.spyOn(server.deps.mail, 'send')
    vi.mocked(verify).mockClear()
    await server.client().post('/api/forgot-password', { email })
    const made = (await queued()).slice(before).map(({ task }) => task)
    expect(made).toEqual(name === 'living' ? ['mail-account-link'] : [])
    expect(send).not.toHaveBeenCalled()
    expect(verify).not.toHaveBeenCalled()
  }
})
