import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseConfig } from '../../../api/config.ts'
import { imageModel } from '../../../api/providers/ai/openai/image-models.ts'
import { openAiClient } from '../../../api/providers/ai/openai/openai-client.ts'
import { openAiImageEditor } from '../../../api/providers/ai/openai/openai-image-editor.ts'
import { syntheticRoom } from '../../../shared/engine/evaluation/synthetic-room.ts'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import {
  type OpenAiTestServer,
  startOpenAiTestServer,
  TEST_KEY,
} from '../../testing/openai/openai-test-server.ts'
import { modelCanvasFor } from './model-canvas.ts'
import { letterbox, cropLetterbox } from './letterbox.ts'

let openai: OpenAiTestServer
let photo: RgbImage
beforeAll(async () => {
  openai = await startOpenAiTestServer()
  // Its first look is all that is read here.
  openai.beforeAnswer = () => new Promise(() => undefined)
  photo = await strip()
})
afterAll(() => openai.close())

/** A drawn room, cut to a shape that none of the model's sizes has. */
async function strip(): Promise<RgbImage> {
  const { image } = syntheticRoom(5, 960)
  const { data, info } = await sharp(image.data, { raw: { ...image, channels: 3 } })
    .extract({ left: 0, top: 60, width: 960, height: 450 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

/** Mean difference in levels between the photo and what came back, at the photo's size. */
async function difference(photo: RgbImage, { data, width, height }: RgbImage): Promise<number> {
  const back = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: photo.width, height: photo.height, fit: 'fill' })
    .raw()
    .toBuffer()
  return photo.data.reduce((sum, v, i) => sum + Math.abs(v - back[i]), 0) / photo.data.length
}

describe('a photo of a shape that the model does not draw', () => {
  test.each([
    ['gpt-image-1.5', '1536x1024', 'high'],
    ['gpt-image-1-mini', '1536x1024', undefined],
    ['gpt-image-2.6-flare', '1184x560', undefined],
  ])('goes to %s padded to %s, and comes back where it lay', async (name, size, fidelity) => {
    // Before any of them is withdrawn.
    const model = imageModel(name, new Date('2026-11-20'))
    const frame = modelCanvasFor(photo.width, photo.height, model.size, 1536)
    const { ai } = parseConfig({ OPENAI_API_KEY: TEST_KEY, OPENAI_BASE_URL: openai.baseUrl })
    if (ai.kind !== 'openai') throw new Error('No image service is configured')
    const editor = openAiImageEditor(openAiClient(ai), ai.imageTimeoutMs)
    const picture = await letterbox(photo, frame)
    const { width, height } = frame
    const order = { model, picture, prompt: 'Nothing', width, height, quality: 'standard' as const }
    const callKey = `padded:${name}`
    const { signal } = new AbortController()
    let returned = new Uint8Array()
    for await (const event of editor.edit({ ...order, callKey, signal })) {
      // The server's first look is the picture as it came.
      expect(event.type).toBe('partial')
      returned = Uint8Array.from(event.picture)
      break
    }
    const edit = openai.calls.at(-1)?.edit
    expect(edit?.fields).toMatchObject({ model: name, size })
    expect(edit?.fields.input_fidelity).toBe(fidelity)
    expect(await difference(photo, await cropLetterbox(returned, frame))).toBeLessThan(2.5)
  })
})
