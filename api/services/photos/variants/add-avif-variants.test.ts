import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageIdFromUrl } from '../../../../shared/image-url.ts'
import { images } from '../../../db/schema/staging/images.ts'
import { stageProject } from '../../../testing/stage-project.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { addAvifVariants } from './add-avif-variants.ts'
import { encodeAvifVariants } from './encode-avif-variants.ts'
import { saveImage } from '../save-image.ts'
import { testContext } from '../../../testing/test-context.ts'

let server: TestApp
let room: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  server = await createTestApp()
  room = new Uint8Array(await readFile(new URL('../../../../e2e/fixtures/living-empty.jpg', import.meta.url)))
})
afterAll(() => server.close())

const addAvif = (imageId: string) =>
  addAvifVariants(testContext(server.deps), { imageId, encode: encodeAvifVariants })

/** A room of the photo, as pages read it. */
async function newRoom(client: TestClient) {
  const [originalImageUrl] = (await client.upload(room)).body.data.imageUrls
  const body = { originalImageUrl, userPrompt: 'A sofa', systemPromptId: 1 }
  const { id } = (await client.post('/api/staging-projects', body)).body.data
  const read = async () => (await client.get(`/api/staging-projects/${id}`)).body.data
  return { id, address: originalImageUrl as string, read }
}

const waiting = async () => {
  const jobs = await server.deps.db.execute<{ key: string }>(
    sql`select key from graphile_worker.jobs where task_identifier = 'add-avif'`,
  )
  return jobs.map(({ key }) => key.replace('avif:', ''))
}

test('a room has AVIF once it is encoded, and WebP all the time', async () => {
  const owner = await server.signedUp()
  const { id, address, read } = await newRoom(owner)
  const imageId = imageIdFromUrl(address)!
  expect(await waiting()).toContain(imageId)
  expect(await read()).toMatchObject({ originalHasAvif: false, stagedHasAvif: false })
  expect((await owner.fetch(`${address}/w480.avif`)).status).toBe(404)

  await addAvif(imageId)
  expect(await read()).toMatchObject({ originalHasAvif: true, stagedHasAvif: false })
  const { width } = await sharp(room).metadata()
  for (const size of [480, 960, 1600]) {
    const [avif, webp] = [
      await owner.fetch(`${address}/w${size}.avif`),
      await owner.fetch(`${address}/w${size}.webp`),
    ]
    expect(avif.headers.get('content-type')).toBe('image/avif')
    expect(avif.headers.get('cache-control')).toBe('private, no-cache')
    const bytes = await avif.bytes()
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'heif',
      compression: 'av1',
      width: Math.min(size, width),
    })
    expect(bytes.length).toBeLessThan((await webp.bytes()).length)
  }

  await stageProject(server.deps, owner, id)
  const stagedId = imageIdFromUrl((await read()).stagedImageUrl)!
  expect(await waiting()).toContain(stagedId)
  await addAvif(stagedId)
  expect((await read()).stagedHasAvif).toBe(true)
  const [version] = (await owner.get(`/api/staging-projects/${id}/versions`)).body.data
  expect(version.stagedHasAvif).toBe(true)

  const { shareUrl } = (await owner.post(`/api/staging-projects/${id}/share`)).body.data
  const shared = (await server.client().get(shareUrl.replace('/s/', '/api/shared/'))).body.data
  expect(shared).toMatchObject({ originalHasAvif: true, stagedHasAvif: true })
  const picture = await server.client().fetch(`${shared.stagedImageUrl}/w480.avif`)
  expect(picture.headers.get('content-type')).toBe('image/avif')
})

test('encoding twice, a deleted picture or one kept back changes nothing', async () => {
  const owner = await server.signedUp()
  const { address } = await newRoom(owner)
  const imageId = imageIdFromUrl(address)!
  await addAvif(imageId)
  await addAvif(imageId)
  expect((await owner.fetch(`${address}/w480.avif`)).status).toBe(200)
  await addAvif(crypto.randomUUID())

  const { db, storage } = server.deps
  const { user } = (await owner.get('/api/user')).body
  const files = [{ name: 'staged.jpg', contentType: 'image/jpeg', bytes: room }]
  const facts = { userId: user.id, width: 1, height: 1, sha256: '' }
  const { id } = await saveImage(testContext({ db, storage }), { ...facts, kind: 'withheld', files })
  await addAvif(id)
  const [withheld] = await db.select().from(images).where(eq(images.id, id))
  expect(withheld.hasAvif).toBe(false)
})
