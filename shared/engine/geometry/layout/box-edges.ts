import type { BoundaryEvidence } from './boundary-evidence.ts'
import type { Camera } from '../camera/camera.ts'
import { projectSegment } from '../lines/project-segment.ts'
import type { RoomBox } from './room-box.ts'

/** Scores one edge between faces, from (ax, ay, az) to (bx, by, bz): weight times (evidence minus clutter level) per long edge of the picture. */
type ScoreEdge = (
  kind: EdgeKind,
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
  stepPx: number,
) => number

/** `box` adds up a box's scores and tells which share (0–1) of its edges is supported, `floor` the share of its floor's. */
export type EdgeScorer = {
  edge: ScoreEdge
  box: (box: RoomBox, stepPx: number) => { score: number; support: number }
  floor: (box: RoomBox, stepPx: number) => number
}

/** Axis the edge runs along and its weight. */
type EdgeKind = { axis: 0 | 1 | 2; weight: number }
export const FLOOR_BACK: EdgeKind = { axis: 0, weight: 3 }
export const FLOOR_SIDE: EdgeKind = { axis: 2, weight: 2.2 }
export const CORNER: EdgeKind = { axis: 1, weight: 1.3 }
export const CEILING_BACK: EdgeKind = { axis: 0, weight: 1.2 }
export const CEILING_SIDE: EdgeKind = { axis: 2, weight: 0.9 }

/** Walls run a little behind the camera plane. */
export const WALL_EDGE_NEAR_Z = -0.5
/** What an edge laid at random over clutter collects; longer unsupported edges cost, supported ones earn. */
const RANDOM_EDGE_SUPPORT = 0.24

/** Scores box edges against the evidence maps of one camera. */
export function edgeScorer(camera: Camera, evidence: BoundaryEvidence): EdgeScorer {
  const longEdge = Math.max(camera.width, camera.height)
  const stretch = new Float64Array(4)
  let support = 0
  let length = 0
  let plainSupport = 0
  let plainLength = 0
  const edge: ScoreEdge = (kind, ax, ay, az, bx, by, bz, stepPx) => {
    if (!projectSegment(camera, ax, ay, az, bx, by, bz, stretch)) return 0
    const { axis, weight } = kind
    const x1 = stretch[0]
    const y1 = stretch[1]
    const lengthPx = Math.hypot(stretch[2] - x1, stretch[3] - y1)
    const steps = Math.max(1, Math.round(lengthPx / stepPx))
    const plane = evidence[axis]
    const dx = (stretch[2] - x1) / steps
    const dy = (stretch[3] - y1) / steps
    let sum = 0
    for (let i = 0; i <= steps; i++) sum += plane[((y1 + dy * i) | 0) * camera.width + ((x1 + dx * i) | 0)]
    const found = (sum / (steps + 1)) * lengthPx
    plainSupport += found
    plainLength += lengthPx
    support += weight * found
    length += weight * lengthPx
    return (weight * (found - RANDOM_EDGE_SUPPORT * lengthPx)) / longEdge
  }
  const reset = () => {
    support = length = plainSupport = plainLength = 0
  }
  const floorEdges = ({ left, right, back }: RoomBox, stepPx: number) =>
    edge(FLOOR_BACK, -left, -1, back, right, -1, back, stepPx) +
    edge(FLOOR_SIDE, -left, -1, WALL_EDGE_NEAR_Z, -left, -1, back, stepPx) +
    edge(FLOOR_SIDE, right, -1, WALL_EDGE_NEAR_Z, right, -1, back, stepPx)
  const otherEdges = ({ left, right, back, ceiling: top }: RoomBox, stepPx: number) =>
    edge(CORNER, -left, -1, back, -left, top, back, stepPx) +
    edge(CORNER, right, -1, back, right, top, back, stepPx) +
    edge(CEILING_BACK, -left, top, back, right, top, back, stepPx) +
    edge(CEILING_SIDE, -left, top, WALL_EDGE_NEAR_Z, -left, top, back, stepPx) +
    edge(CEILING_SIDE, right, top, WALL_EDGE_NEAR_Z, right, top, back, stepPx)
  return {
    edge,
    box: (b, stepPx) => {
      reset()
      const score = floorEdges(b, stepPx) + otherEdges(b, stepPx)
      return { score, support: support / (length + 1e-6) }
    },
    floor: (b, stepPx) => {
      reset()
      floorEdges(b, stepPx)
      return plainSupport / (plainLength + 1e-6)
    },
  }
}
