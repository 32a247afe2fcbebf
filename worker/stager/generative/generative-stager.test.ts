import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readStoredFile } from '../../../api/services/photos/read-stored-file.ts'
import { SEED_PROMPTS } from '../../../api/seed/prompts.ts'
import { updateSystemPrompt } from '../../../api/services/prompts/update-system-prompt.ts'
import { imageUrl } from '../../../shared/image-url.ts'
import type { TestClient } from '../../../api/testing/test-client.ts'
import {
  type OpenAiTestServer,
  startOpenAiTestServer,
  TEST_KEY,
} from '../../testing/openai/openai-test-server.ts'
import { openStagingFixture, type StagingFixture } from '../../testing/staging-fixture.ts'
import type { StagingEvent } from '../stager.ts'
import { testContext } from '../../../api/testing/test-context.ts'

const WORDS = 'Scandinavian living room'
const realKey = process.env['OPENAI_API_KEY']
const services = [
  ['a server that speaks its protocol', null],
  ...(realKey ? [['the real service', realKey] as const] : []),
] as const

/** What holds of any service behind the key: run against the real one where a key is in the environment. */
describe.each(services)('staging through the openai client at %s', (_name, key) => {
  let openai: OpenAiTestServer | null = null
  let fixture: StagingFixture
  let client: TestClient
  beforeAll(async () => {
    openai = key ? null : await startOpenAiTestServer()
    fixture = await openStagingFixture({
      OPENAI_API_KEY: key ?? TEST_KEY,
      ...(openai && { OPENAI_BASE_URL: openai.baseUrl }),
    })
    client = await fixture.signedUp()
  })
  afterAll(async () => {
    await fixture.close()
    await openai?.close()
  })

  test('gives a furnished picture of the photo’s size, checked, paid and written down', async () => {
    const id = await fixture.order(client)
    await fixture.runJobs('stage-room')
    const { data } = (await client.get(`/api/staging-projects/${id}`)).body
    expect(data).toMatchObject({ status: 'completed', failureReason: null, width: 640 })
    const generation = await fixture.generation(id)
    expect(generation.engine).toBe('generative')
    expect((await fixture.calls()).map(({ model }) => model)).toContain(generation.engineVersion)
    expect(generation.truthScore).toBeGreaterThanOrEqual(0.5)
    expect(data.truth).toEqual({
      score: generation.truthScore,
      differenceImageUrl: imageUrl(generation.differenceImageId ?? ''),
    })
    expect((await client.get('/api/user')).body.user.creditsRemaining).toBe(1)

    const staged = await sharp(await (await client.fetch(data.stagedImageUrl)).arrayBuffer()).metadata()
    expect([staged.width, staged.height]).toEqual([data.width, data.height])
    const mask = await sharp(await (await client.fetch(data.maskImageUrl)).arrayBuffer()).stats()
    // Furniture, and by far not everything.
    expect(mask.channels[0].mean / 255).toBeGreaterThan(0.02)
    expect(mask.channels[0].mean / 255).toBeLessThan(0.7)

    const [call] = await fixture.calls()
    expect(call).toMatchObject({ purpose: 'image-edit', state: 'completed', round: 1, fault: null })
    expect(call.generationId).toBe(generation.id)
    expect(call.requestId).toMatch(/^req_/)
    expect(call.outputTokens).toBeGreaterThan(100)
    expect(call.costCents).toBeGreaterThan(0.2)
    expect(call.costCents).toBeLessThan(60)
  })
})

describe('the generative stager', () => {
  let openai: OpenAiTestServer
  let fixture: StagingFixture
  beforeAll(async () => {
    openai = await startOpenAiTestServer()
    fixture = await openStagingFixture({
      OPENAI_API_KEY: TEST_KEY,
      OPENAI_BASE_URL: openai.baseUrl,
      OPENAI_IMAGE_TIMEOUT_SECONDS: '200',
    })
  })
  afterEach(() => {
    openai.faults = []
    openai.alter = (picture) => picture
    openai.beforeAnswer = async () => undefined
    openai.calls.length = 0
  })
  afterAll(async () => {
    await fixture.close()
    await openai.close()
  })

  test('asks for what the model takes, with the administrator’s words, the user’s and what must stay', async () => {
    const client = await fixture.signedUp()
    const id = await fixture.order(client, WORDS)
    // Changed after the order and before its turn.
    const { name, model, promptType } = SEED_PROMPTS[0]
    const form = { name, model, promptType, prompt: 'Stage this photograph as our house would.' }
    await updateSystemPrompt(testContext(fixture.deps), { id: 1, form })
    await fixture.runJobs('stage-room')
    const [{ edit, headers }] = openai.calls
    // The prompt still names gpt-image-1.
    expect(edit?.fields.model).toBe('gpt-image-2.5-sunburst')
    expect(edit?.fields).toMatchObject({ quality: 'medium', stream: 'true', partial_images: 3 })
    expect(edit?.fields.input_fidelity).toBeUndefined()
    expect(edit?.fields.prompt).toMatch(/^Stage this photograph as our house would\./)
    expect(edit?.fields.prompt).toContain(`The instruction: ${WORDS}`)
    expect(edit?.fields.prompt).toMatch(/Keep everything that belongs to the room exactly/)
    expect(headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}:1:0$/)

    // The difference map is grey but for what was changed, and its owner's, like every other picture.
    const { differenceImageId } = await fixture.generation(id)
    const address = imageUrl(differenceImageId ?? '')
    const map = sharp(await (await client.fetch(address)).arrayBuffer())
    const { data: pixels } = await map.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const coloured = pixels.filter((_, i) => i % 3 === 0 && pixels[i] > pixels[i + 2] + 60).length
    expect(coloured / (pixels.length / 3)).toBeGreaterThan(0.02)
    expect(coloured / (pixels.length / 3)).toBeLessThan(0.7)
    expect((await (await fixture.signedUp()).fetch(address)).status).toBe(404)
  })

  test('shows the picture while it grows', async () => {
    const client = await fixture.signedUp()
    const id = await fixture.order(client)
    const { promise: answered, resolve } = Promise.withResolvers<void>()
    openai.beforeAnswer = () => answered
    const running = fixture.runJobs('stage-room')
    const preview = async () =>
      (await client.get(`/api/staging-projects/${id}`)).body.data.previewImageUrl as string | null
    await expect.poll(preview).toMatch(/preview/)
    const shown = await sharp(await (await client.fetch((await preview()) ?? '')).arrayBuffer()).metadata()
    expect(shown.width / shown.height).toBeCloseTo(1.5, 1)
    openai.beforeAnswer = async () => undefined
    resolve()
    await running
    expect(await preview()).toBeNull()
  })

  /** What a worker does with the room, outside a job: it can be killed. */
  async function run(
    id: string,
    signal: AbortSignal,
    onEvent: (event: StagingEvent) => void = () => undefined,
  ): Promise<void> {
    const order = { id, askedAt: new Date(), photo: fixture.room, instruction: WORDS, seed: 1, signal }
    const unknown = { analysis: null, adjustment: null, focalLength35mm: null }
    for await (const event of fixture.stager.stage({ ...order, ...unknown, quality: 'standard' }))
      onEvent(event)
  }

  test('a worker killed while it waits for a picture: its successor asks under the same name', async () => {
    const client = await fixture.signedUp()
    const id = await fixture.order(client)
    const { id: generationId } = await fixture.generation(id)
    const abort = new AbortController()
    openai.beforeAnswer = () => {
      abort.abort(new Error('killed'))
      return new Promise(() => undefined)
    }
    await expect(run(generationId, abort.signal)).rejects.toThrow('killed')
    openai.beforeAnswer = async () => undefined
    await fixture.runJobs('stage-room')
    expect((await fixture.generation(id)).engine).toBe('generative')
    const names = openai.calls.map(({ headers }) => headers['idempotency-key'])
    expect(names).toEqual([`${generationId}:1:0`, `${generationId}:1:0`])
    // A service that does not mind names may charge both: the ceiling counts them.
    const calls = (await fixture.calls()).filter((call) => call.generationId === generationId)
    expect(calls.map(({ state }) => state)).toEqual(['running', 'completed'])
    expect(calls[0].costCents).toBeGreaterThan(1)
  })

  test('a killed worker’s successor takes the picture that was paid for', async () => {
    const client = await fixture.signedUp()
    const id = await fixture.order(client)
    const { id: generationId } = await fixture.generation(id)
    const abort = new AbortController()
    // Dies while it looks at the picture that came.
    const died = run(generationId, abort.signal, (event) => {
      if (event.type === 'progress' && event.phase === 'checking') abort.abort(new Error('killed'))
    })
    await expect(died).rejects.toThrow('killed')
    await fixture.runJobs('stage-room')
    expect((await fixture.generation(id)).engine).toBe('generative')
    expect(openai.calls).toHaveLength(1)
    const paid = (await fixture.calls()).filter((call) => call.generationId === generationId)
    expect(paid).toHaveLength(1)
    const kept = await readStoredFile(testContext(fixture.deps), { key: paid[0].resultKey ?? '' })
    expect((await sharp(kept).metadata()).format).toBe('jpeg')
  })
})
