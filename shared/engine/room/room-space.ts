import type { Counter } from './counter.ts'
import type { FixtureFront } from './fixture-front.ts'
import { type Camera, pixelRay, projectPoint, type Vec3 } from '../geometry/camera/camera.ts'
import type { Occluder } from '../geometry/occlusion/occluder.ts'
import type { SeenFloor } from '../geometry/seen-floor.ts'
import type { Island } from './island.ts'
import type { RoomBox } from '../geometry/layout/room-box.ts'

/**
 * The room in metres: camera at (0, `cameraHeightM`, 0), floor y = 0, side walls x = -`leftM` and `rightM`, back wall z = `backM`; `occluders`
 * stand in front of its floor, `counters` along its walls.
 */
export type RoomSpace = {
  leftM: number
  rightM: number
  backM: number
  heightM: number
  cameraHeightM: number
  camera: Camera
  occluders: Occluder[]
  counters: Counter[]
  /** All that is known of the room, where its walls were not found: they are then those of a box around this floor. */
  seenFloor?: SeenFloor
  /** Where people may sit at a counter, if that is known. */
  island?: Island
  /** The feet of what is built into a kitchen or bathroom, the clearest first. */
  fronts?: FixtureFront[]
}

export type WallName = 'back' | 'left' | 'right'
export const WALLS: WallName[] = ['back', 'left', 'right']

const USUAL_CAMERA_M = 1.4
const USUAL_CEILING_M = 2.6

/** A phone is held so high at the most, and so low at the least. */
const HIGHEST_CAMERA_M = 1.75
const LOWEST_CAMERA_M = 1.05

/** A joint guess from the usual heights of a camera and a ceiling. */
function usualCameraHeight(box: RoomBox): number {
  const ratio = box.ceiling + 1
  const guess = (USUAL_CAMERA_M + USUAL_CEILING_M * ratio) / (1 + ratio * ratio)
  return Math.max(LOWEST_CAMERA_M, Math.min(HIGHEST_CAMERA_M, guess))
}

/** Occluders in camera heights in metres, of a camera at `h`. */
export function sizedOccluders(occluders: Occluder[], h: number): Occluder[] {
  return occluders.map((o) => ({
    ...o,
    foot: { ax: o.foot.ax * h, az: o.foot.az * h, bx: o.foot.bx * h, bz: o.foot.bz * h },
    top: o.top * h,
    ...(o.rise !== undefined && { rise: o.rise * h }),
  }))
}

/** Gives the box and its occluders (camera heights) their size. */
export function roomSpace(
  camera: Camera,
  box: RoomBox,
  occluders: Occluder[] = [],
  h = usualCameraHeight(box),
): RoomSpace {
  return {
    leftM: box.left * h,
    rightM: box.right * h,
    backM: box.back * h,
    heightM: (box.ceiling + 1) * h,
    cameraHeightM: h,
    camera,
    occluders: sizedOccluders(occluders, h),
    counters: [],
  }
}

/** Pixel and depth of a point of the room. */
export function toPixel(space: RoomSpace, x: number, y: number, z: number): Vec3 {
  return projectPoint(space.camera, x, y - space.cameraHeightM, z)
}

/**
 * The place (x, z) of the floor, metres, that a pixel shows; null where its ray falls no more steeply than `leastSlope`, the fall over the way along
 * the floor: above the horizon, or too far away to tell.
 */
export function floorPoint(
  { camera, cameraHeightM }: RoomSpace,
  px: number,
  py: number,
  leastSlope = 0,
): [x: number, z: number] | null {
  const [dx, dy, dz] = pixelRay(camera, px, py)
  if (-dy <= leastSlope * Math.hypot(dx, dz)) return null
  const t = cameraHeightM / -dy
  return [dx * t, dz * t]
}

/** How far before the camera a place of the floor lies, metres along the floor: its z where the camera looks straight at the back wall, less in a view of a corner. */
export function aheadM({ camera: { rotation: r } }: RoomSpace, x: number, z: number): number {
  return (r[6] * x + r[8] * z) / Math.hypot(r[6], r[8])
}

/** Nearer to the camera, or behind it, a point's pixel tells nothing of where it is. */
const NEAREST_SHOWN_M = 0.3

/** Pixel and depth of a point of the room, or of the one straight before it that is not too near to the camera. */
export function toShownPixel(space: RoomSpace, x: number, y: number, z: number): Vec3 {
  const { rotation: r } = space.camera
  const missing = Math.max(0, NEAREST_SHOWN_M - aheadM(space, x, z)) / Math.hypot(r[6], r[8])
  return toPixel(space, x + missing * r[6], y, z + missing * r[8])
}

/** A point `out` metres before a wall at position `u` along it (x on the back wall, z on the sides), and the turn that faces the room. */
export function wallPoint(
  space: RoomSpace,
  wall: WallName,
  u: number,
  out = 0,
): { x: number; z: number; turnRad: number } {
  const turnRad = facingTurn(wall)
  if (wall === 'back') return { x: u, z: space.backM - out, turnRad }
  if (wall === 'left') return { x: -space.leftM + out, z: u, turnRad }
  return { x: space.rightM - out, z: u, turnRad }
}

/** The turn (radians about the upright axis, 0 faces away from the camera) with which a piece has its back to a wall. */
export function facingTurn(wall: WallName): number {
  return wall === 'back' ? Math.PI : wall === 'left' ? Math.PI / 2 : -Math.PI / 2
}

/** Offset into the Lab plane of the working picture where a room point is seen, or -1. */
export function labOffset(space: RoomSpace, x: number, y: number, z: number): number {
  const p = toPixel(space, x, y, z)
  const { width, height } = space.camera
  if (p[2] < 0.1 || p[0] < 2 || p[1] < 2 || p[0] >= width - 2 || p[1] >= height - 2) return -1
  return ((p[1] | 0) * width + (p[0] | 0)) * 3
}
