import type { Gradient } from '../image/gradient.ts'
import type { StructuralEdge } from './structural-edges.ts'

/**
 * What became of an edge, as shares of its length: still there (`kept`); gone, its surroundings run on across it (`erased`); or something else
 * stands there now (the rest), as furniture does.
 */
export type EdgePersistence = { edge: StructuralEdge; kept: number; erased: number }

/** A picture in the working size: gradient and colours (CIE L*a*b*, interleaved). */
export type AnalysedImage = { gradient: Gradient; lab: Float32Array; width: number; height: number }

const EDGE_PROBE_STEP_PX = 4
const EDGE_SEARCH_REACH_PX = 3
const EDGE_SIDE_OFFSET_PX = 7
const WEAKEST_AGAIN = 1.4
/** Sine of the largest turn of an edge that still counts as the same. */
const MAX_EDGE_TURN_SINE = 0.35
/** Lightness and colour within which a place looks like what was beside the edge. */
const SAME_COLOUR = 11
const MAX_FLAT_SIDE_LAB = 6

/** Follows each edge of `before` in `after`, which is registered to it. */
export function edgePersistence(
  edges: StructuralEdge[],
  before: AnalysedImage,
  after: AnalysedImage,
): EdgePersistence[] {
  return edges.map((edge) => {
    const steps = Math.max(4, Math.floor(edge.lengthPx / EDGE_PROBE_STEP_PX))
    let kept = 0
    let erased = 0
    for (let i = 0; i <= steps; i++) {
      const x = edge.x1 + ((edge.x2 - edge.x1) * i) / steps
      const y = edge.y1 + ((edge.y2 - edge.y1) * i) / steps
      if (isFound(edge, x, y, after)) kept++
      else if (isErased(edge, x, y, before, after)) erased++
    }
    return { edge, kept: kept / (steps + 1), erased: erased / (steps + 1) }
  })
}

function isFound({ dirX, dirY }: StructuralEdge, x: number, y: number, after: AnalysedImage): boolean {
  const { gx, gy, magnitude } = after.gradient
  for (let q = -EDGE_SEARCH_REACH_PX; q <= EDGE_SEARCH_REACH_PX; q++) {
    const px = Math.round(x - dirY * q)
    const py = Math.round(y + dirX * q)
    if (px < 1 || py < 1 || px >= after.width - 1 || py >= after.height - 1) continue
    const j = py * after.width + px
    const m = magnitude[j]
    if (m > WEAKEST_AGAIN && Math.abs(gx[j] * dirX + gy[j] * dirY) < MAX_EDGE_TURN_SINE * m) return true
  }
  return false
}

/** The place is flat now and has the colour that lay on one side of the edge. */
function isErased(
  { dirX, dirY }: StructuralEdge,
  x: number,
  y: number,
  before: AnalysedImage,
  after: AnalysedImage,
): boolean {
  const at = (picture: AnalysedImage, q: number) => {
    const px = Math.max(0, Math.min(picture.width - 1, Math.round(x - dirY * q)))
    const py = Math.max(0, Math.min(picture.height - 1, Math.round(y + dirX * q)))
    return (py * picture.width + px) * 3
  }
  const here = at(after, 0)
  for (const side of [-EDGE_SIDE_OFFSET_PX, EDGE_SIDE_OFFSET_PX])
    if (distance(after.lab, here, after.lab, at(after, side)) > MAX_FLAT_SIDE_LAB) return false
  return [-EDGE_SIDE_OFFSET_PX, EDGE_SIDE_OFFSET_PX].some(
    (side) => distance(after.lab, here, before.lab, at(before, side)) < SAME_COLOUR,
  )
}

function distance(a: Float32Array, i: number, b: Float32Array, j: number): number {
  return Math.hypot(a[i] - b[j], a[i + 1] - b[j + 1], a[i + 2] - b[j + 2])
}
