/** A flat thing as the photo shows it: its corners in pixels, from top left clockwise. */
export type Quad = readonly [
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  x3: number,
  y3: number,
]

/** Maps of the plane that keep straight lines straight, between a quad and the unit square. */
export type QuadMap = {
  /** Pixel of a point, (0, 0) being the top left corner. */
  toPixel: (u: number, v: number) => [x: number, y: number]
  toUnit: (x: number, y: number) => [u: number, v: number]
}

/** Both maps of a quad (Heckbert 1989, 2.2.3). */
export function quadMap([x0, y0, x1, y1, x2, y2, x3, y3]: Quad): QuadMap {
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3]
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3]
  const area = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / area
  const h = (dx1 * sy - sx * dy1) / area
  const [a, b, c] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0]
  const [d, e, f] = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0]
  return {
    toPixel: (u, v) => {
      const w = g * u + h * v + 1
      return [(a * u + b * v + c) / w, (d * u + e * v + f) / w]
    },
    toUnit: (x, y) => {
      const u = (e - f * h) * x + (c * h - b) * y + (b * f - c * e)
      const v = (f * g - d) * x + (a - c * g) * y + (c * d - a * f)
      const w = (d * h - e * g) * x + (b * g - a * h) * y + (a * e - b * d)
      return [u / w, v / w]
    },
  }
}
