import type { BoundaryEvidence } from './boundary-evidence.ts'
import type { Camera, Vec3 } from './camera.ts'
import { type PixelStretch, projectSegment } from './project-segment.ts'
import type { RoomBox } from './room-box.ts'

/** Scores one edge between faces: weight times (evidence minus clutter level) per long edge of the picture. */
export type EdgeScorer = {
  edge: (
    kind: EdgeKind,
    from: Vec3,
    to: Vec3,
    stepPx: number,
  ) => { score: number; support: number; length: number }
  box: (box: RoomBox, stepPx: number) => { score: number; support: number }
  floor: (box: RoomBox, stepPx: number) => number
}

/** Axis the edge runs along and its weight. */
const EDGES = {
  floorBack: { axis: 0, weight: 3 },
  floorSide: { axis: 2, weight: 2.2 },
  corner: { axis: 1, weight: 1.3 },
  ceilingBack: { axis: 0, weight: 1.2 },
  ceilingSide: { axis: 2, weight: 0.9 },
} as const
export type EdgeKind = keyof typeof EDGES

/** Walls run a little behind the camera plane. */
export const NEAR_Z = -0.5
/** What an edge laid at random over clutter collects; longer unsupported edges cost, supported ones earn. */
const CLUTTER = 0.24

/** Scores box edges against the evidence maps of one camera. */
export function edgeScorer(camera: Camera, evidence: BoundaryEvidence): EdgeScorer {
  const longEdge = Math.max(camera.width, camera.height)
  const integral = (axis: number, stretch: PixelStretch, length: number, stepPx: number) => {
    const steps = Math.max(1, Math.round(length / stepPx))
    const plane = evidence[axis]
    const dx = (stretch[2] - stretch[0]) / steps
    const dy = (stretch[3] - stretch[1]) / steps
    let sum = 0
    for (let i = 0; i <= steps; i++)
      sum += plane[((stretch[1] + dy * i) | 0) * camera.width + ((stretch[0] + dx * i) | 0)]
    return (sum / (steps + 1)) * length
  }
  const edge: EdgeScorer['edge'] = (kind, from, to, stepPx) => {
    const { axis, weight } = EDGES[kind]
    const stretch = projectSegment(camera, from, to)
    if (!stretch) return { score: 0, support: 0, length: 0 }
    const length = Math.hypot(stretch[2] - stretch[0], stretch[3] - stretch[1])
    const found = integral(axis, stretch, length, stepPx)
    return {
      score: (weight * (found - CLUTTER * length)) / longEdge,
      support: weight * found,
      length: weight * length,
    }
  }
  const floorEdges = (b: RoomBox): [EdgeKind, Vec3, Vec3][] => [
    ['floorBack', [-b.left, -1, b.back], [b.right, -1, b.back]],
    ['floorSide', [-b.left, -1, NEAR_Z], [-b.left, -1, b.back]],
    ['floorSide', [b.right, -1, NEAR_Z], [b.right, -1, b.back]],
  ]
  const otherEdges = (b: RoomBox): [EdgeKind, Vec3, Vec3][] => [
    ['corner', [-b.left, -1, b.back], [-b.left, b.ceiling, b.back]],
    ['corner', [b.right, -1, b.back], [b.right, b.ceiling, b.back]],
    ['ceilingBack', [-b.left, b.ceiling, b.back], [b.right, b.ceiling, b.back]],
    ['ceilingSide', [-b.left, b.ceiling, NEAR_Z], [-b.left, b.ceiling, b.back]],
    ['ceilingSide', [b.right, b.ceiling, NEAR_Z], [b.right, b.ceiling, b.back]],
  ]
  return {
    edge,
    box: (b, stepPx) => {
      const sum = { score: 0, support: 0, length: 0 }
      for (const [kind, from, to] of [...floorEdges(b), ...otherEdges(b)]) {
        const e = edge(kind, from, to, stepPx)
        sum.score += e.score
        sum.support += e.support
        sum.length += e.length
      }
      return { score: sum.score, support: sum.support / (sum.length + 1e-6) }
    },
    floor: (b, stepPx) => {
      let support = 0
      let length = 0
      for (const [kind, from, to] of floorEdges(b)) {
        const e = edge(kind, from, to, stepPx)
        support += e.support / EDGES[kind].weight
        length += e.length / EDGES[kind].weight
      }
      return support / (length + 1e-6)
    },
  }
}
