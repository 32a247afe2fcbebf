import type { Weights } from './quantized-weights.ts'
import type { FeatureMaps } from './conv-layer.ts'

const KERNEL_REACH = 2
const SIDE = 2 * KERNEL_REACH + 1

/**
 * New planes, each a weighted sum of all those given (a convolution of one pixel). The number of planes given divides by four, that of the new ones
 * by two.
 */
export function pointwiseConvolution(
  { weights, bias }: Weights,
  { count, width, height, data }: FeatureMaps,
): FeatureMaps {
  const size = width * height
  const out = new Float32Array(bias.length * size)
  for (let o = 0; o < bias.length; o++) out.fill(bias[o], o * size, (o + 1) * size)
  // Two from four at a time, so that values are fetched and sums stored less often.
  for (let o = 0; o < bias.length; o += 2)
    for (let c = 0; c < count; c += 4)
      mixFour(weights, o * count + c, count, data, c * size, out, o * size, size)
  return { count: bias.length, width, height, data: out }
}

function mixFour(
  w: Float32Array,
  k: number,
  count: number,
  data: Float32Array,
  from: number,
  out: Float32Array,
  to: number,
  size: number,
): void {
  const wa = w[k]
  const wb = w[k + 1]
  const wc = w[k + 2]
  const wd = w[k + 3]
  const va = w[k + count]
  const vb = w[k + count + 1]
  const vc = w[k + count + 2]
  const vd = w[k + count + 3]
  for (let i = from, j = to, end = from + size; i < end; i++, j++) {
    const a = data[i]
    const b = data[i + size]
    const c = data[i + 2 * size]
    const d = data[i + 3 * size]
    out[j] += wa * a + wb * b + wc * c + wd * d
    out[j + size] += va * a + vb * b + vc * c + vd * d
  }
}

/** Each plane by itself through a 5×5 filter and a rectifier (a depthwise convolution); outside is zero. */
export function depthwiseConvolution(
  { weights, bias }: Weights,
  { count, width, height, data }: FeatureMaps,
): FeatureMaps {
  const wide = width + 2 * KERNEL_REACH
  // In double precision, which is what is computed with: each value is used 25 times, and converted once.
  const padded = new Float64Array(wide * (height + 2 * KERNEL_REACH))
  const out = new Float32Array(data.length)
  for (let c = 0; c < count; c++) {
    const first = c * width * height
    for (let y = 0; y < height; y++)
      padded.set(
        data.subarray(first + y * width, first + (y + 1) * width),
        (y + KERNEL_REACH) * wide + KERNEL_REACH,
      )
    const own = out.subarray(first, first + width * height)
    own.fill(bias[c])
    for (let v = 0; v < SIDE; v++)
      for (let y = 0; y < height; y++)
        addFilteredRow(own, y * width, width, padded, (y + v) * wide, weights, (c * SIDE + v) * SIDE)
    relu(own)
  }
  return { count, width, height, data: out }
}

/** Adds to a row of pixels what one row of the filter, from `k` on, makes of what lies around them. */
function addFilteredRow(
  out: Float32Array,
  at: number,
  width: number,
  padded: Float64Array,
  from: number,
  weights: Float32Array,
  k: number,
): void {
  const wa = weights[k]
  const wb = weights[k + 1]
  const wc = weights[k + 2]
  const wd = weights[k + 3]
  const we = weights[k + 4]
  let a = padded[from]
  let b = padded[from + 1]
  let c = padded[from + 2]
  let d = padded[from + 3]
  for (let i = at, p = from + 4, end = at + width; i < end; i++, p++) {
    const e = padded[p]
    out[i] += wa * a + wb * b + wc * c + wd * d + we * e
    a = b
    b = c
    c = d
    d = e
  }
}

/** What is below zero becomes zero, in place. */
export function relu(values: Float32Array): void {
  for (let i = 0; i < values.length; i++) if (values[i] < 0) values[i] = 0
}

/** Adds planes of half the size to others, each of their pixels to four; in place. */
export function addUpsampled(coarse: FeatureMaps, fine: FeatureMaps): void {
  const { count, width, height, data } = fine
  for (let c = 0; c < count; c++)
    for (let y = 0; y < height; y++) {
      const row = (c * coarse.height + (y >> 1)) * coarse.width
      const own = (c * height + y) * width
      for (let x = 0; x < width; x++) data[own + x] += coarse.data[row + (x >> 1)]
    }
}
