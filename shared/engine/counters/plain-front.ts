import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import type { Segment } from '../geometry/lines/line-segments.ts'
import type { RoomSpace } from '../room/room-space.ts'
import { classProbabilityAt, type SegmentClass } from '../segmentation/segment-room.ts'
import {
  type Foot,
  FRONT_ROWS_M,
  frontColour,
  frontDifference,
  type FrontView,
  SAME_FRONT_LAB,
  viewFront,
} from './front-view.ts'

/** Columns at which a front is looked at, in shares of its length. */
const COLUMNS = Array.from({ length: 25 }, (_, k) => 0.04 + 0.92 * (k / 24))
/** Where the top's edge is looked for: an overhang that comes towards the camera seems lower, and the camera's height is a guess. */
const LOWEST_TOP_M = 0.62
const HIGHEST_TOP_M = 1.12
const TOP_STEP_M = 0.02
/** So far below and above the edge the picture looks different, and that far above no longer like the front. */
const BESIDE_EDGE_M = 0.035
const ABOVE_TOP_M = 0.07
const LEAST_EDGE_STEP_LAB = 7
const EDGE_STEP_MARGIN_LAB = 3
const MOST_COUNTED_EDGE_STEP_LAB = 25
const LEAST_EDGE_SHARE = 0.65
const LEAST_TOP_SHARE = 0.65
const LEAST_SAME_SHARE = 0.75
/** The net takes it for something that stands there, or for a wall, and for nothing that opens. */
const STANDING: SegmentClass[] = ['cabinet', 'wall', 'occluder', 'top']
const LEAST_STANDING = 0.6
/** An upright edge over so much of a front's height is a joint. Plain panels are wider than doors; between drawers edges lie along most of the length in all. */
const JOINT_SHARE = 0.6
const LEAST_PANEL_M = 0.7
/** A board in the middle of a plain side has one. */
const FEWEST_DOOR_JOINTS = 2
const USUAL_TOP_M = 0.9
const MAX_LEVEL_SHARE = 0.5
const LEVEL_LEAN = 0.35
/** A joint has two edges, and a board that covers one is so wide beside the front. */
const JOINT_WIDTH = 0.08
const INNER = { fromU: 0.06, toU: 0.94, fromV: 0.3, toV: 0.65 }

/**
 * The height (m) of the top above a foot on the floor, where what stands between them is plain: of one colour, without joints of doors and drawers, and
 * something else above the top; null otherwise. Who sits at an island does so at such a side, and a wall goes on above that height.
 */
export function plainFront(geometry: RoomGeometry, space: RoomSpace, foot: Foot): number | null {
  const view = viewFront(geometry, space, foot)
  const usual = frontColour(view, COLUMNS)
  if (!usual || !isOfOneColour(view, usual) || !isStanding(geometry, view)) return null
  const heightM = topEdge(view, usual)
  if (heightM === null) return null
  const lengthM = Math.hypot(foot.bx - foot.ax, foot.bz - foot.az) * (USUAL_TOP_M / heightM)
  const mostJoints = Math.floor(lengthM / LEAST_PANEL_M) - 1
  const { joints, levelShare } = jointsWithin(geometry, view, heightM)
  return joints <= Math.max(0, mostJoints) && levelShare <= MAX_LEVEL_SHARE ? heightM : null
}

function isOfOneColour({ colourAt }: FrontView, usual: number[]): boolean {
  const alike = COLUMNS.flatMap((u) =>
    FRONT_ROWS_M.map((y) => {
      const colour = colourAt(u, y)
      return colour !== null && frontDifference(colour, usual) < SAME_FRONT_LAB
    }),
  )
  return alike.filter(Boolean).length >= LEAST_SAME_SHARE * alike.length
}

function isStanding({ parts, camera }: RoomGeometry, { at }: FrontView): boolean {
  let standing = 0
  for (const u of COLUMNS)
    for (const y of FRONT_ROWS_M) {
      const [px, py] = at(u, y) ?? [0, 0]
      for (const part of STANDING)
        standing += classProbabilityAt(parts, part, px / camera.width, py / camera.height)
    }
  return standing >= LEAST_STANDING * COLUMNS.length * FRONT_ROWS_M.length
}

/** The height at which most of the front's columns change to something else; null where few do, or the front goes on above. */
function topEdge({ colourAt }: FrontView, usual: number[]): number | null {
  let best: number | null = null
  let strongest = 0
  for (let y = LOWEST_TOP_M; y < HIGHEST_TOP_M; y += TOP_STEP_M) {
    let edges = 0
    let strength = 0
    let others = 0
    for (const u of COLUMNS) {
      const [below, above, over] = [y - BESIDE_EDGE_M, y + BESIDE_EDGE_M, y + ABOVE_TOP_M].map((h) =>
        colourAt(u, h),
      )
      const step = below && above ? frontDifference(below, above) : 0
      edges += edgeShare(step)
      strength += Math.min(MOST_COUNTED_EDGE_STEP_LAB, step)
      if (over) others += edgeShare(frontDifference(over, usual))
    }
    // Several rows have an edge in as many columns: of shade, of a board, of the top.
    if (edges <= LEAST_EDGE_SHARE * COLUMNS.length || others < LEAST_TOP_SHARE * COLUMNS.length) continue
    if (strength <= strongest) continue
    strongest = strength
    best = y
  }
  return best
}

/** How much of an edge (0–1) a step is. */
const edgeShare = (stepLab: number): number =>
  Math.max(0, Math.min(1, 0.5 + (stepLab - LEAST_EDGE_STEP_LAB) / (2 * EDGE_STEP_MARGIN_LAB)))

/** Whether what stands on a foot surely has doors: people work at such a side, and sit at others. */
export function hasDoors(geometry: RoomGeometry, space: RoomSpace, foot: Foot, heightM: number): boolean {
  const { joints } = jointsWithin(geometry, viewFront(geometry, space, foot), heightM)
  return Number.isFinite(joints) && joints >= FEWEST_DOOR_JOINTS
}

/** How many edges within the front run up it, as between doors, and over what share of its length edges lie along it, as between drawers. */
function jointsWithin({ segments }: RoomGeometry, { at }: FrontView, heightM: number) {
  const [a, b, c, d] = [at(0, 0), at(1, 0), at(0, heightM), at(1, heightM)]
  if (!a || !b || !c || !d) return { joints: Infinity, levelShare: Infinity }
  /** Place within the front, as if its sides were upright in the picture: shares of its length and height. */
  const within = (x: number, y: number): [number, number] => {
    const u = (x - a[0]) / (b[0] - a[0])
    const low = a[1] + u * (b[1] - a[1])
    const high = c[1] + u * (d[1] - c[1])
    return [u, (low - y) / Math.max(1, low - high)]
  }
  const uprights: number[] = []
  let levelShare = 0
  for (const s of segments) {
    const [u1, v1] = within(s.x1, s.y1)
    const [u2, v2] = within(s.x2, s.y2)
    if (!isInner((u1 + u2) / 2, (v1 + v2) / 2)) continue
    if (isUpright(s) && Math.abs(v1 - v2) > JOINT_SHARE) uprights.push((u1 + u2) / 2)
    if (!isUpright(s) && Math.abs(v1 - v2) < LEVEL_LEAN) levelShare += Math.abs(u1 - u2)
  }
  const joints = uprights
    .toSorted((p, q) => p - q)
    .filter((u, k, all) => k === 0 || u - all[k - 1] > JOINT_WIDTH)
  return { joints: joints.length, levelShare }
}

const isInner = (u: number, v: number): boolean =>
  u > INNER.fromU && u < INNER.toU && v > INNER.fromV && v < INNER.toV

const isUpright = ({ dirX, dirY }: Segment): boolean => Math.abs(dirY) > 2 * Math.abs(dirX)
