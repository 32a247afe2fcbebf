import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../db/schema/accounts/users.ts'
import { editUser, readUser } from '../../../testing/edit-user.ts'
import { administeredApp } from '../../../testing/administered-app.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { newProject } from '../../../testing/stage-project.ts'

const [FREE, PRO] = [4, 7]

const { server, admin } = await administeredApp()

const idOf = async (client: TestClient): Promise<number> => (await client.get('/api/user')).body.user.id
const newUser = async () => idOf(await server.signedUp())
const listed = async (query = '') => (await admin.get(`/api/admin/users${query}`)).body
const read = (id: number) => readUser(admin, id)
const edit = (id: number, changes: object, seen?: object) => editUser(admin, id, changes, seen)

describe('the list', () => {
  test('is a bare array of those who are not deleted, unless they are asked for', async () => {
    const id = await newUser()
    expect(await read(id)).toMatchObject({ id, isDeleted: false, creditsRemaining: 2, currentPlanId: FREE })
    await admin.delete(`/api/admin/users/${id}`)
    const ids = async (query: string) => (await listed(query)).map((user: { id: number }) => user.id)
    expect(await ids('?limit=200')).not.toContain(id)
    expect(await ids('?includeDeleted=false&limit=200')).not.toContain(id)
    expect(await ids('?includeDeleted=true&limit=200')).toContain(id)
    expect(await ids('?deleted=true')).toContain(id)
  })

  test('comes in pages by every order, each user once, and names the next in a header', async () => {
    await server.deps.db.execute(sql`
      insert into users (username, email, name, password_hash)
      select 'crowd' || n, 'crowd' || n || '@example.net', 'Crowd ' || n % 3, '' from generate_series(1, 25) n`)
    for (const sort of ['newest', 'email', 'name']) {
      const seen: number[] = []
      let path: string | undefined = `/api/admin/users?search=crowd&sort=${sort}&limit=10`
      while (path !== undefined) {
        const { headers, body } = await admin.get(path)
        expect(body.length).toBeLessThanOrEqual(10)
        seen.push(...body.map((user: { id: number }) => user.id))
        path = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
      }
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 25, 25])
    }
    const { body, headers } = await admin.get('/api/admin/users')
    expect([body.length <= 100, headers.has('link')]).toEqual([true, false])
  })

  test('is searched in username, address and name; by one or two letters where words begin', async () => {
    const [{ id }] = await server.deps.db
      .insert(users)
      .values({ username: 'qwfriend', email: 'Zoe.100%@Example.org', name: "Ng O'Hara", passwordHash: '' })
      .returning({ id: users.id })
    const finds = async (search: string) =>
      (await listed(`?search=${encodeURIComponent(search)}`)).some((user: { id: number }) => user.id === id)
    for (const hit of ['wfri', 'ZOE.1', '100%', "o'h", 'ng', 'q', "o'"])
      expect([hit, await finds(hit)]).toEqual([hit, true])
    for (const miss of ['wf', '10_%', 'zoe%org', '\\'])
      expect([miss, await finds(miss)]).toEqual([miss, false])
  })

  test('is filtered by plan, role and verification', async () => {
    const id = await newUser()
    await edit(id, { currentPlanId: PRO })
    const ids = async (query: string) => (await listed(query)).map((user: { id: number }) => user.id)
    expect(await ids(`?plan=${PRO}`)).toEqual([id])
    expect(await ids('?role=admin')).toContain(await idOf(admin))
    expect(await ids('?role=admin')).not.toContain(id)
    expect(await ids('?role=user&verified=true&limit=200')).toContain(id)
    expect(await ids('?verified=false&limit=200')).not.toContain(id)
  })
})

test('the record of a user has the newest of everything, and no picture', async () => {
  const client = await server.signedUp()
  const id = await idOf(client)
  await newProject(client)
  await edit(id, { creditsRemaining: 9, creditsReason: 'Sorry' })
  await client.post('/api/user/send-verification')
  const { status, body } = await admin.get(`/api/admin/users/${id}`)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    user: { id, creditsRemaining: 9 },
    deletedAt: null,
    subscription: null,
    rooms: [{ status: 'pending' }],
    roomCount: 1,
    sessions: [{ device: 'Unknown device' }],
  })
  expect(body.data.ledger[0]).toMatchObject({ reason: 'Sorry', balance: 9 })
  expect(body.data.audit[0]).toMatchObject({ action: 'credits.set' })
  expect(body.data.jobs.length).toBeGreaterThan(0)
  expect(JSON.stringify(body)).not.toMatch(/\/api\/images|password/i)
  expect((await admin.get('/api/admin/users/999999')).status).toBe(404)
})
