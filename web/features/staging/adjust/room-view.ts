/** A position in a picture of the photo's size, in its pixels; a pinhole's picture, where the photo itself is not said. */
export type Pixel = { x: number; y: number }
export type Point = { x: number; y: number; z: number }

/** Where a pinhole would show a point of the room. `view` is the layout's, row by row 3 × 4. */
export function toPixel(view: readonly number[], { x, y, z }: Point): Pixel {
  const row = (k: number) => view[k] * x + view[k + 1] * y + view[k + 2] * z + view[k + 3]
  const depth = row(8)
  return { x: row(0) / depth, y: row(4) / depth }
}

/**
 * The point of a plane (floor and ceiling: `y` at a height; walls: `x` or `z` at their place) that a pinhole would show at a pixel; null where
 * it shows the plane edge on, or the plane lies behind the camera there.
 */
export function onPlane(
  view: readonly number[],
  { x: px, y: py }: Pixel,
  axis: keyof Point,
  value: number,
): Point | null {
  const fixed = AXES.indexOf(axis)
  const [a, b] = [0, 1, 2].filter((k) => k !== fixed)
  // Two equations, (row - pixel × depth) · point = 0, in the two coordinates that are free.
  const equation = (row: number, pixel: number) => {
    const at = (k: number) => view[row + k] - pixel * view[8 + k]
    return [at(a), at(b), -(at(fixed) * value + at(3))]
  }
  const [a1, b1, c1] = equation(0, px)
  const [a2, b2, c2] = equation(4, py)
  const determinant = a1 * b2 - a2 * b1
  if (Math.abs(determinant) < 1e-9) return null
  const found = [value, value, value]
  found[a] = (c1 * b2 - c2 * b1) / determinant
  found[b] = (a1 * c2 - a2 * c1) / determinant
  const [x, y, z] = found
  return view[8] * x + view[9] * y + view[10] * z + view[11] > 0 ? { x, y, z } : null
}

const AXES: (keyof Point)[] = ['x', 'y', 'z']

/** The convex outline of some pixels, in order around it (Andrew's monotone chain, 1979). */
export function outline(pixels: readonly Pixel[]): Pixel[] {
  const sorted = pixels.toSorted((p, q) => p.x - q.x || p.y - q.y)
  const half = (points: Pixel[]) => {
    const chain: Pixel[] = []
    for (const p of points) {
      while (chain.length > 1 && turn(chain[chain.length - 2], chain[chain.length - 1], p) <= 0) chain.pop()
      chain.push(p)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

const turn = (o: Pixel, a: Pixel, b: Pixel) => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)
