import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plans } from '../../db/schema/billing/plans.ts'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { SEED_PLANS } from '../../seed/plans.ts'
import { nextMonth } from '../credits/next-month.ts'
import { refreshFreeCredits } from '../credits/refresh-free-credits.ts'
import { setCreditBalance } from '../credits/set-credit-balance.ts'
import { startWaitingRooms } from './start-waiting-rooms.ts'
import { giveCredits } from '../../testing/give-credits.ts'
import { newProject } from '../../testing/stage-project.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { testContext } from '../../testing/test-context.ts'

let server: TestApp
let client: TestClient
let userId: number
/** What is staged, oldest first; the first two run on the credits of the month. */
let rooms: number[]
let listing: string

beforeAll(async () => {
  server = await createTestApp()
  // Whole listings are staged at once by those whose plan has it; here the free one, for its two credits a month.
  await server.deps.db.update(plans).set({ hasBulkProcessing: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  client = await server.signedUp()
  userId = (await client.get('/api/user')).body.user.id
  listing = `/api/listings/${randomUUID()}`
  await client.put(listing, { name: '12 Elm St' })
  rooms = []
})

/** Puts as many rooms into the listing and has all of it staged. */
async function stage(count: number): Promise<void> {
  for (let made = 0; made < count; made++) {
    const room = await newProject(client, `Room ${made}`)
    await client.put(`/api/staging-projects/${room}/listing`, { listingId: listing.split('/').at(-1) })
    rooms.push(room)
  }
  await client.post(`${listing}/stage`)
}

const give = (amount: number) => giveCredits(server.deps.db, userId, amount)
const start = () => startWaitingRooms(testContext(server.deps), { userId })
/** Jobs of a kind that wait for this user, and in how many hours. */
async function jobs(name: string): Promise<{ hours: number; payload: unknown }[]> {
  const rows = await server.deps.db.execute<{ hours: number; payload: unknown }>(sql`
    select extract(epoch from j.run_at - now())::float / 3600 as hours, p.payload
    from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
    where j.task_identifier = ${name} and (p.payload->>'userId' = ${String(userId)} or ${name} = 'send-push')`)
  return [...rows]
}
const states = async () => {
  const rows = await server.deps.db
    .select({ id: projects.id, status: projects.status, waits: projects.waitsForCredits })
    .from(projects)
    .where(eq(projects.userId, userId))
    .orderBy(projects.id)
  return rows.map(({ status, waits }) => (waits ? 'waits' : status))
}
const runs = () =>
  server.deps.db.$count(
    generations,
    and(
      sql`${generations.projectId} in (select id from projects where user_id = ${userId})`,
      eq(generations.status, 'processing'),
    ),
  )
const balance = async (): Promise<number> => (await client.get('/api/user/usage')).body.data.creditsRemaining

test('credits that are bought start the oldest rooms, and their owner is told', async () => {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/phone'
  await client.post('/api/push/subscriptions', { endpoint, keys: { p256dh: 'p', auth: 'a' } })
  await stage(5)
  expect(await states()).toEqual(['processing', 'processing', 'waits', 'waits', 'waits'])
  expect(await jobs('start-waiting-rooms')).toEqual([])
  await give(2)
  expect(await jobs('start-waiting-rooms')).toHaveLength(1)
  expect(await start()).toEqual({ started: 2, left: 1 })
  expect(await states()).toEqual(['processing', 'processing', 'processing', 'processing', 'waits'])
  expect(await jobs('send-push')).toMatchObject([
    {
      payload: {
        message: {
          title: '2 rooms that waited for credits are being staged',
          body: '1 room still waits for credits.',
        },
      },
    },
  ])
  expect(await start()).toEqual({ started: 0, left: 1 })
  expect([await balance(), await runs()]).toEqual([0, 4])
  const again = await client.get(`/api/staging-projects/${rooms[2]}`)
  expect(again.body.data).toMatchObject({ status: 'processing', userPrompt: 'Room 2' })
})

test('many workers at once start each room once, for as many credits as there are', async () => {
  await stage(12)
  await Promise.all([give(1), give(3), ...Array.from({ length: 8 }, start)])
  await Promise.all(Array.from({ length: 8 }, start))
  expect(await states()).toEqual([
    ...Array.from({ length: 6 }, () => 'processing'),
    ...Array.from({ length: 6 }, () => 'waits'),
  ])
  expect([await balance(), await runs()]).toEqual([0, 6])
})

test('no room waits on beside credits that came at the same moment', async () => {
  await stage(2)
  for (let trial = 0; trial < 25; trial++) {
    const room = await newProject(client, 'Another')
    await client.put(`/api/staging-projects/${room}/listing`, { listingId: listing.split('/').at(-1) })
    await Promise.all([client.post(`${listing}/stage`), give(1)])
    if ((await jobs('start-waiting-rooms')).length > 0) await start()
    expect(await states(), `trial ${trial}`).not.toContain('waits')
    expect(await balance()).toBe(0)
    await server.deps.database.sql`delete from graphile_worker._private_jobs`
  }
})

test.each([
  [
    'an adjustment',
    () =>
      server.deps.db.transaction((tx) =>
        setCreditBalance(testContext({ db: tx }), { userId, target: 1, reason: 'Goodwill' }),
      ),
  ],
  ['the next month', () => refreshFreeCredits(testContext(server.deps), { now: nextMonth(new Date()) })],
  ['a credit that comes back', () => client.delete(`/api/staging-projects/${rooms[0]}`)],
])('%s wakes them, too', async (_, bring) => {
  await stage(3)
  await bring()
  expect(await jobs('start-waiting-rooms')).toHaveLength(1)
})

test('nothing is started for an account that was deleted', async () => {
  await stage(3)
  await give(5)
  await server.deps.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, userId))
  expect(await start()).toEqual({ started: 0, left: 0 })
})

test('at the daily limit they wait for the next day', async () => {
  await stage(4)
  await server.deps.db
    .insert(plans)
    .values({ ...SEED_PLANS[1], id: 98, name: 'Three a day', dailyImageLimit: 3 })
  await server.deps.db.update(users).set({ currentPlanId: 98 }).where(eq(users.id, userId))
  await give(5)
  await server.deps.database.sql`delete from graphile_worker._private_jobs`
  expect(await start()).toEqual({ started: 1, left: 1 })
  const [tomorrow, ...others] = await jobs('start-waiting-rooms')
  expect(others).toEqual([])
  expect(tomorrow.hours).toBeGreaterThan(0)
  expect(tomorrow.hours).toBeLessThanOrEqual(24)
})

test('a room that somebody starts meanwhile no longer waits', async () => {
  await stage(3)
  await give(2)
  await client.post(`/api/staging-projects/${rooms[2]}/generate`, { userPrompt: 'Mine' })
  expect(await start()).toEqual({ started: 0, left: 0 })
  expect(await balance()).toBe(1)
})
