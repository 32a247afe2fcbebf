import { pixelRay } from '../../../geometry/camera/camera.ts'
import type { RoomSpace } from '../../../room/room-space.ts'
import { classProbabilityAt, type RoomSegmentation } from '../../../segmentation/segment-room.ts'
import type { FeatureInView } from './features-in-view.ts'

/** Where a column of a feature meets the floor: in shares of the picture, and metres of the room. */
export type Foot = { u: number; v: number; x: number; z: number }

/** Boards as dark as those at a hearth, or in a passage's shade, the net is no surer of. */
const MIN_FLOOR_PROBABILITY = 0.3
/** A hearth's opening may be raised so far above the floor, and hardly a door's: what ends higher hangs on its wall, or is a window. */
const HIGHEST_SILL_M = { fixed: 0.7, door: 0.33 }
/** Farther away a cell of the net is as deep as a room. */
export const FARTHEST_FOOT_M = 12

/**
 * The feet of a feature, column by column of the net's cells: where the floor begins below it in the picture, so that no wall need be known; and
 * the columns, by their place across the picture, that hang too high above the floor to be of a hearth or door.
 */
export function feetOf(
  { part, points }: FeatureInView,
  parts: RoomSegmentation,
  space: RoomSpace,
): { feet: Foot[]; hanging: Set<number> } {
  const lowest = new Map<number, number>()
  for (const [u, v] of points) lowest.set(u, Math.max(v, lowest.get(u) ?? 0))
  const feet: Foot[] = []
  const hanging = new Set<number>()
  for (const [u, v] of lowest) {
    const foot = footBelow(parts, space, u, v)
    if (!foot) continue
    const away = Math.hypot(foot.x, foot.z)
    // The height over the foot at which the ray to the feature's lower end passes.
    const [dx, dy, dz] = pixelRay(space.camera, u * space.camera.width, v * space.camera.height)
    const sillM = space.cameraHeightM + dy * (away / Math.hypot(dx, dz))
    if (sillM > HIGHEST_SILL_M[part]) hanging.add(u)
    else if (away < FARTHEST_FOOT_M) feet.push(foot)
  }
  return { feet, hanging }
}

/** Where the floor begins below a place of the picture; null where it is not seen. */
export function footBelow(parts: RoomSegmentation, space: RoomSpace, u: number, v: number): Foot | null {
  const step = 0.5 / parts.height
  for (let down = v; down < 1; down += step)
    if (classProbabilityAt(parts, 'floor', u, down) > MIN_FLOOR_PROBABILITY) {
      const at = floorAt(space, u, down)
      return at && { u, v: down, ...at }
    }
  return null
}

/** The place of the floor, metres of the room, that the picture shows at (u, v), shares of it; null above the horizon. */
export function floorAt(
  { camera, cameraHeightM }: RoomSpace,
  u: number,
  v: number,
): { x: number; z: number } | null {
  const [dx, dy, dz] = pixelRay(camera, u * camera.width, v * camera.height)
  return dy < 0 && dz > 0 ? { x: (-cameraHeightM * dx) / dy, z: (-cameraHeightM * dz) / dy } : null
}

/** How high above its foot the picture shows something at (foot.u, v), metres. */
export function heightOver({ camera, cameraHeightM }: RoomSpace, { u, x, z }: Foot, v: number): number {
  const [dx, dy, dz] = pixelRay(camera, u * camera.width, v * camera.height)
  return cameraHeightM + dy * (Math.hypot(x, z) / Math.hypot(dx, dz))
}
