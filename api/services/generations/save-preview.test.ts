import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generations } from '../../db/schema/staging/projects.ts'
import { newProject, testPhoto } from '../../testing/stage-project.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { finishGeneration } from './finish-generation.ts'
import { savePreview } from './save-preview.ts'
import { testContext } from '../../testing/test-context.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

test('a first look is its owner’s, until another generation starts', async () => {
  const { db, storage } = server.deps
  const [owner, stranger] = [await server.signedUp(), await server.signedUp()]
  const projectId = await newProject(owner)
  const path = `/api/staging-projects/${projectId}`
  await owner.post(`${path}/generate`, { userPrompt: 'Modern' })
  const shown = async () => (await owner.get(path)).body.data.previewImageUrl
  expect(await shown()).toBeNull()

  const [{ id }] = await db
    .select()
    .from(generations)
    .where(and(eq(generations.projectId, projectId), eq(generations.status, 'processing')))
  const jpeg = await testPhoto('#884422')
  const { user } = (await owner.get('/api/user')).body
  const preview = { generationId: id, projectId, userId: user.id, jpeg }
  await savePreview(testContext({ db, storage }), preview)
  const first = await shown()
  await savePreview(testContext({ db, storage }), preview)
  const second = await shown()
  expect(second).not.toBe(first)
  expect(Buffer.compare(await (await owner.fetch(second)).bytes(), jpeg)).toBe(0)
  expect((await stranger.fetch(second)).status).toBe(404)

  await db.transaction((tx) =>
    finishGeneration(testContext({ db: tx }), {
      generationId: id,
      outcome: { state: 'failed', kind: 'odd-floor', reason: 'No floor' },
    }),
  )
  await savePreview(testContext({ db, storage }), preview)
  // No page is told of it any more, and one that was told just before still gets it.
  expect(await shown()).toBeNull()
  expect((await owner.fetch(second)).status).toBe(200)
  expect((await stranger.fetch(second)).status).toBe(404)

  await owner.post(`${path}/generate`, { userPrompt: 'Modern' })
  expect((await owner.fetch(second)).status).toBe(404)
})
