import { expect, test } from 'vitest'
import type { RgbImage } from '../image/rgb-image.ts'
import { SEGMENT_CLASSES, type RoomSegmentation } from '../segmentation/segment-room.ts'
import { coveredParts } from './covered-parts.ts'

const [WIDTH, HEIGHT] = [192, 128]

/** A white picture with a rectangle of one grey in it, pixels. */
function picture(grey = 255, left = 0, top = 0, right = 0, bottom = 0): RgbImage {
  const data = new Uint8Array(WIDTH * HEIGHT * 3).fill(255)
  for (let y = top; y < bottom; y++) data.fill(grey, (y * WIDTH + left) * 3, (y * WIDTH + right) * 3)
  return { width: WIDTH, height: HEIGHT, data }
}

/** All wall, but for a door over the left quarter. */
function leftDoor(): RoomSegmentation {
  const [width, height] = [96, 64]
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * width * height)
  for (let i = 0; i < width * height; i++) {
    const part = i % width < width / 4 ? 'door' : 'wall'
    probabilities[SEGMENT_CLASSES.indexOf(part) * width * height + i] = 1
  }
  return { width, height, probabilities }
}

test('a dark thing before a door is found where it stands', () => {
  const [found, ...more] = coveredParts(picture(), picture(60, 16, 64, 80, 128), leftDoor())
  expect(more).toEqual([])
  expect(found.part).toBe('door')
  expect(found.box.x).toBeCloseTo(16 / WIDTH, 1)
  expect(found.box.x + found.box.width).toBeCloseTo(0.25, 1)
  expect(found.box.y).toBeCloseTo(0.5, 1)
})

test('shadows on it, things beside it and what is as thin as a pole are not', () => {
  for (const staged of [
    picture(230, 0, 64, 48, 128),
    picture(60, 64, 64, 192, 128),
    picture(60, 20, 124, 24, 128),
  ])
    expect(coveredParts(picture(), staged, leftDoor())).toEqual([])
})
