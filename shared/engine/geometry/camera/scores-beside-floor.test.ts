import { expect, it } from 'vitest'
import { type RoomSegmentation, SEGMENT_CLASSES } from '../../segmentation/segment-room.ts'
import type { Segment } from '../lines/line-segments.ts'
import { projectPoint, rotationMatrix } from './camera.ts'
import type { CameraHypothesis } from './estimate-cameras.ts'
import { scoresBesideFloor } from './scores-beside-floor.ts'

const [WIDTH, HEIGHT] = [800, 600]
const DEGREE = Math.PI / 180
/** Of the picture's height. */
const FLOOR_FROM = 0.6

function turnedBy(degrees: number, score: number): CameraHypothesis {
  const [pitchRad, yawRad] = [12 * DEGREE, degrees * DEGREE]
  const middle = { cx: WIDTH / 2, cy: HEIGHT / 2, width: WIDTH, height: HEIGHT }
  const rotation = rotationMatrix(0, pitchRad, yawRad)
  const camera = { focalPx: 0.6 * WIDTH, ...middle, rotation, rollRad: 0, pitchRad, yawRad }
  return { camera, score, support: 0.6 }
}

/** Short edges along a camera's two level directions, at `count` places each of a height of the room, that lie within these rows. */
function levelEdges({ camera }: CameraHypothesis, y: number, from: number, to: number): Segment[] {
  const ends = [
    [0.25, 0],
    [0, 0.25],
  ]
  return Array.from({ length: 400 }, (_, i) => [(i % 20) / 4 - 2.5, 0.5 + Math.floor(i / 20) / 4])
    .flatMap(([x, z]) =>
      ends.map(([dx, dz]) => [projectPoint(camera, x, y, z), projectPoint(camera, x + dx, y, z + dz)]),
    )
    .filter((points) =>
      points.every(
        ([u, v, depth]) => depth > 0.1 && u >= 0 && u < WIDTH && v >= from * HEIGHT && v < to * HEIGHT,
      ),
    )
    .map(([[x1, y1], [x2, y2]]) => {
      const lengthPx = Math.hypot(x2 - x1, y2 - y1)
      const [dirX, dirY] = [(x2 - x1) / lengthPx, (y2 - y1) / lengthPx]
      return { x1, y1, x2, y2, lengthPx, midX: (x1 + x2) / 2, midY: (y1 + y2) / 2, dirX, dirY, strength: 20 }
    })
}

/** Floor below, and walls above it. */
function floorBelow(): RoomSegmentation {
  const [width, height] = [8, 10]
  const probabilities = new Float32Array(SEGMENT_CLASSES.length * width * height)
  for (let cell = 0; cell < width * height; cell++) {
    const part = cell >= FLOOR_FROM * width * height ? 'floor' : 'wall'
    probabilities[SEGMENT_CLASSES.indexOf(part) * width * height + cell] = 1
  }
  return { width, height, probabilities }
}

it('judges cameras askew to each other by the edges of walls, and others by all edges', () => {
  const pattern = turnedBy(-15, 0.5)
  const room = turnedBy(30, 0.4)
  const edges = [...levelEdges(pattern, -1, FLOOR_FROM, 1), ...levelEdges(room, 0.8, 0, FLOOR_FROM)]
  const scored = (...cameras: CameraHypothesis[]) =>
    scoresBesideFloor(cameras, edges, floorBelow(), WIDTH, HEIGHT)
  const [ofPattern, ofRoom] = scored(pattern, room)
  expect(ofRoom).toBeGreaterThan(ofPattern + 0.2)
  expect(scored(pattern, turnedBy(5, 0.4))).toEqual([0.5, 0.4])
})
