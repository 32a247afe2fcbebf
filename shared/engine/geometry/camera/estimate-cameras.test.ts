import { expect, it } from 'vitest'
import type { Segment } from '../lines/line-segments.ts'
import { type Camera, projectPoint, rotationMatrix, type Vec3 } from './camera.ts'
import { estimateCameras } from './estimate-cameras.ts'

const DEGREE = Math.PI / 180
const [WIDTH, HEIGHT] = [800, 600]
const STEPS = 200

function cameraAt(rollRad: number, pitchRad: number, yawRad: number): Camera {
  const middle = { cx: WIDTH / 2, cy: HEIGHT / 2, width: WIDTH, height: HEIGHT }
  const rotation = rotationMatrix(rollRad, pitchRad, yawRad)
  return { focalPx: 0.6 * WIDTH, ...middle, rotation, rollRad, pitchRad, yawRad }
}

/** What a camera sees of the edges around a floor 2.4 camera heights wide that ends after 2, of its skirting boards, of the corners above it and of two windows. */
function edgesOfRoom(camera: Camera): Segment[] {
  const [side, back] = [1.2, 2]
  const around = (corners: Vec3[]): [Vec3, Vec3][] =>
    corners.map((corner, i) => [corner, corners[(i + 1) % corners.length]])
  const boards = [-1, -0.92].flatMap((y): [Vec3, Vec3][] =>
    around([
      [-side, y, 0],
      [-side, y, back],
      [side, y, back],
      [side, y, 0],
    ]).slice(0, 3),
  )
  const corners = [-side, side].map((x): [Vec3, Vec3] => [
    [x, -1, back],
    [x, 1, back],
  ])
  const ahead = around([
    [-0.6, 0, back],
    [-0.6, 0.7, back],
    [0.6, 0.7, back],
    [0.6, 0, back],
  ])
  const aside = around([
    [side, 0, 0.9],
    [side, 0.7, 0.9],
    [side, 0.7, 1.7],
    [side, 0, 1.7],
  ])
  return [...boards, ...corners, ...ahead, ...aside]
    .flatMap(([from, to]) => seenEdge(camera, from, to) ?? [])
    .toSorted((a, b) => b.lengthPx - a.lengthPx)
}

function seenEdge(camera: Camera, from: Vec3, to: Vec3): Segment | null {
  const seen = Array.from({ length: STEPS + 1 }, (_, i) => {
    const [x, y, z] = from.map((v, k) => v + ((to[k] - v) * i) / STEPS)
    return projectPoint(camera, x, y, z)
  }).filter(([u, v, depth]) => depth > 0.1 && u >= 0 && v >= 0 && u < WIDTH && v < HEIGHT)
  if (seen.length < 2) return null
  const [[x1, y1], [x2, y2]] = [seen[0], seen[seen.length - 1]]
  const lengthPx = Math.hypot(x2 - x1, y2 - y1)
  const [dirX, dirY] = [(x2 - x1) / lengthPx, (y2 - y1) / lengthPx]
  return { x1, y1, x2, y2, lengthPx, midX: (x1 + x2) / 2, midY: (y1 + y2) / 2, dirX, dirY, strength: 20 }
}

it.each([
  [25, 12, 0],
  [54, 0, 0],
  [10, 20, 14],
  [15, 25, 22],
  [20, 30, -28],
])('finds a camera that looks down by %i°, turned by %i° and held askew by %i°', (...degrees) => {
  const [pitchRad, yawRad, rollRad] = degrees.map((d) => d * DEGREE)
  const [{ camera: found }] = estimateCameras(edgesOfRoom(cameraAt(rollRad, pitchRad, yawRad)), WIDTH, HEIGHT)
  expect(Math.abs(found.pitchRad - pitchRad)).toBeLessThan(3 * DEGREE)
  expect(Math.abs(found.yawRad - yawRad)).toBeLessThan(3 * DEGREE)
  expect(Math.abs(found.rollRad - rollRad)).toBeLessThan(3 * DEGREE)
})
