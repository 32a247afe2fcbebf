import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { images } from '../../db/schema/staging/images.ts'
import { discardedFolders } from '../../db/schema/operations/operations.ts'
import { expectedPhotos } from '../../db/schema/staging/photo-uploads.ts'
import { rateLimits } from '../../db/schema/operations/rate-limits.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { compareLedger } from '../billing/reconcile/compare-ledger.ts'
import { ACCOUNT_CAPS, ACCOUNT_LIMITS, type AccountLimitName } from './account-limits.ts'
import { keepUploads } from '../photos/keep-uploads.ts'
import { giveCredits } from '../../testing/give-credits.ts'
import { newProject, testPhoto } from '../../testing/stage-project.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Answer, TestClient } from '../../testing/test-client.ts'
import { testContext } from '../../testing/test-context.ts'

let server: TestApp
let client: TestClient
let user: typeof users.$inferSelect
beforeAll(async () => {
  server = await createTestApp()
})
beforeEach(async () => {
  client = await server.signedUp()
  user = await account(client)
})
afterAll(() => server.close())

async function account(of: TestClient): Promise<typeof users.$inferSelect> {
  const { id } = (await of.get('/api/user')).body.user
  const [row] = await server.deps.db.select().from(users).where(eq(users.id, id))
  return row
}

/** As if all but one of an hour's turns had been taken. */
async function leaveOne(limit: Exclude<AccountLimitName, 'generate:account'>): Promise<void> {
  await server.deps.limits.takeForAccount(limit, user, ACCOUNT_LIMITS[limit].points.free - 1)
}

const storage = async () => (await client.get('/api/user/usage')).body.data.storage

/** As if the account's pictures took all but `bytes` of what its plan gives. */
async function leaveBytes(bytes: number, limitBytes: number = ACCOUNT_CAPS.storageBytes.free): Promise<void> {
  const { usedBytes } = await storage()
  const [image] = await server.deps.db.select().from(images).where(eq(images.userId, user.id)).limit(1)
  const more = limitBytes - usedBytes - bytes
  const storedBytes = sql`${images.storedBytes} + ${Math.min(more, 2_000_000_000)}::int`
  await server.deps.db.update(images).set({ storedBytes }).where(eq(images.id, image.id))
}

describe('a limit per account', () => {
  const announce = () => client.put('/api/photos/expected', { photos: [] })
  const calls: [Exclude<AccountLimitName, 'generate:account'>, () => Promise<{ status: number }>][] = [
    ['upload:account', async () => client.upload(await testPhoto())],
    ['announce:account', announce],
    ['create-project:account', () => newRoom()],
    ['extract:account', () => client.post('/api/extract-images', { url: 'https://127.0.0.1/' })],
    ['push:account', () => client.post('/api/push/test', { endpoint: 'https://push.example/x' })],
    ['preview:account', () => client.get('/api/staging-projects/1/preview')],
  ]
  const newRoom = () =>
    client.post('/api/staging-projects', {
      originalImageUrl: `/api/images/${randomUUID()}`,
      userPrompt: 'A grey sofa',
      systemPromptId: 1,
    })

  test.each(calls)('%s is answered 429 with the time to wait once it is reached', async (limit, call) => {
    await leaveOne(limit)
    expect((await call()).status).not.toBe(429)
    const refused = (await call()) as Answer
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3600)
    expect(refused.body.code).toBe('rate_limited')
  })

  test('says what was reached, when it goes on and how to get more', async () => {
    await leaveOne('announce:account')
    await announce()
    expect((await announce()).body.message).toBe(
      'You have reached the limit of 2,000 updates from your devices an hour on the Free plan. ' +
        'Try again in 60 minutes. The Standard plan gives you 4,000.',
    )
    await server.deps.db.update(users).set({ isEmailVerified: false }).where(eq(users.id, user.id))
    expect((await announce()).body.message).toContain('Verify your e-mail address to get 2,000.')
  })

  test('goes by the plan: who subscribes goes on at once', async () => {
    await leaveOne('upload:account')
    expect((await client.upload(await testPhoto(), await testPhoto())).status).toBe(429)
    await server.deps.db.update(users).set({ currentPlanId: 5 }).where(eq(users.id, user.id))
    expect((await client.upload(await testPhoto())).status).toBe(200)
  })

  test('is one account’s own, and ends with the hour', async () => {
    await leaveOne('announce:account')
    await announce()
    expect((await announce()).status).toBe(429)
    const other = await server.signedUp()
    expect((await other.put('/api/photos/expected', { photos: [] })).status).toBe(200)
    await server.deps.db.update(rateLimits).set({ expire: new Date(Date.now() - 1) })
    expect((await announce()).status).toBe(200)
  })
})

test('photos announced by devices that were made up are bounded over all of them', async () => {
  const cap = ACCOUNT_CAPS.expectedPhotos.free
  const photos = (count: number) =>
    Array.from({ length: count }, () => ({
      id: randomUUID(),
      label: 'Kitchen',
      capturedAt: new Date().toISOString(),
    }))
  const devices = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const device = server.client()
      await device.post('/api/login', { username: user.email, password: 'secret1' })
      return device
    }),
  )
  const sent = await Promise.all(
    devices.map((device) => device.put('/api/photos/expected', { photos: photos(2000) })),
  )
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await server.deps.db.$count(expectedPhotos, eq(expectedPhotos.userId, user.id))).toBe(cap)
})

describe('the storage quota', () => {
  test('counts every file of a picture, and gives back what a deleted room took', async () => {
    expect(await storage()).toEqual({ usedBytes: 0, limitBytes: 2_000_000_000 })
    const id = await newProject(client)
    const [image] = await server.deps.db.select().from(images).where(eq(images.userId, user.id))
    expect(image.storedBytes).toBeGreaterThan(image.bytes)
    const files = await Array.fromAsync(server.deps.storage.list(`${image.storagePrefix}/`))
    expect(files.length).toBeGreaterThan(1)
    expect((await storage()).usedBytes).toBe(image.storedBytes)
    await client.delete(`/api/staging-projects/${id}`)
    expect((await storage()).usedBytes).toBe(0)
    expect(await compareLedger(testContext(server.deps))).toEqual([])
  })

  test('is refused with 413 in words that help; the room that was there stays', async () => {
    await newProject(client)
    await leaveBytes(10)
    const refused = await client.upload(await testPhoto('#123456'))
    expect([refused.status, refused.body.code]).toEqual([413, 'storage_quota_exceeded'])
    expect(refused.body.message).toBe(
      'Your storage is full: photos may take 2 GB on the Free plan. ' +
        'Delete rooms that you no longer need. The Standard plan gives you 50 GB.',
    )
    expect(await server.deps.db.$count(images, eq(images.userId, user.id))).toBe(1)
    await server.deps.db.update(users).set({ currentPlanId: 7 }).where(eq(users.id, user.id))
    expect((await client.upload(await testPhoto('#123456'))).status).toBe(200)
    expect(await compareLedger(testContext(server.deps))).toEqual([])
  })

  test('asks somebody whose address is not verified to verify it', async () => {
    const limitBytes = ACCOUNT_CAPS.storageBytes.unverified
    await server.deps.db.update(users).set({ isEmailVerified: false }).where(eq(users.id, user.id))
    await newProject(client)
    await leaveBytes(0, limitBytes)
    const { body } = await client.upload(await testPhoto())
    expect(body).toMatchObject({ code: 'storage_quota_exceeded', usedBytes: limitBytes, limitBytes })
    expect(body.message).toContain('Verify your e-mail address to get 2 GB.')
  })

  test('lets photos that come at once take what is left once', async () => {
    await newProject(client)
    const bytes = new Uint8Array(1000)
    const picture = {
      name: 'original.jpg',
      contentType: 'image/jpeg',
      bytes,
      width: 600,
      height: 400,
    } as const
    const facts = { width: 600, height: 400, focalLength35mm: null, sha256: '0'.repeat(64) }
    await leaveBytes(3500)
    const discarded = await server.deps.db.$count(discardedFolders)
    const kept = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        keepUploads(testContext(server.deps), { account: user, photos: [{ ...facts, pictures: [picture] }] }),
      ),
    )
    expect(kept.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect((await storage()).usedBytes).toBe(ACCOUNT_CAPS.storageBytes.free - 500)
    // The files of the others are not left behind.
    expect(await server.deps.db.$count(discardedFolders)).toBe(discarded + 7)
    expect(await compareLedger(testContext(server.deps))).toEqual([])
  })

  test('is kept by the database alone, and the books tell when it does not add up', async () => {
    await newProject(client)
    const say = (bytes: number) =>
      sql`update storage_usage set used_bytes = ${bytes} where user_id = ${user.id}`
    await expect(server.deps.db.execute(say(7))).rejects.toMatchObject({ cause: { code: '23001' } })
    const { usedBytes } = await storage()
    const sayAnyway = (bytes: number) =>
      server.deps.db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        await tx.execute(say(bytes))
      })
    await sayAnyway(7)
    expect(await compareLedger(testContext(server.deps))).toEqual([
      `account whose storage is not what its pictures add up to: ${user.id}`,
    ])
    await sayAnyway(usedBytes)
    expect(await compareLedger(testContext(server.deps))).toEqual([])
  })
})

// Last, since credits that nobody bought are in no books.
describe('starts in an hour', () => {
  /** As if so many rooms had been started a quarter of an hour ago, and deleted since. */
  async function started(times: number): Promise<void> {
    await giveCredits(server.deps.db, user.id, times + 5)
    await server.deps.db.execute(sql`insert into credit_entries
      (user_id, lot_id, kind, amount, reason, generation_id, created_at)
      select ${user.id}, max(id), 'reserve', -1, 'Staging started', gen_random_uuid(), now() - interval '15 minutes'
      from credit_lots, generate_series(1, ${times}) where user_id = ${user.id} group by generate_series`)
  }
  const start = async (id: number) =>
    client.post(`/api/staging-projects/${id}/generate`, { userPrompt: 'A grey sofa' })

  test('are bounded, rooms that were deleted included, also where two come at once', async () => {
    await started(ACCOUNT_LIMITS['generate:account'].points.free - 1)
    const both = await Promise.all([newProject(client), newProject(client)])
    const answers = await Promise.all(both.map(start))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
    const refused = answers.find(({ status }) => status === 429)!
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(40 * 60)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(45 * 60)
    expect(refused.body.message).toMatch(
      /^You have reached the limit of 120 stagings an hour on the Free plan/,
    )
    const { data } = (await client.get(`/api/staging-projects/${both[answers.indexOf(refused)]}`)).body
    expect(data.status).toBe('pending')
  })
})
