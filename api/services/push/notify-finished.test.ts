import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { images } from '../../db/schema/staging/images.ts'
import { listings } from '../../db/schema/staging/listings.ts'
import { generations } from '../../db/schema/staging/projects.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { imageUrl } from '../../../shared/image-url.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { grantCredits } from '../credits/grant-credits.ts'
import { createProject } from '../projects/create-project.ts'
import { finishGeneration, type GenerationOutcome } from '../generations/finish-generation.ts'
import { startGeneration } from '../generations/start-generation.ts'
import { notifyFinished, notifyListingFinished } from './notify-finished.ts'
import { testContext } from '../../testing/test-context.ts'

let server: TestApp
let client: TestClient
let user: typeof users.$inferSelect
let listingId: string
const endpoint = 'https://fcm.googleapis.com/fcm/send/phone'
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  const { db } = server.deps
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  client = await server.signedUp()
  const { id } = (await client.get('/api/user')).body.user
  ;[user] = await db.select().from(users).where(eq(users.id, id))
  const credits = { source: 'pack', kind: 'purchase', reason: 'Pack', expiresAt: null } as const
  await db.transaction((tx) =>
    grantCredits(testContext({ db: tx }), { userId: id, reference: 'test', amount: 20, ...credits }),
  )
  await client.post('/api/push/subscriptions', { endpoint, keys: { p256dh: 'p', auth: 'a' } })
  listingId = randomUUID()
  await db.insert(listings).values({ userId: id, id: listingId, name: '12 Elm St' })
})

async function newImage(): Promise<string> {
  const [{ id }] = await server.deps.db
    .insert(images)
    .values({
      userId: user.id,
      kind: 'original',
      storagePrefix: randomUUID(),
      sha256: '',
      width: 1,
      height: 1,
      fileName: 'original.jpg',
      bytes: 1,
    })
    .returning({ id: images.id })
  return id
}

/** A room being staged; answers its generation. */
async function stage(roomType: 'bedroom' | 'kitchen' | 'office', inListing = true): Promise<string> {
  const { db, config } = server.deps
  const room = { userPrompt: 'x', systemPromptId: 1, roomType, originalImageUrl: imageUrl(await newImage()) }
  const { id } = await createProject(testContext({ db }), {
    user,
    project: { ...room, listingId: inListing ? listingId : null },
  })
  await startGeneration(testContext({ db, config }), { userId: user.id, projectId: id, userPrompt: 'x' })
  const [row] = await db.select().from(generations).where(eq(generations.projectId, id))
  return row.id
}

async function finish(generationId: string, failed = false): Promise<void> {
  const stagedImageId = failed ? '' : await newImage()
  const outcome: GenerationOutcome = failed
    ? { state: 'failed', kind: 'odd-floor', reason: 'No floor in sight' }
    : { state: 'completed', stagedImageId, maskImageId: await newImage() }
  await server.deps.db.transaction(async (tx) => {
    await finishGeneration(testContext({ db: tx }), { generationId, outcome })
    await notifyFinished(testContext({ db: tx }), { userId: user.id, generationId })
  })
}

const jobs = (name: string) =>
  server.deps.db.execute<{
    payload: { message: { title: string; body: string; url: string } }
    wait: number
  }>(sql`
    select p.payload, extract(epoch from j.run_at - now())::float as wait
    from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
    where j.task_identifier = ${name}`)
const told = async () => (await jobs('send-push')).map(({ payload }) => payload.message)
const tell = () =>
  server.deps.db.transaction((tx) =>
    notifyListingFinished(testContext({ db: tx }), { userId: user.id, listingId }),
  )

test('a room of its own is told at once', async () => {
  await finish(await stage('kitchen', false))
  expect(await told()).toMatchObject([
    { title: 'Your room is ready', body: expect.stringMatching(/^Kitchen.* has been staged\.$/) },
  ])
})

test('rooms of a listing that are finished together are told together, once', async () => {
  const rooms = [await stage('bedroom'), await stage('kitchen'), await stage('office')]
  await finish(rooms[0])
  const [waiting] = await jobs('tell-listing')
  expect(waiting.wait).toBeGreaterThan(30)
  await finish(rooms[1])
  await finish(rooms[2])
  const [soon, ...others] = await jobs('tell-listing')
  expect([soon.wait < 5, others.length]).toEqual([true, 0])
  expect(await told()).toEqual([])

  await Promise.all([tell(), tell()])
  expect(await told()).toMatchObject([
    {
      title: '3 rooms of 12 Elm St are ready',
      body: expect.stringMatching(/^Bedroom.*, Kitchen.* and 1 more$/),
      url: `/app/listings/${listingId}`,
    },
  ])
})

test('a single room of a listing is told by its own name, a failure with its reason', async () => {
  const rooms = [await stage('bedroom'), await stage('kitchen')]
  await finish(rooms[0])
  await finish(rooms[1], true)
  await tell()
  expect((await told()).map(({ title, body }) => [title, body.split(',')[0]])).toEqual([
    ['Your room is ready', 'Bedroom'],
    ['A room could not be staged', 'No floor in sight'],
  ])
})

test('a device is told of what it wants to hear, and can be tried', async () => {
  const settings = (changes = {}) =>
    client.put('/api/push/settings', { endpoint, roomsReady: true, problems: true, ...changes })
  expect((await settings({ roomsReady: false })).body.data).toEqual({
    roomsReady: false,
    problems: true,
    approvals: true,
  })
  expect((await settings({ roomsReady: false, approvals: false })).body.data.approvals).toBe(false)
  // A version of the app that does not know it changes the others alone.
  expect((await settings({ roomsReady: false })).body.data.approvals).toBe(false)
  await finish(await stage('kitchen', false))
  await finish(await stage('bedroom', false), true)
  expect((await told()).map(({ title }) => title)).toEqual(['A room could not be staged'])

  expect((await client.post('/api/push/test', { endpoint })).status).toBe(200)
  expect((await told()).map(({ title }) => title)).toContain('Notifications work on this device')
  const query = `?endpoint=${encodeURIComponent(endpoint)}`
  expect((await client.get(`/api/push/settings${query}`)).body.data.roomsReady).toBe(false)
  const stranger = await server.signedUp()
  expect((await stranger.get(`/api/push/settings${query}`)).status).toBe(404)
  expect((await stranger.post('/api/push/test', { endpoint })).status).toBe(404)
})
