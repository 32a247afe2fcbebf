import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decodePhoto } from '../../../worker/stager/photo-codec.ts'
import { quarterTurns } from '../image/rotate-quarter-turns.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { SEGMENT_CLASSES, segmentRoom } from '../segmentation/segment-room.ts'
import { syntheticRoom } from '../evaluation/synthetic-room.ts'
import { resizeToLongEdge } from '../image/resize-image.ts'
import { photoOrientation } from './photo-orientation.ts'

it('tells a photo that is upside down from the same one upright', async () => {
  const file = fileURLToPath(new URL('../../../assets/rooms/living/before.jpg', import.meta.url))
  const upright = await decodePhoto(await sharp(file).resize(320).png().toBuffer())
  const turnOf = (photo: RgbImage) => photoOrientation(photo, segmentRoom(photo))
  expect(turnOf(upright)).toBeNull()
  expect(turnOf(quarterTurns(upright, 2))).toBe('upside-down')
})

it('takes no photo for one on its side that shows a floor below for sure', async () => {
  const file = fileURLToPath(new URL('../../../assets/rooms/living/before.jpg', import.meta.url))
  const upright = await decodePhoto(await sharp(file).resize(320).png().toBuffer())
  const lying = quarterTurns(upright, 1)
  const unsure = segmentRoom(lying)
  expect(photoOrientation(lying, unsure)).toBe('sideways')
  // As if the net saw, of the same picture, nothing for sure but a floor in its lower third.
  const { width, height } = unsure
  const probabilities = new Float32Array(unsure.probabilities.length).fill(1 / SEGMENT_CLASSES.length)
  const floor = SEGMENT_CLASSES.indexOf('floor') * width * height
  probabilities.fill(0.97, floor + Math.ceil((2 * height) / 3) * width, floor + height * width)
  expect(photoOrientation(lying, { width, height, probabilities })).toBeNull()
  probabilities.fill(0.8, floor + Math.ceil((2 * height) / 3) * width, floor + height * width)
  expect(photoOrientation(lying, { width, height, probabilities })).toBe('sideways')
})

it.each([
  ['shows a floor below only as it is', 19],
  ['looks like a room only as it is', 1],
])('takes no photo for one on its side that %s, however unsure its parts are', (_, seed) => {
  const { image } = syntheticRoom(seed)
  const upright = resizeToLongEdge(image, 320)
  const { width, height, probabilities } = segmentRoom(upright)
  const unsure = new Float32Array(probabilities.length).fill(1 / SEGMENT_CLASSES.length)
  expect(photoOrientation(upright, { width, height, probabilities: unsure })).toBeNull()
})
