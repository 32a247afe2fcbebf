import { eq, inArray, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { creditEntries, creditLots } from '../db/schema/billing/credits.ts'
import { imageIdFromUrl } from '../../shared/image-url.ts'
import { images } from '../db/schema/staging/images.ts'
import { generations, projects } from '../db/schema/staging/projects.ts'
import { finishGeneration } from '../services/generations/finish-generation.ts'
import { saidRoomType } from '../services/projects/said-room-type.ts'
import { giveCredits } from '../testing/give-credits.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'
import { testContext } from '../testing/test-context.ts'

let server: TestApp
let photo: Uint8Array<ArrayBuffer>
let owner: TestClient
beforeAll(async () => {
  server = await createTestApp()
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: '#ccc', noise } })
  photo = new Uint8Array(await image.jpeg().toBuffer())
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.signedUp()
})

async function newProject(client: TestClient): Promise<number> {
  const { body } = await client.upload(photo)
  const [originalImageUrl] = body.data.imageUrls
  const created = await client.post('/api/staging-projects', {
    originalImageUrl,
    userPrompt: 'Scandinavian living room with a grey sofa',
    systemPromptId: 1,
  })
  expect(created.status).toBe(200)
  return created.body.data.id
}

const generate = (client: TestClient, id: number) =>
  client.post(`/api/staging-projects/${id}/generate`, { userPrompt: 'A grey sofa' })
const credits = async (client: TestClient) => (await client.get('/api/user')).body.user.creditsRemaining
const runningGeneration = async (projectId: number) => {
  const [row] = await server.deps.db.select().from(generations).where(eq(generations.projectId, projectId))
  return row.id
}
const jobs = async (generationId: string) =>
  server.deps.db.execute(
    sql`select 1 from graphile_worker.jobs where task_identifier = 'stage-room' and key = ${`stage:${generationId}`}`,
  )

describe('staging projects', () => {
  test('a project is called after the room that its words name and the day, written as dates are beside it', async () => {
    const [originalImageUrl] = (await owner.upload(photo)).body.data.imageUrls
    const named = async (userPrompt: string) => {
      const order = { originalImageUrl, userPrompt, systemPromptId: 1 }
      const { id } = (await owner.post('/api/staging-projects', order)).body.data
      const { name, roomType } = (await owner.get(`/api/staging-projects/${id}`)).body.data
      return [...name.split(', '), roomType]
    }
    const day = expect.stringMatching(/^\d{1,2} [A-Z][a-z]{2,3}$/)
    expect(await named('Scandinavian bedroom with a plant')).toEqual(['Bedroom', day, 'bedroom'])
    expect(await named('A grey sofa, please')).toEqual(['Room', day, null])
  })

  test('what room it is, where the picture leaves that open, is asked of its owner until a staging begins', async () => {
    const [originalImageUrl] = (await owner.upload(photo)).body.data.imageUrls
    const analysis = {
      isInteriorImage: true,
      roomType: 'living room' as const,
      roomTypeChoices: ['living room' as const, 'bedroom' as const],
      confidence: 0.4,
      description: 'Empty room.',
      advice: null,
    }
    await server.deps.db
      .update(images)
      .set({ analysis })
      .where(eq(images.id, imageIdFromUrl(originalImageUrl)!))
    const create = async (order: object) =>
      (await owner.post('/api/staging-projects', { originalImageUrl, userPrompt: 'A plant', ...order })).body
        .data.id as number
    const shown = async (id: number) => (await owner.get(`/api/staging-projects/${id}`)).body.data
    const answer = (client: TestClient, id: number) =>
      client.put(`/api/staging-projects/${id}/room-type`, { roomType: 'bedroom' })
    const settled = { roomType: 'bedroom', roomTypeChoices: [] }

    const id = await create({})
    expect(await shown(id)).toMatchObject({
      roomType: 'living room',
      roomTypeChoices: ['living room', 'bedroom'],
    })
    const listing = `/api/listings/${randomUUID()}`
    await owner.put(listing, { name: '12 Elm St' })
    const inQuestion = async () => (await owner.get(listing)).body.data.rooms.inQuestion
    expect(await inQuestion()).toBe(0)
    await owner.put(`/api/staging-projects/${id}/listing`, { listingId: listing.split('/').at(-1) })
    expect(await inQuestion()).toBe(1)

    expect((await answer(await server.signedUp(), id)).status).toBe(404)
    expect((await answer(owner, id)).body.data).toMatchObject(settled)
    expect(await inQuestion()).toBe(0)
    expect(await shown(id)).toMatchObject(settled)
    expect(await shown(await create({ roomType: 'bedroom' }))).toMatchObject(settled)
    expect(await shown(await create({ userPrompt: 'A cosy bedroom' }))).toMatchObject(settled)

    await generate(owner, id)
    const unsaid = await create({})
    await generate(owner, unsaid)
    expect((await shown(unsaid)).roomTypeChoices).toEqual([])
    expect((await answer(owner, unsaid)).status).toBe(409)
    const said = await server.deps.db
      .select({ roomType: saidRoomType })
      .from(projects)
      .where(inArray(projects.id, [id, unsaid]))
      .orderBy(projects.id)
    expect(said.map(({ roomType }) => roomType)).toEqual(['bedroom', null])
  })

  test('generate reserves a credit, enqueues one job and answers processing', async () => {
    const id = await newProject(owner)
    const { status, body } = await generate(owner, id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id, status: 'processing', stagedImageUrl: null })
    expect(await credits(owner)).toBe(1)
    expect(await jobs(await runningGeneration(id))).toHaveLength(1)
  })

  test('a second click neither starts nor pays another staging', async () => {
    const id = await newProject(owner)
    const answers = await Promise.all([generate(owner, id), generate(owner, id), generate(owner, id)])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await credits(owner)).toBe(1)
  })

  test('five credits stage five of a hundred rooms asked for at once', async () => {
    const user = (await owner.get('/api/user')).body.user
    await giveCredits(server.deps.db, user.id, 3)
    const [first] = (await owner.upload(photo)).body.data.imageUrls
    const ids = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const project = { originalImageUrl: first, userPrompt: 'A sofa', systemPromptId: 1 }
        return (await owner.post('/api/staging-projects', project)).body.data.id as number
      }),
    )
    const answers = await Promise.all(ids.map((id) => generate(owner, id)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5)
    const refused = answers.filter((answer) => answer.status === 402)
    expect(refused).toHaveLength(95)
    expect(refused[0].body).toMatchObject({ requiresUpgrade: true, message: expect.stringMatching(/credit/) })
    expect(await credits(owner)).toBe(0)
  })

  test('a failure gives the credit back once, and a late success changes nothing', async () => {
    const id = await newProject(owner)
    await generate(owner, id)
    const generationId = await runningGeneration(id)
    const fail = () =>
      server.deps.db.transaction((tx) =>
        finishGeneration(testContext({ db: tx }), {
          generationId,
          outcome: { state: 'failed', kind: 'odd-floor', reason: 'No floor in sight' },
        }),
      )
    const outcomes = await Promise.all([fail(), fail(), fail()])
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    expect(await credits(owner)).toBe(2)
    const { body } = await owner.get(`/api/staging-projects/${id}`)
    expect(body.data).toMatchObject({ status: 'failed', failureReason: 'No floor in sight' })
    const entries = await server.deps.db
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.generationId, generationId))
    expect(entries.map((entry) => entry.kind)).toEqual(['reserve', 'release'])
  })

  test('deleting a room that is being staged returns its credit', async () => {
    const id = await newProject(owner)
    await generate(owner, id)
    expect((await owner.delete(`/api/staging-projects/${id}`)).status).toBe(200)
    expect(await credits(owner)).toBe(2)
    expect((await owner.get(`/api/staging-projects/${id}`)).status).toBe(404)
  })

  test('the ledger adds up to what the lots hold', async () => {
    const [{ different }] = await server.deps.db.execute<{ different: number }>(sql`
      select count(*)::int as different from ${creditLots} l
      where l.remaining <> (select sum(e.amount) from ${creditEntries} e where e.lot_id = l.id)`)
    expect(different).toBe(0)
  })

  test('the pictures of all projects come in pages, or those of one alone', async () => {
    const ids = [await newProject(owner), await newProject(owner), await newProject(owner)]
    const first = (await owner.get('/api/staging-projects/images?limit=2')).body
    expect(first.data.map((image: { id: number }) => image.id)).toEqual([ids[2], ids[1]])
    const rest = (await owner.get(`/api/staging-projects/images?cursor=${first.meta.nextCursor}`)).body
    expect(rest.data).toMatchObject([{ id: ids[0], processedImageUrl: null }])
    expect(rest.meta.nextCursor).toBeNull()
    const one = (await owner.get(`/api/staging-projects/images?projectId=${ids[1]}`)).body
    expect(one.data.map((image: { id: number }) => image.id)).toEqual([ids[1]])
  })

  test('renaming trims and refuses an empty name', async () => {
    const id = await newProject(owner)
    const renamed = await owner.put(`/api/staging-projects/${id}`, { name: '  Salon  ' })
    expect(renamed.body.data.name).toBe('Salon')
    const { status, body } = await owner.put(`/api/staging-projects/${id}`, { name: '   ' })
    expect([status, body.message]).toEqual([400, 'Project name cannot be empty'])
  })

  test('nobody else sees, changes or stages a project, or reads its picture', async () => {
    const id = await newProject(owner)
    const { body } = await owner.get(`/api/staging-projects/${id}`)
    const stranger = await server.signedUp()
    const picture = body.data.originalImageUrl
    for (const answer of [
      await stranger.get(`/api/staging-projects/${id}`),
      await stranger.put(`/api/staging-projects/${id}`, { name: 'Mine' }),
      await stranger.delete(`/api/staging-projects/${id}`),
      await generate(stranger, id),
      await stranger.get(picture),
      await stranger.get(`${picture}/w480.webp`),
      await stranger.post('/api/staging-projects', {
        originalImageUrl: picture,
        userPrompt: 'x',
        systemPromptId: 1,
      }),
      await stranger.post('/api/analyze-image', { imageUrl: picture }),
    ])
      expect(answer.status).toBe(404)
    expect((await server.client().get(picture)).status).toBe(401)
    expect((await owner.get(picture)).status).toBe(200)
    expect((await stranger.get('/api/staging-projects')).body.data).toEqual([])
  })

  test('pictures are kept by browsers, sent in parts and offered as downloads', async () => {
    const [address] = (await owner.upload(photo)).body.data.imageUrls
    const whole = await owner.fetch(address)
    expect(whole.headers.get('cache-control')).toBe('private, no-cache')
    const etag = whole.headers.get('etag') ?? ''
    const bytes = await whole.bytes()
    expect((await owner.fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const part = await owner.fetch(address, { headers: { range: 'bytes=10-19' } })
    expect(part.status).toBe(206)
    expect(await part.bytes()).toEqual(bytes.slice(10, 20))
    const download = await owner.get(`${address}?download=Living%20room.jpg`)
    expect(download.headers.get('content-disposition')).toContain('attachment; filename="Living room.jpg"')
  })

  test.each([
    '/api/images/x',
    '/api/images/..%2f..%2fetc',
    '/api/staging-projects/0',
    '/api/staging-projects/x',
  ])('%s is answered without harm', async (path) => {
    expect([400, 404]).toContain((await owner.get(path)).status)
  })
})
