import { and, eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generations, projects } from '../../db/schema/staging/projects.ts'
import { users } from '../../db/schema/accounts/users.ts'
import { saveImage } from '../photos/save-image.ts'
import { finishGeneration } from '../generations/finish-generation.ts'
import { giveCredits } from '../../testing/give-credits.ts'
import { newProject, stageProject, testPhoto } from '../../testing/stage-project.ts'
import type { Answer, TestClient } from '../../testing/test-client.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { testContext } from '../../testing/test-context.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

/** A listing with as many rooms; answers its path and the rooms' ids in order. */
async function listingOf(client: TestClient, rooms: number, name = '12 Elm St') {
  const id = randomUUID()
  await client.put(`/api/listings/${id}`, { name })
  const ids: number[] = []
  for (let made = 0; made < rooms; made++) {
    const room = await newProject(client, `Room ${made}`)
    await client.put(`/api/staging-projects/${room}/listing`, { listingId: id })
    ids.push(room)
  }
  return { id, path: `/api/listings/${id}`, ids }
}

/** Ends every running generation of a listing with one and the same picture; answers how many. */
async function finishAll(userId: number, listingId: string): Promise<number> {
  const { db, storage } = server.deps
  const running = await db
    .select({ id: generations.id })
    .from(generations)
    .innerJoin(projects, eq(projects.id, generations.projectId))
    .where(and(eq(projects.listingId, listingId), eq(generations.status, 'processing')))
  const files = [{ name: 'staged.jpg', contentType: 'image/jpeg', bytes: await testPhoto() }]
  const facts = { userId, width: 600, height: 400, sha256: '' }
  const { id: stagedImageId } = await saveImage(testContext({ db, storage }), {
    ...facts,
    kind: 'staged',
    files,
  })
  for (const { id } of running)
    await db.transaction((tx) =>
      finishGeneration(testContext({ db: tx }), {
        generationId: id,
        outcome: { state: 'completed', stagedImageId, maskImageId: stagedImageId },
      }),
    )
  return running.length
}

const PLANS = { standard: 5, pro: 7 }
async function onPlan(plan: keyof typeof PLANS, client: TestClient): Promise<TestClient> {
  const { user } = (await client.get('/api/user')).body
  await server.deps.db.update(users).set({ currentPlanId: PLANS[plan] }).where(eq(users.id, user.id))
  return client
}

const roomsOf = async (client: TestClient, path: string) => (await client.get(`${path}/rooms`)).body.data

describe('the rooms of a listing', () => {
  test('stand in the order in which they came', async () => {
    const client = await server.signedUp()
    const { id, path, ids } = await listingOf(client, 3)
    await client.put(`/api/staging-projects/${ids[0]}/listing`, { listingId: null })
    await client.put(`/api/staging-projects/${ids[0]}/listing`, { listingId: id })
    const rooms = await roomsOf(client, path)
    expect(rooms.map((room: { id: number }) => room.id)).toEqual([ids[1], ids[2], ids[0]])
    const filtered = await client.get(`/api/staging-projects?listingId=${id}&limit=2`)
    expect(filtered.body.data).toHaveLength(2)
    expect(filtered.body.meta.nextCursor).not.toBeNull()
  })

  test('come in pages, each once, however their places are shared', async () => {
    const client = await server.signedUp()
    const { id, path, ids } = await listingOf(client, 5)
    // Photos of one second, and one put between two others on the phone.
    await server.deps.db.execute(
      sql`update projects set listing_position = case id when ${ids[4]} then 0.5 else 1 end where listing_id = ${id}`,
    )
    const seen: number[] = []
    let cursor: string | null = ''
    let pages = 0
    while (cursor !== null) {
      const page: Answer = await client.get(`${path}/rooms?limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.body.data.map((room: { id: number }) => room.id))
      cursor = page.body.meta.nextCursor
      pages += 1
    }
    expect(pages).toBe(3)
    expect(seen).toEqual([ids[4], ...ids.slice(0, 4)])
    for (const nonsense of ['x', '1', '1:x', '1:1;drop'])
      expect((await client.get(`${path}/rooms?cursor=${encodeURIComponent(nonsense)}`)).status).toBe(400)
  })

  test('belong to its owner', async () => {
    const [owner, stranger] = [await server.signedUp(), await server.signedUp()]
    const { id, path } = await listingOf(owner, 1)
    for (const call of ['rooms', 'zip']) expect((await stranger.get(`${path}/${call}`)).status).toBe(404)
    expect((await stranger.post(`${path}/stage`)).status).toBe(404)
    const own = await newProject(stranger)
    const moved = await stranger.put(`/api/staging-projects/${own}/listing`, { listingId: id })
    expect(moved.status).toBe(404)
    expect((await server.client().get(`${path}/zip`)).status).toBe(401)
  })
})

describe('staging a listing', () => {
  test.each(['free', 'standard'] as const)('is for Pro, and rooms one by one for %s, too', async (plan) => {
    const person = await server.signedUp()
    const client = plan === 'free' ? person : await onPlan(plan, person)
    expect((await client.get('/api/user/usage')).body.data.plan.hasBulkProcessing).toBe(false)
    const { path, ids } = await listingOf(client, 2)
    const { status, body } = await client.post(`${path}/stage`)
    expect([status, body.code, body.requiresUpgrade]).toEqual([403, 'plan_required', true])
    expect(await roomsOf(client, path)).toMatchObject([{ status: 'pending' }, { status: 'pending' }])
    const one = await client.post(`/api/staging-projects/${ids[0]}/generate`, { userPrompt: 'A sofa' })
    expect(one.body.data.status).toBe('processing')
  })

  test('starts rooms in order while credits last, and none twice', async () => {
    const client = await onPlan('pro', await server.signedUp())
    const { path, ids } = await listingOf(client, 3)
    const first = await client.post(`${path}/stage`)
    expect(first.body.data).toEqual({ started: 2, left: 1, stoppedBy: 'insufficient_credits' })
    const again = await client.post(`${path}/stage`)
    expect(again.body.data).toEqual({ started: 0, left: 1, stoppedBy: 'insufficient_credits' })
    expect(await roomsOf(client, path)).toMatchObject([
      { id: ids[0], status: 'processing', userPrompt: 'Room 0' },
      { id: ids[1], status: 'processing', waitsForCredits: false },
      { id: ids[2], status: 'pending', waitsForCredits: true },
    ])
  })
})

test('staging and downloading concern every room, however many a page shows', async () => {
  const rooms = 70
  const client = await onPlan('pro', await server.signedUp())
  const { user } = (await client.get('/api/user')).body
  const { id, path, ids } = await listingOf(client, 1)
  await server.deps.db.execute(sql`
    insert into projects (user_id, name, user_prompt, original_image_id, listing_id, listing_position,
      system_prompt_id, image_quality, has_watermark, is_public)
    select user_id, 'Room', user_prompt, original_image_id, listing_id, k, 1, image_quality, true, true
    from projects, generate_series(1, ${rooms - 1}::int) k where id = ${ids[0]}`)
  await giveCredits(server.deps.db, user.id, rooms)
  expect(await roomsOf(client, path)).toHaveLength(60)
  expect((await client.post(`${path}/stage`)).body.data).toEqual({ started: rooms, left: 0, stoppedBy: null })
  expect(await finishAll(user.id, id)).toBe(rooms)
  const files = Object.keys(unzipSync(await (await client.fetch(`${path}/zip`)).bytes()))
  expect(files.filter((name) => name.startsWith('Staged/'))).toHaveLength(rooms)
})

describe('the zip of a listing', () => {
  test('holds the staged rooms beside their originals', async () => {
    const client = await server.signedUp()
    const { path, ids } = await listingOf(client, 2, 'Straße 7/8')
    expect((await client.get(`${path}/zip`)).status).toBe(409)
    await stageProject(server.deps, client, ids[1])
    await client.put(`/api/staging-projects/${ids[1]}`, { name: 'Living/dining: "wide"' })
    const answer = await client.fetch(`${path}/zip`)
    expect(answer.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('Straße 7/8, staged.zip')}`,
    )
    const files = unzipSync(await answer.bytes())
    expect(Object.keys(files)).toEqual([
      'README.txt',
      'Staged/01 Living-dining- -wide-.jpg',
      'Originals/01 Living-dining- -wide-.jpg',
    ])
    expect(new TextDecoder().decode(files['README.txt'])).toContain('virtually staged')
  })
})
