import type { Segment } from '../lines/line-segments.ts'

/**
 * Segments as flat votes around the image centre: midpoint, direction, weight; `total` is the sum of the weights. `upright` is how far each is
 * off the upright direction looked at last, as a squared sine; `level` what all turns of that camera to a side have in common.
 */
export type VanishingPointVotes = {
  votes: Float64Array
  count: number
  total: number
  upright: Float64Array
  level: Float64Array
}

const SEGMENT_FIELDS = 5
const LEVEL_FIELDS = 5
const MAX_VOTING_SEGMENTS = 260
/** Beyond three sigmas nothing counts; up to there exp(-e / 2) is read from so many slots per unit of e. */
const MAX_SQUARED_SIGMAS = 9
const GAUSSIAN_SLOTS_PER_UNIT = 256
const GAUSSIAN = Float64Array.from({ length: MAX_SQUARED_SIGMAS * GAUSSIAN_SLOTS_PER_UNIT }, (_, i) =>
  Math.exp(-i / (2 * GAUSSIAN_SLOTS_PER_UNIT)),
)

/** Weighs the longest segments: long and strong edges count more, short ones low in the picture (clutter, floor pattern) less. */
export function collectVotes(segments: Segment[], width: number, height: number): VanishingPointVotes {
  const longEdge = Math.max(width, height)
  const used = segments.slice(0, MAX_VOTING_SEGMENTS)
  const votes = new Float64Array(used.length * SEGMENT_FIELDS)
  let total = 0
  used.forEach((s, i) => {
    const clutter = s.midY > 0.6 * height && s.lengthPx < 0.2 * longEdge ? 0.6 : 1
    const weight = Math.min(s.lengthPx, longEdge * 0.35) * Math.min(1, 0.5 + s.strength / 20) * clutter
    votes.set([s.midX - width / 2, s.midY - height / 2, s.dirX, s.dirY, weight], i * SEGMENT_FIELDS)
    total += weight
  })
  const count = used.length
  return {
    votes,
    count,
    total,
    upright: new Float64Array(count),
    level: new Float64Array(count * LEVEL_FIELDS),
  }
}

/** Looks at how far the first `count` votes are off the upright direction of a camera, which a turn to the side does not change. */
function lookUpright(
  table: VanishingPointVotes,
  count: number,
  focalPx: number,
  rotation: Float64Array,
): void {
  const { votes, upright } = table
  const vx = focalPx * rotation[1]
  const vy = focalPx * rotation[4]
  const vz = rotation[7]
  for (let i = 0, j = 0; i < count; i++, j += SEGMENT_FIELDS) {
    const ex = vx - votes[j] * vz
    const ey = vy - votes[j + 1] * vz
    const cross = ex * votes[j + 3] - ey * votes[j + 2]
    upright[i] = (cross * cross) / (ex * ex + ey * ey + 1e-9)
  }
}

/**
 * How much of the edge mass is explained by the three vanishing points of a camera, 0–1: each segment votes for the Manhattan direction it
 * fits best (Coughlan & Yuille 1999), with a Gaussian tolerance `sigmaRad`.
 */
export function explainedFraction(
  table: VanishingPointVotes,
  count: number,
  focalPx: number,
  rotation: Float64Array,
  sigmaRad: number,
): number {
  lookUpright(table, count, focalPx, rotation)
  const { votes, upright, total } = table
  const precision = 1 / (sigmaRad * sigmaRad)
  const v0x = focalPx * rotation[0]
  const v0y = focalPx * rotation[3]
  const v0z = rotation[6]
  const v2x = focalPx * rotation[2]
  const v2y = focalPx * rotation[5]
  const v2z = rotation[8]
  let sum = 0
  for (let i = 0, j = 0; i < count; i++, j += SEGMENT_FIELDS) {
    const mx = votes[j]
    const my = votes[j + 1]
    const dx = votes[j + 2]
    const dy = votes[j + 3]
    let ex = v0x - mx * v0z
    let ey = v0y - my * v0z
    let cross = ex * dy - ey * dx
    const error = (cross * cross) / (ex * ex + ey * ey + 1e-9)
    ex = v2x - mx * v2z
    ey = v2y - my * v2z
    cross = ex * dy - ey * dx
    const other = (cross * cross) / (ex * ex + ey * ey + 1e-9)
    let best = error < upright[i] ? error : upright[i]
    if (other < best) best = other
    const e = best * precision
    if (e < MAX_SQUARED_SIGMAS) sum += votes[j + 4] * Math.exp(-0.5 * e)
  }
  return sum / (total + 1e-9)
}

/** Looks at a camera that looks straight ahead, `rotation`, before `explainedFractionAtYaw` turns it. */
export function precomputeForwardView(
  table: VanishingPointVotes,
  count: number,
  focalPx: number,
  rotation: Float64Array,
): void {
  lookUpright(table, count, focalPx, rotation)
  const { votes, level } = table
  for (let i = 0; i < count; i++) {
    const j = i * SEGMENT_FIELDS
    const k = i * LEVEL_FIELDS
    const ax = focalPx * rotation[0] - votes[j] * rotation[6]
    const ay = focalPx * rotation[3] - votes[j + 1] * rotation[6]
    const bx = focalPx * rotation[2] - votes[j] * rotation[8]
    const by = focalPx * rotation[5] - votes[j + 1] * rotation[8]
    level[k] = ax * votes[j + 3] - ay * votes[j + 2]
    level[k + 1] = bx * votes[j + 3] - by * votes[j + 2]
    level[k + 2] = ax * ax + ay * ay
    level[k + 3] = 2 * (ax * bx + ay * by)
    level[k + 4] = bx * bx + by * by
  }
}

/**
 * What `explainedFraction` says, to some eight digits and in a fraction of the time, of the camera that `precomputeForwardView` saw, turned to the side: its level
 * directions are sums of those straight ahead.
 */
export function explainedFractionAtYaw(
  { votes, upright, level, total }: VanishingPointVotes,
  count: number,
  yawRad: number,
  sigmaRad: number,
): number {
  const precision = 1 / (sigmaRad * sigmaRad)
  const cos = Math.cos(yawRad)
  const sin = Math.sin(yawRad)
  const cosCos = cos * cos
  const cosSin = cos * sin
  const sinSin = sin * sin
  let sum = 0
  for (let i = 0, k = 0; i < count; i++, k += LEVEL_FIELDS) {
    const a = level[k]
    const b = level[k + 1]
    const aa = level[k + 2]
    const bb = level[k + 4]
    const across = cos * a + sin * b
    const along = cos * b - sin * a
    const square = cosCos * aa + cosSin * level[k + 3] + sinSin * bb
    let top = across * across
    let bottom = square + 1e-9
    const otherTop = along * along
    const otherBottom = aa + bb - square + 1e-9
    // The smaller fraction, by a division less.
    if (otherTop * bottom < top * otherBottom) {
      top = otherTop
      bottom = otherBottom
    }
    const error = top / bottom
    const e = (error < upright[i] ? error : upright[i]) * precision
    if (e >= MAX_SQUARED_SIGMAS) continue
    const slot = (e * GAUSSIAN_SLOTS_PER_UNIT) | 0
    const past = e / 2 - slot / (2 * GAUSSIAN_SLOTS_PER_UNIT)
    sum += votes[i * SEGMENT_FIELDS + 4] * GAUSSIAN[slot] * (1 - past * (1 - past / 2))
  }
  return sum / (total + 1e-9)
}
