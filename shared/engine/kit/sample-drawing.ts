import type { RgbImage } from '../image/rgb-image.ts'
import { sampleTexture, type Texture } from './texture.ts'

/** Texels a sample from which on linear interpolation is as sharp as the picture that is drawn. */
const MAGNIFIED_TEXELS = 1
/** How fast a quadratic B-spline rises over a step, in steps a texel. */
const SPLINE_SLOPE = 0.75
/**
 * How many times as fast as the spline an edge rises, at most. An edge of a kit's picture is one or two texels wide; steeper, and the traces of
 * JPEG beside it are drawn as edges of their own.
 */
const MOST_STEEP = 4
/** Levels between which a difference of neighbours becomes an edge: knots and the noise of JPEG make less. */
const EDGE_LEVELS = { from: 20, surely: 48 }
/** Green is nearest to lightness: red has to tell more by so much, and blue is the coarsest. */
const GREEN_TELLS = 1.3

const weightsX = new Float64Array(3)
const weightsY = new Float64Array(3)
/** The nine nearest texels, row by row: where their values begin. */
const nearest = new Int32Array(9)
/** Of each drawing seen from near: 1 for a texel with an edge among its nine nearest. */
const edges = new WeakMap<Texture, Uint8Array>()

/**
 * Writes the value (0–255 each) of a drawing at (u, v) into `out`, as `sampleTexture` does. Seen from so near that several samples lie between
 * two texels, its edges are drawn as sharp as the picture can show: a quadratic B-spline, whose lines of equal value are smooth, is made
 * steeper about the middle between the two of the nine nearest texels that differ most.
 * Rejected: linear interpolation that changes faster between two texels (edges wider than a texel become stairs, and stay as wide); each channel
 * by itself (the colours of JPEG, half as fine as its lightness, become rims).
 */
export function sampleDrawing(
  texture: Texture,
  u: number,
  v: number,
  uvPerPixel: number,
  out: Float32Array,
): void {
  sampleTexture(texture, u, v, uvPerPixel, out)
  const { width, height, data } = texture.levels[0]
  const texels = Math.max(width, height) * uvPerPixel
  if (texels >= MAGNIFIED_TEXELS) return
  const x = (u - Math.floor(u)) * width
  const y = (v - Math.floor(v)) * height
  const column = Math.min(width - 1, x | 0)
  const row = Math.min(height - 1, y | 0)
  if (!edgesOf(texture)[row * width + column]) return
  findNearest(width, height, column, row)
  splineWeights(x - column, weightsX)
  splineWeights(y - row, weightsY)
  const channel = contrastIn(data, 1) * GREEN_TELLS >= contrastIn(data, 0) ? 1 : 0
  const contrast = contrastIn(data, channel)
  let [low, high] = [nearest[0], nearest[0]]
  let value = 0
  for (let k = 0; k < 9; k++) {
    const i = nearest[k]
    const level = data[i + channel]
    if (level < data[low + channel]) low = i
    if (level > data[high + channel]) high = i
    value += weightsX[k % 3] * weightsY[(k / 3) | 0] * level
  }
  const steep = Math.min(MOST_STEEP, 1 / (SPLINE_SLOPE * texels))
  const t = Math.max(0, Math.min(1, ((value - data[low + channel]) / contrast - 0.5) * steep + 0.5))
  const share = Math.max(
    0,
    Math.min(1, (contrast - EDGE_LEVELS.from) / (EDGE_LEVELS.surely - EDGE_LEVELS.from)),
  )
  for (let c = 0; c < 3; c++) {
    const sharp = data[low + c] + t * (data[high + c] - data[low + c])
    out[c] += share * (sharp - out[c])
  }
}

/** Levels between the darkest and the lightest of the nearest texels in a channel. */
function contrastIn(data: Uint8Array, channel: number): number {
  let [low, high] = [255, 0]
  for (let k = 0; k < 9; k++) {
    const level = data[nearest[k] + channel]
    if (level < low) low = level
    if (level > high) high = level
  }
  return high - low
}

function findNearest(width: number, height: number, column: number, row: number): void {
  const left = (column === 0 ? width : column) - 1
  const right = column + 1 === width ? 0 : column + 1
  for (let j = 0; j < 3; j++) {
    const line = ((row + j - 1 + height) % height) * width
    nearest[j * 3] = (line + left) * 3
    nearest[j * 3 + 1] = (line + column) * 3
    nearest[j * 3 + 2] = (line + right) * 3
  }
}

function edgesOf(texture: Texture): Uint8Array {
  let found = edges.get(texture)
  if (!found) edges.set(texture, (found = findEdges(texture.levels[0])))
  return found
}

function findEdges({ width, height, data }: RgbImage): Uint8Array {
  const found = new Uint8Array(width * height)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      findNearest(width, height, column, row)
      if (Math.max(contrastIn(data, 0), contrastIn(data, 1)) > EDGE_LEVELS.from)
        found[row * width + column] = 1
    }
  return found
}

/** Of the texel before, that at the place and the one after; `t` is how far across its own texel the place is. */
function splineWeights(t: number, out: Float64Array): void {
  out[0] = 0.5 * (1 - t) * (1 - t)
  out[2] = 0.5 * t * t
  out[1] = 1 - out[0] - out[2]
}
