import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decodePhoto } from '../../../worker/stager/photo-codec.ts'
import { syntheticRoom } from '../evaluation/synthetic-room.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { SEGMENT_CLASSES, type SegmentClass, segmentRoom } from '../segmentation/segment-room.ts'
import { isInterior, isLikelyInterior } from './is-interior.ts'

const dimmed = (image: RgbImage, by: number): RgbImage => ({ ...image, data: image.data.map((v) => v * by) })

it('knows a room by little light, too', () => {
  const { image } = syntheticRoom(5, 480)
  const dim = dimmed(image, 0.2)
  expect(isInterior(image, segmentRoom(image))).toBe(true)
  expect(isInterior(dim, segmentRoom(dim))).toBe(true)
})

it('believes a picture full of floor where it is unsure', async () => {
  const file = fileURLToPath(new URL('../../../assets/rooms/living/before.jpg', import.meta.url))
  const { width, height } = await sharp(file).metadata()
  const top = Math.floor(0.62 * height)
  const odd = sharp(file).extract({ left: 0, top, width, height: height - top })
  const photo = await decodePhoto(await odd.modulate({ hue: 90, saturation: 2 }).resize(320).png().toBuffer())
  /** Parts of which this share is floor, the rest wall. */
  const showing = (floor: number) => {
    const probabilities = new Float32Array(SEGMENT_CLASSES.length * 100)
    const fill = (part: SegmentClass, from: number, to: number) => {
      const first = SEGMENT_CLASSES.indexOf(part) * 100
      probabilities.fill(1, first + from, first + to)
    }
    fill('wall', 0, 100 - floor * 100)
    fill('floor', 100 - floor * 100, 100)
    return { width: 10, height: 10, probabilities }
  }
  expect(isInterior(photo, showing(0.3))).toBe(false)
  expect(isInterior(photo, showing(0.6))).toBe(true)
  expect(isLikelyInterior(0.1, showing(0.6))).toBe(false)
  const unsure = showing(0.6)
  expect(isLikelyInterior(0.3, { ...unsure, probabilities: unsure.probabilities.map((p) => 0.5 * p) })).toBe(
    false,
  )
})
