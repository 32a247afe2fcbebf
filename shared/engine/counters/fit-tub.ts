import { bestRun } from './best-run.ts'
import type { FrontEdge } from './front-edges.ts'
import { COLUMN_M, type WallView } from './wall-view.ts'

/** A bath as the picture shows it, metres as in `Counter`, in columns `first` to `last` (not included) of its wall. */
export type TubBody = {
  frontM: number
  heightM: number
  depthM: number
  first: number
  last: number
  /** Pixels of the working picture, weighed by what they show. */
  score: number
}

/** Means over a bath's columns: edges 0–1 at the rim's front, at its back and at the foot; `step` is how different panel and floor look, Lab. */
export type TubEvidence = {
  front: number
  back: number
  foot: number
  step: number
  /** 1 where the panel looks the same from foot to rim, and the rim the same before and behind the basin. */
  panel: number
  rim: number
}

/** Rims are 0.50–0.62 m high; a room measured by its camera alone is a sixth too small or too large. */
const LOWEST_RIM_M = 0.42
const HIGHEST_RIM_M = 0.68
const RIM_STEP_M = 0.02
/** From the panel to the wall, with a shelf behind the basin. */
const SHALLOWEST_TUB_M = 0.6
const DEEPEST_TUB_M = 1.1
const TUB_DEPTH_STEP_M = 0.03
const LONGEST_TUB_M = 2.1
const LONGEST_TUB_COLUMNS = Math.round(LONGEST_TUB_M / COLUMN_M)
/** Boxes end at a bath's panel, at its rim as that lies on the floor behind it, or at the wall. */
const BEFORE_BOX_M = 1.15
const BEHIND_BOX_M = 0.4
const NEAREST_TUB_M = 0.5
const FRONT_STEP_M = 0.03
const MOST_FRONTS = 40

const PANEL_SHARES = [0.2, 0.5, 0.8]
const BEFORE_FOOT_M = 0.1
/** Into the rim from its edges. */
const WITHIN_RIM_M = 0.035
const TUB_CONTRAST_LAB = 14
const TUB_UNEVENNESS_LAB = 9
const MOST_COUNTED_EDGE = 0.8
/** What each sign adds to a column, and what a column costs. */
const WORTH = { front: 0.24, foot: 0.22, back: 0.2, step: 0.2, panel: 0.15, rim: 0.15 }
const COLUMN_COST = 0.62
/** Without the back of the rim, in the first look. */
const FRONT_COST = 0.42

type Base = {
  front: Float32Array
  foot: Float32Array
  step: Float32Array
  panel: Float32Array
  widths: Float32Array
}

/** The best bath along a wall; null where no column speaks for one. */
export function fitTub(view: WallView): TubBody | null {
  let best: TubBody | null = null
  for (const { frontM, lowM: heightM } of tubFronts(view)) {
    const base = lookAtPanel(view, frontM, heightM)
    const near = view.places(heightM, frontM + WITHIN_RIM_M)
    for (let depthM = SHALLOWEST_TUB_M; depthM <= DEEPEST_TUB_M; depthM += TUB_DEPTH_STEP_M) {
      const back = view.edges(heightM, frontM + depthM)
      const far = view.places(heightM, frontM + depthM - WITHIN_RIM_M)
      const run = bestRun(
        view.columns,
        (i) => {
          if (back[i] < 0 || near[i] < 0 || far[i] < 0) return null
          const behind = WORTH.back * counted(back[i]) + WORTH.rim * alike(view.difference(near[i], far[i]))
          const before = panelValue(base, i)
          return before === null ? null : (before + behind - COLUMN_COST) * base.widths[i]
        },
        LONGEST_TUB_COLUMNS,
      )
      if (run.score > (best?.score ?? 0)) best = { frontM, heightM, depthM, ...run }
    }
  }
  return best
}

export function tubEvidence(view: WallView, { frontM, heightM, depthM, first, last }: TubBody): TubEvidence {
  const base = lookAtPanel(view, frontM, heightM)
  const back = view.edges(heightM, frontM + depthM)
  const near = view.places(heightM, frontM + WITHIN_RIM_M)
  const far = view.places(heightM, frontM + depthM - WITHIN_RIM_M)
  const mean = (value: (i: number) => number) => {
    let sum = 0
    let weight = 0
    for (let i = first; i < last; i++) {
      sum += Math.max(0, value(i)) * base.widths[i]
      weight += base.widths[i]
    }
    return weight > 0 ? sum / weight : 0
  }
  return {
    front: mean((i) => base.front[i]),
    back: mean((i) => back[i]),
    foot: mean((i) => base.foot[i]),
    step: mean((i) => base.step[i]),
    panel: mean((i) => base.panel[i]),
    rim: mean((i) => (near[i] < 0 || far[i] < 0 ? 0 : alike(view.difference(near[i], far[i])))),
  }
}

/** The strongest edges over a plain panel on the floor, parallel to the wall at a rim's height (`lowM`). */
function tubFronts(view: WallView): FrontEdge[] {
  const found: FrontEdge[] = []
  for (
    let frontM = Math.max(NEAREST_TUB_M, view.boxM - BEFORE_BOX_M);
    frontM < view.boxM + BEHIND_BOX_M;
    frontM += FRONT_STEP_M
  )
    for (let lowM = LOWEST_RIM_M; lowM <= HIGHEST_RIM_M; lowM += RIM_STEP_M) {
      const base = lookAtPanel(view, frontM, lowM)
      const { score } = bestRun(
        view.columns,
        (i) => {
          const value = panelValue(base, i)
          return value === null ? null : (value - FRONT_COST) * base.widths[i]
        },
        LONGEST_TUB_COLUMNS,
      )
      if (score > 0) found.push({ frontM, lowM, score })
    }
  return found.toSorted((a, b) => b.score - a.score).slice(0, MOST_FRONTS)
}

/** Where the picture's border cuts the foot off, that column has none: of a bath whose foot is not seen nothing is sure. */
function lookAtPanel(view: WallView, frontM: number, heightM: number): Base {
  const panels = PANEL_SHARES.map((share) => view.places(share * heightM, frontM))
  const floor = view.places(0, frontM - BEFORE_FOOT_M)
  const [low, middle, high] = panels
  const step = new Float32Array(view.columns)
  const panel = new Float32Array(view.columns)
  for (let i = 0; i < view.columns; i++) {
    if (low[i] < 0 || middle[i] < 0 || high[i] < 0) continue
    if (floor[i] >= 0) step[i] = view.difference(floor[i], low[i])
    panel[i] = alike(Math.max(view.difference(low[i], middle[i]), view.difference(middle[i], high[i])))
  }
  return {
    front: view.edges(heightM, frontM),
    foot: view.edges(0, frontM),
    widths: view.widths(heightM, frontM),
    step,
    panel,
  }
}

/** What a column's front says for a bath; null out of the picture. */
function panelValue({ front, foot, step, panel }: Base, i: number): number | null {
  if (front[i] < 0) return null
  return (
    WORTH.front * counted(front[i]) +
    WORTH.foot * counted(foot[i]) +
    WORTH.step * Math.tanh(step[i] / TUB_CONTRAST_LAB) +
    WORTH.panel * panel[i]
  )
}

const counted = (edge: number) => Math.max(0, Math.min(MOST_COUNTED_EDGE, edge))
const alike = (difference: number) => Math.exp(-((difference / TUB_UNEVENNESS_LAB) ** 2))
