import { type EdgeScorer, NEAR_Z } from './box-edges.ts'
import type { RoomBox } from './room-box.ts'

export type ScoredBox = { box: RoomBox; score: number }

const BACKS = geometricGrid(0.9, 10, 40)
const SIDES = geometricGrid(0.28, 7, 32)
const CEILINGS = geometricGrid(0.5, 1.5, 13)
const STEP_PX = 5
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
  const found: ScoredBox[] = []
  const leftScores = new Float64Array(SIDES.length)
  const rightScores = new Float64Array(SIDES.length)
  for (const back of BACKS) {
    const floorLeft = SIDES.map((x) => floorScore(edges, -x, back))
    const floorRight = SIDES.map((x) => floorScore(edges, x, back))
    for (const ceiling of CEILINGS) {
      for (let i = 0; i < SIDES.length; i++) {
        leftScores[i] = floorLeft[i] + upperScore(edges, -SIDES[i], back, ceiling)
        rightScores[i] = floorRight[i] + upperScore(edges, SIDES[i], back, ceiling)
      }
      const bestRight = bestOf(rightScores)
      for (const l of bestOf(leftScores))
        for (const r of bestRight) {
          const box = { back, left: SIDES[l], right: SIDES[r], ceiling }
          found.push({ box, score: leftScores[l] + rightScores[r] + boxPrior(box) })
        }
    }
  }
  // Few of many thousands are wanted: their scores alone are sorted first, which is quick.
  const worst =
    Float64Array.from(found, (c) => c.score)
      .toSorted()
      .at(-most) ?? -Infinity
  return found
    .filter((c) => c.score >= worst)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
}

function floorScore(edges: EdgeScorer, x: number, back: number): number {
  const side = edges.edge('floorSide', x, -1, NEAR_Z, x, -1, back, STEP_PX)
  return side + edges.edge('floorBack', 0, -1, back, x, -1, back, STEP_PX)
}

function upperScore(edges: EdgeScorer, x: number, back: number, ceiling: number): number {
  const corner = edges.edge('corner', x, -1, back, x, ceiling, back, STEP_PX)
  const side = edges.edge('ceilingSide', x, ceiling, NEAR_Z, x, ceiling, back, STEP_PX)
  return corner + side + edges.edge('ceilingBack', 0, ceiling, back, x, ceiling, back, STEP_PX)
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
