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

/** What encloses an outline: its least and largest values on both axes. */
export function boundsOf(outline: Outline): [left: number, top: number, right: number, bottom: number] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [u, v] of outline) {
    if (u < left) left = u
    if (u > right) right = u
    if (v < top) top = v
    if (v > bottom) bottom = v
  }
  return [left, top, right, bottom]
}

/** Whether a point lies inside the outline of a convex hull. */
export function isWithin(outline: Outline, point: [number, number]): boolean {
  let corner = outline[outline.length - 1]
  // Asked of every point of every feature for each place that is tried: a loop, which leaves at the first side.
  for (const next of outline) {
    if (!(turn(corner, next, point) > 0)) return false
    corner = next
  }
  return true
}

/** Area of what of a convex outline lies between 0 and 1 on both axes. */
export function areaInUnitSquare(outline: Outline): number {
  let inside = outline
  for (const axis of [0, 1] as const) inside = clipped(clipped(inside, axis, 0, 1), axis, 1, -1)
  return areaOf(inside)
}

/** What of a convex outline lies beyond a limit on an axis, on the side of larger values or, with `sign` -1, of smaller ones (Sutherland and Hodgman 1974). */
export function clipped(outline: Outline, axis: 0 | 1, limit: number, sign: 1 | -1): Outline {
  const depth = (p: [number, number]) => sign * (p[axis] - limit)
  // Most outlines lie wholly on one side: a loop tells that before anything is made anew.
  let beyond = 0
  for (const p of outline) if (depth(p) >= 0) beyond++
  if (beyond === outline.length) return outline
  if (!beyond) return []
  return outline.flatMap((p, i): Outline => {
    const next = outline[(i + 1) % outline.length]
    const [a, b] = [depth(p), depth(next)]
    if (a >= 0 === b >= 0) return a >= 0 ? [p] : []
    const t = a / (a - b)
    const border: [number, number] = [p[0] + t * (next[0] - p[0]), p[1] + t * (next[1] - p[1])]
    return a >= 0 ? [p, border] : [border]
  })
}

/** Area of a convex outline. */
export function areaOf(outline: Outline): number {
  const twice = outline.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}

function turn(a: [number, number], b: [number, number], c: [number, number]): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}
