import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '../../../db/schema/operations/audit-entries.ts'
import { creditEntries } from '../../../db/schema/billing/credits.ts'
import { sessions, users } from '../../../db/schema/accounts/users.ts'
import { editUser, readUser } from '../../../testing/edit-user.ts'
import { administeredApp } from '../../../testing/administered-app.ts'
import type { TestClient } from '../../../testing/test-client.ts'

const [FREE, PRO, PACK] = [4, 7, 9]

const { server, admin } = await administeredApp()

const idOf = async (client: TestClient): Promise<number> => (await client.get('/api/user')).body.user.id
const newUser = async () => idOf(await server.signedUp())
const read = (id: number) => readUser(admin, id)
const edit = (id: number, changes: object, seen?: object) => editUser(admin, id, changes, seen)
const auditOf = (id: number, action: 'account.edited' | 'credits.set' | 'plan.changed' | 'account.purged') =>
  server.deps.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, String(id)), eq(auditEntries.action, action)))
    .orderBy(auditEntries.id)

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
