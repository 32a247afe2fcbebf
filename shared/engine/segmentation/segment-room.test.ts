import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { RgbImage } from '../image/rgb-image.ts'
import {
  classProbabilityAt,
  segmentRoom,
  SEGMENT_CLASSES,
  type SegmentClass,
  type RoomSegmentation,
} from './segment-room.ts'

function likeliest(parts: RoomSegmentation, x: number, y: number): SegmentClass {
  const at = (part: SegmentClass) => classProbabilityAt(parts, part, x, y)
  return SEGMENT_CLASSES.reduce((best, part) => (at(part) > at(best) ? part : best))
}

/** One of our own rendered rooms, empty; the net was not taught on it. */
async function ownRoom(room: string): Promise<RgbImage> {
  return decode(fileURLToPath(new URL(`../../../assets/rooms/${room}/before.jpg`, import.meta.url)))
}

async function decode(file: string | Uint8Array): Promise<RgbImage> {
  const { data, info } = await sharp(file).resize(640).raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

it('sees windows, doors, walls, floor and ceiling in rooms that it was not taught on', async () => {
  const living = segmentRoom(await ownRoom('living'))
  expect(likeliest(living, 0.12, 0.45)).toBe('window')
  expect(likeliest(living, 0.97, 0.45)).toBe('door')
  expect(likeliest(living, 0.6, 0.45)).toBe('wall')
  expect(likeliest(living, 0.5, 0.9)).toBe('floor')
  const bedroom = segmentRoom(await ownRoom('bedroom'))
  expect(likeliest(bedroom, 0.08, 0.35)).toBe('window')
  expect(likeliest(bedroom, 0.5, 0.45)).toBe('wall')
  expect(likeliest(bedroom, 0.5, 0.05)).toBe('ceiling')
})

it('sees the same in a copy encoded anew, and the very same in the same picture', async () => {
  const image = await ownRoom('bedroom')
  const { width, height, data } = image
  const jpeg = sharp(data, { raw: { width, height, channels: 3 } }).jpeg({ quality: 75 })
  const [first, again, copy] = [image, image, await decode(await jpeg.toBuffer())].map(segmentRoom)
  expect(again.probabilities).toEqual(first.probabilities)
  const moved = first.probabilities.filter((p, i) => Math.abs(p - copy.probabilities[i]) > 0.25)
  expect(moved.length).toBeLessThan(first.probabilities.length * 0.002)
})

it('sees a mirrored picture mirrored, whose looks in several sizes lie one on the other', async () => {
  const { width, height, data } = await ownRoom('living')
  const mirrored = data.map((_, i) => {
    const x = Math.floor(i / 3) % width
    return data[i + 3 * (width - 1 - 2 * x)]
  })
  const [parts, other] = [data, mirrored].map((of) => segmentRoom({ width, height, data: of }))
  for (let i = 0; i < parts.probabilities.length; i++) {
    const x = i % parts.width
    expect(other.probabilities[i + parts.width - 1 - 2 * x]).toBeCloseTo(parts.probabilities[i], 3)
  }
})

it('gives probabilities for pictures of any size', () => {
  for (const [width, height] of [
    [7, 31],
    [333, 1],
    [257, 191],
  ]) {
    const data = Uint8Array.from({ length: width * height * 3 }, (_, i) => (i * 37) % 256)
    const parts = segmentRoom({ width, height, data })
    const size = parts.width * parts.height
    expect(parts.probabilities).toHaveLength(SEGMENT_CLASSES.length * size)
    for (let i = 0; i < size; i += 97) {
      const sum = SEGMENT_CLASSES.reduce((total, _, k) => total + parts.probabilities[k * size + i], 0)
      expect(sum).toBeCloseTo(1, 4)
    }
  }
})
