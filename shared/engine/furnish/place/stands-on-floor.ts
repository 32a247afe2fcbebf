import { occluderNearness } from '../../geometry/occlusion/occluder.ts'
import { type RoomSpace, toPixel } from '../../room/room-space.ts'
import type { SeenParts } from '../scan/seen-parts.ts'
import { footprint, type Placement } from './placement.ts'

/** Feet stand a little within the footprint. */
const FOOT_INSET_M = 0.04
/** So far from floor that the picture shows a foot may stand: metres towards the camera, or steps of what is told apart. */
const MAX_OFF_FLOOR_M = 0.12
const MAX_OFF_FLOOR_STEPS = 1.2
/** Nor does the picture show a thing, so likely, where what lies flat has its border: a mat lay over the leg of a table. */
const MOST_LIKELY_THING = 0.35
/** Also between its corners, what lies flat runs over the foot of a pier. */
const ALONG_SIDE = [0.25, 0.5, 0.75]

/**
 * Whether the picture shows floor under each foot of a piece, as far as it shows the place at all: where the walls of the box stand a little behind or before those of the
 * photo, a piece at them would hang on a wall or over a skirting.
 */
export function standsOnFloor(seen: SeenParts, space: RoomSpace, p: Placement): boolean {
  const feet = footprint(p, -FOOT_INSET_M)
  if (p.piece.kind !== 'rug') return feet.every(([x, z]) => isOnFloor(seen, space, x, z))
  const points = [...feet, ...feet.flatMap((a, i) => between(a, feet[(i + 1) % 4]))]
  return points.every(([x, z]) => isOnFloor(seen, space, x, z) && !showsThing(seen, space, x, z))
}

function showsThing(seen: SeenParts, space: RoomSpace, x: number, z: number): boolean {
  const { camera } = space
  const [px, py, depth] = toPixel(space, x, 0, z)
  const [u, v] = [px / camera.width, py / camera.height]
  const isInPicture = depth > 0.1 && u > 0 && u < 1 && v > 0 && v < 1
  return isInPicture && seen.probability(['thing'], u, v) > MOST_LIKELY_THING
}

/** Whether the picture shows floor at a place, or a little before it, or does not show the place. */
export function isOnFloor(seen: SeenParts, space: RoomSpace, x: number, z: number): boolean {
  const { camera, cameraHeightM, occluders } = space
  const [px, py, depth] = toPixel(space, x, 0, z)
  const [u, v] = [px / camera.width, py / camera.height]
  if (depth < 0.1 || u < 0 || u > 1 || v < 0 || v > 1 || seen.isFloor(u, v)) return true
  if (occluderNearness(occluders, cameraHeightM, camera, px, py) * depth > 1) return true
  const away = Math.hypot(x, z)
  const nearer = (away - MAX_OFF_FLOOR_M) / away
  const [nearX, nearY] = toPixel(space, x * nearer, 0, z * nearer)
  const down = v + MAX_OFF_FLOOR_STEPS * seen.stepShare
  return seen.isFloor(nearX / camera.width, nearY / camera.height) || seen.isFloor(u, Math.min(1, down))
}

function between([ax, az]: [number, number], [bx, bz]: [number, number]): [number, number][] {
  return ALONG_SIDE.map((t) => [ax + t * (bx - ax), az + t * (bz - az)])
}
