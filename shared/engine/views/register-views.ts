import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import { type RoomSpace, roomSpace, toPixel, type WallName } from '../room/room-space.ts'
import { compareWalls } from './compare-walls.ts'
import { type Corner, wallPicture } from './wall-picture.ts'

/** How the floor of one view lies on another's: turned by `turnRad` about the upright axis, then moved; metres. */
export type Registration = {
  turnRad: number
  x: number
  z: number
  /** Of the second view, so that both have one scale. */ cameraHeightM: number
}

/** One wall in both views, each read from the same corner of the room. */
type SharedWall = { first: [WallName, Corner]; second: [WallName, Corner] }
/** Which back corner of the first view is which of the second, pairwise; quarter turns about the upright axis. */
type Hypothesis = { corners: [Corner, Corner][]; quarterTurns: number; walls: SharedWall[] }

/** From here on nine floors of ten are right. */
const SURE_CONFIDENCE = 0.7
const LEAST_WALL_CORRELATION = 0.8
/** A wall that says the contrary. */
const CONTRADICTION = 0.25
/** How far along a wall the two views may disagree, and where another place is another one. */
const MOST_RESIDUAL_M = 0.2
const ELSEWHERE_M = 0.5
/** The best may leave unexplained so much of what every other explanation does. */
const MOST_UNEXPLAINED = 0.4
/** Where a wall can hardly be held against itself elsewhere, that it agrees here says little. */
const LEAST_ELSEWHERE = 12

const HYPOTHESES: Hypothesis[] = [
  {
    // Both look at one wall: both of its corners have to be seen, and as far apart.
    corners: [
      ['left', 'left'],
      ['right', 'right'],
    ],
    quarterTurns: 0,
    walls: [
      { first: ['back', 'left'], second: ['back', 'left'] },
      { first: ['left', 'left'], second: ['left', 'left'] },
      { first: ['right', 'right'], second: ['right', 'right'] },
    ],
  },
  {
    corners: [['right', 'left']],
    quarterTurns: -1,
    walls: [
      { first: ['right', 'right'], second: ['back', 'left'] },
      { first: ['back', 'right'], second: ['left', 'left'] },
    ],
  },
  {
    corners: [['left', 'right']],
    quarterTurns: 1,
    walls: [
      { first: ['left', 'left'], second: ['back', 'right'] },
      { first: ['back', 'left'], second: ['right', 'right'] },
    ],
  },
]

/**
 * Finds how two photos of a room look into it, by a corner that both show and what is to be seen on the walls beside it, windows and doors.
 * Null unless both rooms are read for sure, one explanation holds and no other nearly as well: a wrong answer is worse than none.
 */
export function registerViews(first: RoomGeometry, second: RoomGeometry): Registration | null {
  if (Math.min(first.confidence, second.confidence) < SURE_CONFIDENCE) return null
  const a = roomSpace(first.camera, first.box)
  // Both have one ceiling: it gives the second view the first one's scale.
  const cameraHeightM = a.heightM / (second.box.ceiling + 1)
  const b = roomSpace(second.camera, second.box, [], cameraHeightM)
  const found = HYPOTHESES.flatMap((hypothesis) => {
    const agreement = agreementOf(hypothesis, [first, a], [second, b])
    return agreement ? [{ ...hypothesis, ...agreement }] : []
  }).toSorted((m, n) => n.score - m.score)
  const [best, ...others] = found
  if (!best?.isSure || others.some(({ score }) => !isAhead(best.score, score))) return null
  const turnRad = (best.quarterTurns * Math.PI) / 2
  const [c, s] = [Math.cos(turnRad), Math.sin(turnRad)]
  const moves = best.corners.map(([cornerA, cornerB]) => {
    const [p, q] = [cornerOf(a, cornerA), cornerOf(b, cornerB)]
    return { x: q.x - (c * p.x + s * p.z), z: q.z - (c * p.z - s * p.x) }
  })
  const apartM = Math.hypot(moves[0].x - moves.at(-1)!.x, moves[0].z - moves.at(-1)!.z)
  if (apartM > MOST_RESIDUAL_M || !best.corners.every(([p, q]) => showsCorner(a, p) && showsCorner(b, q)))
    return null
  const middle = (axis: 'x' | 'z') => moves.reduce((sum, move) => sum + move[axis], 0) / moves.length
  return { turnRad, x: middle('x'), z: middle('z'), cameraHeightM }
}

const isAhead = (best: number, other: number) => 1 - best < MOST_UNEXPLAINED * (1 - other)

function cornerOf({ leftM, rightM, backM }: RoomSpace, corner: Corner): { x: number; z: number } {
  return { x: corner === 'left' ? -leftM : rightM, z: backM }
}

/** Whether the picture has the upright edge of a back corner in it, from floor to ceiling or nearly so. */
function showsCorner(space: RoomSpace, corner: Corner): boolean {
  const { x, z } = cornerOf(space, corner)
  const { width, height } = space.camera
  return [0.1, 0.5, 0.8].every((share) => {
    const q = toPixel(space, x, share * space.heightM, z)
    return q[2] > 0.5 && q[0] > 0 && q[0] < width && q[1] > 0 && q[1] < height
  })
}

/** How well the walls of both views go together; null where they show nothing to tell by, or one says the contrary. */
function agreementOf(
  { walls }: Hypothesis,
  [first, a]: [RoomGeometry, RoomSpace],
  [second, b]: [RoomGeometry, RoomSpace],
): { score: number; isSure: boolean } | null {
  let score = -1
  let isSure = true
  for (const wall of walls) {
    const shifts = compareWalls(wallPicture(first, a, ...wall.first), wallPicture(second, b, ...wall.second))
    const here = shifts.filter(({ shiftM }) => Math.abs(shiftM) <= MOST_RESIDUAL_M)
    if (!here.length) continue
    const best = Math.max(...here.map(({ correlation }) => correlation))
    const elsewhere = shifts.filter(({ shiftM }) => Math.abs(shiftM) > ELSEWHERE_M)
    if (best < CONTRADICTION) return null
    const isTold = elsewhere.length >= LEAST_ELSEWHERE && best >= LEAST_WALL_CORRELATION
    if (!isTold || elsewhere.some(({ correlation }) => !isAhead(best, correlation))) isSure = false
    score = Math.max(score, best)
  }
  return score < 0 ? null : { score, isSure: isSure && score >= LEAST_WALL_CORRELATION }
}
