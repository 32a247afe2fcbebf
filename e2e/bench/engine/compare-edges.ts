import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'

/** Rows that are compared with each other: floor and furniture in them are about as far away. */
const BAND_PX = 96
/** Edges of the photo that count lie so near furniture: what is seen through a window in the same rows is far away. */
const NEAR_PX = 128
/** Levels of luminance (0–255) between the sides of an edge: more than noise and the blocks of JPEG make. */
const LEAST_CONTRAST = 24
/** A longer slope is shading, no edge. */
const LONGEST_EDGE_PX = 12
const LEAST_EDGES = 12

/**
 * The ratio of the median widths of edges, of the photo's to the furniture's, of every band of rows that has enough of both: less than 1 is
 * softer than the photo. `mask` is not 0 where furniture is, row by row.
 */
export function compareEdges(image: RgbImage, mask: Uint8Array): number[] {
  return edgeWidths(image, mask)
    .filter((band) => band.every(({ length }) => length >= LEAST_EDGES))
    .map(([photo, furniture]) => median(photo) / median(furniture))
}

/** Widths of edges by band, of the photo and of the furniture. */
function edgeWidths({ width, height, data }: RgbImage, mask: Uint8Array): [number[], number[]][] {
  const luminance = new Float32Array(width * height)
  for (let i = 0; i < luminance.length; i++)
    luminance[i] = 0.3 * data[i * 3] + 0.6 * data[i * 3 + 1] + 0.1 * data[i * 3 + 2]
  const near = around(mask, width, height)
  const bands = Array.from({ length: Math.floor(height / BAND_PX) }, (): [number[], number[]] => [[], []])
  const scan = (start: number, stride: number, count: number) => {
    for (const { from, steepest, to, px } of edgesAlong(luminance, start, stride, count)) {
      const at = start + steepest * stride
      const isFurniture = mask[at] > 0
      const reaches = (i: number) => mask[start + Math.max(0, Math.min(count - 1, i)) * stride] > 0
      // Outlines belong to both.
      if (!near[at] || reaches(from - 2) !== isFurniture || reaches(to + 2) !== isFurniture) continue
      bands[Math.floor(at / width / BAND_PX)]?.[isFurniture ? 1 : 0].push(px)
    }
  }
  for (let y = 0; y < height; y++) scan(y * width, 1, width)
  for (let x = 0; x < width; x++) scan(x, width, height)
  return bands
}

type Edge = { from: number; steepest: number; to: number; px: number }

/**
 * The edges along a line, runs in one direction: contrast squared over the sum of squared differences is the number of pixels over which
 * a slope is spread, times 2√π the standard deviation of a Gaussian one.
 */
function* edgesAlong(values: Float32Array, start: number, stride: number, count: number): Generator<Edge> {
  const at = (i: number) => values[start + i * stride]
  let i = 1
  while (i < count) {
    const rise = Math.sign(at(i) - at(i - 1))
    if (rise === 0) {
      i++
      continue
    }
    const from = i - 1
    let [squares, most, steepest] = [0, 0, i]
    for (; i < count && Math.sign(at(i) - at(i - 1)) === rise; i++) {
      const step = Math.abs(at(i) - at(i - 1))
      squares += step * step
      if (step > most) [most, steepest] = [step, i]
    }
    const [low, high] = [at(from), at(i - 1)].toSorted((a, b) => a - b)
    const contrast = high - low
    // Clipped edges look sharper than they are.
    if (contrast < LEAST_CONTRAST || i - from > LONGEST_EDGE_PX || high > 250 || low < 5) continue
    yield { from, steepest, to: i - 1, px: contrast ** 2 / (2 * Math.sqrt(Math.PI) * squares) }
  }
}

/** What lies within `NEAR_PX` rows and columns of the mask. */
function around(mask: Uint8Array, width: number, height: number): Uint8Array {
  const spread = (from: Uint8Array, lines: number, along: number, count: number, stride: number) => {
    const out = new Uint8Array(from.length)
    for (let line = 0; line < lines; line++) {
      for (const back of [false, true]) {
        let since = Infinity
        for (let k = 0; k < count; k++) {
          const i = line * along + (back ? count - 1 - k : k) * stride
          since = from[i] ? 0 : since + 1
          if (since <= NEAR_PX) out[i] = 1
        }
      }
    }
    return out
  }
  return spread(spread(mask, height, width, width, 1), width, 1, height, width)
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]
