import { expect, it } from 'vitest'
import type { Segment } from '../lines/line-segments.ts'
import type { SeenFloor } from '../seen-floor.ts'
import { type Camera, pixelRay, projectPoint, rotationMatrix } from './camera.ts'
import { AXIS_TOLERANCE_RAD, manhattanAxis } from './manhattan-axis.ts'
import { turnAlongFloorBorder } from './turn-along-floor-border.ts'

const rad = (deg: number) => (deg * Math.PI) / 180
const PITCH_RAD = rad(20)
/** Of the rectangular floor that is seen, in camera heights. */
const [LEFT, RIGHT, BACK] = [-1.2, 1.4, 2.6]

/** A camera that looks down at the floor, its heading off the room's directions by so much. */
function camera(yawRad: number): Camera {
  const [width, height] = [600, 800]
  const rotation = rotationMatrix(0, PITCH_RAD, yawRad)
  return {
    focalPx: 500,
    cx: 300,
    cy: 400,
    width,
    height,
    rotation,
    rollRad: 0,
    pitchRad: PITCH_RAD,
    yawRad,
  }
}

const photographed = camera(rad(7))

/** The floor of the room as its photo shows it. */
function floor(): SeenFloor {
  const [width, height] = [84, 112]
  const probability = Float32Array.from({ length: width * height }, (_, cell) => {
    const px = (((cell % width) + 0.5) / width) * photographed.width
    const py = ((Math.floor(cell / width) + 0.5) / height) * photographed.height
    const [x, y, z] = pixelRay(photographed, px, py)
    return y < 0 && x > -LEFT * y && x < -RIGHT * y && z < -BACK * y ? 1 : 0
  })
  return { width, height, probability }
}

function edge(from: [number, number], to: [number, number]): Segment {
  const [x1, y1] = projectPoint(photographed, from[0], -1, from[1])
  const [x2, y2] = projectPoint(photographed, to[0], -1, to[1])
  const lengthPx = Math.hypot(x2 - x1, y2 - y1)
  const [dirX, dirY] = [(x2 - x1) / lengthPx, (y2 - y1) / lengthPx]
  return { x1, y1, x2, y2, lengthPx, midX: (x1 + x2) / 2, midY: (y1 + y2) / 2, dirX, dirY, strength: 20 }
}

/** The feet of the walls. */
const feet = [
  edge([LEFT + 0.1, BACK], [-0.1, BACK]),
  edge([0.1, BACK], [RIGHT - 0.1, BACK]),
  edge([LEFT, 2], [LEFT, BACK]),
  edge([RIGHT, 2.1], [RIGHT, BACK]),
]
/** The joints of a herringbone floor. */
const joints = Array.from({ length: 24 }, (_, i) => {
  const [x, z, side] = [((i % 6) - 2.5) * 0.3, 1.5 + Math.floor(i / 6) * 0.25, i % 2 ? 1 : -1]
  return edge([x - 0.1 * side, z - 0.1], [x + 0.1 * side, z + 0.1])
})

const seenBy = (assumed: Camera, segments: Segment[]) => ({
  camera: assumed,
  segments,
  axes: Int8Array.from(segments, (s) => manhattanAxis(s, assumed, AXIS_TOLERANCE_RAD)),
})

it('turns a camera that a herringbone floor has turned onto the feet of the walls', () => {
  const askew = camera(rad(7 - 45))
  const turned = turnAlongFloorBorder(seenBy(askew, [...joints, ...feet]), floor())
  expect(turned.yawRad).toBeCloseTo(photographed.yawRad, 1)
  expect([...turned.rotation].every((value, i) => Math.abs(value - photographed.rotation[i]) < 0.05)).toBe(
    true,
  )
})

it('leaves a camera as it is that the feet of the walls agree with, or that they tell nothing of', () => {
  expect(turnAlongFloorBorder(seenBy(photographed, [...joints, ...feet]), floor())).toBe(photographed)
  const askew = camera(rad(7 - 45))
  expect(turnAlongFloorBorder(seenBy(askew, joints), floor())).toBe(askew)
  // Ends of floor in every direction are a terrace's or a heap's.
  const ragged = [0, 30, 60].map((deg) => {
    const [x, z] = [0.8 * Math.cos(rad(deg)), 0.8 * Math.sin(rad(deg))]
    return edge([-x, BACK - z], [x, BACK + z])
  })
  expect(turnAlongFloorBorder(seenBy(askew, ragged), floor())).toBe(askew)
})
