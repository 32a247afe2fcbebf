import { footEvidence, type FrontEdge } from './front-edges.ts'
import type { WallView } from './wall-view.ts'

/** A worktop as the picture shows it, metres as in `Counter`, in columns `first` to `last` (not included) of its wall. */
export type Worktop = {
  frontM: number
  /** Lower edge of its front. */
  lowM: number
  heightM: number
  depthM: number
  first: number
  last: number
  /** Pixels of the working picture, weighed by what they show. */
  score: number
}

/** What a worktop's columns show on average: edges 0–1; `below` is how different its top looks from what is under it; `foot` null if unseen. */
export type WorktopEvidence = {
  front: number
  back: number
  foot: number | null
  even: number
  below: number
}

const THICKNESSES_M = [0.025, 0.035, 0.045, 0.06]
export const USUAL_THICKNESSES_M = [0.035]
/** Depth over height: a worktop is 0.6 over 0.9 m; a focal length that is off stretches it. */
const USUAL_SLENDERNESS = 0.68
const SLENDERNESS_LOG_DEVIATION = 0.55
/** What is tried, and how usual it is (0–1). */
const SLENDERNESSES = Array.from({ length: 17 }, (_, i) => 0.4 * 1.08 ** i).map((slenderness) => ({
  slenderness,
  usual: Math.exp(-0.5 * (Math.log(slenderness / USUAL_SLENDERNESS) / SLENDERNESS_LOG_DEVIATION) ** 2),
}))
const TAPS = [0.2, 0.5, 0.8]
const FRONT_SAMPLE_BELOW_TOP_M = 0.06
const WALL_SAMPLE_ABOVE_TOP_M = 0.05

/** No edge counts for more: a bright line is no better evidence than a clear one. */
const MAX_COUNTED_BACK_EDGE = 0.8
const UNSEEN_WORKTOP_FOOT_SCORE = 0.3
const UNEVENNESS_SCALE_LAB = 8
const WORKTOP_CONTRAST_SCALE_LAB = 14
const CONTRAST_BEHIND = 10
/** What each sign adds to a column, and what a column costs. */
const WORTH = { front: 0.26, back: 0.2, lip: 0.1, foot: 0.16, below: 0.3, behind: 0.1, even: 0.18 }
const WORKTOP_BASE_COST = 0.6
const FOOT_SEEN = 0.3

/** What the wall's columns show below a worktop's top. */
type Base = { widths: Float32Array; edge: Float32Array; foot: Float32Array; below: Int32Array }
/** What they show of the top itself. */
type Top = { lip: Float32Array; back: Float32Array; taps: Int32Array[]; behind: Int32Array }

/** The best worktop over one front edge, of a thickness that is tried; null when none pays. */
export function fitWorktop(
  view: WallView,
  { frontM, lowM }: FrontEdge,
  thicknessesM = THICKNESSES_M,
): Worktop | null {
  const base = lookAtBase(view, frontM, lowM)
  const values = new Float32Array(view.columns)
  let best: Worktop | null = null
  for (const thicknessM of thicknessesM) {
    const heightM = lowM + thicknessM
    const lip = view.edges(heightM, frontM)
    for (const { slenderness, usual } of SLENDERNESSES) {
      const depthM = slenderness * heightM
      weighColumns(view, base, lookAtTop(view, frontM, heightM, depthM, lip), values)
      const run = bestRun(values)
      const score = run.sum * usual
      if (score > (best?.score ?? 0))
        best = { frontM, lowM, heightM, depthM, first: run.first, last: run.last, score }
    }
  }
  return best
}

/** Means over the worktop's columns, each by its width in the picture. */
export function worktopEvidence(view: WallView, worktop: Worktop): WorktopEvidence {
  const { frontM, lowM, heightM, depthM, first, last } = worktop
  const base = lookAtBase(view, frontM, lowM)
  const top = lookAtTop(view, frontM, heightM, depthM)
  const [near, middle, far] = top.taps
  // What the net sees of a worktop may go on past the picture.
  const isInPicture = (i: number) => isColumnSeen(base, top, i)
  const mean = (value: (i: number) => number, seen = isInPicture) => {
    let sum = 0
    let weight = 0
    for (let i = first; i < last; i++) {
      if (!seen(i)) continue
      sum += value(i) * base.widths[i]
      weight += base.widths[i]
    }
    return { value: weight > 0 ? sum / weight : 0, weight }
  }
  const foot = mean(
    (i) => base.foot[i],
    (i) => base.foot[i] >= 0,
  )
  const front = mean((i) => base.edge[i])
  return {
    front: front.value,
    back: mean((i) => top.back[i]).value,
    foot: foot.weight > FOOT_SEEN * front.weight ? foot.value : null,
    even: mean((i) => evenness(view, near[i], middle[i], far[i])).value,
    below: mean((i) => view.difference(middle[i], base.below[i])).value,
  }
}

function lookAtBase(view: WallView, frontM: number, lowM: number): Base {
  return {
    widths: view.widths(lowM, frontM),
    edge: view.edges(lowM, frontM),
    foot: footEvidence(view, frontM),
    below: view.places(lowM - FRONT_SAMPLE_BELOW_TOP_M, frontM),
  }
}

function lookAtTop(
  view: WallView,
  frontM: number,
  heightM: number,
  depthM: number,
  lip = view.edges(heightM, frontM),
): Top {
  return {
    lip,
    back: view.edges(heightM, frontM + depthM),
    taps: TAPS.map((share) => view.places(heightM, frontM + share * depthM)),
    behind: view.places(heightM + WALL_SAMPLE_ABOVE_TOP_M, frontM + depthM),
  }
}

/** What each column says for (above 0) or against the worktop, by its width in the picture; minus infinity out of the picture. Called for tens of thousands of tops. */
function weighColumns(view: WallView, base: Base, top: Top, out: Float32Array) {
  const { edge, foot, below, widths } = base
  const { lip, back, behind } = top
  const [near, middle, far] = top.taps
  for (let i = 0; i < out.length; i++) {
    if (!isColumnSeen(base, top, i)) {
      out[i] = -Infinity
      continue
    }
    const standing = foot[i] < 0 ? UNSEEN_WORKTOP_FOOT_SCORE : foot[i]
    out[i] =
      (WORTH.front * Math.min(MAX_COUNTED_BACK_EDGE, edge[i]) +
        WORTH.back * Math.min(MAX_COUNTED_BACK_EDGE, back[i]) +
        WORTH.lip * Math.min(MAX_COUNTED_BACK_EDGE, lip[i]) +
        WORTH.foot * Math.min(MAX_COUNTED_BACK_EDGE, standing) +
        WORTH.below * Math.tanh(view.difference(middle[i], below[i]) / WORKTOP_CONTRAST_SCALE_LAB) +
        WORTH.behind * Math.tanh(view.difference(far[i], behind[i]) / CONTRAST_BEHIND) +
        WORTH.even * evenness(view, near[i], middle[i], far[i]) -
        WORKTOP_BASE_COST) *
      widths[i]
  }
}

function isColumnSeen({ edge, below }: Base, { lip, back, taps, behind }: Top, i: number): boolean {
  const isFrontSeen = edge[i] >= 0 && below[i] >= 0 && lip[i] >= 0
  const isTopSeen = taps[0][i] >= 0 && taps[1][i] >= 0 && taps[2][i] >= 0
  return isFrontSeen && isTopSeen && back[i] >= 0 && behind[i] >= 0
}

/** 1 where the top looks the same at three places, from front to back. */
function evenness(view: WallView, near: number, middle: number, far: number): number {
  const uneven = Math.max(
    view.difference(near, middle),
    view.difference(middle, far),
    view.difference(near, far),
  )
  return Math.exp(-((uneven / UNEVENNESS_SCALE_LAB) ** 2))
}

/** The stretch of columns whose values add up to most (Kadane). */
function bestRun(values: Float32Array): { sum: number; first: number; last: number } {
  const best = { sum: 0, first: 0, last: 0 }
  let sum = 0
  let first = 0
  for (let i = 0; i < values.length; i++) {
    if (sum <= 0) {
      sum = 0
      first = i
    }
    sum = values[i] > -1e9 ? sum + values[i] : 0
    if (sum <= best.sum) continue
    best.sum = sum
    best.first = first
    best.last = i + 1
  }
  return best
}
