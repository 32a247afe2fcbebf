import { footEvidence, type FrontEdge } from './front-edges.ts'
import type { WallView } from './wall-view.ts'

/** A worktop as the picture shows it: see `Counter`; columns `first` to `last` of its wall (the last one not included). */
export type Worktop = {
  frontM: number
  lowM: number
  heightM: number
  depthM: number
  first: number
  last: number
  score: number
  /** Means over its columns, 0–1 (edges) and colour differences; `foot` is null where the picture ends above it. */
  evidence: { front: number; back: number; foot: number | null; below: number; even: number; behind: number }
}

const THICKNESSES_M = [0.025, 0.035, 0.045, 0.06]
/** Depth over height: a worktop is 0.6 over 0.9 m; a focal length that is off stretches it. */
const USUAL_SLENDERNESS = 0.68
const SPREAD = 0.55
const FOOT_SEEN = 0.3
const DEPTHS = Array.from({ length: 17 }, (_, i) => 0.4 * 1.08 ** i)

/** The best worktop over one front edge; null when none pays. */
export function fitWorktop(view: WallView, edge: FrontEdge): Worktop | null {
  const { frontM, lowM } = edge
  const widths = view.widths(0.9, frontM)
  const foot = footEvidence(view, frontM)
  const front = view.edges(lowM, frontM)
  const below = view.places(lowM - 0.06, frontM)
  const slab = view.places(lowM + 0.02, frontM)
  let best: Worktop | null = null
  for (const thickM of THICKNESSES_M) {
    const heightM = lowM + thickM
    const lip = view.edges(heightM, frontM)
    for (const slenderness of DEPTHS) {
      const depthM = slenderness * heightM
      const usual = Math.exp(-0.5 * (Math.log(slenderness / USUAL_SLENDERNESS) / SPREAD) ** 2)
      const back = view.edges(heightM, frontM + depthM)
      const taps = [0.2, 0.5, 0.8].map((share) => view.places(heightM, frontM + share * depthM))
      const behind = view.places(heightM + 0.05, frontM + depthM)
      const sums = new Float64Array(8)
      const at = { first: 0, sums: new Float64Array(8) }
      let run = 0
      for (let i = 0; i < view.columns; i++) {
        const [near, middle, far] = taps.map((tap) => tap[i])
        if (
          front[i] < 0 ||
          back[i] < 0 ||
          below[i] < 0 ||
          slab[i] < 0 ||
          near < 0 ||
          middle < 0 ||
          far < 0 ||
          behind[i] < 0
        ) {
          run = 0
          continue
        }
        const uneven = Math.max(
          view.difference(near, middle),
          view.difference(middle, far),
          view.difference(near, far),
        )
        const even = Math.exp(-((uneven / 8) ** 2))
        const contrast = view.difference(middle, below[i])
        const contrastBehind = view.difference(far, behind[i])
        const standing = foot[i] < 0 ? 0.3 : foot[i]
        const value =
          0.26 * Math.min(0.8, front[i]) +
          0.2 * Math.min(0.8, back[i]) +
          0.1 * Math.min(0.8, lip[i]) +
          0.16 * Math.min(0.8, standing) +
          0.3 * Math.tanh(contrast / 14) +
          0.1 * Math.tanh(contrastBehind / 10) +
          0.18 * even -
          0.6
        if (run <= 0) {
          run = 0
          at.first = i
          at.sums.fill(0)
        }
        const w = widths[i]
        run += value * w
        at.sums[0] += w
        at.sums[1] += front[i] * w
        at.sums[2] += back[i] * w
        if (foot[i] >= 0) {
          at.sums[3] += foot[i] * w
          at.sums[7] += w
        }
        at.sums[4] += contrast * w
        at.sums[5] += even * w
        at.sums[6] += contrastBehind * w
        const score = run * usual
        if (score <= (best?.score ?? 0)) continue
        sums.set(at.sums)
        const mean = (k: number) => sums[k] / sums[0]
        best = {
          frontM,
          lowM,
          heightM,
          depthM,
          first: at.first,
          last: i + 1,
          score,
          evidence: {
            front: mean(1),
            back: mean(2),
            foot: sums[7] > FOOT_SEEN * sums[0] ? sums[3] / sums[7] : null,
            below: mean(4),
            even: mean(5),
            behind: mean(6),
          },
        }
      }
    }
  }
  return best
}
