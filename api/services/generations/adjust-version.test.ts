import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Adjustment, type RoomLayout, UNCHANGED } from '../../../shared/contracts/adjustments.ts'
import { sofaPiece } from '../../../shared/testing/sofa-piece.ts'
import { images } from '../../db/schema/staging/images.ts'
import { generations } from '../../db/schema/staging/projects.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { finishGeneration } from './finish-generation.ts'
import { BARE_LAYOUT } from '../../testing/room-layout.ts'
import { newProject, stageProject } from '../../testing/stage-project.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { testContext } from '../../testing/test-context.ts'

const layout: RoomLayout = {
  ...BARE_LAYOUT,
  pieces: [sofaPiece],
  unmetWishes: ['There was no good place for a desk.'],
}
const adjustment: Adjustment = {
  floorCorners: null,
  edits: [{ type: 'swap', key: 'sofa 1', model: 'sofa-2' }],
}

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

async function stagedRoom() {
  const owner = await server.signedUp()
  const id = await newProject(owner)
  const version = await stageProject(server.deps, owner, id, 'Modern', layout)
  const path = `/api/staging-projects/${id}/versions/${version}`
  return { owner, id, version, path }
}
const credits = async (client: TestClient): Promise<number> =>
  (await client.get('/api/user')).body.user.creditsRemaining

test('an adjusted version is rendered from the same words and seed, without another credit', async () => {
  const { owner, id, version, path } = await stagedRoom()
  const { adjustableVersionId, unmetWishes } = (await owner.get(`/api/staging-projects/${id}`)).body.data
  expect({ adjustableVersionId, unmetWishes }).toEqual({
    adjustableVersionId: version,
    unmetWishes: layout.unmetWishes,
  })
  expect((await owner.get(`${path}/layout`)).body.data).toEqual({
    layout,
    adjustment: { floorCorners: null, edits: [] },
    taste: { instruction: 'Modern', seed: expect.any(Number), palette: null, scheme: 'own' },
  })
  const before = await credits(owner)
  const started = await owner.post(`${path}/adjust`, adjustment)
  expect(started.body.data).toMatchObject({ status: 'processing', userPrompt: 'Modern' })
  expect((await owner.post(`${path}/adjust`, adjustment)).status).toBe(409)

  const rows = await server.deps.db.select().from(generations).where(eq(generations.projectId, id))
  const [first, second] = rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const { userPrompt, seed, imageQuality, hasWatermark, isPublic, stagedImageId, maskImageId } = first
  expect(second).toMatchObject({
    userPrompt,
    seed,
    imageQuality,
    hasWatermark,
    isPublic,
    adjustment,
    // Its layout tells of no scheme, as all from before there were any.
    scheme: 'own',
  })
  const done = { stagedImageId: stagedImageId!, maskImageId: maskImageId!, layout }
  await server.deps.db.transaction((tx) =>
    finishGeneration(testContext({ db: tx }), {
      generationId: second.id,
      outcome: { state: 'completed', ...done },
    }),
  )

  const versions = (await owner.get(`/api/staging-projects/${id}/versions`)).body.data
  expect(versions.map((v: { isAdjusted: boolean }) => v.isAdjusted)).toEqual([true, false])
  expect((await owner.get(`/api/staging-projects/${id}`)).body.data.adjustableVersionId).toBe(second.id)
  const adjusted = `/api/staging-projects/${id}/versions/${second.id}/layout`
  expect((await owner.get(adjusted)).body.data.adjustment).toEqual(adjustment)
  expect(await credits(owner)).toBe(before)
})

test('an adjusted version keeps the colours that its room was staged in', async () => {
  const owner = await server.signedUp()
  const id = await newProject(owner)
  const bedroom = { bed: '#b3a48e', throw: '#5f7371', chair: '#a89a86' }
  const scheme = {
    sofa: '#b9aa94',
    armchair: '#8c5f47',
    accents: ['#3f5a5e', '#e9e3d7', '#b98b5e'],
    ...bedroom,
  }
  const coloured = { ...layout, scheme } as RoomLayout
  const version = await stageProject(server.deps, owner, id, 'Modern', coloured)
  const path = `/api/staging-projects/${id}/versions/${version}`
  expect((await owner.get(`${path}/layout`)).body.data).toMatchObject({
    layout: { scheme },
    taste: { scheme },
  })
  await owner.post(`${path}/adjust`, adjustment)
  const [adjusted] = await server.deps.db
    .select({ scheme: generations.scheme })
    .from(generations)
    .where(and(eq(generations.projectId, id), eq(generations.status, 'processing')))
  expect(adjusted.scheme).toEqual(scheme)
})

test('an adjusted version is drawn from the one it changes, on the same floor alone', async () => {
  const { owner, id, version, path } = await stagedRoom()
  const drawnFrom = async () => {
    const [running] = await server.deps.db
      .select({ id: generations.id, drawnFromId: generations.drawnFromId })
      .from(generations)
      .where(and(eq(generations.projectId, id), eq(generations.status, 'processing')))
    await server.deps.db.delete(generations).where(eq(generations.id, running.id))
    return running.drawnFromId
  }
  await owner.post(`${path}/adjust`, adjustment)
  expect(await drawnFrom()).toBe(version)
  await owner.post(`${path}/adjust`, { floorCorners: layout.floor, edits: [] })
  expect(await drawnFrom()).toBeNull()
})

test('a layout with an earlier version’s pieces has its edits in it', async () => {
  const owner = await server.signedUp()
  const id = await newProject(owner)
  const version = await stageProject(server.deps, owner, id, 'Modern', { ...layout, isOfEarlier: true })
  await server.deps.db.update(generations).set({ adjustment }).where(eq(generations.id, version))
  const path = `/api/staging-projects/${id}/versions/${version}/layout`
  expect((await owner.get(path)).body.data).toMatchObject({
    layout: { isOfEarlier: true },
    adjustment: { floorCorners: null, edits: [] },
  })
})

test('an adjustment that fails costs nothing, leaves the room staged as it was and says why', async () => {
  const { owner, id, version: older, path } = await stagedRoom()
  const version = await stageProject(server.deps, owner, id, 'Rustic', layout)
  const { stagedImageUrl } = (await owner.get(`/api/staging-projects/${id}`)).body.data
  const before = await credits(owner)
  await owner.post(`${path}/adjust`, adjustment)
  const [{ id: running }] = (await owner.get(`/api/staging-projects/${id}/versions`)).body.data
  await server.deps.db.transaction((tx) =>
    finishGeneration(testContext({ db: tx }), {
      generationId: running,
      outcome: { state: 'failed', kind: 'odd-floor', reason: 'No room has such corners' },
    }),
  )
  const { data } = (await owner.get(`/api/staging-projects/${id}`)).body
  expect(data).toMatchObject({
    status: 'completed',
    failureReason: 'No room has such corners',
    adjustableVersionId: version,
    stagedImageUrl,
    userPrompt: 'Rustic',
  })
  const versions = (await owner.get(`/api/staging-projects/${id}/versions`)).body.data
  expect(versions.map((v: { status: string; isCurrent: boolean }) => [v.status, v.isCurrent])).toEqual([
    ['failed', false],
    ['completed', true],
    ['completed', false],
  ])
  expect(versions.at(-1).id).toBe(older)
  expect(await credits(owner)).toBe(before)
  // The next ones that come about make it forgotten.
  await owner.post(`${path}/adjust`, adjustment)
  expect((await owner.get(`/api/staging-projects/${id}`)).body.data).toMatchObject({
    status: 'processing',
    failureReason: null,
  })
})

test('only versions of one’s own whose layout is known can be adjusted', async () => {
  const { path, id } = await stagedRoom()
  const stranger = await server.signedUp()
  expect((await stranger.get(`${path}/layout`)).status).toBe(404)
  expect((await stranger.post(`${path}/adjust`, adjustment)).status).toBe(404)

  const owner = await server.signedUp()
  const other = await newProject(owner)
  const plain = await stageProject(server.deps, owner, other)
  const unknown = `/api/staging-projects/${other}/versions/${plain}`
  expect((await owner.get(`/api/staging-projects/${other}`)).body.data.adjustableVersionId).toBeNull()
  expect((await owner.get(`${unknown}/layout`)).status).toBe(404)
  expect((await owner.post(`${unknown}/adjust`, adjustment)).status).toBe(404)
  // A refused start leaves the room as it was.
  expect((await owner.get(`/api/staging-projects/${other}`)).body.data.status).toBe('completed')
  expect((await owner.post(`/api/staging-projects/${id}/versions/${plain}/adjust`, adjustment)).status).toBe(
    404,
  )
})

test('refuses edits that are none', async () => {
  const { owner, path } = await stagedRoom()
  const odd = { floorCorners: null, edits: [{ type: 'move', key: 'sofa 1', x: 'left', z: 2, turnRad: 0 }] }
  expect((await owner.post(`${path}/adjust`, odd)).status).toBe(400)
})

test.each([
  [{ type: 'add', key: 'added 1', model: 'throne', x: 0, z: 2, turnRad: 0 }, 'no furniture called throne'],
  [{ type: 'finish', key: 'sofa 1', finish: 'gold' }, 'no fabric or wood called gold'],
  [{ type: 'move', key: 'sofa 1', x: 9, z: 3, turnRad: 0 }, 'would stand outside of the room'],
  [
    { type: 'add', key: 'added 1', model: 'coffee-oval', x: 0, z: 3, turnRad: 0 },
    'would stand in the three-seat sofa',
  ],
])('says what is wrong with %o', async (edit, words) => {
  const { owner, id, path } = await stagedRoom()
  const answer = await owner.post(`${path}/adjust`, { floorCorners: null, edits: [edit] })
  expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(words)])
  expect((await owner.get(`/api/staging-projects/${id}`)).body.data.status).toBe('completed')
})

test('locked pieces are drawn again as such, and stay where they are when the room is staged anew', async () => {
  const { owner, id, path } = await stagedRoom()
  const stranger = await server.signedUp()
  const lock = (client: TestClient, keys: string[]) => client.put(`${path}/locks`, { keys })
  expect((await lock(stranger, ['sofa 1'])).status).toBe(404)
  expect((await lock(owner, ['sofa 1', 'piano 7'])).status).toBe(200)
  expect((await owner.get(`${path}/layout`)).body.data.layout.pieces[0].locked).toBe(true)
  const running = async () => {
    const rows = await server.deps.db.select().from(generations).where(eq(generations.projectId, id))
    return rows.find(({ status }) => status === 'processing')!
  }
  await owner.post(`${path}/adjust`, adjustment)
  const adjusted = await running()
  expect(adjusted.adjustment?.edits).toEqual([
    ...adjustment.edits,
    { type: 'lock', key: 'sofa 1', locked: true },
  ])
  await server.deps.db.transaction((tx) =>
    finishGeneration(testContext({ db: tx }), {
      generationId: adjusted.id,
      outcome: { state: 'failed', kind: 'no-space', reason: 'No' },
    }),
  )
  await owner.post(`/api/staging-projects/${id}/generate`, { userPrompt: 'Rustic' })
  const { model, kind, x, y, z, turnRad } = sofaPiece
  const place = { x, y, z, turnRad, onTop: [], finishes: [], paint: {} }
  expect((await running()).adjustment).toEqual({
    floorCorners: null,
    edits: [{ type: 'keep', key: 'kept 1', kind, model, ...place }],
  })
  // The engine's own choice with a kept piece in it is none of the user's changes.
  const versions = (await owner.get(`/api/staging-projects/${id}/versions`)).body.data
  expect(versions.map(({ isAdjusted }: { isAdjusted: boolean }) => isAdjusted)).toEqual([false, true, false])
})

describe('a picture of an earlier plan', () => {
  const PRO = 7
  async function roomOf(photoWidth: number) {
    const { owner, id, version } = await stagedRoom()
    const { user } = (await owner.get('/api/user')).body
    const { originalImageUrl } = (await owner.get(`/api/staging-projects/${id}`)).body.data
    await server.deps.db
      .update(images)
      .set({ width: photoWidth, height: photoWidth / 2 })
      .where(eq(images.id, originalImageUrl.split('/').at(-1)))
    const subscribe = () =>
      server.deps.db.update(users).set({ currentPlanId: PRO }).where(eq(users.id, user.id))
    return {
      owner,
      version,
      subscribe,
      larger: () => owner.post(`/api/staging-projects/${id}/deliver-larger`),
    }
  }

  test('is drawn again as large as the new one delivers, from the same seed and without a credit', async () => {
    const { owner, version, subscribe, larger } = await roomOf(4000)
    const refused = await larger()
    expect([refused.status, refused.body.code, refused.body.requiresUpgrade]).toEqual([
      403,
      'plan_required',
      true,
    ])
    await subscribe()
    const before = await credits(owner)
    expect((await larger()).body.data).toMatchObject({ status: 'processing' })
    expect((await larger()).status).toBe(409)
    expect(await credits(owner)).toBe(before)
    const [first] = await server.deps.db.select().from(generations).where(eq(generations.id, version))
    const [second] = await server.deps.db
      .select()
      .from(generations)
      .where(and(eq(generations.projectId, first.projectId), eq(generations.status, 'processing')))
    const { userPrompt, seed } = first
    const entitlement = { imageQuality: 'ultra', hasWatermark: false, isPublic: false }
    expect(second).toMatchObject({ userPrompt, seed, ...entitlement, adjustment: UNCHANGED })
    const versions = (await owner.get(`/api/staging-projects/${first.projectId}/versions`)).body.data
    expect(versions.map(({ isAdjusted }: { isAdjusted: boolean }) => isAdjusted)).toEqual([false, false])
  })

  test('stays as it is where its photo has no more pixels', async () => {
    const { subscribe, larger } = await roomOf(1500)
    await subscribe()
    expect((await larger()).status).toBe(409)
  })
})
