import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '../../../db/schema/operations/audit-entries.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { cleanUpPlans } from '../../billing/plans/clean-up-plans.ts'
import { endGrantedPlans } from '../../billing/plans/end-granted-plans.ts'
import { editUser, readUser } from '../../../testing/edit-user.ts'
import { administeredApp } from '../../../testing/administered-app.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { testContext } from '../../../testing/test-context.ts'

const [FREE, STANDARD, PRO] = [4, 5, 7]
const DAY_MS = 24 * 60 * 60_000

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

test('the plan cleanup says what it did, and is written down', async () => {
  const person = await server.signedUp('leftover')
  const userId = await idOf(person)
  await server.deps.db.update(users).set({ currentPlanId: STANDARD }).where(eq(users.id, userId))
  const { status, body } = await admin.post('/api/admin/cleanup-plans')
  expect([status, body.message]).toEqual([
    200,
    expect.stringMatching(/^Plan cleanup finished: \d+ users checked, 1 corrected\.$/),
  ])
  const trail = `/api/admin/audit-entries?action=plans.cleaned&actor=${await idOf(admin)}`
  const { data } = (await admin.get(trail)).body
  expect(data).toMatchObject([{ subject: { kind: 'list', id: 'plans' }, after: { corrected: 1 } }])
})
