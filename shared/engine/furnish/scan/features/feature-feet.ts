import { pixelRay, projectPoint } from '../../../geometry/camera/camera.ts'
import { floorPoint, type RoomSpace } from '../../../room/room-space.ts'
import { classProbabilityAt, type RoomSegmentation } from '../../../segmentation/segment-room.ts'
import type { FeatureInView } from './features-in-view.ts'

/** Where an upright of a feature meets the floor: in shares of the picture, and metres of the room. */
export type Foot = { u: number; v: number; x: number; z: number }

/** Boards as dark as those at a hearth, or in a passage's shade, the net is no surer of. */
const MIN_FLOOR_PROBABILITY = 0.3
/** A hearth's opening may be raised so far above the floor, and hardly a door's: what ends higher hangs on its wall, or is a window. */
const HIGHEST_SILL_M = { fixed: 0.7, door: 0.33 }
/** Of a ray's length along the floor: far enough down to tell a direction. */
const LEAN_STEP = 0.1
/** Farther away a cell of the net is as deep as a room. */
export const FARTHEST_FOOT_M = 12

/**
 * The feet of a feature, upright by upright: where the floor begins below it in the picture, so that no wall need be known; and the points whose uprights
 * hang too high above the floor to be of a hearth or door.
 */
export function feetOf(
  { part, points }: FeatureInView,
  parts: RoomSegmentation,
  space: RoomSpace,
): { feet: Foot[]; hanging: Set<[number, number]> } {
  const uprights = new Map<number, [number, number][]>()
  for (const point of points) {
    const at = uprightAt(space, parts, ...point)
    uprights.set(at, [...(uprights.get(at) ?? []), point])
  }
  const feet: Foot[] = []
  const hanging = new Set<[number, number]>()
  for (const members of uprights.values()) {
    const [u, v] = members.reduce((lowest, point) => (point[1] > lowest[1] ? point : lowest))
    const foot = footBelow(parts, space, u, v)
    if (!foot) continue
    if (heightOver(space, foot, u, v) > HIGHEST_SILL_M[part]) for (const point of members) hanging.add(point)
    else if (Math.hypot(foot.x, foot.z) < FARTHEST_FOOT_M) feet.push(foot)
  }
  return { feet, hanging }
}

/** At which column of the net's cells, some of them beside the picture, the upright through a place of the picture crosses the horizon: that of the place itself, where the camera is level. */
export function uprightAt({ camera }: RoomSpace, { width }: RoomSegmentation, u: number, v: number): number {
  const [dx, , dz] = pixelRay(camera, u * camera.width, v * camera.height)
  const [x, , depth] = projectPoint(camera, dx, 0, dz)
  return Math.floor((depth > 0 ? x / camera.width : u) * width)
}

/** By how much the room's upright through a place of the picture leans: shares of the width for each share of the height downwards. A camera that looks down sees them lean. */
function leanAt({ camera }: RoomSpace, u: number, v: number): number {
  const { width, height } = camera
  const [dx, dy, dz] = pixelRay(camera, u * width, v * height)
  const [x, y] = projectPoint(camera, dx, dy - LEAN_STEP * Math.hypot(dx, dz), dz)
  return (x / width - u) / (y / height - v)
}

/** Where the floor begins below a place of the picture, along the room's upright; null where it is not seen. */
export function footBelow(parts: RoomSegmentation, space: RoomSpace, u: number, v: number): Foot | null {
  const step = 0.5 / parts.height
  const lean = leanAt(space, u, v)
  for (let down = v; down < 1; down += step) {
    // What the picture's side cuts off stands as far away as what is seen right below it.
    const across = Math.max(0, Math.min(1, u + lean * (down - v)))
    if (classProbabilityAt(parts, 'floor', across, down) > MIN_FLOOR_PROBABILITY) {
      const at = floorAt(space, across, down)
      return at && { u: across, v: down, ...at }
    }
  }
  return null
}

/** The cells of the net that an upright crosses from a place of the picture down to its foot. */
export function cellsDownTo(foot: Foot, { width, height }: RoomSegmentation, u: number, v: number): number[] {
  const rows = Math.max(0, Math.floor(foot.v * height) - Math.floor(v * height))
  return Array.from({ length: rows }, (_, i) => {
    const across = u + ((foot.u - u) * i) / rows
    return (Math.floor(v * height) + i) * width + Math.min(width - 1, Math.floor(across * width))
  })
}

/** The place of the floor, metres of the room, that the picture shows at (u, v), shares of it; null above the horizon. */
export function floorAt(space: RoomSpace, u: number, v: number): { x: number; z: number } | null {
  const [x, z] = floorPoint(space, u * space.camera.width, v * space.camera.height) ?? [0, 0]
  return z > 0 ? { x, z } : null
}

/** How high above a foot the picture shows something upright that stands there, and is seen at (u, v), metres. */
export function heightOver(
  { camera, cameraHeightM }: RoomSpace,
  { x, z }: Foot,
  u: number,
  v: number,
): number {
  const [dx, dy, dz] = pixelRay(camera, u * camera.width, v * camera.height)
  return cameraHeightM + dy * (Math.hypot(x, z) / Math.hypot(dx, dz))
}
