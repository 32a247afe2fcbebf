import { type EdgeChain, edgeChains } from '../lines/edge-chains.ts'
import type { Gradient } from '../../image/gradient.ts'
import { type LensDistortion, PINHOLE, undistortPoint } from './lens-distortion.ts'
import type { Segment } from '../lines/line-segments.ts'

/** One edge's word: the bend that would make it straight, and how much it can tell, the square of how far that bend would bow it. */
type Vote = { bend: number; weight: number }

const SHORTEST_SHARE = 0.12
const MAX_LENS_SEGMENTS = 160
/** An edge that a bend of 1 would bow by fewer pixels runs too near to the middle or is too short. */
const LEAST_LEVERAGE_PX = 5
const MOST_LEVERAGE_PX = 90
const FEWEST_VOTES = 6
const LENS_FIT_ROUNDS = 3
/** Less is not worth straightening, more is no lens that a room is photographed with. */
const SMALLEST_BEND = 0.02
const LARGEST_BEND = 0.2
/** The estimate must be so many times its standard error, and so much of the weight must pull the same way. */
const MIN_STANDARD_ERRORS = 4
const MIN_AGREEING_SHARE = 0.75

/**
 * The lens's distortion by the plumb-line method (Brown 1971): long edges of a room are straight, so the bend that straightens most of them is
 * the lens's. Robust (a weighted median) against edges that are really curved; exactly a pinhole where the evidence is weak.
 */
export function estimateLensDistortion(
  segments: Segment[],
  gradient: Gradient,
  width: number,
  height: number,
): LensDistortion {
  const shortestPx = SHORTEST_SHARE * Math.max(width, height)
  const chains = edgeChains(segments.slice(0, MAX_LENS_SEGMENTS), gradient, width, height, shortestPx)
  let lens = PINHOLE
  let votes: Vote[] = []
  for (let round = 0; round < LENS_FIT_ROUNDS; round++) {
    votes = chains.flatMap((chain) => vote(chain, lens, width, height))
    if (votes.length < FEWEST_VOTES) return PINHOLE
    lens = { bend: Math.max(-LARGEST_BEND, Math.min(LARGEST_BEND, weightedMedian(votes))) }
  }
  return isSure(lens, votes) ? lens : PINHOLE
}

function isSure({ bend }: LensDistortion, votes: Vote[]): boolean {
  if (Math.abs(bend) < SMALLEST_BEND || Math.abs(bend) >= LARGEST_BEND) return false
  const spread = weightedMedian(votes.map((v) => ({ bend: Math.abs(v.bend - bend), weight: v.weight })))
  const total = votes.reduce((sum, v) => sum + v.weight, 0)
  const squares = votes.reduce((sum, v) => sum + v.weight * v.weight, 0)
  // Of a median, from the median deviation, as if errors were normal.
  const error = (1.4826 * 1.253 * spread) / Math.sqrt((total * total) / squares)
  const agreeing = votes.reduce((sum, v) => sum + (v.bend * bend > 0 ? v.weight : 0), 0)
  return Math.abs(bend) > MIN_STANDARD_ERRORS * error && agreeing > MIN_AGREEING_SHARE * total
}

function vote(chain: EdgeChain, lens: LensDistortion, width: number, height: number): Vote[] {
  const here = bowPx(chain, lens, width, height)
  const step = 0.01
  const leverage = (bowPx(chain, { bend: lens.bend + step }, width, height) - here) / step
  if (Math.abs(leverage) < LEAST_LEVERAGE_PX) return []
  return [{ bend: lens.bend - here / leverage, weight: Math.min(MOST_LEVERAGE_PX, Math.abs(leverage)) ** 2 }]
}

/** How far the chain, once straightened, still bows out of its chord: the quadratic term of a least-squares fit, pixels, signed. */
function bowPx(chain: EdgeChain, lens: LensDistortion, width: number, height: number): number {
  const last = chain.length - 2
  const p = new Float64Array(2)
  undistortPoint(lens, width, height, chain[0], chain[1], p)
  const [x0, y0] = p
  undistortPoint(lens, width, height, chain[last], chain[last + 1], p)
  const length = Math.hypot(p[0] - x0, p[1] - y0)
  const [ux, uy] = [(p[0] - x0) / length, (p[1] - y0) / length]
  // Least squares of across = a + b t + c q(t), with t from -1 to 1 and q orthogonal to both on a uniform grid.
  let top = 0
  let bottom = 0
  let sum = 0
  let sumT = 0
  let squareT = 0
  const n = chain.length / 2
  const ts = new Float64Array(n)
  const vs = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    undistortPoint(lens, width, height, chain[2 * i], chain[2 * i + 1], p)
    const [dx, dy] = [p[0] - x0, p[1] - y0]
    ts[i] = (2 * (dx * ux + dy * uy)) / length - 1
    vs[i] = dy * ux - dx * uy
    sum += vs[i]
    sumT += vs[i] * ts[i]
    squareT += ts[i] * ts[i]
  }
  for (let i = 0; i < n; i++) {
    const q = ts[i] * ts[i] - squareT / n
    top += q * (vs[i] - sum / n - (sumT / squareT) * ts[i])
    bottom += q * q
  }
  return top / bottom
}

function weightedMedian(votes: Vote[]): number {
  const sorted = votes.toSorted((p, q) => p.bend - q.bend)
  const half = sorted.reduce((sum, v) => sum + v.weight, 0) / 2
  let sum = 0
  for (const { bend, weight } of sorted) if ((sum += weight) >= half) return bend
  return 0
}
