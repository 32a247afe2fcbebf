import type { Segment } from './line-segments.ts'

/** Segments as flat votes around the image centre: midpoint, direction, weight; `total` is the sum of the weights. */
export type VoteTable = { votes: Float64Array; count: number; total: number }

const FIELDS = 5
const MOST_SEGMENTS = 260

/** Weighs the longest segments: long and strong edges count more, short ones low in the picture (clutter, floor pattern) less. */
export function tabulateVotes(segments: Segment[], width: number, height: number): VoteTable {
  const longEdge = Math.max(width, height)
  const used = segments.slice(0, MOST_SEGMENTS)
  const votes = new Float64Array(used.length * FIELDS)
  let total = 0
  used.forEach((s, i) => {
    const clutter = s.midY > 0.6 * height && s.lengthPx < 0.2 * longEdge ? 0.6 : 1
    const weight = Math.min(s.lengthPx, longEdge * 0.35) * Math.min(1, 0.5 + s.strength / 20) * clutter
    votes.set([s.midX - width / 2, s.midY - height / 2, s.dirX, s.dirY, weight], i * FIELDS)
    total += weight
  })
  return { votes, count: used.length, total }
}

/**
 * How much of the edge mass is explained by the three vanishing points of a camera, 0–1: each segment votes for the Manhattan direction it
 * fits best (Coughlan & Yuille 1999), with a Gaussian tolerance `sigmaRad`.
 */
export function explainedShare(
  table: VoteTable,
  count: number,
  focalPx: number,
  rotation: Float64Array,
  sigmaRad: number,
): number {
  const precision = 1 / (sigmaRad * sigmaRad)
  const v0x = focalPx * rotation[0]
  const v0y = focalPx * rotation[3]
  const v1x = focalPx * rotation[1]
  const v1y = focalPx * rotation[4]
  const v2x = focalPx * rotation[2]
  const v2y = focalPx * rotation[5]
  const { votes } = table
  let sum = 0
  for (let j = 0; j < count * FIELDS; j += FIELDS) {
    const mx = votes[j]
    const my = votes[j + 1]
    const dx = votes[j + 2]
    const dy = votes[j + 3]
    let ex = v0x - mx * rotation[6]
    let ey = v0y - my * rotation[6]
    let cross = ex * dy - ey * dx
    let best = (cross * cross) / (ex * ex + ey * ey + 1e-9)
    ex = v1x - mx * rotation[7]
    ey = v1y - my * rotation[7]
    cross = ex * dy - ey * dx
    let error = (cross * cross) / (ex * ex + ey * ey + 1e-9)
    if (error < best) best = error
    ex = v2x - mx * rotation[8]
    ey = v2y - my * rotation[8]
    cross = ex * dy - ey * dx
    error = (cross * cross) / (ex * ex + ey * ey + 1e-9)
    if (error < best) best = error
    const e = best * precision
    if (e < 9) sum += votes[j + 4] * Math.exp(-0.5 * e)
  }
  return sum / (table.total + 1e-9)
}
