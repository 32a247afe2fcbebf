import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '../../shared/contracts/projects.ts'
import { generations } from '../../api/db/schema/staging/projects.ts'
import { giveCredits } from '../../api/testing/give-credits.ts'
import type { TestClient } from '../../api/testing/test-client.ts'
import { quickEngine } from '../testing/quick-engine.ts'
import { openStagingFixture, type StagingFixture } from '../testing/staging-fixture.ts'
import type { StagingEvent, StagingRequest } from '../stager/stager.ts'

const ROOM = { leftM: 2, rightM: 2, backM: 4, heightM: 2.6 }
const corner = { x: 0, y: 0 }
const SOFA = {
  key: 'sofa 1',
  kind: 'sofa',
  model: 'sofa-3',
  name: 'three-seat sofa',
  mount: 'floor',
} as const
const LAYOUT = {
  view: Array<number>(12).fill(0),
  lens: { bend: 0, width: 1, height: 1 },
  room: ROOM,
  floor: { backLeft: corner, backRight: corner, frontRight: corner, frontLeft: corner },
  unmetWishes: [],
  scene: { occluders: [], counters: [] },
  pieces: [
    { ...SOFA, x: 0, y: 0, z: 3, turnRad: 0, widthM: 2, depthM: 0.9, heightM: 0.8, onTop: [], others: [] },
  ],
}
const FLOOR = { turnRad: 1, x: 2, z: 3, cameraHeightM: 1.4 }

let server: StagingFixture
let agent: TestClient
/** What the engine was asked for, in the order in which it was. */
const asked: StagingRequest[] = []
/** Answers in the engine's place, until it is taken away. */
let instead: ((order: StagingRequest) => StagingEvent) | null = null

beforeAll(async () => {
  server = await openStagingFixture(
    {},
    {
      ...quickEngine,
      async *stage(order) {
        asked.push(order)
        if (instead) {
          yield instead(order)
          return
        }
        for await (const event of quickEngine.stage(order))
          yield event.type === 'staged'
            ? {
                ...event,
                picture: {
                  ...event.picture,
                  layout: order.companion
                    ? { ...LAYOUT, companion: { floor: FLOOR, missing: ['floor lamp'] } }
                    : LAYOUT,
                },
              }
            : event
      },
    },
  )
  agent = await server.signedUp()
  await giveCredits(server.deps.db, (await agent.get('/api/user')).body.user.id, 40)
})
afterAll(() => server.close())
afterEach(() => {
  asked.length = 0
  instead = null
})

async function photo(userPrompt = 'modern living room'): Promise<number> {
  const [originalImageUrl] = (await agent.upload(server.room)).body.data.imageUrls
  const { body } = await agent.post('/api/staging-projects', {
    originalImageUrl,
    userPrompt,
    systemPromptId: 1,
  })
  return body.data.id
}
const start = (id: number, userPrompt = 'modern living room') =>
  agent.post(`/api/staging-projects/${id}/generate`, { userPrompt })
const project = async (id: number): Promise<Project> =>
  (await agent.get(`/api/staging-projects/${id}`)).body.data
async function twoViews(): Promise<[number, number]> {
  const [one, two] = [await photo(), await photo()]
  await agent.put(`/api/staging-projects/${one}/views`, { others: [two] })
  return [one, two]
}

describe('views of one room', () => {
  it('are asked for at once: the second waits for the first, and shows its furniture', async () => {
    const [one, two] = await twoViews()
    await start(one)
    await start(two)
    // As a second worker may: the later room is taken up before the first has ended.
    instead = () => ({ type: 'postponed', until: new Date(Date.now() + 60_000) })
    await server.runJobs('stage-room')
    expect(asked.map(({ companion }) => companion ?? null)).toEqual([null])
    expect((await project(two)).progress?.phase).toBe('waiting for the other photo of this room')
    instead = null
    await server.skipWaiting()
    await server.runJobs('stage-room')
    const second = asked.at(-1)
    expect(second?.companion).toMatchObject({
      seed: asked[0].seed,
      scheme: 'own',
      pieces: [{ model: 'sofa-3' }],
      room: ROOM,
    })
    expect(second?.companion?.photo?.length).toBeGreaterThan(1000)
    expect((await project(one)).furnitureOf).toBeNull()
    expect(await project(two)).toMatchObject({
      status: 'completed',
      views: [{ id: one }],
      furnitureOf: { id: one, isLayoutMatched: true, missing: ['floor lamp'], isLatest: true },
    })
    // Changes to it are drawn with the same pieces in the same places, whatever became of the first.
    const { adjustableVersionId } = await project(two)
    await agent.delete(`/api/staging-projects/${one}`)
    const adjust = { floorCorners: null, edits: [] }
    await agent.post(`/api/staging-projects/${two}/versions/${adjustableVersionId}/adjust`, adjust)
    await server.runJobs('stage-room')
    expect(asked.at(-1)?.companion).toMatchObject({ seed: asked[0].seed, floor: FLOOR, photo: null })
    expect([asked[0].scheme, asked.at(-1)?.scheme]).toEqual([null, 'own'])
    expect(await project(two)).toMatchObject({ views: [], furnitureOf: { name: null, isLatest: false } })
  })

  it('goes on without the first where that fails or is given up', async () => {
    const [one, two] = await twoViews()
    await start(one)
    await start(two)
    instead = ({ companion }) => ({
      type: 'refused',
      refusal: { reason: 'no-space', advice: companion ? 'followed' : 'alone' },
    })
    await server.runJobs('stage-room')
    expect((await project(two)).failureReason).toBe('alone')
    instead = null
    await start(one)
    await start(two)
    await agent.delete(`/api/staging-projects/${one}`)
    await server.runJobs('stage-room')
    expect(await project(two)).toMatchObject({ status: 'completed', furnitureOf: null })
  })

  it('keeps the furniture that a run began with when a worker dies, and stages another style on its own', async () => {
    const [one, two] = await twoViews()
    await start(one)
    await server.runJobs('stage-room')
    await start(two)
    instead = () => {
      throw new Error('killed')
    }
    await server.runJobs('stage-room')
    const began = (await server.generation(two)).companion
    expect(began?.projectId).toBe(one)
    instead = null
    asked.length = 0
    await start(one)
    await server.skipWaiting()
    await server.runJobs('stage-room')
    const again = asked.find(({ companion }) => companion)
    expect(asked).toHaveLength(2)
    expect(again?.companion).toMatchObject({ generationId: began?.generationId, seed: began?.seed })
    expect((await project(two)).furnitureOf).toMatchObject({ id: one, isLatest: false })
    await start(two, 'coastal living room')
    await server.runJobs('stage-room')
    expect((await project(two)).furnitureOf).toBeNull()
  })

  it('are two or three photos of one account, each in one room', async () => {
    const [one, two] = await twoViews()
    const three = await photo()
    const set = (id: number, others: number[], client = agent) =>
      client.put(`/api/staging-projects/${id}/views`, { others })
    expect((await set(three, [one, two])).body.data.views.map(({ id }: { id: number }) => id)).toEqual([
      one,
      two,
    ])
    expect((await set(one, [two, three, await photo()])).status).toBe(400)
    const stranger = await server.signedUp()
    expect((await set(one, [], stranger)).status).toBe(404)
    expect((await project(one)).views).toHaveLength(2)
    await set(three, [])
    expect((await project(one)).views).toHaveLength(1)
    await set(two, [])
    expect((await project(one)).views).toEqual([])
  })
})

describe('the palette of a listing', () => {
  it('is that of all its rooms, and stays with a version that is drawn again', async () => {
    const id = randomUUID()
    await agent.put(`/api/listings/${id}`, { name: 'Hill Road 4', palette: 'sage' })
    await agent.put(`/api/listings/${id}`, { name: 'Hill Road 5' })
    expect((await agent.get(`/api/listings/${id}`)).body.data.palette).toBe('sage')
    const rooms = [await photo(), await photo()]
    for (const room of rooms) {
      await agent.put(`/api/staging-projects/${room}/listing`, { listingId: id })
      await start(room)
    }
    const alone = await photo()
    await start(alone)
    await server.runJobs('stage-room')
    const [first, second, own] = asked.map(({ palette }) => palette)
    expect(first).toEqual({ name: 'sage', seed: expect.any(Number) })
    expect(second).toEqual(first)
    expect(own).toBeNull()
    await agent.put(`/api/listings/${id}`, { name: 'Hill Road 5', palette: null })
    const { adjustableVersionId } = await project(rooms[0])
    const adjust = { floorCorners: null, edits: [] }
    await agent.post(`/api/staging-projects/${rooms[0]}/versions/${adjustableVersionId}/adjust`, adjust)
    await start(rooms[1])
    await server.runJobs('stage-room')
    const told = await server.deps.db
      .select({ palette: generations.palette })
      .from(generations)
      .where(eq(generations.projectId, rooms[0]))
    expect(told).toEqual([{ palette: first }, { palette: first }])
    expect(asked.at(-1)?.palette).toEqual({ name: 'style', seed: first?.seed })
  })
})
