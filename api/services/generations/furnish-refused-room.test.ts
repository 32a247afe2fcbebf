import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Adjustment, RoomLayout } from '../../../shared/contracts/adjustments.ts'
import { creditEntries } from '../../db/schema/billing/credits.ts'
import { type FailureKind, generations } from '../../db/schema/staging/projects.ts'
import { BARE_LAYOUT } from '../../testing/room-layout.ts'
import { newProject, stageProject } from '../../testing/stage-project.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { testContext } from '../../testing/test-context.ts'
import { finishGeneration, type GenerationOutcome } from './finish-generation.ts'

const placed: Adjustment = {
  floorCorners: null,
  edits: [{ type: 'add', key: 'added 1', model: 'plant-olive', x: 0, z: 3, turnRad: 0 }],
}
const NO_PLACE = 'We found no good place for furniture.'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const credits = async (client: TestClient): Promise<number> =>
  (await client.get('/api/user')).body.user.creditsRemaining

async function runningOf(projectId: number) {
  const [running] = await server.deps.db
    .select()
    .from(generations)
    .where(and(eq(generations.projectId, projectId), eq(generations.status, 'processing')))
  return running
}

/** Ends what runs for a room as its worker would; answers its id. */
async function end(projectId: number, outcome: GenerationOutcome): Promise<string> {
  const { id: generationId } = await runningOf(projectId)
  await server.deps.db.transaction((tx) =>
    finishGeneration(testContext({ db: tx }), { generationId, outcome }),
  )
  return generationId
}

const refusal = (
  kind: FailureKind = 'no-space',
  read: RoomLayout | null = BARE_LAYOUT,
): GenerationOutcome => ({
  state: 'failed',
  kind,
  reason: NO_PLACE,
  layout: read,
  engineVersion: '7',
})

async function refusedRoom(outcome = refusal()) {
  const owner = await server.signedUp()
  const id = await newProject(owner)
  await owner.post(`/api/staging-projects/${id}/generate`, { userPrompt: 'Modern' })
  const version = await end(id, outcome)
  const room = async () => (await owner.get(`/api/staging-projects/${id}`)).body.data
  return { owner, id, version, room, path: `/api/staging-projects/${id}/versions/${version}` }
}

test('a room that was read but refused is furnished by its owner, for a credit like any other', async () => {
  const { owner, id, version, room, path } = await refusedRoom()
  expect(await room()).toMatchObject({
    status: 'failed',
    adjustableVersionId: null,
    unfurnished: { versionId: version, isFloorRead: true },
  })
  expect((await owner.get(`${path}/layout`)).body.data).toMatchObject({
    layout: BARE_LAYOUT,
    adjustment: { floorCorners: null, edits: [] },
    taste: { instruction: 'Modern' },
  })
  const before = await credits(owner)
  const started = await owner.post(`${path}/adjust`, placed)
  expect(started.body.data).toMatchObject({ status: 'processing', userPrompt: 'Modern', unfurnished: null })
  expect((await owner.post(`${path}/adjust`, placed)).status).toBe(409)
  expect(await credits(owner)).toBe(before - 1)
  const running = await runningOf(id)
  expect(running).toMatchObject({ adjustment: placed, drawnFromId: version })
  const entries = await server.deps.db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.generationId, running.id))
  expect(entries).toMatchObject([{ kind: 'reserve', amount: -1 }])

  // What was placed cannot be rendered: the credit comes back, and the room can be furnished once more.
  await end(id, { state: 'failed', kind: 'broken', reason: 'Something went wrong' })
  expect(await credits(owner)).toBe(before)
  expect(await room()).toMatchObject({
    status: 'failed',
    failureReason: 'Something went wrong',
    unfurnished: { versionId: version },
  })
  expect((await owner.post(`${path}/adjust`, placed)).status).toBe(200)
})

test('nobody else sees or furnishes a refused room, nor its owner without a credit or once it is staged', async () => {
  const { owner, id, version, path } = await refusedRoom()
  const stranger = await server.signedUp()
  expect((await stranger.get(`${path}/layout`)).status).toBe(404)
  expect((await stranger.post(`${path}/adjust`, placed)).status).toBe(404)
  const broken = { ...placed, edits: [{ ...placed.edits[0], model: 'piano-3' }] }
  expect((await owner.post(`${path}/adjust`, broken)).status).toBe(400)
  // The free month's other credit goes into another room.
  await stageProject(server.deps, owner, await newProject(owner))
  await owner.post(`/api/staging-projects/${await newProject(owner)}/generate`, { userPrompt: 'Rustic' })
  expect(await credits(owner)).toBe(0)
  const denied = await owner.post(`${path}/adjust`, placed)
  expect([denied.status, denied.body.code]).toEqual([402, 'insufficient_credits'])
  const room = (await owner.get(`/api/staging-projects/${id}`)).body.data
  expect(room).toMatchObject({
    status: 'failed',
    failureReason: NO_PLACE,
    unfurnished: { versionId: version },
  })

  const { owner: other, id: otherId, path: otherPath } = await refusedRoom()
  await stageProject(server.deps, other, otherId)
  expect((await other.post(`${otherPath}/adjust`, placed)).status).toBe(404)
})

test.each([
  ['whose floor could not be read', refusal('unclear-geometry'), false],
  ['that is furnished already', refusal('furnished'), null],
  ['of which nothing was read', refusal('no-space', null), null],
])('a room %s', async (_, outcome, isFloorRead) => {
  const { version, room, owner, path } = await refusedRoom(outcome)
  const { unfurnished } = await room()
  expect(unfurnished).toEqual(isFloorRead === null ? null : { versionId: version, isFloorRead })
  const drawn = { floorCorners: BARE_LAYOUT.floor, edits: [] }
  expect((await owner.post(`${path}/adjust`, drawn)).status).toBe(isFloorRead === null ? 404 : 200)
})
