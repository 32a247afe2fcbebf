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

/** Bands of rows: what is near the camera lies in the lower ones, and may be out of focus or in a lens's soft border. */
const BLUR_BANDS = 6
/**
 * A band's own edges count as much as the whole picture's from so many on: fewer may all be of a soft shadow or of wood, whose grain
 * is no sharp edge.
 */
const BAND_EDGES = 60
/** The same of the band beside it: blur changes slowly over a picture. */
const BESIDE_WEIGHT = 0.5

/** Standard deviation in pixels of the blur that lies over a photo, in bands of rows from the upper border to the lower. */
export type PhotoBlur = Float32Array

/**
 * The blur of a photo, from the width of its sharper edges: contrast over the steepest slope of a
 * Gaussian edge. 0 where the photo is sharp to the pixel or has too few edges to tell; at most 3.
 */
export function photoBlur({ width, height, data }: RgbImage): PhotoBlur {
  const bands: number[][] = Array.from({ length: BLUR_BANDS }, () => [])
  const bandOf = (y: number) => Math.floor((y * BLUR_BANDS) / height)
  const stepY = Math.max(1, Math.round(height / BLUR_SCAN_LINES))
  for (let y = 0; y < height; y += stepY)
    measureLine(data, y * width * 3 + 1, 3, width, (edge) => bands[bandOf(y)].push(edge))
  const stepX = Math.max(1, Math.round(width / BLUR_SCAN_LINES))
  for (let x = 0; x < width; x += stepX)
    measureLine(data, x * 3 + 1, width * 3, height, (edge, y) => bands[bandOf(y)].push(edge))
  const all = bands.flat()
  if (all.length < MIN_BLUR_EDGES) return new Float32Array(BLUR_BANDS)
  const whole = varianceOf(all)
  const own = bands.map((edges) => {
    const weight = edges.length < MIN_BLUR_EDGES ? 0 : edges.length / (edges.length + BAND_EDGES)
    return weight > 0 ? whole + weight * (varianceOf(edges) - whole) : whole
  })
  return Float32Array.from(own, (variance, band) => {
    const beside = [own[band - 1] ?? variance, own[band + 1] ?? variance]
    const sum = variance + BESIDE_WEIGHT * (beside[0] + beside[1])
    return Math.sqrt(sum / (1 + 2 * BESIDE_WEIGHT))
  })
}

/** Square of the blur that edges of these widths tell of. */
function varianceOf(widths: number[]): number {
  const edge = widths.toSorted((a, b) => a - b)[Math.floor(widths.length * SHARPER_SHARE)]
  return Math.min(MOST_PX * MOST_PX, Math.max(0, edge * edge - SHARP_PX * SHARP_PX))
}

/** In a row of so many, along straight lines between the middles of the bands. */
export function blurAtRow(blur: PhotoBlur, y: number, rows: number): number {
  const at = Math.max(0, Math.min(blur.length - 1, ((y + 0.5) / rows) * blur.length - 0.5))
  const band = Math.min(blur.length - 2, Math.floor(at))
  return blur[band] + (at - band) * (blur[band + 1] - blur[band])
}

/** Tells the width, and the pixel where it ends, of every strong edge along one line of pixels, `stride` bytes apart. */
function measureLine(
  data: Uint8Array,
  start: number,
  stride: number,
  count: number,
  tell: (width: number, at: number) => void,
) {
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
    tell(contrast / (Math.sqrt(2 * Math.PI) * slope), i - 1)
  }
}
