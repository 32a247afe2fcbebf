import type { RgbImage } from '../image/rgb-image.ts'

/** Lines looked at in each direction. */
const BLUR_SCAN_LINES = 240
const LEAST_CONTRAST = 36
const LEAST_SLOPE = 6
const LONGEST_EDGE_PX = 24
/** What a perfectly sharp edge measures, because a slope needs two pixels. */
const SHARP_PX = 0.8
const MIN_BLUR_EDGES = 30
/** Most edges are soft or crossed at an angle: the sharper ones tell what the lens and its software did. */
const SHARPER_SHARE = 0.2
const MOST_PX = 3

/**
 * Standard deviation in pixels of the blur that lies over a photo, from the width of its sharper edges: contrast over the steepest slope of a
 * Gaussian edge. 0 where the photo is sharp to the pixel or has too few edges to tell; at most 3.
 */
export function photoBlur({ width, height, data }: RgbImage): number {
  const widths: number[] = []
  const stepY = Math.max(1, Math.round(height / BLUR_SCAN_LINES))
  for (let y = 0; y < height; y += stepY) measureLine(data, y * width * 3 + 1, 3, width, widths)
  const stepX = Math.max(1, Math.round(width / BLUR_SCAN_LINES))
  for (let x = 0; x < width; x += stepX) measureLine(data, x * 3 + 1, width * 3, height, widths)
  if (widths.length < MIN_BLUR_EDGES) return 0
  const edge = widths.toSorted((a, b) => a - b)[Math.floor(widths.length * SHARPER_SHARE)]
  return Math.min(MOST_PX, Math.sqrt(Math.max(0, edge * edge - SHARP_PX * SHARP_PX)))
}

/** Adds the width of every strong edge along one line of pixels, `stride` bytes apart. */
function measureLine(data: Uint8Array, start: number, stride: number, count: number, widths: number[]) {
  const at = (i: number) => data[start + i * stride]
  let i = 1
  while (i < count - 1) {
    const rise = Math.sign(at(i) - at(i - 1))
    if (rise === 0) {
      i++
      continue
    }
    // One run in one direction is one edge.
    const from = i - 1
    let slope = 0
    while (i < count - 1 && Math.sign(at(i) - at(i - 1)) === rise) {
      slope = Math.max(slope, Math.abs(at(i + 1) - at(i - 1)) / 2)
      i++
    }
    const contrast = Math.abs(at(i - 1) - at(from))
    // Clipped edges look sharper than they are.
    const clipped = Math.max(at(i - 1), at(from)) > 250 || Math.min(at(i - 1), at(from)) < 5
    if (contrast < LEAST_CONTRAST || slope < LEAST_SLOPE || i - from > LONGEST_EDGE_PX || clipped) continue
    widths.push(contrast / (Math.sqrt(2 * Math.PI) * slope))
  }
}
