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
  expect(isInterior(image, segmentRoom(image), 0)).toBe(true)
  expect(isInterior(dim, segmentRoom(dim), 0)).toBe(true)
})

/** Most of a photo's floor in odd colours, which the model takes for a room with a probability of 0.42. */
async function oddFloor(): Promise<RgbImage> {
  const file = fileURLToPath(new URL('../../../assets/rooms/living/before.jpg', import.meta.url))
  const { width, height } = await sharp(file).metadata()
  const top = Math.floor(0.62 * height)
  const odd = sharp(file).extract({ left: 0, top, width, height: height - top })
  return decodePhoto(await odd.modulate({ hue: 90, saturation: 2 }).resize(320).png().toBuffer())
}

/** Parts of which this share is floor and this one built in, a hearth or another `part`, the rest wall. */
function showing(floor: number, fixed = 0, part: SegmentClass = 'fixed') {
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * 100)
  const fill = (name: SegmentClass, from: number, to: number) => {
    const first = SEGMENT_CLASSES.indexOf(name) * 100
    probabilities.fill(1, first + Math.round(from * 100), first + Math.round(to * 100))
  }
  fill('wall', 0, 1 - floor - fixed)
  fill(part, 1 - floor - fixed, 1 - floor)
  fill('floor', 1 - floor, 1)
  return { width: 10, height: 10, probabilities }
}

/** The same told less surely. */
const unclearly = (parts: ReturnType<typeof showing>) => ({
  ...parts,
  probabilities: parts.probabilities.map((p) => 0.7 * p),
})

it('believes a picture full of floor where it is unsure', async () => {
  const photo = await oddFloor()
  expect(isInterior(photo, unclearly(showing(0.3)), 0)).toBe(false)
  expect(isInterior(photo, showing(0.6), 0)).toBe(true)
  expect(isLikelyInterior(0.1, showing(0.6), 1)).toBe(false)
  const unsure = showing(0.6)
  const halfAsSure = { ...unsure, probabilities: unsure.probabilities.map((p) => 0.5 * p) }
  expect(isLikelyInterior(0.3, halfAsSure, 0)).toBe(false)
})

it('believes a box that fits well around a floor where it is undecided', async () => {
  const photo = await oddFloor()
  expect(isInterior(photo, unclearly(showing(0.3)), 0.55)).toBe(false)
  expect(isInterior(photo, unclearly(showing(0.3)), 0.6)).toBe(true)
  expect(isInterior(photo, showing(0.05), 0.9)).toBe(false)
  expect(isLikelyInterior(0.2, showing(0.3), 0.9)).toBe(false)
})

it('believes a plain room that it doubts a little more, where a box fits and its parts are told clearly', () => {
  const plain = showing(0.15)
  expect(isLikelyInterior(0.3, plain, 0.7)).toBe(true)
  expect(isLikelyInterior(0.3, plain, 0.6)).toBe(false)
  expect(isLikelyInterior(0.3, unclearly(plain), 0.7)).toBe(false)
  expect(isLikelyInterior(0.22, plain, 0.7)).toBe(false)
})

it('believes a floor that is told clearly where it is undecided', async () => {
  expect(isInterior(await oddFloor(), showing(0.2), 0.5)).toBe(true)
  expect(isLikelyInterior(0.42, showing(0.2), 0.5)).toBe(true)
  expect(isLikelyInterior(0.38, showing(0.2), 0.5)).toBe(false)
  expect(isLikelyInterior(0.42, showing(0.1), 0.5)).toBe(false)
  expect(isLikelyInterior(0.42, unclearly(showing(0.2)), 0.5)).toBe(false)
})

it('believes a hearth above a floor, but none without one', () => {
  expect(isLikelyInterior(0.04, showing(0.45, 0.12), 0)).toBe(true)
  expect(isLikelyInterior(0.04, showing(0.45, 0.05), 0)).toBe(false)
  expect(isLikelyInterior(0.04, showing(0.2, 0.2), 0)).toBe(false)
})

it('believes stairs and hearths that fill much of a picture and are told clearly, where it is undecided', async () => {
  const stairs = showing(0.2, 0.3)
  expect(isInterior(await oddFloor(), stairs, 0)).toBe(true)
  expect(isLikelyInterior(0.38, stairs, 0)).toBe(true)
  expect(isLikelyInterior(0.3, stairs, 0)).toBe(false)
  expect(isLikelyInterior(0.38, showing(0.2, 0.15), 0)).toBe(false)
  const unclear = { ...stairs, probabilities: stairs.probabilities.map((p) => 0.7 * p) }
  expect(isLikelyInterior(0.38, unclear, 0)).toBe(false)
})

it('believes fronts above a floor that the net tells clearly, where it is undecided', async () => {
  const kitchen = showing(0.2, 0.25, 'cabinet')
  expect(isInterior(await oddFloor(), kitchen, 0)).toBe(true)
  expect(isLikelyInterior(0.38, kitchen, 0)).toBe(true)
  expect(isLikelyInterior(0.3, kitchen, 0)).toBe(false)
  // More of both, each less surely: what else the net may see in them is as likely.
  const unclear = showing(0.4, 0.5, 'cabinet')
  unclear.probabilities.forEach((p, i) => (unclear.probabilities[i] = 0.6 * p))
  expect(isLikelyInterior(0.38, unclear, 0)).toBe(false)
  expect(isLikelyInterior(0.38, showing(0.2, 0.1, 'cabinet'), 0)).toBe(false)
  expect(isLikelyInterior(0.38, showing(0.05, 0.25, 'cabinet'), 0)).toBe(false)
})

it('believes a room of bare plaster whose floor and ceiling the net tells clearly, where it doubts', () => {
  const plaster = showing(0.08, 0.28, 'ceiling')
  expect(isLikelyInterior(0.3, plaster, 0)).toBe(true)
  expect(isLikelyInterior(0.22, plaster, 0)).toBe(false)
  expect(isLikelyInterior(0.3, showing(0.08, 0.15, 'ceiling'), 0)).toBe(false)
  expect(isLikelyInterior(0.3, showing(0.02, 0.28, 'ceiling'), 0)).toBe(false)
  const unclear = showing(0.1, 0.4, 'ceiling')
  unclear.probabilities.forEach((p, i) => (unclear.probabilities[i] = 0.65 * p))
  expect(isLikelyInterior(0.3, unclear, 0)).toBe(false)
})
