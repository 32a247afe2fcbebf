import sharp from 'sharp'
import { expect, it } from 'vitest'
import { freeBuffers } from '../../api/free-buffers.ts'
import { decodePhoto, decodePixels } from './photo-codec.ts'

const EDGE_PX = 2000
const PICTURE_BYTES = EDGE_PX * EDGE_PX * 3
const TIMES = 20
const blank = await sharp({
  create: { width: EDGE_PX, height: EDGE_PX, channels: 3, background: '#345678' },
})
  .png({ compressionLevel: 1 })
  .toBuffer()

it.each([
  ['decodePhoto', decodePhoto],
  ['decodePixels', decodePixels],
])('%s leaves no picture behind', async (_, decode) => {
  /** What sharp has made is freed a turn after V8 has let go of it. */
  const heldBytes = async () => {
    freeBuffers()
    await new Promise((resolve) => setImmediate(resolve))
    return process.memoryUsage.rss()
  }
  await decode(blank)
  const before = await heldBytes()
  for (let i = 0; i < TIMES; i++) {
    await decode(blank)
    freeBuffers()
  }
  expect((await heldBytes()) - before).toBeLessThan((TIMES / 3) * PICTURE_BYTES)
})

it('decodes pixels that can be handed over to a thread', async () => {
  const photo = await decodePhoto(blank)
  const { buffer } = photo.data
  if (!(buffer instanceof ArrayBuffer)) throw new TypeError('Not to be handed over')
  expect(structuredClone(photo, { transfer: [buffer] }).data).toHaveLength(PICTURE_BYTES)
  expect(photo.data).toHaveLength(0)
  expect(Buffer.from((await decodePixels(blank)).data.subarray(0, 6)).toString('hex')).toBe('345678345678')
})
