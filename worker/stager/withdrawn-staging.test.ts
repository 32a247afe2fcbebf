import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aiCalls } from '../../api/db/schema/staging/ai.ts'
import { images } from '../../api/db/schema/staging/images.ts'
import { users } from '../../api/db/schema/accounts/users.ts'
import { purgeUser } from '../../api/services/accounts/deletion/purge-user.ts'
import { beginCall } from '../../api/services/ai/begin-call.ts'
import { StagingWithdrawn } from '../../api/services/projects/staging-withdrawn.ts'
import { giveCredits } from '../../api/testing/give-credits.ts'
import { newProject } from '../../api/testing/stage-project.ts'
import type { TestClient } from '../../api/testing/test-client.ts'
import {
  type OpenAiTestServer,
  startOpenAiTestServer,
  TEST_KEY,
} from '../testing/openai/openai-test-server.ts'
import { openStagingFixture, type StagingFixture } from '../testing/staging-fixture.ts'
import { testContext } from '../../api/testing/test-context.ts'

let openai: OpenAiTestServer
let fixture: StagingFixture
let client: TestClient
let userId: number
beforeAll(async () => {
  openai = await startOpenAiTestServer()
  const unused = {
    stage: () => {
      throw new Error('The exact engine was asked')
    },
    close: async () => undefined,
  }
  fixture = await openStagingFixture({ OPENAI_API_KEY: TEST_KEY, OPENAI_BASE_URL: openai.baseUrl }, unused)
})
beforeEach(async () => {
  client = await fixture.signedUp()
  userId = (await client.get('/api/user')).body.user.id
  openai.calls.length = 0
})
afterAll(async () => {
  await fixture.close()
  await openai.close()
})

const credits = async () => (await client.get('/api/user')).body.user.creditsRemaining as number
const callsFor = (generationId: string) =>
  fixture.deps.db.select().from(aiCalls).where(eq(aiCalls.generationId, generationId))

/** A room that the image service is drawing, and will never have drawn. */
async function roomBeingDrawn() {
  const asked = Promise.withResolvers<void>()
  openai.beforeAnswer = () => {
    asked.resolve()
    return new Promise(() => undefined)
  }
  const projectId = await fixture.order(client)
  const { id } = await fixture.generation(projectId)
  const job = fixture.runJobs('stage-room')
  await asked.promise
  return { projectId, generationId: id, job }
}

test('deleting a room that is being drawn ends the call, and its credit is spent', async () => {
  const { projectId, generationId, job } = await roomBeingDrawn()
  expect((await client.delete(`/api/staging-projects/${projectId}`)).status).toBe(200)
  // The service never answers, so the job ends because it let go of the call.
  await job
  await expect.poll(() => openai.calls[0].brokenOff).toBe(true)
  expect(await credits()).toBe(1)
  const [call] = await callsFor(generationId)
  expect(call).toMatchObject({ state: 'failed', fault: 'cut-off' })
  expect(call.costCents).toBeGreaterThan(0)
  expect(await fixture.waitsMs()).toBeNull()
  expect(await fixture.deps.db.$count(images, eq(images.userId, userId))).toBe(0)
})

test('deleting a room before it is drawn gives its credit back, and nothing is ever asked', async () => {
  const projectId = await fixture.order(client)
  expect(await credits()).toBe(1)
  await client.delete(`/api/staging-projects/${projectId}`)
  expect(await credits()).toBe(2)
  await fixture.runJobs('stage-room')
  expect(openai.calls).toEqual([])
})

test('of a deletion and a call that meet, either the call never begins or its credit is spent', async () => {
  const rooms = 12
  await giveCredits(fixture.deps.db, userId, rooms)
  const before = await credits()
  let begun = 0
  for (let room = 0; room < rooms; room++) {
    const projectId = await newProject(client)
    await client.post(`/api/staging-projects/${projectId}/generate`, { userPrompt: 'A sofa' })
    const { id: generationId } = await fixture.generation(projectId)
    const call = {
      purpose: 'image-edit',
      generationId,
      round: 1,
      model: 'gpt-image-2',
      costCents: 4,
    } as const
    const remove = () => client.delete(`/api/staging-projects/${projectId}`)
    const begin = () => beginCall(testContext(fixture.deps), { call, ceilingCents: null })
    // The one that is asked first does not always arrive first.
    const [met] = await Promise.allSettled(room % 2 ? [begin(), remove()] : [remove().then(begin), remove()])
    const hasBegun = met.status === 'fulfilled'
    begun += hasBegun ? 1 : 0
    expect(hasBegun || met.reason instanceof StagingWithdrawn).toBe(true)
    expect(await callsFor(generationId)).toHaveLength(hasBegun ? 1 : 0)
    expect(await credits()).toBe(before - begun)
  }
})

test('a room whose listing is deleted goes on being drawn', async () => {
  const { projectId, generationId, job } = await roomBeingDrawn()
  const path = `/api/listings/${crypto.randomUUID()}`
  await client.put(path, { name: 'Elm Street 12' })
  const listingId = path.split('/').at(-1)
  await client.put(`/api/staging-projects/${projectId}/listing`, { listingId })
  const told = new Promise<void>((resolve) => {
    fixture.deps.events.subscribe(userId, ({ type }) => type === 'listings' && resolve())
  })
  expect((await client.delete(path)).status).toBe(200)
  await told
  expect(await fixture.generation(projectId)).toMatchObject({ id: generationId, status: 'processing' })
  expect(await callsFor(generationId)).toMatchObject([{ state: 'running' }])
  expect(openai.calls[0].brokenOff).toBe(false)
  await client.delete(`/api/staging-projects/${projectId}`)
  await job
})

test('purging an account ends the call that draws for it', async () => {
  const { generationId, job } = await roomBeingDrawn()
  await purgeUser(testContext(fixture.deps), { userId })
  await job
  await expect.poll(() => openai.calls[0].brokenOff).toBe(true)
  expect(await callsFor(generationId)).toMatchObject([{ state: 'failed', fault: 'cut-off' }])
})

test('nothing is drawn for an account that was deleted; its credit is there when it is restored', async () => {
  const projectId = await fixture.order(client)
  await client.post('/api/user/delete-account', { password: 'secret1' })
  await fixture.runJobs('stage-room')
  expect(openai.calls).toEqual([])
  expect(await fixture.generation(projectId)).toMatchObject({
    status: 'failed',
    failureKind: 'account-closed',
  })
  const { email } = (
    await fixture.deps.db.update(users).set({ deletedAt: null }).where(eq(users.id, userId)).returning()
  )[0]
  await client.post('/api/login', { username: email, password: 'secret1' })
  expect(await credits()).toBe(2)
})
