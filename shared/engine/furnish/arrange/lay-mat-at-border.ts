import type { RoomSpace } from '../../room/room-space.ts'
import { toPixel } from '../../room/room-space.ts'
import { isSeenFloor, type SeenFloor } from '../../geometry/seen-floor.ts'
import {
  classProbabilityAt,
  type RoomSegmentation,
  type SegmentClass,
} from '../../segmentation/segment-room.ts'
import type { Piece } from '../piece.ts'
import { overlaps, type Placement } from '../place/placement.ts'
import type { PlacementContext } from '../place/placement-context.ts'
import type { Setting } from './arrangement.ts'

/** The whole mat lies on what is floor for sure, and free of what stands there already. */
const MAX_MAT_FOREIGN_SHARE = 0.04
const BORDER_MAT_CLEARANCE_M = 0.15
const BORDER_MAT_STEP_M = 0.05
/** From the camera: nearer the picture cuts a mat, farther it is a line. */
const NEAREST_MAT_M = 0.7
const FARTHEST_BORDER_MAT_M = 5
const IDEAL_MAT_DISTANCE_M = 2.4
/** A mat lies before something: so far from its long side the floor ends, all along. */
const MAT_BEFORE_FRONT_M = 0.35
/** So far above the floor a cabinet or a fixture is looked for, seen so surely at so many of the places along the mat: a door's jamb beside a threshold is it at one of them, and less. */
const FRONT_HEIGHTS_M = [0.1, 0.25]
const LEAST_FIXTURE_PROBABILITY = 0.5
const LEAST_FIXTURE_PLACES = 2
/** What a mat lies before, as the net calls it: baths, basins and toilets are to it one of these. */
const FIXTURES: SegmentClass[] = ['cabinet', 'top', 'fixed', 'thing']
const ALONG = [-0.4, 0, 0.4]
/** Places along each side at which a mat is looked at. */
const SAMPLES = 7
/** The scan of the floor tells of cells of a tenth of a metre, of which those at its border are half something else: the mat's border is looked at itself. */
const SCAN_MARGIN_M = 0.06
/** What a cut mat loses against others, in shares of the picture's width off its middle. */
const CUT_LOSS = 0.5

/**
 * A mat on a bathroom's sure floor before what ends it, where no straight foot of that is seen to lie along: as near the middle of the picture as can be; null where the net sees nothing of the kind: before a
 * bare wall, in a walkway or in a shower a mat belongs to nothing.
 *
 * @param leastShown share (0–1) of the mat that the picture shows at the least
 * @param outline all that may be floor: what is left out of the sure floor as doubtful does not end it
 */
export function layMatAtBorder(
  { floor }: Setting,
  piece: Piece,
  leastShown: number,
  outline: SeenFloor,
  parts: RoomSegmentation,
): Placement | null {
  const { space } = floor
  const { leftM, rightM, backM, seenFloor } = space
  if (!seenFloor) return null
  let best: Placement | null = null
  let bestScore = -Infinity
  for (const turnRad of [0, Math.PI / 2])
    for (let z = BORDER_MAT_STEP_M; z < Math.min(FARTHEST_BORDER_MAT_M, backM); z += BORDER_MAT_STEP_M)
      for (let x = -leftM; x < rightM; x += BORDER_MAT_STEP_M) {
        const mat = { piece, x, y: 0, z, turnRad }
        const distance = Math.hypot(x, z)
        if (distance < NEAREST_MAT_M || distance > FARTHEST_BORDER_MAT_M) continue
        const shown = shownShare(space, mat)
        if (shown < leastShown) continue
        const score =
          -offCentre(space, mat) -
          0.3 * Math.abs(Math.log(distance / IDEAL_MAT_DISTANCE_M)) -
          CUT_LOSS * (1 - shown)
        if (score <= bestScore || !liesBefore(space, mat, outline, parts)) continue
        if (!isOnFloor(floor, mat) || floor.placed.some((p) => overlaps(p, mat, BORDER_MAT_CLEARANCE_M)))
          continue
        best = mat
        bestScore = score
      }
  return best
}

/** Share of the mat that lies on seen floor within the picture; 0 where any of it lies on something else. */
function shownShare(space: RoomSpace, mat: Placement): number {
  const { camera, seenFloor } = space
  let shown = 0
  for (const [x, z] of samplesOf(mat)) {
    const [px, py, depth] = toPixel(space, x, 0, z)
    if (depth < 0.1 || px < 0 || px >= camera.width || py >= camera.height) continue
    if (!seenFloor || !isSeenFloor(seenFloor, camera.width, camera.height, px, py)) return 0
    shown++
  }
  return shown / SAMPLES ** 2
}

function samplesOf({ piece, x, z, turnRad }: Placement): [number, number][] {
  const [c, s] = [Math.cos(turnRad), Math.sin(turnRad)]
  return Array.from({ length: SAMPLES ** 2 }, (_, i) => {
    const dx = ((i % SAMPLES) / (SAMPLES - 1) - 0.5) * piece.widthM
    const dz = (Math.floor(i / SAMPLES) / (SAMPLES - 1) - 0.5) * piece.depthM
    return [x + dx * c + dz * s, z - dx * s + dz * c]
  })
}

/** Whether nothing lies or stands below the mat. */
function isOnFloor(floor: PlacementContext, mat: Placement): boolean {
  const [widthM, depthM] = [mat.piece.widthM - 2 * SCAN_MARGIN_M, mat.piece.depthM - 2 * SCAN_MARGIN_M]
  const inner = { ...mat, piece: { ...mat.piece, widthM, depthM } }
  return floor.isInside(inner) && floor.foreignShare(inner) <= MAX_MAT_FOREIGN_SHARE
}

/** Whether the floor ends close to one of the mat's long sides, at something that a mat lies before. */
function liesBefore(
  space: RoomSpace,
  { piece, x, z, turnRad }: Placement,
  outline: SeenFloor,
  parts: RoomSegmentation,
): boolean {
  const [c, s] = [Math.cos(turnRad), Math.sin(turnRad)]
  const edge = (side: number, outM: number): [number, number][] =>
    ALONG.map((share) => {
      const [dx, dz] = [share * piece.widthM, side * (piece.depthM / 2 + outM)]
      return [x + dx * c + dz * s, z - dx * s + dz * c]
    })
  const ends = (side: number, outM: number) =>
    edge(side, outM).every(([atX, atZ]) => endsAt(outline, space, atX, atZ))
  const hasFront = (side: number) =>
    edge(side, MAT_BEFORE_FRONT_M).filter(([atX, atZ]) => isFixture(parts, space, atX, atZ)).length >=
    LEAST_FIXTURE_PLACES
  return [-1, 1].some((side) => ends(side, MAT_BEFORE_FRONT_M) && hasFront(side))
}

/** Whether the net sees a fixture rise there. */
function isFixture(parts: RoomSegmentation, space: RoomSpace, x: number, z: number): boolean {
  const { width, height } = space.camera
  return FRONT_HEIGHTS_M.some((y) => {
    const [px, py] = toPixel(space, x, y, z)
    return FIXTURES.some(
      (part) => classProbabilityAt(parts, part, px / width, py / height) > LEAST_FIXTURE_PROBABILITY,
    )
  })
}

/** Whether the picture shows something else than floor there. */
function endsAt(outline: SeenFloor, space: RoomSpace, x: number, z: number): boolean {
  const { camera } = space
  const [px, py, depth] = toPixel(space, x, 0, z)
  if (depth < 0.1 || px < 0 || px >= camera.width || py >= camera.height) return false
  return !isSeenFloor(outline, camera.width, camera.height, px, py)
}

function offCentre(space: RoomSpace, { x, z }: Placement): number {
  return Math.abs(toPixel(space, x, 0, z)[0] / space.camera.width - 0.5)
}
