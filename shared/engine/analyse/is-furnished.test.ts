import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decodePhoto } from '../../../worker/stager/photo-codec.ts'
import { bareGeometry, levelCamera } from '../furnish/scan/bare-geometry.ts'
import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import {
  type RoomSegmentation,
  segmentRoom,
  SEGMENT_CLASSES,
  type SegmentClass,
} from '../segmentation/segment-room.ts'
import {
  furnishedEvidence,
  isFurnished,
  isPartlyFurnished,
  LIKELY_FURNISHED,
  SURELY_FURNISHED,
} from './is-furnished.ts'
import { coveredFloorShare } from './parts-share.ts'
import { THING_KINDS } from './room-contents.ts'

/** The kinds of things as they are seen in a bare room, with some of them seen surely. */
const seen = (things: Partial<Record<(typeof THING_KINDS)[number], number>>) => ({
  things: { ...Object.fromEntries(THING_KINDS.map((kind) => [kind, 0.15])), shell: 0.9, ...things },
})

it('weighs what is seen', () => {
  expect(furnishedEvidence(seen({}))).toBeLessThan(-2)
  const sofa = { sofa: 0.7, bookcase: 0.6, art: 0.8, window: 0.7, plant: 0.3 }
  expect(furnishedEvidence(seen(sofa))).toBeGreaterThan(LIKELY_FURNISHED)
  expect(furnishedEvidence(seen({ ...sofa, chair: 0.5, nightstand: 0.3 }))).toBeGreaterThan(SURELY_FURNISHED)
})

it('takes neither a fitted kitchen nor the reflections on a dark, glossy floor for furniture', () => {
  expect(furnishedEvidence(seen({ kitchen: 0.85, bath: 0.6, tiles: 0.5, window: 0.7 }))).toBeLessThan(0)
  expect(furnishedEvidence(seen({ rug: 0.9, storage: 0.7, sofa: 0.4, window: 0.7 }))).toBeLessThan(0)
})

it('refuses a furnished room, but none full of fronts and none without a thing in it', async () => {
  const file = fileURLToPath(new URL('../../../assets/rooms/dining/after.jpg', import.meta.url))
  const photo = await decodePhoto(await sharp(file).resize(512).png().toBuffer())
  const parts = segmentRoom(photo)
  const size = parts.width * parts.height
  const showing = (part: SegmentClass) => {
    const first = SEGMENT_CLASSES.indexOf(part) * size
    const probabilities = new Float32Array(parts.probabilities.length).fill(1, first, first + size)
    return { ...parts, probabilities }
  }
  expect(isFurnished(photo, parts)).toBe(true)
  expect(isFurnished(photo, showing('cabinet'))).toBe(false)
  expect(isFurnished(photo, showing('wall'))).toBe(false)
  // What was seen of furniture stays the same, but most of the floor is free.
  expect(isFurnished(photo, onFloor(0.2))).toBe(false)
  expect(isFurnished(photo, onFloor(0.3))).toBe(true)
  expect([isPartlyFurnished(photo, onFloor(0.2)), isPartlyFurnished(photo, onFloor(0.1))]).toEqual([
    true,
    false,
  ])
})

/** A picture whose lower half is floor, this share of which is covered by things, below a wall of shelves and things. */
function onFloor(covered: number): RoomSegmentation {
  const [width, height] = [10, 20]
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * width * height)
  const set = (part: SegmentClass, cell: number, p: number) =>
    (probabilities[SEGMENT_CLASSES.indexOf(part) * width * height + cell] = p)
  for (let cell = 0; cell < width * height; cell++)
    if (cell < (width * height) / 2) {
      set('cabinet', cell, 0.5)
      set('thing', cell, 0.5)
    } else {
      set('thing', cell, covered)
      set('floor', cell, 1 - covered)
    }
  return { width, height, probabilities }
}

it('refuses no room whose floor goes on in its own colour below what the net takes for things', async () => {
  const file = fileURLToPath(new URL('../../../assets/rooms/dining/after.jpg', import.meta.url))
  const photo = await decodePhoto(await sharp(file).resize(512).png().toBuffer())
  const planks = floorWithThings(WALL_FOOT, FLOOR_COLOUR)
  expect(isFurnished(photo, planks.parts)).toBe(true)
  expect(isFurnished(photo, planks.parts, planks)).toBe(false)
  const sofa = floorWithThings(0.5, [20, 20, -30])
  expect(isFurnished(photo, sofa.parts, sofa)).toBe(true)
})

const FLOOR_COLOUR = [40, 8, 20]
/** From a picture's top, a share of its height. */
const WALL_FOOT = 0.74

/** A room whose floor is bare at its sides; from `top` on the net sees things of this colour (Lab) in the middle. */
function floorWithThings(top: number, colour: number[]): RoomGeometry {
  const { width, height, probabilities } = onFloor(0)
  const camera = levelCamera(width * 20, height * 10)
  const lab = new Float32Array(camera.width * camera.height * 3)
  const isThing = (x: number, y: number) => y > top && y < 0.95 && x > 0.1 && x < 0.9
  for (let y = 0; y < camera.height; y++)
    for (let x = 0; x < camera.width; x++) {
      const room = y < WALL_FOOT * camera.height ? [85, 0, 2] : FLOOR_COLOUR
      lab.set(isThing(x / camera.width, y / camera.height) ? colour : room, (y * camera.width + x) * 3)
    }
  const cells = width * height
  for (let cell = 0; cell < cells; cell++)
    if (isThing(((cell % width) + 0.5) / width, (Math.floor(cell / width) + 0.5) / height)) {
      probabilities[SEGMENT_CLASSES.indexOf('floor') * cells + cell] = 0.1
      probabilities[SEGMENT_CLASSES.indexOf('thing') * cells + cell] = 0.9
    }
  const box = { back: 2.5, left: 4, right: 4, ceiling: 0.9 }
  return { ...bareGeometry(camera, box), confidence: 0.6, lab, parts: { width, height, probabilities } }
}

it('tells how much of the floor is covered by what stands below the middle of a picture', () => {
  expect(coveredFloorShare(onFloor(0))).toBe(0)
  expect(coveredFloorShare(onFloor(0.4))).toBeCloseTo(0.4)
  const wall = new Float32Array(SEGMENT_CLASSES.length * 100).fill(1, 100, 200)
  expect(coveredFloorShare({ width: 10, height: 10, probabilities: wall })).toBe(0)
})
