import { fixtureFronts } from '../../counters/fixture-fronts.ts'
import { median } from '../../math/median.ts'
import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { alongFront, beforeFront, type FixtureFront, frontLengthM } from '../../room/fixture-front.ts'
import { type RoomSpace, toPixel } from '../../room/room-space.ts'
import { classProbabilityAt } from '../../segmentation/segment-room.ts'
import type { Piece } from '../piece.ts'
import { areaInUnitSquare, areaOf } from '../place/convex-hull.ts'
import { liesRug } from '../place/lies-rug.ts'
import { shownOutline } from '../place/shown-outline.ts'
import type { PlacementContext } from '../place/placement-context.ts'
import { overlaps, type Placement } from '../place/placement.ts'
import type { Setting } from './arrangement.ts'
import { matsOf } from './mats.ts'

/** Feet stand on a mat's edge nearest to the front, toes below the cabinets. */
const MAT_GAP_M = 0.1
const MAT_STEP_M = 0.05
/** So much of a mat may reach past each end of what it lies before: a vanity is as narrow as a bath mat. */
const PAST_END_M = 0.12
/** Free around it of what stands there already. */
const MAT_CLEARANCE_M = 0.15
/** Share of a mat that the picture shows: all of it, or nearly all where no other has a place. */
const LEAST_SHOWN_SHARES = [0.999, 0.85]
/** From the camera: farther away a mat is a line. */
const FARTHEST_MAT_M = 5
/** Places of a mat, and of a margin around it, that are looked at along either side, in shares of it. */
const ACROSS_MAT = [-0.5, -0.375, -0.25, -0.125, 0, 0.125, 0.25, 0.375, 0.5]
const MAT_MARGIN_M = 0.04
/** How surely the net sees floor at every one of them, and on average: a toilet's foot or somebody's own rug is less. */
const LEAST_MAT_FLOOR = 0.5
const MEAN_MAT_FLOOR = 0.75
/** Lab, less of it lightness: light falls off, and tiles have joints. What lies there already is of another colour at a third of the places. */
const MAT_LIGHTNESS_WEIGHT = 0.4
const LIKE_FLOOR_LAB = 12
const MOST_UNLIKE = 0.3

/** The longest runner or mat that has a place before what is built in; null where none has. */
export function layMat(
  setting: Setting,
  room: 'kitchen' | 'bathroom',
  geometry: RoomGeometry,
): Placement | null {
  const fronts = fixtureFronts(geometry, setting.floor.space, room)
  return layMatBeforeFront(setting, geometry, fronts, matsOf(setting.catalogue, room))
}

/**
 * The longest of these mats that has a place before one of the fronts, the clearest front first: along its foot, as near its middle as the picture shows all of the mat on
 * floor; null where none has, or where a rug lies already.
 */
export function layMatBeforeFront(
  { floor, wants }: Setting,
  geometry: RoomGeometry,
  fronts: FixtureFront[],
  mats: Piece[],
): Placement | null {
  if (!wants('rug')) return null
  for (const leastShown of LEAST_SHOWN_SHARES)
    for (const front of fronts)
      for (const piece of mats) {
        const isPlace = (p: Placement) =>
          isFree(floor, p) && shownShare(floor.space, p) >= leastShown && isOnFloor(floor, geometry, p)
        const mat = placesBefore(front, piece).find(isPlace)
        if (mat) return liesRug(geometry, floor.space, mat) ? null : mat
      }
  return null
}

/** Where a mat may lie along a front, from its middle outwards. */
function placesBefore(front: FixtureFront, piece: Piece): Placement[] {
  const slackM = (frontLengthM(front) - piece.widthM) / 2
  if (slackM < -PAST_END_M) return []
  const [alongX, alongZ] = alongFront(front)
  const offsets = [0]
  for (let off = MAT_STEP_M; off <= slackM; off += MAT_STEP_M) offsets.push(off, -off)
  return offsets.map((off) => {
    const [x, z] = beforeFront(front, frontLengthM(front) / 2 + off, MAT_GAP_M + piece.depthM / 2)
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

/** Whether the net sees floor all over the place, and all of one kind. */
function isOnFloor({ space }: PlacementContext, { parts, lab }: RoomGeometry, mat: Placement): boolean {
  const { width, height } = space.camera
  const [c, s] = [Math.cos(mat.turnRad), Math.sin(mat.turnRad)]
  const seen: number[] = []
  const colours: number[][] = []
  for (const across of ACROSS_MAT)
    for (const along of ACROSS_MAT) {
      const dx = across * (mat.piece.widthM + 2 * MAT_MARGIN_M)
      const dz = along * (mat.piece.depthM + 2 * MAT_MARGIN_M)
      const [px, py] = toPixel(space, mat.x + dx * c + dz * s, 0, mat.z - dx * s + dz * c)
      if (px < 0 || py < 0 || px >= width || py >= height) continue
      seen.push(classProbabilityAt(parts, 'floor', px / width, py / height))
      const at = (Math.floor(py) * width + Math.floor(px)) * 3
      colours.push([MAT_LIGHTNESS_WEIGHT * lab[at], lab[at + 1], lab[at + 2]])
    }
  const mean = seen.reduce((sum, p) => sum + p, 0) / Math.max(1, seen.length)
  if (mean < MEAN_MAT_FLOOR || Math.min(...seen) < LEAST_MAT_FLOOR) return false
  const usual = [0, 1, 2].map((k) => median(colours.map((colour) => colour[k])))
  const unlike = colours.filter(
    (colour) => Math.hypot(...colour.map((v, k) => v - usual[k])) > LIKE_FLOOR_LAB,
  )
  return unlike.length <= MOST_UNLIKE * colours.length
}
