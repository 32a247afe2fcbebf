import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { alongFront, beforeFront, type FixtureFront, frontLengthM } from '../../room/fixture-front.ts'
import type { RoomSpace } from '../../room/room-space.ts'
import type { Piece } from '../piece.ts'
import { areaInUnitSquare, areaOf } from '../place/convex-hull.ts'
import { liesOnFloor } from '../place/lies-on-floor.ts'
import { liesRug } from '../place/lies-rug.ts'
import { shownOutline } from '../place/shown-outline.ts'
import type { PlacementContext } from '../place/placement-context.ts'
import { overlaps, type Placement } from '../place/placement.ts'
import type { Setting } from './arrangement.ts'

/** Feet stand on a mat's edge nearest to the front, toes below the cabinets; where the net is unsure of the floor right before the foot, the mat lies a little farther off. */
const MAT_GAPS_M = [0.1, 0.2]
const MAT_STEP_M = 0.05
/** So much of a mat may reach past each end of what it lies before: a vanity is as narrow as a bath mat. */
const PAST_END_M = 0.12
/** Free around it of what stands there already: chairs are pushed back. */
const MAT_CLEARANCE_M = 0.3
/** Share of a mat that the picture shows: all of it but a sliver, which comes and goes with a photo's encoding, or nearly all where no other has a place. */
const LEAST_SHOWN_SHARES = [0.97, 0.85]
const SAME_SHOWN_SHARE = 0.01
/** From the camera: farther away a mat is a line. */
const FARTHEST_MAT_M = 5

/**
 * The longest of these mats that has a place before one of the fronts, the clearest front first: along its foot, where the picture shows most of the mat on floor, and as near the middle of
 * the foot as it shows as much; null where none has, or where a rug lies already.
 */
export function layMatBeforeFront(
  { floor, wants }: Setting,
  geometry: RoomGeometry,
  fronts: FixtureFront[],
  mats: Piece[],
): Placement | null {
  if (!wants('rug')) return null
  for (const leastShown of LEAST_SHOWN_SHARES)
    for (const gapM of MAT_GAPS_M)
      for (const front of fronts)
        for (const piece of mats) {
          const isPlace = (p: Placement) => isFree(floor, p) && liesOnFloor(geometry, floor.space, p, gapM)
          const mat = placesBefore(front, piece, gapM)
            .map((p) => ({ p, shown: shownShare(floor.space, p) }))
            .filter(({ shown }) => shown >= leastShown)
            .toSorted((a, b) => shownSteps(b.shown) - shownSteps(a.shown))
            .find(({ p }) => isPlace(p))?.p
          if (mat) return liesRug(geometry, floor.space, mat) ? null : mat
        }
  return null
}

/** Where a mat may lie along a front, so far before it, from its middle outwards. */
function placesBefore(front: FixtureFront, piece: Piece, gapM: number): Placement[] {
  const slackM = (frontLengthM(front) - piece.widthM) / 2
  if (slackM < -PAST_END_M) return []
  const [alongX, alongZ] = alongFront(front)
  const offsets = [0]
  for (let off = MAT_STEP_M; off <= slackM; off += MAT_STEP_M) offsets.push(off, -off)
  return offsets.map((off) => {
    const [x, z] = beforeFront(front, frontLengthM(front) / 2 + off, gapM + piece.depthM / 2)
    return { piece, x, y: 0, z, turnRad: Math.atan2(-alongZ, alongX) }
  })
}

function isFree({ placed }: PlacementContext, mat: Placement): boolean {
  return (
    Math.hypot(mat.x, mat.z) <= FARTHEST_MAT_M &&
    !placed.some((p) => !p.ledge && overlaps(p, mat, MAT_CLEARANCE_M))
  )
}

/** Share (0–1) of a mat that lies within the picture. */
function shownShare(space: RoomSpace, mat: Placement): number {
  const outline = shownOutline(space, mat)
  return areaInUnitSquare(outline) / Math.max(1e-9, areaOf(outline))
}

const shownSteps = (share: number): number => Math.round(share / SAME_SHOWN_SHARE)
