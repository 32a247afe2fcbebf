import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import { resizeToLongEdge } from '../../../shared/engine/image/resize-image.ts'
import { stageRoom } from '../../../shared/engine/stage-room.ts'
import { openFurnitureKit } from '../../stager/exact/furniture-kit.ts'

/** Small, because the protocol is tried here; what the engine adds is laid over the full picture. */
const ENGINE_EDGE_PX = 420

/** Pictures of this process by what they were made from: suites send the same room again and again. */
const made = new Map<string, Promise<RgbImage>>()

/** What an image model does, done by the exact engine: the picture with furniture by the words. A picture of no room comes back as it was. */
export function furnishPicture(picture: RgbImage, words: string): Promise<RgbImage> {
  const key = createHash('sha256').update(picture.data).update(words).digest('hex')
  const known = made.get(key)
  if (known) return known
  const making = furnish(picture, words)
  made.set(key, making)
  return making
}

async function furnish(picture: RgbImage, instruction: string): Promise<RgbImage> {
  const photo = resizeToLongEdge(picture, ENGINE_EDGE_PX)
  const outcome = await stageRoom(
    { photo, instruction, room: null, seed: 1, quality: 'draft' },
    await openFurnitureKit(),
  )
  if (outcome.state === 'refused') return picture
  const { width, height } = picture
  const enlarged = (image: RgbImage, channels: 1 | 3) =>
    sharp(image.data, { raw: { width: photo.width, height: photo.height, channels } })
      .resize({ width, height, fit: 'fill' })
      .toColourspace(channels === 1 ? 'b-w' : 'srgb')
      .raw()
      .toBuffer()
  const staged = await enlarged(outcome.image, 3)
  const mask = await enlarged({ ...photo, data: outcome.mask }, 1)
  const data = new Uint8Array(picture.data.length)
  for (let i = 0; i < data.length; i++) {
    const t = mask[Math.floor(i / 3)] / 255
    data[i] = picture.data[i] * (1 - t) + staged[i] * t + 0.5
  }
  return { width, height, data }
}
