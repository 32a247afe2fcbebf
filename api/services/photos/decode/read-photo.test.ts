import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { providerIncidents } from '../../../db/schema/staging/ai.ts'
import { mailboxMessages } from '../../../db/schema/operations/mailbox.ts'
import { AiFault } from '../../../providers/ai/ai-fault.ts'
import type { ImageAnalyser } from '../../../providers/ai/image-analyser.ts'
import { openAiClient } from '../../../providers/ai/openai/openai-client.ts'
import { openAiPictureReader } from '../../../providers/ai/openai/openai-picture-reader.ts'
import { createSystemPrompt } from '../../prompts/create-system-prompt.ts'
import { setDefaultPrompt } from '../../prompts/set-default-prompt.ts'
import { readPhoto } from './read-photo.ts'
import { openStagingFixture, type StagingFixture } from '../../../../worker/testing/staging-fixture.ts'
import { ApiError } from '../../../../worker/testing/openai/api-error.ts'
import {
  type OpenAiTestServer,
  quotaExhausted,
  serverError,
  type ServedFault,
  startOpenAiTestServer,
  TEST_KEY,
} from '../../../../worker/testing/openai/openai-test-server.ts'
import { testContext } from '../../../testing/test-context.ts'

const realKey = process.env['OPENAI_API_KEY']

/** Stands in for the built-in analyser, which has tests of its own: here it matters that it was asked. */
const quickAnalyser: ImageAnalyser = {
  analyse: async () => ({
    isInteriorImage: true,
    roomType: 'office',
    roomTypeChoices: [],
    confidence: 0.5,
    description: 'Read here',
    advice: null,
  }),
  compare: async () => ({ covered: [], showsBelongings: false }),
  readRoom: async () => ({ geometry: null, fitness: {} }),
  rest: async () => undefined,
  close: async () => undefined,
}

async function analyse(fixture: StagingFixture) {
  const client = await fixture.signedUp()
  const [imageUrl] = (await client.upload(fixture.room)).body.data.imageUrls
  const { status, body } = await client.post('/api/analyze-image', { imageUrl })
  expect(status).toBe(200)
  return { analysis: body.data.analysis, again: () => client.post('/api/analyze-image', { imageUrl }) }
}

describe('reading photos with a model elsewhere', () => {
  let openai: OpenAiTestServer
  let fixture: StagingFixture
  beforeAll(async () => {
    openai = await startOpenAiTestServer()
    const environment = { OPENAI_API_KEY: TEST_KEY, OPENAI_BASE_URL: openai.baseUrl }
    fixture = await openStagingFixture({ ...environment, OPENAI_ANALYSIS_TIMEOUT_SECONDS: '90' })
  })
  afterEach(async () => {
    openai.faults = []
    openai.calls.length = 0
    await fixture.deps.db.delete(providerIncidents)
  })
  afterAll(async () => {
    await fixture.close()
    await openai.close()
  })
  const read = () =>
    readPhoto(testContext({ ...fixture.deps, analyser: quickAnalyser }), {
      picture: fixture.room,
      focalLength35mm: null,
    })

  test('asks for strict JSON with the administrator’s words, once a picture, and writes the cost down', async () => {
    const form = {
      name: 'Closer',
      model: 'gpt-4.1-nano',
      promptType: 'image_analysis',
      prompt: 'Look closely.',
    } as const
    const { id } = await createSystemPrompt(testContext(fixture.deps), { form })
    await setDefaultPrompt(testContext(fixture.deps), { id })
    const { analysis, again } = await analyse(fixture)
    expect(analysis).toMatchObject({ isInteriorImage: true })
    expect(analysis.description).toMatch(/^Seen by gpt-6-luna: /)
    expect((await again()).body.data.analysis).toEqual(analysis)
    expect(openai.calls).toHaveLength(1)
    expect(openai.calls[0].json).toMatchObject({
      // The prompt still names gpt-4.1-nano.
      model: 'gpt-6-luna',
      instructions: expect.stringMatching(/^Look closely\./),
      store: false,
      text: { format: { strict: true, schema: { additionalProperties: false } } },
    })
    const [call] = await fixture.calls()
    expect(call).toMatchObject({ purpose: 'image-analysis', state: 'completed', imageTokens: 900 })
    expect(call.costCents).toBeCloseTo((900 * 10 + 70 * 50) / 1e6, 4)
  })

  test.each([
    ['is down', serverError],
    ['breaks the connection', { kind: 'drop' }],
    ['answers no JSON', { kind: 'odd-text', text: 'This is a lovely living room.' }],
    ['answers other JSON', { kind: 'odd-text', text: '{"isInteriorImage":"yes"}' }],
    ['stops in the middle', { kind: 'odd-text', text: '{"isInter', incomplete: true }],
    ['is out of money', quotaExhausted],
  ] as [string, ServedFault][])('the built-in analyser reads when the service %s', async (_name, fault) => {
    openai.faults = [fault]
    expect(await read()).toMatchObject({ description: 'Read here' })
    expect(openai.calls).toHaveLength(1)
    expect((await fixture.calls()).at(-1)).toMatchObject({ purpose: 'image-analysis', state: 'failed' })
  })

  test('does not ask with a wrong key again', async () => {
    const error = new ApiError(401, {
      message: 'Incorrect API key provided.',
      type: 'invalid_request_error',
      code: 'invalid_api_key',
    })
    openai.faults = [{ kind: 'error', error }]
    await read()
    expect(await read()).toMatchObject({ description: 'Read here' })
    expect(openai.calls).toHaveLength(1)
  })

  const subjects = async () =>
    (await fixture.deps.db.select().from(mailboxMessages)).map(({ subject }) => subject)

  test('a model that was withdrawn: the built-in analyser reads, and administrators hear of it once', async () => {
    const error = new ApiError(404, {
      message: "The model 'gpt-6-luna' does not exist or you do not have access to it.",
      type: 'invalid_request_error',
      code: 'model_not_found',
    })
    openai.faults = [{ kind: 'error', error }]
    expect(await read()).toMatchObject({ description: 'Read here' })
    // Not asked again until the pause is over, and then refused again.
    await read()
    expect(openai.calls).toHaveLength(1)
    await fixture.deps.db.update(providerIncidents).set({ until: new Date() })
    openai.faults = [{ kind: 'error', error }]
    await read()
    expect(openai.calls).toHaveLength(2)
    await fixture.runJobs('send-mail')
    const told = (await subjects()).filter((text) => text === 'The image service does not read our photos')
    expect(told).toHaveLength(1)
    await fixture.deps.db.update(providerIncidents).set({ until: new Date() })
    await read()
    expect(await fixture.deps.db.$count(providerIncidents)).toBe(0)
  })

  test('a month’s ceiling that is reached: nothing is asked, and administrators hear of it once', async () => {
    const { ai } = fixture.deps.config
    if (ai.kind !== 'openai') throw new Error('No image service is configured')
    ai.monthlyCeilingCents = 0
    try {
      await read()
      expect(await read()).toMatchObject({ description: 'Read here' })
    } finally {
      ai.monthlyCeilingCents = null
    }
    expect(openai.calls).toHaveLength(0)
    await fixture.runJobs('send-mail')
    const told = (await subjects()).filter((text) => text.includes('ceiling for the image service'))
    expect(told).toHaveLength(1)
  })

  test('does not wait for ever', async () => {
    const { ai } = fixture.deps.config
    if (ai.kind !== 'openai') throw new Error('No image service is configured')
    const reader = openAiPictureReader(openAiClient(ai), 300)
    openai.faults = [{ kind: 'hang' }]
    const reading = reader.read({ picture: fixture.room, model: 'gpt-6-luna', prompt: 'Look' })
    await expect(reading).rejects.toThrow(AiFault)
    await expect(reading).rejects.toMatchObject({ kind: 'time-out' })
  })
})

describe.each(realKey ? [realKey] : [])('reading photos with the real service', (key) => {
  let fixture: StagingFixture
  beforeAll(async () => {
    fixture = await openStagingFixture({ OPENAI_API_KEY: key })
  })
  afterAll(() => fixture.close())

  test('knows a room when it sees one', async () => {
    const { analysis } = await analyse(fixture)
    expect(analysis).toMatchObject({ isInteriorImage: true })
    expect((await fixture.calls()).at(-1)).toMatchObject({ purpose: 'image-analysis', state: 'completed' })
  })
})
