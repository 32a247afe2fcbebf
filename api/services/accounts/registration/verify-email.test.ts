import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountTokens } from '../../../db/schema/accounts/account-tokens.ts'
import { creditEntries } from '../../../db/schema/billing/credits.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { issueToken } from '../tokens/account-token.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { testContext } from '../../../testing/test-context.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

let people = 0
async function registered() {
  const client = server.client()
  const email = `new${++people}@example.com`
  const { body } = await client.post('/api/register', {
    email,
    name: 'New',
    password: 'a quiet lane',
    username: '',
  })
  return { client, id: body.user.id as number, email }
}
const tokenFor = (id: number) => issueToken(testContext(server.deps), { userId: id, purpose: 'verify-email' })
const verify = (token: string) => server.client().get(`/api/user/verify-email?token=${token}`)

const waitingMail = async (id: number) => {
  const jobs = await server.deps.database.sql`
    select payload from graphile_worker._private_jobs where payload->>'userId' = ${String(id)}`
  return jobs.map((job) => job['payload'].purpose)
}

describe('verification', () => {
  test('registering has one verification mail sent, and its job holds no token', async () => {
    const { id } = await registered()
    expect(await waitingMail(id)).toEqual(['verify-email'])
    expect(await server.deps.db.$count(accountTokens, eq(accountTokens.userId, id))).toBe(0)
  })

  test('gives two credits, once', async () => {
    const { client, id } = await registered()
    const token = await tokenFor(id)
    expect((await verify(token)).status).toBe(200)
    expect((await client.get('/api/user')).body.user).toMatchObject({
      isEmailVerified: true,
      creditsRemaining: 2,
    })
    const again = await verify(token)
    expect([again.status, again.body.code]).toEqual([400, 'invalid_token'])
    expect((await client.get('/api/user')).body.user.creditsRemaining).toBe(2)
  })

  test('fifty at once give two credits', async () => {
    const { client, id } = await registered()
    const token = await tokenFor(id)
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await client.get('/api/user')).body.user.creditsRemaining).toBe(2)
    const grants = await server.deps.db.select().from(creditEntries).where(eq(creditEntries.userId, id))
    expect(grants.map(({ amount }) => amount)).toEqual([2])
  })

  test('fifty links of one account, opened while newer ones are issued, give two credits', async () => {
    const { client, id } = await registered()
    await Promise.all(Array.from({ length: 50 }, async () => verify(await tokenFor(id))))
    await verify(await tokenFor(id))
    expect((await client.get('/api/user')).body.user.creditsRemaining).toBe(2)
  })

  test('a newer link ends the older one', async () => {
    const { id } = await registered()
    const [older, newer] = [await tokenFor(id), await tokenFor(id)]
    expect((await verify(older)).status).toBe(400)
    expect((await verify(newer)).status).toBe(200)
  })

  test('a link ends after 24 hours', async () => {
    const { id } = await registered()
    const token = await tokenFor(id)
    const [{ hours }] = await server.deps.db
      .select({ hours: sql<number>`extract(epoch from ${accountTokens.expiresAt} - now())::float / 3600` })
      .from(accountTokens)
      .where(eq(accountTokens.userId, id))
    expect(hours).toBeCloseTo(24, 1)
    await server.deps.db
      .update(accountTokens)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(accountTokens.userId, id))
    expect((await verify(token)).status).toBe(400)
  })

  test('a reset link verifies nothing, and the table holds no token', async () => {
    const { id } = await registered()
    const token = await issueToken(testContext(server.deps), { userId: id, purpose: 'reset-password' })
    expect((await verify(token)).status).toBe(400)
    const rows = await server.deps.db.select().from(accountTokens).where(eq(accountTokens.userId, id))
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('a deleted account is not verified', async () => {
    const { id } = await registered()
    const token = await tokenFor(id)
    await server.deps.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, id))
    await verify(token)
    const [user] = await server.deps.db.select().from(users).where(eq(users.id, id))
    expect(user.isEmailVerified).toBe(false)
  })

  test('without a token says so', async () => {
    const { status, body } = await server.client().get('/api/user/verify-email?token=')
    expect([status, body.message]).toEqual([400, 'No verification token provided'])
  })
})

describe('asking for the mail again', () => {
  test('is for people who are signed in', async () => {
    expect((await server.client().post('/api/user/send-verification')).status).toBe(401)
  })

  test('is one mail, however often it was asked for while it waits', async () => {
    const { client, id } = await registered()
    expect((await client.post('/api/user/send-verification')).status).toBe(200)
    expect((await client.post('/api/user/send-verification')).status).toBe(200)
    expect(await waitingMail(id)).toEqual(['verify-email'])
  })

  test('is refused once the address is verified', async () => {
    const client = await server.signedUp()
    const { status, body } = await client.post('/api/user/send-verification')
    expect([status, body.message]).toEqual([409, 'Your email is already verified'])
  })
})
