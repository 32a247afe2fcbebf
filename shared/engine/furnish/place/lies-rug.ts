import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { floorPattern } from '../../geometry/floor-pattern.ts'
import { meanColour } from '../../geometry/mean-colour.ts'
import { type RoomSpace, toPixel } from '../../room/room-space.ts'
import { classProbabilityAt } from '../../segmentation/segment-room.ts'
import type { Placement } from './placement.ts'

/** From a mat's edge outwards, metres: where the border of a larger rug is looked for, in which steps, and the bands on both sides of it. */
const RUG_FROM_M = -0.1
const RUG_REACH_M = 0.9
const BORDER_STEP_M = 0.02
const BAND_M = [0.03, 0.06, 0.09, 0.12]
/** Along the border, in shares of the mat's side. */
const ALONG_BORDER = [-0.4, -0.2, 0, 0.2, 0.4]
const LEAST_SEEN_BANDS = 3
/**
 * Borders of sun and of a cabinet's shade are ones of lightness, and take a and b along: steps of up to 16 before these were allowed for, up to 7 now. At
 * rugs of other colours they are 19 and more.
 */
const RUG_LIGHTNESS_WEIGHT = 0.25
const LEAST_RUG_STEP_LAB = 13
const MIN_RUG_FLOOR = 0.5
/** So far below 0 L* would be where there is no light, were it the cube root of light there, too. */
const LAB_BLACK = 16

/**
 * Whether a rug or a runner lies where this mat would: the floor around it changes its colour at once along a line that runs as one of the mat's sides does. Tiles of two colours do so
 * everywhere; on them nothing tells.
 */
export function liesRug(geometry: RoomGeometry, space: RoomSpace, mat: Placement): boolean {
  if (floorPattern(geometry)) return false
  const { widthM, depthM } = mat.piece
  const sides = [
    { halfM: depthM / 2, acrossM: widthM, turnRad: Math.PI },
    { halfM: widthM / 2, acrossM: depthM, turnRad: Math.PI / 2 },
    { halfM: widthM / 2, acrossM: depthM, turnRad: -Math.PI / 2 },
  ]
  return sides.some((side) => {
    for (let outM = RUG_FROM_M; outM < RUG_REACH_M; outM += BORDER_STEP_M)
      if (stepAt(geometry, space, mat, side, outM) > LEAST_RUG_STEP_LAB) return true
    return false
  })
}

type Side = { halfM: number; acrossM: number; turnRad: number }

/** How different (Lab) the floor looks on the two sides of a line so far out from one of the mat's sides; 0 where it is not seen, or no floor. */
function stepAt(
  { parts, lab }: RoomGeometry,
  space: RoomSpace,
  mat: Placement,
  { halfM, acrossM, turnRad }: Side,
  outM: number,
): number {
  const { width, height } = space.camera
  const [c, s] = [Math.cos(mat.turnRad + turnRad), Math.sin(mat.turnRad + turnRad)]
  const colourAt = (dx: number, dz: number): number[] | null => {
    const [px, py, depth] = toPixel(space, mat.x + dx * c + dz * s, 0, mat.z - dx * s + dz * c)
    if (depth < 0.2 || px < 0 || py < 0 || px >= width || py >= height) return null
    if (classProbabilityAt(parts, 'floor', px / width, py / height) < MIN_RUG_FLOOR) return null
    return meanColour(lab, width, height, Math.round(px), Math.round(py))
  }
  const band = (share: number, way: number): number[][] =>
    BAND_M.map((bandM) => colourAt(share * acrossM, halfM + outM + way * bandM)).filter((p) => p !== null)
  const bands = ALONG_BORDER.map((share) => [band(share, -1), band(share, 1)])
  const seen = bands.filter((sides) => sides.every((colours) => colours.length === BAND_M.length))
  if (seen.length < LEAST_SEEN_BANDS) return 0
  const [inside, outside] = [0, 1].map((side) => meanOf(seen.flatMap((sides) => sides[side])))
  return withoutShade(inside, outside)
}

/** Between two mean colours (Lab), once both are as light as they are on average: shade takes of a and b as much as of lightness (both fall with the cube root of light). */
function withoutShade(p: number[], q: number[]): number {
  const [lightP, lightQ] = [p[0] + LAB_BLACK, q[0] + LAB_BLACK]
  const usual = (lightP + lightQ) / 2
  const [a, b] = [1, 2].map((k) => usual * (p[k] / lightP - q[k] / lightQ))
  return Math.hypot(RUG_LIGHTNESS_WEIGHT * (lightP - lightQ), a, b)
}

const meanOf = (colours: number[][]): number[] =>
  [0, 1, 2].map((k) => colours.reduce((sum, colour) => sum + colour[k], 0) / colours.length)
