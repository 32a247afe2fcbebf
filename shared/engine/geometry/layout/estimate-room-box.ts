import type { BoundaryEvidence } from './boundary-evidence.ts'
import { agreeingBoxes } from './agreeing-boxes.ts'
import { boxCandidates, boxPrior, type ScoredBox } from './box-candidates.ts'
import { type EdgeScorer, edgeScorer } from './box-edges.ts'
import type { Camera } from '../camera/camera.ts'
import { faceHomogeneity } from './face-homogeneity.ts'
import { lowerOntoSeenFeet } from './lower-onto-seen-feet.ts'
import { floorContrast } from './floor-contrast.ts'
import { lineAgreement } from './line-agreement.ts'
import type { Segment } from '../lines/line-segments.ts'
import { nelderMead } from '../../math/nelder-mead.ts'
import type { RoomSegmentation } from '../../segmentation/segment-room.ts'
import { segmentationAgreement } from './segmentation-agreement.ts'
import type { RoomBox } from './room-box.ts'

/**
 * The best box, its score, the share (0–1) of its edges the picture supports, its lead over the next different box, and how well it agrees with the
 * room's parts (0 and below).
 */
export type BoxEstimate = {
  box: RoomBox
  score: number
  support: number
  margin: number
  agreement: number
}

const TRIED_IN_FULL = 1500
const REFINED_BOXES = 10
/** The best of 1 to 6 on rooms drawn and labelled. */
const PARTS_WEIGHT = 5
const WIDEST_MARGIN = 0.3
/** A floor's outline is lowered by a baseboard, 16 cm at most for a camera 1.4 m high, and not over what the net sees as floor: joints of boards are as clear a line. */
const LOWEST = 0.885
const MOST_DISAGREEMENT = 0.025

/**
 * Fits the room's box: an exhaustive grid scored on edges, the best and those that the room's parts alone suggest rescored with line agreement, homogeneity of
 * faces, floor contrast and the parts as the net labels them, then refined (the classics: Hedau 2009, Lee 2009).
 */
export function estimateRoomBox(
  camera: Camera,
  evidence: BoundaryEvidence,
  segments: Segment[],
  axes: Int8Array,
  lab: Float32Array,
  parts: RoomSegmentation,
): BoxEstimate {
  const edges = edgeScorer(camera, evidence)
  const lines = lineAgreement(camera, segments, axes)
  const homogeneity = faceHomogeneity(camera, lab)
  const contrast = floorContrast(camera, lab)
  const agreement = segmentationAgreement(camera, parts)
  const score = (b: RoomBox) =>
    edges.box(b, 3).score +
    0.7 * lines(b) +
    0.9 * homogeneity(b) +
    0.5 * contrast(b) +
    PARTS_WEIGHT * agreement(b) +
    boxPrior(b)
  const byEdges = boxCandidates(edges, TRIED_IN_FULL).map(({ box }) => ({ box, score: score(box) }))
  const rescored = [...byEdges, ...agreeingBoxes(agreement, score)].toSorted((a, b) => b.score - a.score)
  const refined = pickDistinct(rescored)
    .map(({ box }) => refine(box, score))
    .toSorted((a, b) => b.score - a.score)
  const best = refined[0]
  const rival = refined.find(({ box }) => differs(box, best.box))
  const onEdges = lowerOntoFloor(best.box, edges, agreement)
  const box = lowerOntoSeenFeet(camera, onEdges, parts, edges)
  return {
    box,
    score: best.score,
    // A skirting board's upper edge says as much for a room's walls as the lower one, which is hidden as often as not.
    support: edges.box(onEdges, 1.5).support,
    margin: rival ? Math.min(WIDEST_MARGIN, best.score - rival.score) : WIDEST_MARGIN,
    agreement: agreement(box),
  }
}

function pickDistinct(boxes: ScoredBox[]): ScoredBox[] {
  const picked: ScoredBox[] = []
  for (const c of boxes) {
    if (picked.length >= REFINED_BOXES) break
    if (picked.every((p) => distance(p.box, c.box) > 0.18)) picked.push(c)
  }
  return picked
}

function distance(a: RoomBox, b: RoomBox): number {
  return (
    Math.abs(Math.log(a.back / b.back)) +
    0.6 * Math.abs(Math.log(a.left / b.left)) +
    0.6 * Math.abs(Math.log(a.right / b.right)) +
    0.5 * Math.abs(Math.log(a.ceiling / b.ceiling))
  )
}

function differs(a: RoomBox, b: RoomBox): boolean {
  return (
    Math.abs(Math.log(a.back / b.back)) > 0.12 ||
    Math.abs(Math.log(a.left / b.left)) > 0.2 ||
    Math.abs(Math.log(a.right / b.right)) > 0.2
  )
}

function refine(start: RoomBox, score: (b: RoomBox) => number): ScoredBox {
  const toBox = (p: number[]): RoomBox => ({
    back: Math.exp(p[0]),
    left: Math.exp(p[1]),
    right: Math.exp(p[2]),
    ceiling: Math.exp(p[3]),
  })
  const cost = (p: number[]) => {
    const b = toBox(p)
    const absurd = b.back > 14 || b.left > 9 || b.right > 9 || b.ceiling > 1.8 || b.ceiling < 0.35
    return absurd ? 1e3 : -score(b)
  }
  const from = [start.back, start.left, start.right, start.ceiling].map(Math.log)
  const best = nelderMead(cost, from, [0.05, 0.06, 0.06, 0.06], 90)
  return { box: toBox(best.point), score: -best.value }
}

// Boundaries like to settle on the upper edge of a baseboard. Shrinking the box lowers all floor lines by the same height on the wall: take the
// lowest position that is still well supported.
function lowerOntoFloor(box: RoomBox, edges: EdgeScorer, agreement: (box: RoomBox) => number): RoomBox {
  const shrunk = (k: number): RoomBox => ({
    ...box,
    back: box.back * k,
    left: box.left * k,
    right: box.right * k,
  })
  const support = (k: number) => edges.floor(shrunk(k), 1.5)
  const here = Math.max(support(1), support(0.995))
  const least = agreement(box) - MOST_DISAGREEMENT
  let lowest = 1
  for (let k = 0.985; k > LOWEST; k -= 0.004) {
    const v = support(k)
    if (v <= 0.62 * here || v <= 0.42 || v < support(k - 0.004) || v < support(k + 0.004)) continue
    if (agreement(shrunk(k)) > least) lowest = k
  }
  return lowest < 1 ? shrunk(lowest) : box
}
