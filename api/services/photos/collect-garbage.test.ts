import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { images } from '../../db/schema/images.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { collectGarbage } from './collect-garbage.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const DAY_MS = 24 * 60 * 60 * 1000

test('deletes what nothing names, keeps what a project or a moment may still need', async () => {
  const { db, storage } = server.deps
  const client = await server.signedUp()
  const image = sharp({ create: { width: 300, height: 300, channels: 3, background: '#987' } })
  const photo = new Uint8Array(await image.jpeg().toBuffer())
  const [used, unused] = (await client.upload(photo, photo)).body.data.imageUrls
  const project = { originalImageUrl: used, userPrompt: 'A sofa', systemPromptId: 1 }
  await client.post('/api/staging-projects', project)
  await storage.put('images/orphan/original.jpg', photo, 'image/jpeg')

  expect(await collectGarbage(db, storage)).toEqual({ images: 0, files: 0 })

  const later = new Date(Date.now() + DAY_MS + 60_000)
  const { images: imagesGone, files } = await collectGarbage(db, storage, later)
  expect(imagesGone).toBe(1)
  expect(files).toBeGreaterThan(1)
  expect((await client.fetch(used)).status).toBe(200)
  expect((await client.fetch(unused)).status).toBe(404)
  expect(await storage.stat('images/orphan/original.jpg')).toBeNull()
  const [kept] = await db.select().from(images).where(eq(images.kind, 'original'))
  expect(await storage.stat(`${kept.storagePrefix}/${kept.fileName}`)).not.toBeNull()
})
