import { pixelRay } from '../../geometry/camera/camera.ts'
import { median } from '../../math/median.ts'
import type { RoomSpace } from '../../room/room-space.ts'
import { classProbabilityAt, type RoomSegmentation } from '../../segmentation/segment-room.ts'
import type { Standing } from '../place/placement.ts'
import type { FeatureInView } from './features-in-view.ts'

/** How deep the floor before each is kept free: for who tends a fire, and for a leaf that opens and who comes in by it. */
const DEPTH_M = { fixed: 0.9, door: 0.8 }
const MIN_FLOOR_PROBABILITY = 0.5
/** A hearth's opening may be raised so far above the floor, and hardly a door's: what ends higher hangs on its wall, or is a window. */
const HIGHEST_SILL_M = { fixed: 0.9, door: 0.35 }
/** Farther away a cell of the net is as deep as a room. */
const FARTHEST_FOOT_M = 12
/** Of columns whose foot is seen, so many at either end are passed over: there a feature's outline is round. */
const TRIMMED_SHARE = 0.1
const FEWEST_COLUMNS = 2
/** What stands so far from the next along the same line is another door. */
const GAP_M = 0.3
/** How much farther apart feet of one thing are read, each metre away. */
const PER_M = 0.06
const NARROWEST_M = 0.6

/** Where a column of a feature meets the floor: in shares of the picture, and metres of the room. */
type Foot = { u: number; v: number; x: number; z: number }

/**
 * The floor before a hearth, stairs, a door or a passage that is to stay free, metres of the room: as wide as what the picture shows of its
 * foot, a stretch for each where doors beside each other were taken for one. The foot is where the floor begins below it in the picture, so
 * that no wall need be known. Empty where that is not seen, or where the thing hangs on its wall.
 */
export function clearanceZones(
  { part, points }: FeatureInView,
  parts: RoomSegmentation,
  space: RoomSpace,
): Standing[] {
  const lowest = new Map<number, number>()
  for (const [u, v] of points) lowest.set(u, Math.max(v, lowest.get(u) ?? 0))
  const feet: Foot[] = []
  for (const [u, v] of lowest) {
    const foot = footBelow(parts, space, u, v, HIGHEST_SILL_M[part])
    if (foot) feet.push(foot)
  }
  // A hearth's foot steps forth and back, and is one.
  return (part === 'fixed' ? [feet] : stretches(feet))
    .map((stretch) => zoneBefore(stretch, DEPTH_M[part], space))
    .filter((zone) => zone !== null)
}

/** Feet from left to right in the picture, parted where the next one is far. */
function stretches(feet: Foot[]): Foot[][] {
  const found: Foot[][] = []
  for (const foot of feet.toSorted((a, b) => a.u - b.u)) {
    const last = found.at(-1)?.at(-1)
    const farthest = GAP_M + PER_M * Math.hypot(foot.x, foot.z)
    if (last && Math.hypot(foot.x - last.x, foot.z - last.z) < farthest) found.at(-1)?.push(foot)
    else found.push([foot])
  }
  return found
}

/** Where the floor begins below a place of the picture; null where it is not seen, too far away, or too far below. */
function footBelow(
  parts: RoomSegmentation,
  space: RoomSpace,
  u: number,
  v: number,
  highestSillM: number,
): Foot | null {
  const { camera, cameraHeightM } = space
  const step = 0.5 / parts.height
  let down = v
  while (classProbabilityAt(parts, 'floor', u, down) < MIN_FLOOR_PROBABILITY) {
    down += step
    if (down > 1) return null
  }
  const at = floorAt(space, u, down)
  if (!at) return null
  const away = Math.hypot(at.x, at.z)
  // The height over that foot at which the ray to the feature's lower end passes.
  const [hx, hy, hz] = pixelRay(camera, u * camera.width, v * camera.height)
  const sillM = cameraHeightM + hy * (away / Math.hypot(hx, hz))
  return away > FARTHEST_FOOT_M || sillM > highestSillM ? null : { u, v: down, ...at }
}

function floorAt({ camera, cameraHeightM }: RoomSpace, u: number, v: number): { x: number; z: number } | null {
  const [dx, dy, dz] = pixelRay(camera, u * camera.width, v * camera.height)
  return dy < 0 && dz > 0 ? { x: (-cameraHeightM * dx) / dy, z: (-cameraHeightM * dz) / dy } : null
}

/** The rectangle of that depth before the line through the feet, on the camera's side of it. */
function zoneBefore(feet: Foot[], depthM: number, space: RoomSpace): Standing | null {
  if (feet.length < FEWEST_COLUMNS) return null
  const us = feet.map(({ u }) => u).toSorted((a, b) => a - b)
  const slope = medianSlope(feet)
  const level = median(feet.map(({ u, v }) => v - slope * u))
  const trimmed = Math.floor(TRIMMED_SHARE * us.length)
  const [a, b] = [us[trimmed], us[us.length - 1 - trimmed]].map((u) => floorAt(space, u, level + slope * u))
  if (!a || !b || Math.max(Math.hypot(a.x, a.z), Math.hypot(b.x, b.z)) > FARTHEST_FOOT_M) return null
  const at = { x: (a.x + b.x) / 2, z: (a.z + b.z) / 2 }
  const lengthM = Math.max(1e-6, Math.hypot(b.x - a.x, b.z - a.z))
  const [c, s] = [(b.x - a.x) / lengthM, (b.z - a.z) / lengthM]
  // The camera stands at the origin.
  const side = -s * at.x + c * at.z > 0 ? -1 : 1
  return {
    piece: { widthM: Math.max(NARROWEST_M, lengthM), depthM },
    x: at.x - (side * s * depthM) / 2,
    z: at.z + (side * c * depthM) / 2,
    // Its back to the feature, as a piece's.
    turnRad: Math.atan2(-side * s, side * c),
  }
}

/** The slope of the line through the feet in the picture, whatever few of them are wrong (Theil 1950, Sen 1968). */
function medianSlope(feet: Foot[]): number {
  return median(
    feet.flatMap((a, i) => feet.slice(i + 1).map((b) => (b.u === a.u ? 0 : (b.v - a.v) / (b.u - a.u)))),
  )
}
