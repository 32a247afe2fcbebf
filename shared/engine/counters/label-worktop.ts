import { areSure } from './are-sure.ts'
import { bestRun } from './best-run.ts'
import { footEvidence } from './front-edges.ts'
import type { Worktop } from './fit-worktop.ts'
import { COLUMN_M, type WallView } from './wall-view.ts'

/** Heights of tops, metres of a room measured by its camera alone, and where along the way to the wall their fronts are looked for. */
const LOWEST_LABELLED_TOP_M = 0.68
const HIGHEST_LABELLED_TOP_M = 1.14
const LABEL_HEIGHT_STEP_M = 0.03
const NEAREST_FRONT_M = 0.9
const LABEL_FRONT_STEP_M = 0.05
/** Boxes end at the feet of cabinets, at their fronts or at the wall behind them. */
const FRONT_BEFORE_BOX_M = 1.2
const FRONT_BEHIND_BOX_M = 0.5
/** Depth over height: 0.6 over 0.9 m. */
const LABEL_SLENDERNESSES = [0.56, 0.62, 0.68, 0.74]
/** Where the front is looked at, in shares of its height, and the top, in shares of its depth; so far before the foot the floor. */
const LABEL_FRONT_SHARES = [0.3, 0.6, 0.88]
const TOP_SHARES = [0.2, 0.5, 0.8]
const BEFORE_FRONT_FOOT_M = 0.12
/** Above the back edge neither the top nor the floor goes on. */
const OVER_BACK_M = 0.12
/** What each label adds to a column, and what a column costs. */
const LABEL_WORTH = { cabinet: 0.9, top: 1, floor: 0.7 }
const LABEL_COST = 1.4
/** However it is rounded. */
const MOST_PROBABLE = 1.001
/** Cells of the net are coarse: around what it says the picture's own edges are looked for. */
const FINE_REACH_M = 0.09
const FINE_STEP_M = 0.015
const FINE_THICKNESS_M = 0.04
const EDGE_WORTH = { front: 1, lip: 0.7, foot: 0.8, back: 0.6 }
/** A far edge may lie so much nearer or farther than where worktops usually end; an edge in a splash of tiles is as strong. */
const FINE_SLENDERNESSES = Array.from({ length: 9 }, (_, i) => 0.52 + 0.04 * i)
const USUAL_DEPTH_OVER_HEIGHT = 0.68
const DEPTH_LOG_DEVIATION = 0.2
/** On average along the worktop; what is less sure may be a sill or a bath. */
const LEAST_LABEL = { cabinet: 0.62, top: 0.36, floor: 0.5, edge: 0.5 }
const MOST_OVER_BACK = 0.6
/** A range by itself has a front, a top and a foot as well. */
const LEAST_LENGTH_M = 1.3
/** Over a foot that was found, a vanity's too. */
const LEAST_ON_FOOT_M = 0.75
const FRONT_FROM_FOOT_M = 0.16
const NEAREST_ON_FOOT_M = 0.3
const LEAST_WIDTH_PX = 60

/**
 * The worktop along a wall by the net's word alone, where it sees floor, cabinets and a top one above the other: edges that speckled stone, shade or a
 * bowed lens hide do not matter. Its edges are those of the picture nearest to what the net says. Null where less is seen than a worktop has.
 *
 * @param footM how far from the camera, square to the wall, it stands on the floor, where that is known; else where the room's box ends
 */
export function labelWorktop(view: WallView, footM: number | null = null): Worktop | null {
  let best: Worktop | null = null
  const nearest = footM === null ? view.boxM - FRONT_BEFORE_BOX_M : footM - FRONT_FROM_FOOT_M
  const farthest = footM === null ? view.boxM + FRONT_BEHIND_BOX_M : footM + FRONT_FROM_FOOT_M
  for (
    let frontM = Math.max(footM === null ? NEAREST_FRONT_M : NEAREST_ON_FOOT_M, nearest);
    frontM < farthest;
    frontM += LABEL_FRONT_STEP_M
  ) {
    const floor = labelsAt(view, 'floor', view.places(0, frontM - BEFORE_FRONT_FOOT_M))
    for (
      let heightM = LOWEST_LABELLED_TOP_M;
      heightM <= HIGHEST_LABELLED_TOP_M;
      heightM += LABEL_HEIGHT_STEP_M
    ) {
      const widths = view.widths(heightM, frontM)
      const cabinet = meanOf(
        LABEL_FRONT_SHARES.map((share) => labelsAt(view, 'cabinet', view.places(share * heightM, frontM))),
      )
      const runOf = (topAt: (i: number) => number) =>
        bestRun(view.columns, (i) =>
          floor[i] < 0 || cabinet[i] < 0 || topAt(i) < 0
            ? null
            : widths[i] *
              (LABEL_WORTH.cabinet * cabinet[i] +
                LABEL_WORTH.top * topAt(i) +
                LABEL_WORTH.floor * floor[i] -
                LABEL_COST),
        )
      if (runOf(() => MOST_PROBABLE).score <= (best?.score ?? 0)) continue
      for (const slenderness of LABEL_SLENDERNESSES) {
        const depthM = slenderness * heightM
        const top = meanOf(
          TOP_SHARES.map((share) => labelsAt(view, 'top', view.places(heightM, frontM + share * depthM))),
        )
        const run = runOf((i) => top[i])
        if (run.score > (best?.score ?? 0))
          best = { frontM, lowM: heightM - FINE_THICKNESS_M, heightM, depthM, ...run }
      }
    }
  }
  const leastM = footM === null ? LEAST_LENGTH_M : LEAST_ON_FOOT_M
  if (!best || (best.last - best.first) * COLUMN_M < leastM) return null
  const worktop = alignToEdges(view, best)
  return isSurelyLabelled(view, worktop) ? worktop : null
}

/** The same worktop with its front and back where the picture has edges. */
function alignToEdges(view: WallView, coarse: Worktop): Worktop {
  let best = coarse
  let bestSum = -Infinity
  const mean = (line: Float32Array) => meanAlong(line, coarse.first, coarse.last)
  for (let dM = -FINE_REACH_M; dM <= FINE_REACH_M; dM += FINE_STEP_M) {
    const frontM = coarse.frontM + dM
    const foot = mean(footEvidence(view, frontM))
    for (let hM = -FINE_REACH_M; hM <= FINE_REACH_M; hM += FINE_STEP_M) {
      const heightM = coarse.heightM + hM
      const lip = mean(view.edges(heightM, frontM))
      const front = mean(view.edges(heightM - FINE_THICKNESS_M, frontM))
      const before = EDGE_WORTH.foot * foot + EDGE_WORTH.lip * lip + EDGE_WORTH.front * front
      if (before + EDGE_WORTH.back < bestSum) continue
      for (const slenderness of FINE_SLENDERNESSES) {
        const depthM = slenderness * heightM
        const usual = Math.exp(
          -0.5 * (Math.log(slenderness / USUAL_DEPTH_OVER_HEIGHT) / DEPTH_LOG_DEVIATION) ** 2,
        )
        const sum = before + EDGE_WORTH.back * usual * mean(view.edges(heightM, frontM + depthM))
        if (sum <= bestSum) continue
        bestSum = sum
        best = { ...coarse, frontM, heightM, lowM: heightM - FINE_THICKNESS_M, depthM }
      }
    }
  }
  return best
}

function isSurelyLabelled(view: WallView, { frontM, lowM, heightM, depthM, first, last }: Worktop): boolean {
  const along = (part: 'cabinet' | 'top' | 'floor', y: number, awayM: number) =>
    meanAlong(labelsAt(view, part, view.places(y, awayM)), first, last)
  const average = (values: number[]) => values.reduce((sum, v) => sum + v, 0) / values.length
  const cabinet = average(LABEL_FRONT_SHARES.map((share) => along('cabinet', share * heightM, frontM)))
  const top = average(TOP_SHARES.map((share) => along('top', heightM, frontM + share * depthM)))
  const floor = along('floor', 0, frontM - BEFORE_FRONT_FOOT_M)
  const [overM, backM] = [heightM + OVER_BACK_M, frontM + depthM]
  const over = along('top', overM, backM) + along('floor', overM, backM)
  const edge = Math.max(
    meanAlong(view.edges(lowM, frontM), first, last),
    meanAlong(view.edges(heightM, frontM), first, last),
  )
  const widthPx = view.widths(heightM, frontM).subarray(first, last)
  if (widthPx.reduce((sum, w) => sum + w, 0) < LEAST_WIDTH_PX) return false
  return areSure([
    cabinet / LEAST_LABEL.cabinet,
    top / LEAST_LABEL.top,
    floor / LEAST_LABEL.floor,
    edge / LEAST_LABEL.edge,
    MOST_OVER_BACK / Math.max(over, 1e-6),
  ])
}

/** Probability of a label per column; -1 out of the picture. */
function labelsAt(view: WallView, part: 'cabinet' | 'top' | 'floor', places: Int32Array): Float32Array {
  const out = new Float32Array(places.length)
  for (let i = 0; i < out.length; i++) out[i] = places[i] < 0 ? -1 : view.classProbabilityAt(part, places[i])
  return out
}

/** Column by column; -1 where one of the lines is out of the picture. */
function meanOf(lines: Float32Array[]): Float32Array {
  const out = new Float32Array(lines[0].length)
  for (let i = 0; i < out.length; i++) {
    let sum = 0
    for (const line of lines) sum = line[i] < 0 ? -Infinity : sum + line[i]
    out[i] = sum < 0 ? -1 : sum / lines.length
  }
  return out
}

/** Of what is in the picture. */
function meanAlong(line: Float32Array, first: number, last: number): number {
  let sum = 0
  let count = 0
  for (let i = first; i < last; i++)
    if (line[i] >= 0) {
      sum += line[i]
      count++
    }
  return count > 0 ? sum / count : 0
}
