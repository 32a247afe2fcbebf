import type { RoomGeometry } from '../estimate-room-geometry.ts'
import type { VerticalEdge } from '../lines/vertical-edges.ts'

export type Lab = [number, number, number]

const FACE_LIGHTNESS_WEIGHT = 0.6

/** Looks at the picture's colours beside edges, pixels and Lab. */
export type Look = {
  /** Mean colour of a few pixels around (x, y). */
  at: (x: number, y: number) => Lab
  /** Median colour along a line beside an edge. */
  along: (edge: VerticalEdge, offsetPx: number, fromY: number, toY: number) => Lab | null
}

/** A look at a working picture. */
export function colourStatistics({ lab, camera: { width, height } }: RoomGeometry): Look {
  const at = (x: number, y: number): Lab => {
    const sum: Lab = [0, 0, 0]
    const cx = Math.max(2, Math.min(width - 3, Math.round(x)))
    const cy = Math.max(1, Math.min(height - 2, Math.round(y)))
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -2; dx <= 2; dx++)
        for (let c = 0; c < 3; c++) sum[c] += lab[((cy + dy) * width + cx + dx) * 3 + c] / 15
    return sum
  }
  return {
    at,
    along: (edge, offsetPx, fromY, toY) => {
      const taps: Lab[] = []
      for (let y = Math.max(1, Math.ceil(fromY)); y <= Math.min(height - 2, toY); y += 2)
        taps.push(at(edge.at + edge.slope * y + offsetPx, y))
      if (taps.length < 3) return null
      const middle = (c: number) => taps.map((t) => t[c]).toSorted((p, q) => p - q)[taps.length >> 1]
      return [middle(0), middle(1), middle(2)]
    },
  }
}

/** How different two colours are, with less of the lightness: shadows fall on everything. */
export function difference(p: Lab, q: Lab): number {
  return Math.hypot(FACE_LIGHTNESS_WEIGHT * (p[0] - q[0]), p[1] - q[1], p[2] - q[2])
}

/**
 * How different two surfaces look whatever light falls on them: that multiplies all three cube roots of which Lab is made (CIE 1976), so that a and b over L + 16
 * stay the same.
 */
export function hueDifference(p: Lab, q: Lab): number {
  const [lp, lq] = [p[0] + 16, q[0] + 16]
  return (Math.hypot(p[1] / lp - q[1] / lq, p[2] / lp - q[2] / lq) * (lp + lq)) / 2
}
