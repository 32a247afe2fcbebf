import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveEvent } from '../../../shared/contracts/events.ts'
import { generations } from '../../db/schema/staging/projects.ts'
import { newProject } from '../../testing/stage-project.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { finishGeneration } from './finish-generation.ts'
import { publishProgress } from './publish-progress.ts'
import { testContext } from '../../testing/test-context.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

test('progress is told to open pages and read with the project by those opened later, while it runs', async () => {
  const { db, events } = server.deps
  const owner = await server.signedUp()
  const { user } = (await owner.get('/api/user')).body
  const projectId = await newProject(owner)
  const path = `/api/staging-projects/${projectId}`
  await owner.post(`${path}/generate`, { userPrompt: 'Modern' })
  const read = async () => (await owner.get(path)).body.data
  expect((await read()).progress).toBeNull()

  const [{ id }] = await db
    .select()
    .from(generations)
    .where(and(eq(generations.projectId, projectId), eq(generations.status, 'processing')))
  const running = { generationId: id, projectId, userId: user.id }
  const { promise: told, resolve } = Promise.withResolvers<LiveEvent>()
  const end = events.subscribe(user.id, (event) => {
    if (event.type === 'progress') resolve(event)
  })
  await publishProgress(testContext({ db }), {
    running,
    progress: { phase: 'Placing furniture', fraction: 0.4 },
  })
  const { progress, generationStartedAt } = await read()
  expect(progress).toMatchObject({ phase: 'Placing furniture', fraction: 0.4 })
  expect(Date.parse(progress.at)).toBeGreaterThanOrEqual(Date.parse(generationStartedAt))
  expect(await told).toEqual({ type: 'progress', projectId, ...progress })
  end()

  await db.transaction((tx) =>
    finishGeneration(testContext({ db: tx }), {
      generationId: id,
      outcome: { state: 'failed', kind: 'odd-floor', reason: 'No floor' },
    }),
  )
  await publishProgress(testContext({ db }), { running, progress: { phase: 'Lighting', fraction: 0.9 } })
  expect((await read()).progress).toBeNull()
  await owner.post(`${path}/generate`, { userPrompt: 'Boho' })
  expect((await read()).progress).toBeNull()
})
