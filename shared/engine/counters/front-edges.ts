import type { WallView } from './wall-view.ts'

/** Where the lower edge of a worktop's front may be, and how much the picture speaks for it. */
export type FrontEdge = { frontM: number; lowM: number; score: number }

const COUNTER_MIN_HEIGHT_M = 0.68
const COUNTER_MAX_HEIGHT_M = 1.08
const HEIGHT_STEP_M = 0.02
const DEPTH_STEP_M = 0.03
/** Before the wall of the box by a worktop's depth, or behind it: the box is often drawn to the fronts of cabinets or nearer. */
const BEFORE_M = 0.85
const MAX_FRONT_BEHIND_WALL_M = 0.4
const COUNTER_MIN_DISTANCE_M = 0.7
/** Cabinets stand back at their feet by so much or less. */
const RECESSES_M = [0, 0.03, 0.06, 0.09]
const USUAL_HEIGHT_M = 0.9
const OVER_M = 0.03
const FRONT_SAMPLE_BELOW_EDGE_M = 0.05
/** What each sign adds to a column, and what a column costs. */
const WORTH = { edge: 0.5, contrast: 0.4, foot: 0.3 }
const FRONT_EDGE_BASE_COST = 0.5
const MAX_COUNTED_FRONT_EDGE = 0.8
const UNSEEN_FRONT_FOOT_SCORE = 0.2
const FRONT_CONTRAST_SCALE_LAB = 14
const MOST_KEPT = 40
/** Edges that fall on nearly the same line of the picture: so steep apart, and so many of them. */
const SAME_LINE_SLOPE = 0.008
const MOST_ALIKE = 5

/** The strongest edges between something below and something else above, parallel to the wall at a worktop's height, with a foot below. */
export function frontEdges(view: WallView): FrontEdge[] {
  const found: FrontEdge[] = []
  for (
    let frontM = Math.max(COUNTER_MIN_DISTANCE_M, view.boxM - BEFORE_M);
    frontM < view.boxM + MAX_FRONT_BEHIND_WALL_M;
    frontM += DEPTH_STEP_M
  ) {
    const widths = view.widths(USUAL_HEIGHT_M, frontM)
    const foot = footEvidence(view, frontM)
    for (let lowM = COUNTER_MIN_HEIGHT_M; lowM < COUNTER_MAX_HEIGHT_M; lowM += HEIGHT_STEP_M) {
      const edge = view.edges(lowM, frontM)
      const above = view.places(lowM + OVER_M, frontM)
      const below = view.places(lowM - FRONT_SAMPLE_BELOW_EDGE_M, frontM)
      let run = 0
      let score = 0
      for (let i = 0; i < view.columns; i++) {
        if (edge[i] < 0 || above[i] < 0 || below[i] < 0) {
          run = 0
          continue
        }
        const contrast = Math.tanh(view.difference(above[i], below[i]) / FRONT_CONTRAST_SCALE_LAB)
        const standing = foot[i] < 0 ? UNSEEN_FRONT_FOOT_SCORE : Math.min(MAX_COUNTED_FRONT_EDGE, foot[i])
        const value =
          WORTH.edge * Math.min(MAX_COUNTED_FRONT_EDGE, edge[i]) +
          WORTH.contrast * contrast +
          WORTH.foot * standing -
          FRONT_EDGE_BASE_COST
        run = Math.max(0, run) + value * widths[i]
        score = Math.max(score, run)
      }
      if (score > 0) found.push({ frontM, lowM, score })
    }
  }
  const alike = new Map<number, number>()
  const kept = found
    .toSorted((a, b) => b.score - a.score)
    .filter(({ frontM, lowM }) => {
      const line = Math.round((view.eyeM - lowM) / frontM / SAME_LINE_SLOPE)
      const before = alike.get(line) ?? 0
      alike.set(line, before + 1)
      return before < MOST_ALIKE
    })
  return kept.slice(0, MOST_KEPT)
}

/** The best evidence per column that something ends on the floor there; -1 out of the picture. */
export function footEvidence(view: WallView, frontM: number): Float32Array {
  const lines = RECESSES_M.map((recessM) => view.edges(0, frontM + recessM))
  const out = lines[0]
  for (const line of lines) for (let i = 0; i < out.length; i++) out[i] = Math.max(out[i], line[i])
  return out
}
