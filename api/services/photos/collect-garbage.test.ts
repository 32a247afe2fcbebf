import { eq, sql } from 'drizzle-orm'
import { utimes } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { images } from '../../db/schema/staging/images.ts'
import { databaseLifetimes } from '../../db/schema/operations/operations.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { findStoredFiles } from '../../testing/find-stored-files.ts'
import { noteAlive } from '../operations/database-lifetimes.ts'
import { collectGarbage } from './collect-garbage.ts'
import { testContext } from '../../testing/test-context.ts'

let server: TestApp
let photo: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  server = await createTestApp()
  const image = sharp({ create: { width: 300, height: 300, channels: 3, background: '#987' } })
  photo = new Uint8Array(await image.jpeg().toBuffer())
})
afterAll(() => server.close())

const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const project = (originalImageUrl: string) => ({ originalImageUrl, userPrompt: 'A sofa', systemPromptId: 1 })
const imageOf = async (url: string) =>
  (
    await server.deps.db
      .select()
      .from(images)
      .where(eq(images.id, url.split('/').at(-1)!))
  )[0]

test('deletes what was given up, keeps what a project or a moment may still need', async () => {
  const { db, storage } = server.deps
  const client = await server.signedUp()
  const [used, unused] = (await client.upload(photo, photo)).body.data.imageUrls
  await client.post('/api/staging-projects', project(used))
  const [kept, given] = [await imageOf(used), await imageOf(unused)]

  expect(await collectGarbage(testContext({ db, storage }))).toEqual({ images: 0, files: 0, quarantined: 0 })

  const { images: imagesGone, files } = await collectGarbage(testContext({ db, storage }), {
    now: inDays(1.01),
  })
  expect(imagesGone).toBe(1)
  expect(files).toBeGreaterThan(1)
  expect((await client.fetch(used)).status).toBe(200)
  expect((await client.fetch(unused)).status).toBe(404)
  expect(await storage.stat(`${given.storagePrefix}/${given.fileName}`)).toBeNull()
  expect(await storage.stat(`${kept.storagePrefix}/${kept.fileName}`)).not.toBeNull()
})

test('an older database was restored beside newer files: none of them is deleted or moved', async () => {
  const { db, storage } = server.deps
  const client = await server.signedUp()
  const [lost] = (await client.upload(photo)).body.data.imageUrls
  await client.post('/api/staging-projects', project(lost))
  const { storagePrefix, fileName } = await imageOf(lost)
  // As of yesterday: no row knows the photo, and no trigger has seen one go.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`delete from projects where original_image_id in
      (select id from images where storage_prefix = ${storagePrefix})`)
    await tx.execute(sql`delete from images where storage_prefix = ${storagePrefix}`)
  })
  await db.delete(databaseLifetimes)
  await db.insert(databaseLifetimes).values({ beganAt: inDays(-9), aliveAt: inDays(-1) })

  for (const days of [2, 40, 400]) await collectGarbage(testContext({ db, storage }), { now: inDays(days) })
  expect(await storage.stat(`${storagePrefix}/${fileName}`)).not.toBeNull()
})

test('a file that no row was ever written for is set aside after a month, and left to people then', async () => {
  const { db, storage } = server.deps
  await db.delete(databaseLifetimes)
  await db.insert(databaseLifetimes).values([
    { beganAt: inDays(-90), aliveAt: inDays(-50) },
    { beganAt: inDays(-45), aliveAt: inDays(0) },
  ])
  const ages = { known: 60, silent: 47, young: 20 }
  for (const [name, days] of Object.entries(ages)) {
    await storage.put(`images/${name}/original.jpg`, photo, 'image/jpeg')
    const [file] = await findStoredFiles(server.dataDir, `images+${name}+original.jpg`)
    await utimes(file, inDays(-days), inDays(-days))
  }
  expect(await collectGarbage(testContext({ db, storage }))).toMatchObject({ quarantined: 1 })
  const there = async (key: string) => (await storage.stat(key)) !== null
  expect(await there('images/known/original.jpg')).toBe(false)
  expect(await there('quarantine/images/known/original.jpg')).toBe(true)
  expect(await there('images/silent/original.jpg')).toBe(true)
  expect(await there('images/young/original.jpg')).toBe(true)
  await collectGarbage(testContext({ db, storage }), { now: inDays(400) })
  expect(await there('quarantine/images/known/original.jpg')).toBe(true)
})

test('the stretch goes on while the database is heard of, and another begins after a silence', async () => {
  const { db } = server.deps
  await db.delete(databaseLifetimes)
  await noteAlive(testContext({ db }))
  await noteAlive(testContext({ db }))
  expect(await db.$count(databaseLifetimes)).toBe(1)
  await db.update(databaseLifetimes).set({ aliveAt: inDays(-0.1) })
  await noteAlive(testContext({ db }))
  expect(await db.$count(databaseLifetimes)).toBe(2)
})
