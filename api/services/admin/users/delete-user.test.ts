import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '../../../db/schema/operations/audit-entries.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { claimPurge } from '../../accounts/deletion/claim-purge.ts'
import { editUser } from '../../../testing/edit-user.ts'
import { administeredApp } from '../../../testing/administered-app.ts'
import { makeAdministrator } from '../../../testing/make-administrator.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { testContext } from '../../../testing/test-context.ts'

const FREE = 4

const { server, admin } = await administeredApp()

const idOf = async (client: TestClient): Promise<number> => (await client.get('/api/user')).body.user.id
const newUser = async () => idOf(await server.signedUp())
const rowOf = async (id: number) =>
  (await server.deps.db.select().from(users).where(eq(users.id, id))).at(0) ?? null
const auditOf = (id: number, action: 'account.edited' | 'credits.set' | 'plan.changed' | 'account.purged') =>
  server.deps.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, String(id)), eq(auditEntries.action, action)))
    .orderBy(auditEntries.id)

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
    expect((await editUser(admin, id, { name: 'Gone' })).body.message).toContain('Restore the user first')
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
