import { type Camera, pixelRay, projectPoint, rotationMatrix } from '../camera/camera.ts'
import { nelderMead } from '../../math/nelder-mead.ts'
import type { RoomBox } from './room-box.ts'

/**
 * The floor as the user drags it, pixels of the photo: its back left and back right corner, then a point further to the front on the right and
 * one on the left edge.
 */
export type FloorCorners = { backLeft: Corner; backRight: Corner; frontRight: Corner; frontLeft: Corner }
export type Corner = { x: number; y: number }

export type FittedFloor = {
  camera: Camera
  box: RoomBox
  /** Mean distance in pixels between what was asked for and what fits. */ errorPx: number
}

const DEGREE = Math.PI / 180
const USUAL_FOCAL = 0.6
const USUAL_CEILING = 1
const NELDER_MEAD_ROUNDS = 400

/** Camera and box whose floor has the given corners; `start` is the engine's own estimate, if it had one. */
export function fitFloorCorners(
  corners: FloorCorners,
  width: number,
  height: number,
  start: Camera | null,
): FittedFloor {
  const longEdge = Math.max(width, height)
  const pose = (p: number[]): Camera => {
    const [logFocal, rollRad, pitchRad, yawRad] = p
    const rotation = rotationMatrix(rollRad, pitchRad, yawRad)
    const focalPx = longEdge * Math.exp(logFocal)
    return { focalPx, cx: width / 2, cy: height / 2, width, height, rotation, rollRad, pitchRad, yawRad }
  }
  const error = (p: number[]) => {
    const camera = pose(p)
    const box = boxThrough(camera, corners)
    return box ? cornerErrorPx(camera, box, corners) : longEdge
  }
  const focal = Math.log(start ? start.focalPx / longEdge : USUAL_FOCAL)
  const cost = (p: number[]) => {
    const doubt = ((p[0] - focal) / 0.3) ** 2 + (p[1] / (3 * DEGREE)) ** 2 + (p[2] / (14 * DEGREE)) ** 2
    return (error(p) / longEdge) ** 2 * 4e4 + 0.02 * doubt
  }
  const yaws = start ? [start.yawRad] : [-40, -28, -14, 14, 28, 40].map((d) => d * DEGREE)
  const pitches = start ? [start.pitchRad] : [-8 * DEGREE, 2 * DEGREE, 10 * DEGREE]
  let best: { point: number[]; value: number } | null = null
  for (const yaw of [...yaws, 0])
    for (const pitch of pitches) {
      const found = nelderMead(
        cost,
        [focal, 0, pitch, yaw],
        [0.1, DEGREE, 3 * DEGREE, 5 * DEGREE],
        NELDER_MEAD_ROUNDS,
      )
      if (!best || found.value < best.value) best = found
    }
  const point = best?.point ?? [focal, 0, 0, 0]
  const camera = pose(point)
  const box = boxThrough(camera, corners) ?? { back: 3, left: 1.5, right: 1.5, ceiling: USUAL_CEILING }
  return { camera, box, errorPx: error(point) }
}

/** Where a pixel's ray meets the floor, in camera heights; null above the horizon. */
function onFloor(camera: Camera, { x, y }: Corner): { x: number; z: number } | null {
  const [dx, dy, dz] = pixelRay(camera, x, y)
  return dy < -1e-3 && dz > 0 ? { x: -dx / dy, z: -dz / dy } : null
}

function boxThrough(camera: Camera, { backLeft, backRight }: FloorCorners): RoomBox | null {
  const left = onFloor(camera, backLeft)
  const right = onFloor(camera, backRight)
  if (!left || !right || left.x > -0.05 || right.x < 0.05) return null
  return { back: (left.z + right.z) / 2, left: -left.x, right: right.x, ceiling: USUAL_CEILING }
}

function cornerErrorPx(camera: Camera, box: RoomBox, corners: FloorCorners): number {
  const distance = (x: number, z: number, to: Corner) => {
    const p = projectPoint(camera, x, -1, z)
    return p[2] > 0 ? Math.hypot(p[0] - to.x, p[1] - to.y) : 1e4
  }
  // A front corner may lie anywhere along its wall: only its distance across counts.
  const across = (wallX: number, corner: Corner) => {
    const at = onFloor(camera, corner)
    return at ? distance(wallX, at.z, corner) : 1e4
  }
  const back =
    distance(-box.left, box.back, corners.backLeft) + distance(box.right, box.back, corners.backRight)
  return (back + across(-box.left, corners.frontLeft) + across(box.right, corners.frontRight)) / 4
}
