import { median } from '../../../math/median.ts'
import type { RoomSpace } from '../../../room/room-space.ts'
import { classProbabilityAt, type RoomSegmentation } from '../../../segmentation/segment-room.ts'
import type { Standing } from '../../place/placement.ts'
import { floorAt, type Foot } from './feature-feet.ts'
import type { FeaturePart } from './features-in-view.ts'

/** How deep the floor before each is kept free: for who tends a fire, and for a leaf that opens and who comes in by it. */
export const DEPTH_M = { fixed: 0.9, door: 0.8 }
const FARTHEST_END_M = 12
/** Of columns whose foot is seen, so many at either end are passed over: there a feature's outline is round. */
const TRIMMED_FEET_SHARE = 0.1
const FEWEST_COLUMNS = 2
/** What stands so far from the next along the same line is another door; and how much farther apart feet of one are read, each metre away. */
const FOOT_GAP_M = 0.3
const PER_M = 0.06
/** The light on a wall, or the end of one, is narrower than any door. */
const NARROWEST_DOOR_M = 0.3
/** However little of a hearth or a door is seen. */
const NARROWEST_ZONE_M = 0.6
/** A passage whose floor runs on between its jambs, which is all that was taken for one. */
const WIDEST_PASSAGE_M = 2.5
const BETWEEN = [0.25, 0.5, 0.75]
const BEYOND_CELLS = 3
const MIN_PASSAGE_FLOOR = 0.5
const WAY_THROUGH_M = 0.8
const BESIDE_JAMB_M = 0.2

/** What is kept free otherwise, metres: as far before the feet, as far behind them, and as much wider than they are. */
type Reach = { depthM?: number; behindM?: number; besideM?: number }

/**
 * The floor before a hearth, stairs, a door or a passage that is to stay free, metres of the room: as wide as what the picture shows of its
 * feet, a stretch for each where doors beside each other were taken for one. Empty where too little of them is seen.
 */
export function clearanceZones(
  part: FeaturePart,
  feet: Foot[],
  parts: RoomSegmentation,
  space: RoomSpace,
  { depthM = DEPTH_M[part], behindM = 0, besideM = 0 }: Reach = {},
): Standing[] {
  // A hearth's foot steps forth and back, and is one.
  return (part === 'fixed' ? [feet] : stretches(feet, parts))
    .map((stretch) => zoneBefore(stretch, depthM, behindM, space))
    .filter((zone) => zone !== null)
    .filter(({ piece }) => part === 'fixed' || piece.widthM > NARROWEST_DOOR_M)
    .map((zone) => ({
      ...zone,
      piece: { ...zone.piece, widthM: keptWidthM(part, zone.piece.widthM) + besideM },
    }))
}

/** Of a wide passage less than its width: what stands a little before either jamb leaves a way. */
function keptWidthM(part: FeaturePart, widthM: number): number {
  return Math.max(
    NARROWEST_ZONE_M,
    part === 'fixed' ? widthM : Math.max(Math.min(widthM, WAY_THROUGH_M), widthM - 2 * BESIDE_JAMB_M),
  )
}

/** Feet from left to right in the picture, parted where the next one is far and the floor does not run on between them into another room. */
function stretches(feet: Foot[], parts: RoomSegmentation): Foot[][] {
  const found: Foot[][] = []
  for (const foot of feet.toSorted((a, b) => a.u - b.u)) {
    const last = found.at(-1)?.at(-1)
    const apart = last ? Math.hypot(foot.x - last.x, foot.z - last.z) : Infinity
    const isNext = apart < FOOT_GAP_M + PER_M * Math.hypot(foot.x, foot.z)
    if (last && (isNext || (apart < WIDEST_PASSAGE_M && runsOn(parts, last, foot)))) found.at(-1)?.push(foot)
    else found.push([foot])
  }
  return found
}

/** Whether the picture shows floor beyond the line between two feet. */
function runsOn(parts: RoomSegmentation, a: Foot, b: Foot): boolean {
  return BETWEEN.every((t) => {
    const [u, v] = [a.u + t * (b.u - a.u), a.v + t * (b.v - a.v)]
    return classProbabilityAt(parts, 'floor', u, v - BEYOND_CELLS / parts.height) > MIN_PASSAGE_FLOOR
  })
}

/** The rectangle that reaches so far before the line through the feet, on the camera's side of it, and so far behind it. */
function zoneBefore(feet: Foot[], beforeM: number, behindM: number, space: RoomSpace): Standing | null {
  if (feet.length < FEWEST_COLUMNS) return null
  const us = feet.map(({ u }) => u).toSorted((a, b) => a - b)
  const slope = medianSlope(feet)
  const level = median(feet.map(({ u, v }) => v - slope * u))
  const trimmed = Math.floor(TRIMMED_FEET_SHARE * us.length)
  const [a, b] = [us[trimmed], us[us.length - 1 - trimmed]].map((u) => floorAt(space, u, level + slope * u))
  if (!a || !b || Math.max(Math.hypot(a.x, a.z), Math.hypot(b.x, b.z)) > FARTHEST_END_M) return null
  const at = { x: (a.x + b.x) / 2, z: (a.z + b.z) / 2 }
  const lengthM = Math.max(1e-6, Math.hypot(b.x - a.x, b.z - a.z))
  const [c, s] = [(b.x - a.x) / lengthM, (b.z - a.z) / lengthM]
  // The camera stands at the origin.
  const side = -s * at.x + c * at.z > 0 ? -1 : 1
  return {
    piece: { widthM: lengthM, depthM: beforeM + behindM },
    x: at.x - (side * s * (beforeM - behindM)) / 2,
    z: at.z + (side * c * (beforeM - behindM)) / 2,
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
