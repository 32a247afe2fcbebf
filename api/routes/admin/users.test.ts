import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '../../db/schema/operations/audit-entries.ts'
import { creditEntries } from '../../db/schema/billing/credits.ts'
import { sessions, users } from '../../db/schema/accounts/users.ts'
import { claimPurge } from '../../services/accounts/deletion/claim-purge.ts'
import { cleanUpPlans } from '../../services/billing/plans/clean-up-plans.ts'
import { endGrantedPlans } from '../../services/billing/plans/end-granted-plans.ts'
import { makeAdministrator } from '../../testing/make-administrator.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { newProject } from '../../testing/stage-project.ts'
import { testContext } from '../../testing/test-context.ts'

const [FREE, STANDARD, PRO, PACK] = [4, 5, 7, 9]
const DAY_MS = 24 * 60 * 60_000

let server: TestApp
let admin: TestClient
beforeAll(async () => {
  server = await createTestApp()
  admin = await server.signedUp('administrator')
  await makeAdministrator(server.deps.db, admin)
})
afterAll(() => server.close())

const idOf = async (client: TestClient): Promise<number> => (await client.get('/api/user')).body.user.id
const newUser = async () => idOf(await server.signedUp())
const rowOf = async (id: number) =>
  (await server.deps.db.select().from(users).where(eq(users.id, id))).at(0) ?? null
const listed = async (query = '') => (await admin.get(`/api/admin/users${query}`)).body
const read = async (id: number) =>
  (await listed('?includeDeleted=true&limit=200')).find((user: { id: number }) => user.id === id)
/** The form of a user as the dialog sends it, with what is changed in it. */
async function edit(id: number, changes: object, seen?: object) {
  const fields = seen ?? (await read(id))
  return admin.put(`/api/admin/users/${id}`, { ...fields, ...changes, seen })
}
const auditOf = (id: number, action: 'account.edited' | 'credits.set' | 'plan.changed' | 'account.purged') =>
  server.deps.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, String(id)), eq(auditEntries.action, action)))
    .orderBy(auditEntries.id)

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

describe('editing', () => {
  test.each([
    [{ username: ' ab ' }, 'username', 'Username must be at least 3 characters'],
    [{ email: 'nobody' }, 'email', 'Invalid email format'],
    [{ creditsRemaining: -1 }, 'creditsRemaining', 'Credits must be a positive number'],
    [{ creditsRemaining: 'many' }, 'creditsRemaining', 'Credits must be a positive number'],
    [{ creditsRemaining: 1.5 }, 'creditsRemaining', 'Credits must be a whole number'],
    [{ email: 'ADMINISTRATOR@example.com' }, 'email', 'An account with this email already exists'],
    [{ currentPlanId: PACK }, 'currentPlanId', 'Choose the free plan or one that can be subscribed to'],
    [
      { currentPlanId: PRO, planEndsAt: '2020-01-01T00:00:00Z' },
      'planEndsAt',
      'The plan has to end in the future',
    ],
  ])('refuses %j beside its field, and saves nothing', async (changes, path, message) => {
    const id = await newUser()
    const before = await read(id)
    const { status, body } = await edit(id, { name: 'Other', ...changes })
    expect([Math.floor(status / 100), body.issues]).toEqual([4, [{ path, message }]])
    expect(await read(id)).toEqual(before)
  })

  test('takes the specified body without more', async () => {
    const id = await newUser()
    const { username, email } = await read(id)
    const form = { username, email, creditsRemaining: 7, currentPlanId: null, isEmailVerified: true }
    const { status, body } = await admin.put(`/api/admin/users/${id}`, form)
    expect([status, body.message]).toEqual([200, 'User updated'])
    expect(body.user).toMatchObject({ username, creditsRemaining: 7, isAdmin: false, currentPlanId: FREE })
  })

  test('moves credits through the ledger, with the reason, and writes both down', async () => {
    const id = await newUser()
    await edit(id, { creditsRemaining: 12, creditsReason: 'Sorry for the wait' })
    await edit(id, { creditsRemaining: 5, creditsReason: 'Given by mistake' })
    const entries = await server.deps.db
      .select()
      .from(creditEntries)
      .where(and(eq(creditEntries.userId, id), eq(creditEntries.kind, 'adjustment')))
      .orderBy(creditEntries.id)
    expect(entries.map(({ reason }) => reason)).toContain('Sorry for the wait')
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(3)
    expect(await auditOf(id, 'credits.set')).toMatchObject([
      { before: { balance: 2 }, after: { balance: 12, reason: 'Sorry for the wait' } },
      { before: { balance: 12 }, after: { balance: 5 }, actorId: String(await idOf(admin)) },
    ])
  })

  test('says so where somebody else saved first, and shows what is there; credits spent meanwhile do not count', async () => {
    const id = await newUser()
    const seen = await read(id)
    await edit(id, { creditsRemaining: 1, creditsReason: 'Spent' })
    expect((await edit(id, { name: 'Renamed' }, seen)).status).toBe(200)
    expect(await read(id)).toMatchObject({ name: 'Renamed', creditsRemaining: 1 })
    const stale = await edit(id, { name: 'Mine' }, seen)
    expect([stale.status, stale.body.code, stale.body.current.name]).toEqual([409, 'conflict', 'Renamed'])
    const staleCredits = await edit(id, { creditsRemaining: 9 }, { ...(await read(id)), creditsRemaining: 2 })
    expect([staleCredits.status, staleCredits.body.current.creditsRemaining]).toEqual([409, 1])
    expect((await read(id)).name).toBe('Renamed')
  })

  test('tells the address before of another one, whose links end', async () => {
    const id = await newUser()
    const { email } = await read(id)
    await server.client().post('/api/forgot-password', { email })
    await edit(id, { email: 'elsewhere@example.org' })
    const letters = await server.deps.database.sql`
      select payload->>'subject' as subject from graphile_worker._private_jobs where payload->>'to' = ${email}`
    expect(letters.map(({ subject }) => subject)).toContain('The address of your Nestage account was changed')
    const [entry] = await auditOf(id, 'account.edited')
    expect(entry.after).toEqual({ email: 'changed' })
    expect(JSON.stringify(entry)).not.toContain('example.org')
  })

  test('verifies as the mailed link does, with the free images', async () => {
    const [{ id }] = await server.deps.db
      .insert(users)
      .values({ username: 'unproven', email: 'unproven@example.org', name: '', passwordHash: '' })
      .returning({ id: users.id })
    const { body } = await edit(id, { isEmailVerified: true })
    expect(body.user).toMatchObject({ isEmailVerified: true, creditsRemaining: 2 })
  })

  test('wants to know who it is after ten minutes', async () => {
    const id = await newUser()
    const own = eq(sessions.userId, await idOf(admin))
    await server.deps.db
      .update(sessions)
      .set({ authenticatedAt: new Date(0) })
      .where(own)
    for (const answer of [
      await edit(id, { creditsRemaining: 9 }),
      await admin.delete(`/api/admin/users/${id}`),
      await admin.put(`/api/admin/users/${id}/administrator`, { isAdmin: true }),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'reauthentication_required'])
    await server.deps.db.update(sessions).set({ authenticatedAt: new Date() }).where(own)
    expect(await read(id)).toMatchObject({ creditsRemaining: 2, isDeleted: false, isAdmin: false })
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

describe('a plan given by hand', () => {
  test('says when it ends, outlives the clean-up, and ends then', async () => {
    const id = await newUser()
    const planEndsAt = new Date(Date.now() + 10 * DAY_MS).toISOString()
    const { body } = await edit(id, { currentPlanId: STANDARD, planEndsAt })
    expect(body.user).toMatchObject({ currentPlanId: STANDARD, planEndsAt, creditsRemaining: 2 })
    await cleanUpPlans(testContext(server.deps))
    await endGrantedPlans(testContext(server.deps), { now: new Date() })
    expect((await read(id)).currentPlanId).toBe(STANDARD)
    const longer = new Date(Date.now() + 20 * DAY_MS).toISOString()
    expect((await edit(id, { planEndsAt: longer })).body.user.planEndsAt).toBe(longer)
    await server.deps.db
      .update(users)
      .set({ grantedUntil: new Date(0) })
      .where(eq(users.id, id))
    expect(await endGrantedPlans(testContext(server.deps), { now: new Date() })).toEqual({ ended: 1 })
    expect(await read(id)).toMatchObject({ currentPlanId: FREE, planEndsAt: null })
    expect((await auditOf(id, 'plan.changed')).map(({ before, after }) => [before, after])).toEqual([
      [{ planId: FREE }, { planId: STANDARD, until: planEndsAt }],
      [
        { planId: STANDARD, until: planEndsAt },
        { planId: STANDARD, until: longer },
      ],
      [{ planId: STANDARD }, { planId: FREE }],
    ])
  })

  test('tells its owner until when', async () => {
    const owner = await server.signedUp()
    const { user } = (await owner.get('/api/user')).body
    const givenUntil = async () => (await owner.get('/api/user/usage')).body.data.plan.givenUntil
    expect(await givenUntil()).toBe(null)
    const planEndsAt = new Date(Date.now() + 10 * DAY_MS).toISOString()
    await edit(user.id, { currentPlanId: STANDARD, planEndsAt })
    expect(await givenUntil()).toBe(planEndsAt)
  })

  test('lasts a period where no end is said, and is taken back', async () => {
    const id = await newUser()
    const { user } = (await edit(id, { currentPlanId: PRO })).body
    const days = (Date.parse(user.planEndsAt) - Date.now()) / DAY_MS
    expect([days > 27, days < 32]).toEqual([true, true])
    expect((await edit(id, { currentPlanId: FREE })).body.user).toMatchObject({
      currentPlanId: FREE,
      planEndsAt: null,
    })
  })
})

describe('the last administrator', () => {
  test('stays, however two of them go at once', async () => {
    const { db } = server.deps
    const [one, other] = [await server.signedUp(), await server.signedUp()]
    const everybodyElse = await db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true))
    await db.update(users).set({ isAdmin: false })
    for (const client of [one, other]) await makeAdministrator(db, client)
    const ids = [await idOf(one), await idOf(other)]
    const answers = await Promise.all([
      one.put(`/api/admin/users/${ids[1]}/administrator`, { isAdmin: false }),
      other.delete(`/api/admin/users/${ids[0]}`),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)[1]).toBeGreaterThanOrEqual(400)
    const left = ids[answers[0].status === 200 ? 0 : 1]
    const last = left === ids[0] ? one : other
    const { username, email } = (await last.get('/api/user')).body.user
    const form = { username, email, creditsRemaining: 2, currentPlanId: FREE, isAdmin: false }
    for (const { status, body } of [
      await last.put(`/api/admin/users/${left}/administrator`, { isAdmin: false }),
      await last.put(`/api/admin/users/${left}`, form),
      await last.delete(`/api/admin/users/${left}`),
    ])
      expect([status, body.message]).toEqual([
        409,
        'You are the only administrator. Make somebody else one first.',
      ])
    for (const { id } of everybodyElse) await db.update(users).set({ isAdmin: true }).where(eq(users.id, id))
  })
})

describe('deleting, restoring and purging', () => {
  const purgeBy = (id: number, body: object) => admin.delete(`/api/admin/users/${id}/permanent`, body)
  const purge = async (id: number) => purgeBy(id, { email: (await rowOf(id))?.email ?? 'nobody@example.com' })
  const restore = (id: number) => admin.post(`/api/admin/users/${id}/restore`)

  test('follow one another, and nothing else', async () => {
    const id = await newUser()
    expect((await purge(id)).body.message).toBe('Only deleted users can be purged. Delete this user first.')
    expect((await restore(id)).status).toBe(409)
    expect((await admin.delete(`/api/admin/users/${id}`)).body.message).toBe('User deleted')
    expect((await admin.delete(`/api/admin/users/${id}`)).status).toBe(409)
    expect((await edit(id, { name: 'Gone' })).body.message).toContain('Restore the user first')
    expect((await restore(id)).body.message).toBe('User restored')
    await admin.delete(`/api/admin/users/${id}`)
    // Whose address is typed is meant, and nobody else.
    const unconfirmed = [await purgeBy(id, {}), await purgeBy(id, { email: 'admin@nestage.example' })]
    expect(unconfirmed.map(({ status, body }) => [status, body.issues])).toEqual([
      [400, [{ path: 'email', message: 'Type the email of this user to confirm' }]],
      [400, [{ path: 'email', message: 'This is not the email of this user' }]],
    ])
    expect(await rowOf(id)).toMatchObject({ purgeStartedAt: null })
    const { email } = (await rowOf(id))!
    expect((await purgeBy(id, { email: ` ${email.toUpperCase()} ` })).body.message).toBe(
      'User permanently deleted',
    )
    expect(await rowOf(id)).toBe(null)
    expect(await auditOf(id, 'account.purged')).toHaveLength(1)
    for (const answer of [await purge(id), await restore(id)]) expect(answer.status).toBe(404)
  })

  test('a purge that was due finds a restored account alone', async () => {
    const client = await server.signedUp()
    const id = await idOf(client)
    await client.post('/api/user/delete-account', { password: 'secret1' })
    const deletedAt = (await rowOf(id))!.deletedAt!
    await restore(id)
    expect(await claimPurge(testContext(server.deps), { userId: id, deletedAt })).toBe(false)
    // Deleted again, it is another deletion.
    await admin.delete(`/api/admin/users/${id}`)
    expect(await claimPurge(testContext(server.deps), { userId: id, deletedAt })).toBe(false)
  })

  test('an account whose purge has begun can no longer be restored, and a purge cut off goes on', async () => {
    const id = await newUser()
    await admin.delete(`/api/admin/users/${id}`)
    const deletedAt = (await rowOf(id))!.deletedAt!
    expect(await claimPurge(testContext(server.deps), { userId: id, deletedAt })).toBe(true)
    const { status, body } = await restore(id)
    expect([status, body.message]).toEqual([
      410,
      'This user is being removed for good and can no longer be restored.',
    ])
    expect(await claimPurge(testContext(server.deps), { userId: id, deletedAt })).toBe(true)
    expect((await purge(id)).status).toBe(200)
  })

  test('a restore that a purge waits for comes first', async () => {
    const id = await newUser()
    await admin.delete(`/api/admin/users/${id}`)
    const deletedAt = (await rowOf(id))!.deletedAt!
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
    const { promise: isFreed, resolve: free } = Promise.withResolvers<void>()
    const restoring = server.deps.db.transaction(async (tx) => {
      await tx.update(users).set({ deletedAt: null }).where(eq(users.id, id))
      hold()
      await isFreed
    })
    await isHeld
    const claiming = claimPurge(testContext(server.deps), { userId: id, deletedAt })
    await expect
      .poll(() =>
        server.deps.database
          .sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%purge_started_at%'
          and datname = current_database()`.then((rows) => rows.length),
      )
      .toBe(1)
    free()
    await restoring
    expect(await claiming).toBe(false)
    expect((await rowOf(id))!.purgeStartedAt).toBe(null)
  })
})
