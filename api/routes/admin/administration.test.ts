import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '../../db/schema/operations/audit-entries.ts'
import { paymentRecords, subscriptions } from '../../db/schema/billing/billing.ts'
import { settings } from '../../db/schema/operations/operations.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { makeAdministrator } from '../../testing/make-administrator.ts'
import { newProject, stageProject } from '../../testing/stage-project.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'

let server: TestApp
let admin: TestClient
let adminId: number
const idOf = async (client: TestClient): Promise<number> => (await client.get('/api/user')).body.user.id

beforeAll(async () => {
  server = await createTestApp()
  admin = await server.signedUp('grace')
  await makeAdministrator(server.deps.db, admin)
  adminId = await idOf(admin)
})
afterAll(() => server.close())

/** The id of 'Standard Monthly'. */
const STANDARD = 5
const NOTICES = 'admin_new_user_notifications'
const trail = async (query = '') => (await admin.get(`/api/admin/audit-entries?${query}`)).body

test('the stats count who is there, and tell what happened last', async () => {
  const { db, payments } = server.deps
  const [before, customer] = [(await admin.get('/api/admin/stats')).body, await server.signedUp('customer')]
  const [room, again] = [await newProject(customer), await newProject(customer)]
  await stageProject(server.deps, customer, room, 'A green sofa')
  await stageProject(server.deps, customer, again)
  const userId = await idOf(customer)
  const period = { currentPeriodStart: new Date(), currentPeriodEnd: new Date(Date.now() + 86_400_000) }
  const subscription = {
    account: payments.account,
    userId,
    planId: STANDARD,
    createdAt: new Date(),
    ...period,
  }
  await db.insert(subscriptions).values([
    { ...subscription, id: 'sub_live', status: 'active' },
    { ...subscription, id: 'sub_over', status: 'canceled' },
  ])
  await db.insert(paymentRecords).values({
    id: 'in_1',
    account: payments.account,
    userId,
    kind: 'subscription',
    planId: STANDARD,
    totalCents: 3000,
    currency: 'usd',
    credits: 76,
    paidAt: new Date(),
  })
  await db.update(users).set({ currentPlanId: STANDARD }).where(eq(users.id, userId))
  const gone = await server.signedUp('gone')
  await db
    .update(users)
    .set({ deletedAt: new Date() })
    .where(eq(users.id, await idOf(gone)))
  await customer.delete(`/api/staging-projects/${again}`)

  const { status, body } = await admin.get('/api/admin/stats')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    totalUsers: before.totalUsers + 1,
    freeUsers: before.freeUsers,
    totalImages: before.totalImages + 2,
    activeSubscriptions: before.activeSubscriptions + 1,
  })
  expect(body.newUsers[0]).toMatchObject({ id: userId, name: 'customer', email: 'customer@example.com' })
  expect(JSON.stringify(body.newUsers)).not.toContain('passwordHash')
  const url = `/api/admin/projects/${room}/after`
  expect(body.recentImages).toMatchObject([{ url, prompt: 'A green sofa', userName: 'customer' }])
  expect((await admin.fetch(url)).status).toBe(200)
  const told = body.recentActivity.map(({ action, userName }: Record<string, string>) => [action, userName])
  expect(told).toContainEqual(['Paid for Standard Monthly', 'customer'])
  expect(told).toContainEqual(['Generated an image', 'customer'])
  expect(told).toContainEqual(['Registered', 'gone'])
  const times = body.recentActivity.map(({ timestamp }: { timestamp: string }) => timestamp)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('the settings that administrators see are theirs alone; no secret is among them or can be changed', async () => {
  const secrets = (await server.deps.db.select().from(settings)).filter(({ key }) => key !== NOTICES)
  expect(secrets.length).toBeGreaterThan(0)
  const { body } = await admin.get('/api/admin/system-settings')
  expect(body).toEqual({ success: true, data: [{ key: NOTICES, value: 'false' }] })
  for (const { key, value } of secrets) {
    const refused = await admin.put(`/api/admin/system-settings/${key}`, { value: 'true' })
    expect([refused.status, refused.body.message]).toEqual([404, 'Setting not found'])
    const [kept] = await server.deps.db.select().from(settings).where(eq(settings.key, key))
    expect(kept.value).toBe(value)
  }
  const wrong = await admin.put(`/api/admin/system-settings/${NOTICES}`, { value: 'yes' })
  expect([wrong.status, wrong.body.message]).toEqual([400, "Value must be 'true' or 'false'"])
})

test('new users are announced while the setting wants it, to administrators with a verified address', async () => {
  const { db } = server.deps
  const unverified = await server.signedUp('unverified')
  await makeAdministrator(db, unverified)
  await db.update(users).set({ isEmailVerified: false }).where(eq(users.name, 'unverified'))
  const notices = async (name: string) => {
    const rows = await server.deps.database.sql<{ to: string }[]>`
      select payload ->> 'to' as to from graphile_worker._private_jobs
      where payload ->> 'subject' = ${`New user signup: ${name}`}`
    return rows.map(({ to }) => to).toSorted()
  }
  const change = async (value: string) => admin.put(`/api/admin/system-settings/${NOTICES}`, { value })

  await server.signedUp('unannounced')
  expect((await change('true')).body.data).toEqual({ key: NOTICES, value: 'true' })
  await change('true')
  await server.signedUp('announced')
  await change('false')
  await server.signedUp('quiet')
  expect([await notices('unannounced'), await notices('quiet')]).toEqual([[], []])
  expect(await notices('announced')).toEqual(['admin@nestage.example', 'grace@example.com'])

  const { data } = await trail('action=setting.changed')
  expect(data).toMatchObject([
    { before: { value: 'true' }, after: { value: 'false' } },
    {
      actor: { kind: 'user', id: String(adminId), person: { name: 'grace', email: 'grace@example.com' } },
      subject: { kind: 'setting', id: NOTICES, person: null },
      before: { value: 'false' },
      after: { value: 'true' },
      address: '203.0.113.1',
    },
  ])
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
  const { data } = await trail('action=plans.cleaned')
  expect(data).toMatchObject([{ subject: { kind: 'list', id: 'plans' }, after: { corrected: 1 } }])
})

const at = (minute: number) => new Date(Date.UTC(2020, 0, 1, 0, minute))
/** Ten entries of one time and ten after it, for a subject that nothing else is about. */
async function fillTrail(subjectId: string) {
  const entry = (index: number) => ({
    actorKind: 'system' as const,
    actorId: 'refresh-credits',
    action: 'credits.set' as const,
    subjectKind: 'user' as const,
    subjectId,
    after: { index },
    at: at(index < 10 ? 0 : index),
  })
  await server.deps.db.insert(auditEntries).values(Array.from({ length: 20 }, (_, index) => entry(index)))
}

test('the trail comes in pages without a gap or a repetition, also among entries of one time', async () => {
  await fillTrail('777')
  const seen: number[] = []
  let cursor: number | null = null
  do {
    const page = await trail(`subject=777&limit=7${cursor === null ? '' : `&cursor=${cursor}`}`)
    seen.push(...page.data.map(({ after }: { after: { index: number } }) => after.index))
    cursor = page.meta.nextCursor
  } while (cursor !== null)
  expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => 19 - index))
})

test('the trail is searched by who acted, on what, how and when', async () => {
  await fillTrail('778')
  const [subject, other] = ['subject=778', 'subject=779']
  const count = async (query: string) => (await trail(query)).data.length
  expect(await count(subject)).toBe(20)
  expect(await count(other)).toBe(0)
  expect(await count(`${subject}&actor=refresh-credits`)).toBe(20)
  expect(await count(`${subject}&actor=somebody-else`)).toBe(0)
  expect(await count(`${subject}&actor=visitor`)).toBe(0)
  expect(await count(`${subject}&subjectKind=project`)).toBe(0)
  expect(await count(`${subject}&action=plan.changed`)).toBe(0)
  expect(await count(`${subject}&from=${at(10).toISOString()}`)).toBe(10)
  expect(await count(`${subject}&until=${at(10).toISOString()}`)).toBe(10)
  expect(await count(`${subject}&from=${at(11).toISOString()}&until=${at(12).toISOString()}`)).toBe(1)
  const mine = await count(`actor=${adminId}`)
  expect(mine).toBeGreaterThan(0)
  expect(await count('actor=GRACE@example.com')).toBe(mine)
  expect(await count('actor=nobody@example.com')).toBe(0)
  expect(await count('subject=customer@example.com')).toBe(
    await count(`subject=${await customerId()}&subjectKind=user`),
  )
  expect((await admin.get('/api/admin/audit-entries?from=yesterday')).status).toBe(400)
})
const customerId = async () => {
  const [{ id }] = await server.deps.db.select().from(users).where(eq(users.email, 'customer@example.com'))
  return id
}

test('the export holds what the search finds, its formulas are defused, and it is an entry itself', async () => {
  await server.deps.db.insert(auditEntries).values(
    Array.from({ length: 1200 }, (_, index) => ({
      actorKind: 'visitor' as const,
      action: 'credits.set' as const,
      subjectKind: 'user' as const,
      subjectId: '888',
      after: { index },
      userAgent: '=HYPERLINK("https://evil.example","Click")',
    })),
  )
  const response = await admin.fetch('/api/admin/audit-entries.csv?subject=888')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="nestage-audit-[\d-]+\.csv"/,
  )
  const lines = (await response.text()).split('\r\n')
  expect(lines[0]).toMatch(/^at,actor_kind,actor_id,/)
  expect(lines).toHaveLength(1200 + 2)
  expect(new Set(lines.slice(1, -1).map((line) => /""index"":(\d+)/.exec(line)?.[1])).size).toBe(1200)
  expect(lines[1]).toContain(`,"'=HYPERLINK(""https://evil.example"",""Click"")",`)
  await (await admin.fetch('/api/admin/audit-entries.csv?actor=grace@example.com&action=none')).text()
  const { data } = await trail('action=audit.exported')
  // The trail names people by id alone.
  const searched = { actor: 'an address', action: 'none' }
  expect(data).toMatchObject([
    { after: searched },
    { actor: { id: String(adminId) }, after: { subject: '888' } },
  ])
})
