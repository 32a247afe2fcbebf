import { expect, it } from 'vitest'
import { syntheticRoom } from '../evaluation/synthetic-room.ts'
import type { Counter } from '../room/counter.ts'
import { roomSpace } from '../room/room-space.ts'
import { buildBvh } from './scene/bvh.ts'
import { catchShadows } from './shadow-catcher.ts'
import { emptyUnhiddenPoints } from './unhidden-points.ts'

const STEP = 6
const { camera, box } = syntheticRoom(5, 240)
const space = roomSpace(camera, box)
const [FLOOR, BACK, NONE] = [0, 4, 5]

/** The mean share of light that is left on the points of each face of the room, where every point near a piece loses half of it, or is left another share. */
function caught(
  room = space,
  isBeyondFloor: ((px: number, py: number) => boolean) | null = null,
  leaves = 0.5,
): Map<number, number> {
  const points = emptyUnhiddenPoints(camera.width, camera.height, STEP)
  points.seen.fill(1)
  const bounds = Float32Array.from([-1, 0, space.backM - 1, 1, 1, space.backM - 0.1])
  const gatherer = {
    at: () => {},
    lit: new Float32Array(3).fill(0.6 * leaves),
    bare: new Float32Array(3).fill(0.6),
    bent: new Float32Array(3),
    tree: buildBvh(new Float32Array(9)),
    bounce: () => {},
  }
  const { face, ratio } = catchShadows(bounds, room, camera, points, gatherer, {
    rays: 1,
    nearRays: 1,
    mirror: null,
    isBeyondFloor,
  })
  const left = new Map<number, number>()
  for (const f of new Set(face)) {
    const shaded = [...face.keys()].filter((i) => face[i] === f && ratio[i * 3 + 1] < 0.999)
    left.set(f, shaded.length ? Math.min(...shaded.map((i) => ratio[i * 3 + 1])) : 1)
  }
  return left
}

it('draws shadows less deep on walls than on the floor', () => {
  const left = caught()
  expect(left.get(FLOOR)).toBeLessThan(0.5)
  expect(left.get(BACK)).toBeGreaterThan(0.65)
  expect(left.get(BACK)).toBeLessThan(0.8)
})

it('draws deep shadows deeper than the light that is lost, and faint ones fainter', () => {
  const left = (share: number) => caught(space, null, share).get(FLOOR)
  expect(left(0.3)).toBeLessThan(0.2)
  expect(left(0.3)).toBeGreaterThan(0.1)
  expect(left(0.9)).toBeGreaterThan(0.93)
  expect(left(0.9)).toBeLessThan(1)
})

it('draws none on what surrounds a floor of which nothing else is known', () => {
  const seenFloor = { width: 4, height: 4, probability: new Float32Array(16).fill(1) }
  const left = caught({ ...space, seenFloor })
  expect(left.get(FLOOR)).toBeLessThan(0.5)
  expect(left.has(BACK)).toBe(false)
  expect(left.get(NONE)).toBe(1)
})

it('draws none on what is floor of the box alone', () => {
  const left = caught(space, () => true)
  expect(left.has(FLOOR)).toBe(false)
  expect(left.get(NONE)).toBe(1)
  expect(left.get(BACK)).toBeLessThan(0.8)
})

it('draws none on a worktop on which nothing may stand, as it is known too roughly', () => {
  const counter: Counter = {
    wall: 'back',
    fromM: -space.leftM,
    toM: space.rightM,
    heightM: 0.9,
    frontM: space.backM - 0.6,
    backM: space.backM,
    clear: [],
    confidence: 0.4,
  }
  const facesOf = (counters: Counter[]) => [...caught({ ...space, counters }).keys()].filter((f) => f >= 6)
  expect(facesOf([{ ...counter, clear: [{ fromM: -0.5, toM: 0.5, wallM: 0.6 }] }])).not.toEqual([])
  expect(facesOf([counter])).toEqual([])
})
