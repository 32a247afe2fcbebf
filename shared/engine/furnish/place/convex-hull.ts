/** Corners of a convex area, in order around it. */
export type Outline = [number, number][]

/** The convex hull of a few points (Andrew's monotone chain, 1979). */
export function convexHull(points: [number, number][]): Outline {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const chain = (from: [number, number][]) => {
    const out: Outline = []
    for (const p of from) {
      while (out.length > 1 && turn(out[out.length - 2], out[out.length - 1], p) <= 0) out.pop()
      out.push(p)
    }
    return out.slice(0, -1)
  }
  return [...chain(sorted), ...chain(sorted.toReversed())]
}

/** Whether a point lies inside the outline of a convex hull. */
export function isWithin(outline: Outline, point: [number, number]): boolean {
  return outline.every((corner, i) => turn(corner, outline[(i + 1) % outline.length], point) > 0)
}

function turn(a: [number, number], b: [number, number], c: [number, number]): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}
