import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { images } from '../../../db/schema/staging/images.ts'
import { generations } from '../../../db/schema/staging/projects.ts'
import { collectGarbage } from '../collect-garbage.ts'
import { finishGeneration } from '../../generations/finish-generation.ts'
import { setSample } from '../../samples/set-sample.ts'
import { newProject, testPhoto } from '../../../testing/stage-project.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { imageUrl } from '../../../../shared/image-url.ts'
import { loadStagingRequest } from '../../../../worker/jobs/load-staging-request.ts'
import { saveStagedPicture } from '../../../../worker/jobs/save-staged-picture.ts'
import type { StagedPicture } from '../../../../worker/stager/stager.ts'
import { openBillingShop, PACK_10, STANDARD } from '../../../../worker/testing/billing-fixture.ts'
import { testContext } from '../../../testing/test-context.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const shop = await openBillingShop()

const project = async (client: TestClient, id: number) =>
  (await client.get(`/api/staging-projects/${id}`)).body.data

/** What a chosen room's public address answers, to anybody. */
const inGallery = async (address: string): Promise<number> => (await shop.client().fetch(address)).status

async function start(client: TestClient, width = 600): Promise<{ id: number; finish: () => Promise<void> }> {
  const id = await newProject(client)
  await client.post(`/api/staging-projects/${id}/generate`, { userPrompt: 'A sofa' })
  const isRunning = and(eq(generations.projectId, id), eq(generations.status, 'processing'))
  const [{ id: generationId }] = await shop.deps.db.select().from(generations).where(isRunning)
  const order = await loadStagingRequest(shop.deps.db, generationId)
  if (!order) throw new Error('No room is being staged')
  const height = (width * 2) / 3
  const drawn = sharp(await testPhoto('#446644')).resize(width, height)
  const jpeg = new Uint8Array(await drawn.jpeg().toBuffer())
  const picture: StagedPicture = {
    jpeg,
    maskPng: jpeg,
    width,
    height,
    layout: null,
    confidence: 1,
    engine: 'exact',
    engineVersion: '0',
    truth: null,
  }
  const saved = await saveStagedPicture(testContext({ ...shop.deps } as never), order, picture)
  const finish = async () => {
    await shop.deps.db.transaction((tx) =>
      finishGeneration(testContext({ db: tx }), { generationId, outcome: { state: 'completed', ...saved } }),
    )
  }
  return { id, finish }
}

/** How far a picture is from one plain colour: a mark on it shows. */
async function unevenness(client: TestClient, address: string): Promise<number> {
  const { channels } = await sharp(await (await client.fetch(address)).arrayBuffer()).stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}

async function stagedRoom(client: TestClient, width?: number): Promise<number> {
  const { id, finish } = await start(client, width)
  await finish()
  return id
}

test('a free result is marked in every size, as a sample too, and its clean picture cannot be had', async () => {
  const client = await shop.signedUp()
  const id = await stagedRoom(client)
  const shown = await project(client, id)
  expect(shown).toMatchObject({ hasWatermark: true, isPublic: true, imageQuality: 'standard' })
  for (const size of ['', '/w480.webp', '/w960.jpg'])
    expect(await unevenness(client, shown.stagedImageUrl + size)).toBeGreaterThan(10)
  await setSample(testContext(shop.deps), { projectId: id, choice: { isSample: true } })
  const { afterSamplePath } = await project(client, id)
  expect(await inGallery(`${afterSamplePath}/w480.webp`)).toBe(200)
  expect(await unevenness(shop.client(), afterSamplePath)).toBeGreaterThan(10)
  const [{ cleanImageId }] = await shop.deps.db
    .select()
    .from(generations)
    .where(eq(generations.projectId, id))
  expect((await client.get(imageUrl(cleanImageId!))).status).toBe(404)
  expect((await client.get(`${imageUrl(cleanImageId!)}/w960.jpg`)).status).toBe(404)
})

test('a paid result is clean and private, with a pack on the free plan too', async () => {
  const client = await shop.signedUp()
  await stagedRoom(client)
  await stagedRoom(client)
  await shop.buy(client, PACK_10)
  await shop.runJobs()
  const id = await stagedRoom(client)
  const shown = await project(client, id)
  expect(shown).toMatchObject({ hasWatermark: false, isPublic: false, imageQuality: 'high' })
  await expect(
    setSample(testContext(shop.deps), { projectId: id, choice: { isSample: true } }),
  ).rejects.toMatchObject({ code: 'conflict' })
  expect(await unevenness(client, shown.stagedImageUrl)).toBeLessThan(2)
})

test('an upgrade lifts the mark from results already made, under another address', async () => {
  const client = await shop.signedUp()
  const id = await stagedRoom(client)
  await setSample(testContext(shop.deps), { projectId: id, choice: { isSample: true } })
  const before = await project(client, id)
  expect(await inGallery(before.afterSamplePath)).toBe(200)
  await shop.buy(client, STANDARD)
  await shop.runJobs()
  const after = await project(client, id)
  expect(after).toMatchObject({ hasWatermark: false, isPublic: false, status: 'completed' })
  expect(after.stagedImageUrl).not.toBe(before.stagedImageUrl)
  expect(await inGallery(before.afterSamplePath)).toBe(404)
  expect(await unevenness(client, after.stagedImageUrl)).toBeLessThan(2)
  await collectGarbage(testContext(shop.deps), { now: new Date(Date.now() + 2 * DAY_MS) })
  expect((await client.get(before.stagedImageUrl)).status).toBe(404)
  expect((await client.fetch(after.stagedImageUrl)).status).toBe(200)
})

test('a room that was being staged while its owner subscribed is lifted, too', async () => {
  const client = await shop.signedUp()
  const { id, finish } = await start(client)
  await shop.buy(client, STANDARD)
  await shop.runJobs()
  await finish()
  await shop.runJobs()
  expect(await project(client, id)).toMatchObject({ hasWatermark: false, isPublic: false })
})

test('clean pictures kept back are not collected as garbage', async () => {
  const client = await shop.signedUp()
  const id = await stagedRoom(client)
  await collectGarbage(testContext(shop.deps), { now: new Date(Date.now() + 2 * DAY_MS) })
  const [{ cleanImageId }] = await shop.deps.db
    .select()
    .from(generations)
    .where(eq(generations.projectId, id))
  expect(await shop.deps.db.$count(images, eq(images.id, cleanImageId!))).toBe(1)
})

test('the picture is delivered in the pixels of the credit that it was staged with', async () => {
  const client = await shop.signedUp()
  const sizeOf = async (id: number) => {
    const { stagedImageUrl, stagedWidth, stagedHeight } = await project(client, id)
    const file = sharp(await (await client.fetch(stagedImageUrl)).arrayBuffer())
    const { width, height } = await file.metadata()
    expect([stagedWidth, stagedHeight]).toEqual([width, height])
    return [width, height]
  }
  expect(await sizeOf(await stagedRoom(client, 3000))).toEqual([1536, 1024])
  await stagedRoom(client)
  await shop.buy(client, PACK_10)
  await shop.runJobs()
  expect(await sizeOf(await stagedRoom(client, 3000))).toEqual([2560, 1707])
})
