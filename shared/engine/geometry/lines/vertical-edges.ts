import type { Gradient } from '../../image/gradient.ts'
import type { Segment } from './line-segments.ts'

/** An upright edge followed as far as the picture shows it, pixels: x = `at` + `slope` · y from `topY` down to `footY`. */
export type VerticalEdge = { at: number; slope: number; topY: number; footY: number }

/** Weakest step across the edge, grey levels a pixel, and how many rows may lack it. */
const MIN_VERTICAL_STEP_LEVELS = 2.5
const WIDEST_GAP_PX = 9
const SAME_PX = 4

/** Follows upright segments beyond their ends along the picture's own edges; of several on one line the longest is kept. */
export function verticalEdges(
  segments: Segment[],
  { gx }: Gradient,
  width: number,
  height: number,
): VerticalEdge[] {
  const step = (x: number, y: number) => {
    const column = Math.round(x)
    if (column < 2 || column > width - 3) return 0
    const i = y * width + column
    return Math.max(Math.abs(gx[i - 1]), Math.abs(gx[i]), Math.abs(gx[i + 1]))
  }
  const follow = (at: number, slope: number, from: number, way: 1 | -1): number => {
    let last = from
    for (let y = from; y >= 1 && y <= height - 2 && Math.abs(y - last) <= WIDEST_GAP_PX; y += way)
      if (step(at + slope * y, y) >= MIN_VERTICAL_STEP_LEVELS) last = y
    return last
  }
  const edges: VerticalEdge[] = []
  for (const s of segments) {
    const slope = (s.x2 - s.x1) / (s.y2 - s.y1)
    const at = s.x1 - slope * s.y1
    const topY = follow(at, slope, Math.round(Math.min(s.y1, s.y2)), -1)
    const footY = follow(at, slope, Math.round(Math.max(s.y1, s.y2)), 1)
    edges.push({ at, slope, topY, footY })
  }
  edges.sort((p, q) => q.footY - q.topY - (p.footY - p.topY))
  return edges.filter((e, i) =>
    edges.slice(0, i).every((longer) => {
      const y = (Math.max(e.topY, longer.topY) + Math.min(e.footY, longer.footY)) / 2
      return Math.abs(e.at + e.slope * y - longer.at - longer.slope * y) > SAME_PX
    }),
  )
}
