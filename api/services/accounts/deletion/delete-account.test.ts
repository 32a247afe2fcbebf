import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCOUNT_GRACE_DAYS } from '../../../../shared/constants.ts'
import { auditEntries } from '../../../db/schema/operations/audit-entries.ts'
import { images } from '../../../db/schema/staging/images.ts'
import { pushSubscriptions } from '../../../db/schema/accounts/push.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { purgeUser } from './purge-user.ts'
import { newProject, stageProject } from '../../../testing/stage-project.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { testContext } from '../../../testing/test-context.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const me = async (client: Awaited<ReturnType<TestApp['signedUp']>>) =>
  (await client.get('/api/user')).body.user
const countFiles = async () => (await Array.fromAsync(server.deps.storage.list('images/'))).length

test('wants the password', async () => {
  const client = await server.signedUp()
  const { status, body } = await client.post('/api/user/delete-account', { password: 'guess' })
  expect([status, body.code, body.message]).toEqual([
    400,
    'wrong_password',
    'Your current password is incorrect',
  ])
  expect((await client.get('/api/user')).status).toBe(200)
})

test('ends everything that reaches outside at once, and says when the rest goes', async () => {
  const client = await server.signedUp()
  const { id, email } = await me(client)
  const login = { username: email, password: 'secret1' }
  const phone = server.client()
  await phone.post('/api/login', login)
  const projectId = await newProject(client)
  await stageProject(server.deps, client, projectId)
  const { body: shared } = await client.post(`/api/staging-projects/${projectId}/share`)
  const link = shared.data.shareUrl.replace('/s/', '/api/shared/')
  expect((await server.client().get(link)).status).toBe(200)
  await server.deps.db
    .insert(pushSubscriptions)
    .values({ endpoint: 'https://push.example/1', userId: id, p256dh: 'x', auth: 'y' })

  expect((await client.post('/api/user/delete-account', { password: 'secret1' })).status).toBe(200)
  for (const device of [client, phone]) expect((await device.get('/api/user')).status).toBe(401)
  // Where the owner was goes with the account.
  expect(await server.deps.db.select().from(auditEntries)).toMatchObject([
    {
      actorKind: 'user',
      actorId: String(id),
      action: 'account.deleted',
      subjectId: String(id),
      address: null,
    },
  ])
  expect((await server.client().post('/api/login', login)).body.code).toBe('account_not_found')
  expect((await server.client().get(link)).status).toBe(404)
  expect(await server.deps.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, id))).toBe(0)
  const forgot = await server.client().post('/api/forgot-password', { email })
  expect(forgot.body.code).toBe('account_not_found')
  const again = await server.client().post('/api/register', { ...login, email, name: 'A' })
  expect([again.status, again.body.message]).toEqual([
    409,
    'The account with this email was deleted. Write to support@nestage.example to have it restored.',
  ])

  const [job] = await server.deps.database.sql`
    select payload, extract(epoch from run_at - now()) / 86400 as days from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = 'purge-account' and payload->>'userId' = ${String(id)}`
  expect(Number(job['days'])).toBeCloseTo(ACCOUNT_GRACE_DAYS, 2)
  expect(job['payload'].deletedAt).toMatch(/Z$/)
  const letters = await server.deps.database.sql`
    select payload from graphile_worker._private_jobs where payload->>'to' = ${email}`
  expect(letters.map((letter) => letter['payload'].subject)).toContain('Your Nestage account was deleted')
  expect(letters.at(-1)!['payload'].text).toContain(`in ${ACCOUNT_GRACE_DAYS} days`)
})

test('the last administrator stays', async () => {
  const client = server.client()
  await client.post('/api/login', { username: 'admin@nestage.example', password: 'admin-password' })
  const leave = () => client.post('/api/user/delete-account', { password: 'admin-password' })
  expect((await leave()).body.message).toBe('You are the only administrator. Make somebody else one first.')
  const other = await server.signedUp()
  await server.deps.db
    .update(users)
    .set({ isAdmin: true })
    .where(eq(users.id, (await me(other)).id))
  expect((await leave()).status).toBe(200)
})

test('a purge takes files and rows, also when it is run again after half of it', async () => {
  const [client, other] = [await server.signedUp(), await server.signedUp()]
  await newProject(other)
  const before = await countFiles()
  const { id } = await me(client)
  await stageProject(server.deps, client, await newProject(client))
  expect(await countFiles()).toBeGreaterThan(before)

  const [{ prefix }] = await server.deps.db
    .select({ prefix: images.storagePrefix })
    .from(images)
    .where(eq(images.userId, id))
  for await (const { key } of server.deps.storage.list(`${prefix}/`)) await server.deps.storage.delete(key)
  await purgeUser(testContext(server.deps), { userId: id })
  await purgeUser(testContext(server.deps), { userId: id })
  expect(await countFiles()).toBe(before)
  expect(await server.deps.db.$count(users, eq(users.id, id))).toBe(0)
  const left = await server.deps.db.execute(sql`
    select (select count(*) from images where user_id = ${id}) + (select count(*) from projects where user_id = ${id})
      + (select count(*) from credit_entries where user_id = ${id}) + (select count(*) from sessions where user_id = ${id}) as n`)
  expect(Number(left[0]['n'])).toBe(0)
})
