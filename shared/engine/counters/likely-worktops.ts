import type { FixtureFront } from '../room/fixture-front.ts'
import { fitWorktop, USUAL_THICKNESSES_M, type Worktop } from './fit-worktop.ts'
import { footLikelihood } from './foot-likelihood.ts'
import type { FrontEdge } from './front-edges.ts'
import type { WallView } from './wall-view.ts'

/** Where the likeliest worktop lacks something, others so likely beside it are tried, which lie so far from it. */
const MOST_TRIED = 3
const NEARLY_AS_LIKELY = 0.8
/** Of the likeliest of the usual thickness: of another thickness one may be likelier by so much. */
const WORTH_FITTING = 0.65
const OTHER_WORKTOP_M = 0.05
const ON_FOOT = 0.9

type LikelyWorktop = Worktop & { likelihood: number; standsOnFoot: boolean }

/**
 * The worktops over front edges that are about as likely as the likeliest, likeliest first: by what their edges show, and by how near they stand to a foot that the
 * net sees below them. Most are told to be none of them by a worktop of the usual thickness alone, at a fourth of the work.
 */
export function likelyWorktops(view: WallView, edges: FrontEdge[], feet: FixtureFront[]): LikelyWorktop[] {
  const fit = (edge: FrontEdge, thicknessesM?: number[]): LikelyWorktop | null => {
    const worktop = fitWorktop(view, edge, thicknessesM)
    if (!worktop) return null
    const byFoot = footLikelihood(view, worktop, feet)
    const standsOnFoot = byFoot !== null && byFoot > ON_FOOT
    return { ...worktop, likelihood: worktop.score * (byFoot ?? 1), standsOnFoot }
  }
  const rough = edges.map((edge) => fit(edge, USUAL_THICKNESSES_M)?.likelihood ?? 0)
  const least = WORTH_FITTING * Math.max(...rough)
  return edges
    .filter((_, i) => rough[i] >= least)
    .map((edge) => fit(edge))
    .filter((worktop) => worktop !== null)
    .toSorted((a, b) => b.likelihood - a.likelihood)
}

/** The likeliest, and others that are nearly as likely and stand on a foot that the net sees. */
export function triedWorktops(worktops: LikelyWorktop[], leastScore: number): LikelyWorktop[] {
  const kept: LikelyWorktop[] = []
  for (const worktop of worktops) {
    const { score, frontM, lowM, likelihood, standsOnFoot } = worktop
    if (kept.length === MOST_TRIED || likelihood < NEARLY_AS_LIKELY * worktops[0].likelihood) break
    const isKnown = kept.some((k) => Math.hypot(k.frontM - frontM, k.lowM - lowM) < OTHER_WORKTOP_M)
    if (score >= leastScore && !isKnown && (!kept.length || standsOnFoot)) kept.push(worktop)
  }
  return kept
}
