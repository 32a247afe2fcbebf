import {
  CEILING_BACK,
  CEILING_SIDE,
  CORNER,
  type EdgeScorer,
  FLOOR_BACK,
  FLOOR_SIDE,
  WALL_EDGE_NEAR_Z,
} from './box-edges.ts'
import type { RoomBox } from './room-box.ts'

export type ScoredBox = { box: RoomBox; score: number }

const BACKS = geometricGrid(0.9, 10, 40)
const SIDES = geometricGrid(0.28, 7, 32)
const CEILINGS = geometricGrid(0.5, 1.5, 13)
const CANDIDATE_EDGE_STEP_PX = 5
const KEPT_PER_SIDE = 7

function geometricGrid(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from * (to / from) ** (i / (count - 1)))
}

// Photos are taken from 1.1–1.5 m under ceilings of 2.4–2.8 m; a low box mostly has mistaken window heads for the ceiling.
const USUAL_RATIO = 2

/** How usual a box is for a room: ceiling height, width and depth in camera heights. */
export function boxPrior(b: RoomBox): number {
  const tall = Math.log((b.ceiling + 1) / USUAL_RATIO)
  const height = -0.3 * (tall / (tall < 0 ? 0.13 : 0.25)) ** 2
  const width = -0.05 * (Math.log((b.left + b.right) / 3.2) / 0.6) ** 2
  const depth = -0.04 * (Math.log(b.back / 3.2) / 0.7) ** 2
  return 0.25 * (height + width + depth)
}

/**
 * The best boxes of an exhaustive grid, best first, by their edges and prior. For a given back wall and ceiling the left and right walls are
 * independent, so each side is scored once and only the best of both are combined.
 */
export function boxCandidates(edges: EdgeScorer, most: number): ScoredBox[] {
  const places = BACKS.length * CEILINGS.length * KEPT_PER_SIDE * KEPT_PER_SIDE
  // Few of many thousands are wanted: the others get no object of their own.
  const scores = new Float64Array(places)
  const sides = new Uint16Array(places)
  const floorLeft = new Float64Array(SIDES.length)
  const floorRight = new Float64Array(SIDES.length)
  const leftScores = new Float64Array(SIDES.length)
  const rightScores = new Float64Array(SIDES.length)
  const box = { back: 0, left: 0, right: 0, ceiling: 0 }
  let place = 0
  for (const back of BACKS) {
    box.back = back
    for (let i = 0; i < SIDES.length; i++) {
      floorLeft[i] = floorScore(edges, -SIDES[i], back)
      floorRight[i] = floorScore(edges, SIDES[i], back)
    }
    for (const ceiling of CEILINGS) {
      box.ceiling = ceiling
      for (let i = 0; i < SIDES.length; i++) {
        leftScores[i] = floorLeft[i] + upperScore(edges, -SIDES[i], back, ceiling)
        rightScores[i] = floorRight[i] + upperScore(edges, SIDES[i], back, ceiling)
      }
      const bestRight = bestOf(rightScores)
      for (const l of bestOf(leftScores))
        for (const r of bestRight) {
          box.left = SIDES[l]
          box.right = SIDES[r]
          sides[place] = l * SIDES.length + r
          scores[place++] = leftScores[l] + rightScores[r] + boxPrior(box)
        }
    }
  }
  const worst = scores.toSorted().at(-most) ?? -Infinity
  const found: ScoredBox[] = []
  for (place = 0; place < places; place++) {
    if (scores[place] < worst) continue
    const row = Math.floor(place / (KEPT_PER_SIDE * KEPT_PER_SIDE))
    const back = BACKS[Math.floor(row / CEILINGS.length)]
    const ceiling = CEILINGS[row % CEILINGS.length]
    const left = SIDES[Math.floor(sides[place] / SIDES.length)]
    const right = SIDES[sides[place] % SIDES.length]
    found.push({ box: { back, left, right, ceiling }, score: scores[place] })
  }
  return found.toSorted((a, b) => b.score - a.score).slice(0, most)
}

function floorScore(edges: EdgeScorer, x: number, back: number): number {
  const side = edges.edge(FLOOR_SIDE, x, -1, WALL_EDGE_NEAR_Z, x, -1, back, CANDIDATE_EDGE_STEP_PX)
  return side + edges.edge(FLOOR_BACK, 0, -1, back, x, -1, back, CANDIDATE_EDGE_STEP_PX)
}

function upperScore(edges: EdgeScorer, x: number, back: number, ceiling: number): number {
  const corner = edges.edge(CORNER, x, -1, back, x, ceiling, back, CANDIDATE_EDGE_STEP_PX)
  const side = edges.edge(
    CEILING_SIDE,
    x,
    ceiling,
    WALL_EDGE_NEAR_Z,
    x,
    ceiling,
    back,
    CANDIDATE_EDGE_STEP_PX,
  )
  return corner + side + edges.edge(CEILING_BACK, 0, ceiling, back, x, ceiling, back, CANDIDATE_EDGE_STEP_PX)
}

/** Indices of the best few, best first. */
function bestOf(scores: Float64Array): number[] {
  const best: number[] = []
  for (let i = 0; i < scores.length; i++) {
    let at = best.length
    while (at > 0 && scores[best[at - 1]] < scores[i]) at--
    if (at >= KEPT_PER_SIDE) continue
    best.splice(at, 0, i)
    if (best.length > KEPT_PER_SIDE) best.pop()
  }
  return best
}
