import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { MEAN_REACH_PX, meanColour } from '../../geometry/mean-colour.ts'
import { FLOOR_PROBABILITY_FROM } from '../../geometry/seen-floor.ts'
import { type RoomSpace, toPixel } from '../../room/room-space.ts'
import { classProbabilityAt } from '../../segmentation/segment-room.ts'
import type { Standing } from './placement.ts'

/** Places along each side of a mat at which the floor below it is looked at; a straight line divides them, no more askew than by so many from one end to the other. */
const GRID = 15
/** It keeps so far from such an edge at its ends and where people stand; behind it, before cabinets, is the shade of their plinth. */
const BESIDE_MAT_M = 0.1
const MOST_ASKEW = 2
/** Of all places so many lie on either side. */
const LEAST_ON_SIDE = GRID / 2
/** Rows of places beside the line: next to it one may lie on the edge itself, and the one behind it tells. */
const [NEXT, BEHIND] = [0.5, 1.5]
/**
 * A kerb is of another colour than the floor, and so right behind its edge: by 11.5 below a mat that lay on one. Shade of a vanity is softer (4.4 at most), and of tiles of two colours neither
 * side is of one: from its mean a side strays by no more than so much of the step, the smaller one less. A tray of nearly the floor's own colour (5) is not told from shade. Lab, less of it lightness.
 */
const LEAST_STEP_BELOW_MAT_LAB = 9.5
const LEAST_NEXT_STEP_LAB = 5
const MOST_STRAY = { smaller: 0.4, larger: 0.6 }
const STEP_LIGHTNESS_WEIGHT = 0.6

type Lab = [number, number, number]
/** Colours on one side of a line: how many, their sum, and that of their squares. */
type Side = { count: number; sum: Lab; squares: number }

/**
 * Whether a mat would lie across the edge of something else than the floor it lies on: a shower's kerb, or its tray behind a
 * glass screen. The net takes such for floor.
 */
export function liesAcrossStep(geometry: RoomGeometry, space: RoomSpace, mat: Standing): boolean {
  const colours = coloursBelow(geometry, space, mat)
  for (const isAlong of [false, true])
    for (let from = 1; from < GRID; from++)
      for (let to = Math.max(1, from - MOST_ASKEW); to <= Math.min(GRID - 1, from + MOST_ASKEW); to++)
        if (isStepAt(colours, isAlong, from, to)) return true
  return false
}

/** Whether the colours on the two sides of a line differ, each side is of one, and they differ right beside it. */
function isStepAt(colours: (Lab | null)[], isAlong: boolean, from: number, to: number): boolean {
  const [p, q, nextP, nextQ, behindP, behindQ] = Array.from({ length: 6 }, emptySide)
  for (const [i, colour] of colours.entries()) {
    if (!colour) continue
    const [column, row] = [i % GRID, Math.floor(i / GRID)]
    const [u, v] = isAlong ? [row, column] : [column, row]
    const out = u + 0.5 - (from + ((to - from) * v) / (GRID - 1))
    const [side, next, behind] = out < 0 ? [p, nextP, behindP] : [q, nextQ, behindQ]
    add(side, colour)
    if (Math.abs(Math.abs(out) - NEXT) <= 0.5) add(next, colour)
    else if (Math.abs(Math.abs(out) - BEHIND) <= 0.5) add(behind, colour)
  }
  const [smaller, larger] = p.count < q.count ? [p, q] : [q, p]
  const wholeLab = distance(p, q)
  if (smaller.count < LEAST_ON_SIDE || wholeLab < LEAST_STEP_BELOW_MAT_LAB) return false
  if (strayOf(smaller) > MOST_STRAY.smaller * wholeLab || strayOf(larger) > MOST_STRAY.larger * wholeLab)
    return false
  const nextLab = distance(nextP, nextQ)
  const behindLab = [
    behindQ.count ? distance(nextP, behindQ) : 0,
    behindP.count ? distance(behindP, nextQ) : 0,
  ]
  return nextLab >= LEAST_NEXT_STEP_LAB && Math.max(nextLab, ...behindLab) >= LEAST_STEP_BELOW_MAT_LAB
}

const emptySide = (): Side => ({ count: 0, sum: [0, 0, 0], squares: 0 })

function add(side: Side, colour: Lab): void {
  side.count++
  for (let c = 0; c < 3; c++) {
    side.sum[c] += colour[c]
    side.squares += colour[c] ** 2
  }
}

/** Between the mean colours of two sides. */
const distance = (p: Side, q: Side): number =>
  Math.hypot(...p.sum.map((v, c) => v / Math.max(1, p.count) - q.sum[c] / Math.max(1, q.count)))

/** How far a side's colours stray from their mean, as a root mean square. */
const strayOf = ({ count, sum, squares }: Side): number =>
  Math.sqrt(Math.max(0, squares / count - sum.reduce((total, v) => total + (v / count) ** 2, 0)))

/** Row by row across the mat; null where the picture shows none of it, or the net sees no floor: what rises beside a mat ends it. */
function coloursBelow(
  { lab, parts }: RoomGeometry,
  space: RoomSpace,
  { piece, x, z, turnRad }: Standing,
): (Lab | null)[] {
  const { width, height } = space.camera
  const [c, s] = [Math.cos(turnRad), Math.sin(turnRad)]
  const r = MEAN_REACH_PX
  return Array.from({ length: GRID ** 2 }, (_, i) => {
    const dx = ((i % GRID) / (GRID - 1) - 0.5) * (piece.widthM + 2 * BESIDE_MAT_M)
    const dz = piece.depthM / 2 - (Math.floor(i / GRID) / (GRID - 1)) * (piece.depthM + BESIDE_MAT_M)
    const [px, py, depth] = toPixel(space, x + dx * c + dz * s, 0, z - dx * s + dz * c)
    if (depth < 0.1 || px < r || py < r || px >= width - r - 1 || py >= height - r - 1) return null
    if (classProbabilityAt(parts, 'floor', px / width, py / height) < FLOOR_PROBABILITY_FROM) return null
    const [l, a, b] = meanColour(lab, width, height, Math.round(px), Math.round(py))
    return [STEP_LIGHTNESS_WEIGHT * l, a, b]
  })
}
