import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { providerIncidents } from '../../../api/db/schema/staging/ai.ts'
import { registerImage } from '../../../shared/engine/preservation/registration/register-image.ts'
import { warpToOriginal } from '../../../shared/engine/preservation/registration/image-registration.ts'
import { registrationOffset } from '../../../shared/engine/preservation/structure-preservation-check.ts'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import { ApiError } from '../../testing/openai/api-error.ts'
import {
  type OpenAiTestServer,
  startOpenAiTestServer,
  TEST_KEY,
} from '../../testing/openai/openai-test-server.ts'
import { openStagingFixture, type StagingFixture } from '../../testing/staging-fixture.ts'
import { decodePhoto } from '../photo-codec.ts'

let openai: OpenAiTestServer
let fixture: StagingFixture
beforeAll(async () => {
  openai = await startOpenAiTestServer()
  fixture = await openStagingFixture({ OPENAI_API_KEY: TEST_KEY, OPENAI_BASE_URL: openai.baseUrl })
})
afterEach(async () => {
  openai.alter = (picture) => picture
  openai.faults = []
  await fixture.deps.db.delete(providerIncidents)
  openai.calls.length = 0
})
afterAll(async () => {
  await fixture.close()
  await openai.close()
})

const wrongKey = new ApiError(401, {
  message: 'Incorrect API key provided.',
  type: 'invalid_request_error',
  code: 'invalid_api_key',
})

/** The ceiling of another fixture. */
function darkCeiling(picture: RgbImage): RgbImage {
  const data = Uint8Array.from(picture.data)
  const rows = Math.round(picture.height * 0.16)
  for (let i = 0; i < rows * picture.width * 3; i += 3) data.set([60, 40, 30], i)
  return { ...picture, data }
}

function mirrored({ width, height, data }: RgbImage): RgbImage {
  const out = new Uint8Array(data.length)
  for (let i = 0; i < width * height; i++) {
    const x = i % width
    out.set(data.subarray((i - x + width - 1 - x) * 3, (i - x + width - x) * 3), i * 3)
  }
  return { width, height, data: out }
}

async function stage() {
  const client = await fixture.signedUp()
  const id = await fixture.order(client)
  await fixture.runJobs('stage-room')
  const { data } = (await client.get(`/api/staging-projects/${id}`)).body
  const { creditsRemaining } = (await client.get('/api/user')).body.user
  return { client, data, creditsRemaining, generation: await fixture.generation(id) }
}

describe('a picture that changes the room', () => {
  test('is asked for once more, with stronger words', async () => {
    let first = true
    openai.alter = (picture) => {
      const altered = first ? darkCeiling(picture) : picture
      first = false
      return altered
    }
    const { data, creditsRemaining, generation } = await stage()
    expect(openai.calls).toHaveLength(2)
    expect(openai.calls[0].edit?.fields.prompt).not.toContain('An earlier attempt')
    expect(openai.calls[1].edit?.fields.prompt).toContain('An earlier attempt altered the room itself')
    expect(data).toMatchObject({ status: 'completed' })
    expect(generation.truthScore).toBeGreaterThanOrEqual(0.5)
    expect(creditsRemaining).toBe(1)
    const paid = (await fixture.calls()).filter((call) => call.generationId === generation.id)
    expect(paid.map(({ round, state }) => [round, state])).toEqual([
      [1, 'completed'],
      [2, 'completed'],
    ])
  })

  test('twice: gets the photo’s own pixels back around its furniture', async () => {
    openai.alter = darkCeiling
    const { client, data, generation } = await stage()
    expect(openai.calls).toHaveLength(2)
    expect(data).toMatchObject({ status: 'completed' })
    expect(generation.truthScore).toBeGreaterThanOrEqual(0.5)
    const top = async (address: string) => {
      const picture = await (await client.fetch(address)).arrayBuffer()
      const ceiling = await sharp(picture)
        .extract({ left: 200, top: 0, width: 240, height: 30 })
        .png()
        .toBuffer()
      return (await sharp(ceiling).stats()).channels[0].mean
    }
    // The mark of free pictures lies elsewhere.
    expect(await top(data.stagedImageUrl)).toBeCloseTo(await top(data.originalImageUrl), -0.7)
    const mask = await sharp(await (await client.fetch(data.maskImageUrl)).arrayBuffer()).stats()
    expect(mask.channels[0].mean).toBeGreaterThan(3)
  })

  test('once, and no second one can be had: its mended first picture is shown', async () => {
    openai.alter = (picture) => {
      openai.faults = [{ kind: 'error', error: wrongKey }]
      return darkCeiling(picture)
    }
    const { data, creditsRemaining, generation } = await stage()
    expect(openai.calls).toHaveLength(2)
    expect(data).toMatchObject({ status: 'completed' })
    expect(generation.engine).toBe('generative')
    expect(generation.truthScore).toBeGreaterThanOrEqual(0.5)
    expect(creditsRemaining).toBe(1)
    // Operators hear of the key all the same.
    expect(await fixture.deps.db.$count(providerIncidents, eq(providerIncidents.reason, 'key'))).toBe(1)
  })

  test('shows it from a little nearer: is brought back into the photo’s frame', async () => {
    openai.alter = (picture) =>
      warpToOriginal(picture, picture, { scaleX: 0.96, scaleY: 0.96, shiftX: 0.012, shiftY: -0.01 })
    // An armchair in the sun stands before a glass door: nothing was wiped off there.
    const { client, data, generation } = await stage()
    expect(openai.calls).toHaveLength(1)
    expect(data).toMatchObject({ status: 'completed' })
    expect(generation.truthScore).toBeGreaterThanOrEqual(0.5)
    const picture = async (address: string) =>
      await decodePhoto(new Uint8Array(await (await client.fetch(address)).arrayBuffer()))
    const photo = await picture(data.originalImageUrl)
    const left = registerImage(photo, await picture(data.stagedImageUrl))
    expect(registrationOffset(left)).toBeLessThan(0.004)
  })

  test('twice and beyond mending: is not shown, and its credit returned', async () => {
    openai.alter = mirrored
    const { data, creditsRemaining } = await stage()
    expect(openai.calls).toHaveLength(2)
    expect(data).toMatchObject({ status: 'failed', stagedImageUrl: null })
    expect(data.failureReason).toMatch(/changed the room itself.*Your credit was returned/)
    expect(creditsRemaining).toBe(2)
  })
})
