import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { paymentRecords, subscriptions } from '../../db/schema/billing/billing.ts'
import { settings } from '../../db/schema/operations/operations.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { administeredApp } from '../../testing/administered-app.ts'
import { makeAdministrator } from '../../testing/make-administrator.ts'
import { newProject, stageProject } from '../../testing/stage-project.ts'
import type { TestClient } from '../../testing/test-client.ts'

const { server, admin, adminId } = await administeredApp({ name: 'grace' })
const idOf = async (client: TestClient): Promise<number> => (await client.get('/api/user')).body.user.id

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
