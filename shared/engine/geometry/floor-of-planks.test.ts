import { expect, it } from 'vitest'
import { SEGMENT_CLASSES, type SegmentClass } from '../segmentation/segment-room.ts'
import { type Camera, pixelRay, projectPoint, rotationMatrix, type Vec3 } from './camera/camera.ts'
import { withFloorOfPlanks } from './floor-of-planks.ts'
import { FACE, faceOf, type RoomBox } from './layout/room-box.ts'
import type { Segment } from './lines/line-segments.ts'

const [WIDTH, HEIGHT] = [450, 800]
const [COLUMNS, ROWS] = [36, 64]
const BOX: RoomBox = { back: 2.2, left: 0.7, right: 0.9, ceiling: 0.9 }

function lookingDown(pitchDeg: number): Camera {
  const pitchRad = (pitchDeg * Math.PI) / 180
  const middle = { cx: WIDTH / 2, cy: HEIGHT / 2, width: WIDTH, height: HEIGHT }
  const rotation = rotationMatrix(0, pitchRad, 0)
  return { focalPx: 320, ...middle, rotation, rollRad: 0, pitchRad, yawRad: 0 }
}

function edge(camera: Camera, from: Vec3, to: Vec3): Segment {
  const [x1, y1] = projectPoint(camera, ...from)
  const [x2, y2] = projectPoint(camera, ...to)
  const lengthPx = Math.hypot(x2 - x1, y2 - y1)
  const [dirX, dirY] = [(x2 - x1) / lengthPx, (y2 - y1) / lengthPx]
  return { x1, y1, x2, y2, lengthPx, midX: (x1 + x2) / 2, midY: (y1 + y2) / 2, dirX, dirY, strength: 9 }
}

/** A floor on which the net sees nothing but cabinets, with joints of planks on it and so many edges of a cabinet's doors. */
function sight(pitchDeg: number, doors: number, confidence = 0.55) {
  const camera = lookingDown(pitchDeg)
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * COLUMNS * ROWS)
  for (let cell = 0; cell < COLUMNS * ROWS; cell++) {
    const [x, y] = [((cell % COLUMNS) + 0.5) / COLUMNS, (Math.floor(cell / COLUMNS) + 0.5) / ROWS]
    const isFloor = faceOf(...pixelRay(camera, x * WIDTH, y * HEIGHT), BOX) === FACE.floor
    const set = (part: SegmentClass, p: number) =>
      (probabilities[SEGMENT_CLASSES.indexOf(part) * COLUMNS * ROWS + cell] = p)
    set(isFloor ? 'cabinet' : 'wall', 0.9)
    set('door', 0.1)
  }
  const planks = Array.from({ length: 14 }, (_, i) => {
    const x = -0.6 + 0.1 * i
    return edge(camera, [x, -1, 0.9], [x, -1, 2.1])
  })
  const uprights = Array.from({ length: doors }, (_, i) => {
    const x = -0.5 + 0.2 * i
    return edge(camera, [x, -1, 1.2], [x, -0.3, 1.2])
  })
  const axes = Int8Array.of(...planks.map(() => 2), ...uprights.map(() => 1))
  const parts = { width: COLUMNS, height: ROWS, probabilities }
  return { camera, box: BOX, confidence, segments: [...planks, ...uprights], axes, parts }
}

it('believes a box where the net takes planks for fronts', () => {
  const seen = sight(39, 0)
  const { probabilities } = withFloorOfPlanks(seen)
  const planeOf = (part: SegmentClass) => {
    const first = SEGMENT_CLASSES.indexOf(part) * COLUMNS * ROWS
    return [probabilities, seen.parts.probabilities].map((p) => p.subarray(first, first + COLUMNS * ROWS))
  }
  const [[floor], [cabinet, cabinetBefore], [door, doorBefore]] = [
    planeOf('floor'),
    planeOf('cabinet'),
    planeOf('door'),
  ]
  expect(floor).toEqual(cabinetBefore)
  expect(Math.max(...cabinet)).toBe(0)
  expect(door).toEqual(doorBefore)
})

it.each([
  ['doors rise within it', sight(39, 6)],
  ['no joints run along it', { ...sight(39, 0), segments: [], axes: new Int8Array() }],
  ['the camera looks at it from low down', sight(18, 0)],
  ['the box is doubtful', sight(39, 0, 0.45)],
])('leaves fronts as they are where %s', (_, seen) => {
  expect(withFloorOfPlanks(seen)).toBe(seen.parts)
})
