import { eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aiCalls, providerIncidents } from '../../../api/db/schema/staging/ai.ts'
import { mailboxMessages } from '../../../api/db/schema/operations/mailbox.ts'
import { generations } from '../../../api/db/schema/staging/projects.ts'
import type { TestClient } from '../../../api/testing/test-client.ts'
import { ApiError } from '../../testing/openai/api-error.ts'
import {
  type OpenAiTestServer,
  quotaExhausted,
  rateLimited,
  serverError,
  type ServedFault,
  startOpenAiTestServer,
  TEST_KEY,
} from '../../testing/openai/openai-test-server.ts'
import { quickEngine } from '../../testing/quick-engine.ts'
import { openStagingFixture, type StagingFixture } from '../../testing/staging-fixture.ts'

const moderated = new ApiError(400, {
  message: 'Your request was rejected by the safety system.',
  type: 'image_generation_user_error',
  code: 'moderation_blocked',
})
const wrongKey = new ApiError(401, {
  message: 'Incorrect API key provided.',
  type: 'invalid_request_error',
  code: 'invalid_api_key',
})

let openai: OpenAiTestServer
let fixture: StagingFixture
let client: TestClient
let projectId: number
beforeAll(async () => {
  openai = await startOpenAiTestServer()
  fixture = await open(60)
})
/** Rooms staged by the test's service, which is given so many seconds to answer. */
const open = (seconds: number) =>
  openStagingFixture(
    {
      OPENAI_API_KEY: TEST_KEY,
      OPENAI_BASE_URL: openai.baseUrl,
      OPENAI_IMAGE_TIMEOUT_SECONDS: String(seconds),
    },
    quickEngine,
  )
beforeEach(async () => {
  client = await fixture.signedUp()
  openai.calls.length = 0
})
afterEach(async () => {
  openai.faults = []
  await fixture.deps.db.delete(providerIncidents)
  await fixture.deps.db.execute('delete from graphile_worker._private_jobs')
})
afterAll(async () => {
  await fixture.close()
  await openai.close()
})

const project = async () => (await client.get(`/api/staging-projects/${projectId}`)).body.data
const credits = async () => (await client.get('/api/user')).body.user.creditsRemaining as number
const lastCall = async () => {
  const { id } = await fixture.generation(projectId)
  return (await fixture.calls()).filter((call) => call.generationId === id).at(-1)
}

/** Orders a room, runs its job once against the faults. */
async function meet(...faults: ServedFault[]): Promise<void> {
  openai.faults = faults
  projectId = await fixture.order(client)
  await fixture.runJobs('stage-room')
}

/** Has the job run again now, as it would later by itself. */
async function runAgain(): Promise<void> {
  await fixture.skipWaiting()
  await fixture.runJobs('stage-room')
}

describe('a fault of the image service', () => {
  test.each([
    ['in the answer', { kind: 'error', error: moderated }],
    ['in the stream', { kind: 'error-in-stream', error: moderated }],
  ] as [string, ServedFault][])(
    'refused content %s is never asked for again, and the user told what to change',
    async (_where, fault) => {
      await meet(fault)
      expect(await fixture.generation(projectId)).toMatchObject({ status: 'failed', failureKind: 'content' })
      expect((await project()).failureReason).toMatch(/safety rules refused.*Describe the furniture/)
      expect(await credits()).toBe(2)
      expect(openai.calls).toHaveLength(1)
      expect(await fixture.waitsMs()).toBeNull()
      expect(await lastCall()).toMatchObject({ state: 'failed', fault: 'content', costCents: 0 })
    },
  )

  test('words that its rules refuse', async () => {
    projectId = await fixture.order(client, 'A naked statue beside the sofa')
    await fixture.runJobs('stage-room')
    expect(await project()).toMatchObject({ status: 'failed' })
    expect(await credits()).toBe(2)
  })

  test('too many calls: the room waits as long as it was told to, its credit set aside', async () => {
    await meet(rateLimited(42))
    expect(await project()).toMatchObject({ status: 'processing', failureReason: null })
    expect(await fixture.waitsMs()).toBeGreaterThan(15_000)
    expect(await fixture.waitsMs()).toBeLessThan(42_500)
    expect(await credits()).toBe(1)
    expect(await lastCall()).toMatchObject({ fault: 'rate', costCents: 0 })
  })

  test.each([
    ['5xx', [serverError, serverError, serverError], 'unavailable', 0],
    ['dropped connections', [{ kind: 'drop' }, { kind: 'drop' }, { kind: 'drop' }], 'unavailable', 0],
    [
      'truncated streams, and torn ones',
      [
        { kind: 'cut-off', torn: false },
        { kind: 'cut-off', torn: true },
        { kind: 'cut-off', torn: false },
      ],
      'cut-off',
      1,
    ],
  ] as [string, ServedFault[], string, number][])(
    '%s: tried three times with growing pauses, then the exact engine stages',
    async (_name, faults, kind, leastCents) => {
      await meet(...faults)
      const first = await fixture.waitsMs()
      expect(first).toBeGreaterThan(0)
      await runAgain()
      expect(await fixture.waitsMs()).toBeGreaterThan(first ?? 0)
      expect(await lastCall()).toMatchObject({ state: 'failed', fault: kind })
      // What broke off in the middle is on the bill.
      expect((await lastCall())?.costCents).toBeGreaterThanOrEqual(leastCents)
      await runAgain()
      expect(openai.calls).toHaveLength(3)
      expect(await project()).toMatchObject({ status: 'completed' })
      expect((await fixture.generation(projectId)).engine).toBe('exact')
      expect(await credits()).toBe(1)
    },
  )

  test('silence ends after the time that was set', async () => {
    const patient = fixture
    fixture = await open(2)
    try {
      client = await fixture.signedUp()
      await meet({ kind: 'hang' })
      expect(await lastCall()).toMatchObject({ state: 'failed', fault: 'time-out' })
      expect((await lastCall())?.costCents).toBeGreaterThan(1)
      expect(await project()).toMatchObject({ status: 'processing' })
    } finally {
      await fixture.close()
      fixture = patient
    }
  })

  test.each([
    ['another shape', { kind: 'wrong-size' }],
    ['no picture at all', { kind: 'not-a-picture' }],
  ] as [string, ServedFault][])('%s is not taken, nor taken again', async (_name, fault) => {
    await meet(fault)
    expect(await project()).toMatchObject({ status: 'processing' })
    expect(await lastCall()).toMatchObject({ state: 'failed', fault: 'result', resultKey: null })
    expect((await lastCall())?.costCents).toBeGreaterThan(1)
    openai.faults = [fault]
    await runAgain()
    expect(openai.calls).toHaveLength(2)
  })

  test('an exhausted quota stops the queue, and administrators hear of it once', async () => {
    await meet(quotaExhausted)
    const waits = await fixture.waitsMs()
    expect(waits).toBeGreaterThan(9 * 60_000)
    expect(await project()).toMatchObject({ status: 'processing' })
    const first = projectId
    // The next room does not even ask.
    client = await fixture.signedUp()
    projectId = await fixture.order(client)
    await fixture.runJobs('stage-room')
    expect(openai.calls).toHaveLength(1)
    expect(await project()).toMatchObject({ status: 'processing' })
    // Asked again when the pause is over, it is refused again; nobody is told twice.
    await fixture.deps.db.update(providerIncidents).set({ until: new Date() })
    openai.faults = [quotaExhausted, quotaExhausted]
    await runAgain()
    expect(openai.calls.length).toBeGreaterThan(1)
    await fixture.runJobs('send-mail')
    const mails = await fixture.deps.db
      .select()
      .from(mailboxMessages)
      .where(eq(mailboxMessages.subject, 'Staging waits: the image service wants money'))
    expect(mails).toHaveLength(1)
    // Nobody waits for ever.
    const longAgo = new Date(Date.now() - 25 * 60_000)
    projectId = first
    await fixture.deps.db
      .update(generations)
      .set({ createdAt: longAgo })
      .where(eq(generations.projectId, first))
    await runAgain()
    expect((await fixture.generation(first)).engine).toBe('exact')
  })

  test('a wrong key: the exact engine stages at once, and is not asked about it again', async () => {
    const fault: ServedFault = { kind: 'error', error: wrongKey }
    openai.faults = [fault]
    projectId = await fixture.order(client)
    await runAgain()
    expect((await fixture.generation(projectId)).engine).toBe('exact')
    expect(await fixture.deps.db.$count(providerIncidents, eq(providerIncidents.reason, 'key'))).toBe(1)
    projectId = await fixture.order(client)
    await runAgain()
    expect(openai.calls).toHaveLength(1)
    expect(await project()).toMatchObject({ status: 'completed' })
    expect(await credits()).toBe(0)
  })

  test('a month’s ceiling that is reached: the exact engine stages, nothing is asked', async () => {
    const { ai } = fixture.deps.config
    if (ai.kind !== 'openai') throw new Error('No image service is configured')
    const before = ai.monthlyCeilingCents
    ai.monthlyCeilingCents = 5
    await fixture.deps.db.insert(aiCalls).values({
      purpose: 'image-edit',
      model: 'gpt-image-2',
      state: 'completed',
      costCents: 4.5,
    })
    try {
      projectId = await fixture.order(client)
      await runAgain()
    } finally {
      ai.monthlyCeilingCents = before
    }
    expect(openai.calls).toHaveLength(0)
    expect((await fixture.generation(projectId)).engine).toBe('exact')
    const [trouble] = await fixture.deps.db.select().from(providerIncidents)
    expect(trouble.reason).toMatch(/^ceiling:\d{4}-\d{2}$/)
    expect(await fixture.deps.db.$count(aiCalls, isNull(aiCalls.generationId))).toBe(1)
  })
})
