/** A 3×3 convolution with a rectifier behind it, over planes: weights are [output][input][row][column]. */
export type ConvLayer = {
  inputs: number
  outputs: number
  stride: 1 | 2
  weights: Float32Array
  bias: Float32Array
}

/** `count` planes of `width` × `height` pixels, one after the other. */
export type FeatureMaps = { count: number; width: number; height: number; data: Float32Array }

/** The layer's planes; outside of the input is zero. The number of outputs divides by two. */
export function convolve(
  { inputs, outputs, stride, weights, bias }: ConvLayer,
  input: FeatureMaps,
): FeatureMaps {
  const width = Math.ceil(input.width / stride)
  const height = Math.ceil(input.height / stride)
  const wide = input.width + 2
  const high = input.height + 2
  // With a rim of zeros, no pixel needs a check.
  const padded = new Float32Array(inputs * wide * high)
  for (let c = 0; c < inputs; c++)
    for (let y = 0; y < input.height; y++)
      padded.set(
        input.data.subarray((c * input.height + y) * input.width, (c * input.height + y + 1) * input.width),
        (c * high + y + 1) * wide + 1,
      )
  const size = width * height
  const data = new Float32Array(outputs * size)
  const w = new Float64Array(18)
  for (let o = 0; o < outputs; o++) data.fill(bias[o], o * size, (o + 1) * size)
  for (let o = 0; o < outputs; o += 2)
    for (let c = 0; c < inputs; c++) {
      const k = (o * inputs + c) * 9
      for (let i = 0; i < 9; i++) {
        w[i] = weights[k + i]
        w[9 + i] = weights[k + inputs * 9 + i]
      }
      for (let y = 0; y < height; y++)
        addRow(
          data,
          o * size + y * width,
          size,
          width,
          padded,
          (c * high + y * stride) * wide,
          wide,
          stride,
          w,
        )
    }
  for (let i = 0; i < data.length; i++) if (data[i] < 0) data[i] = 0
  return { count: outputs, width, height, data }
}

/** Adds to one row of two outputs, `size` apart, what three rows of one input say. */
function addRow(
  out: Float32Array,
  from: number,
  size: number,
  width: number,
  padded: Float32Array,
  first: number,
  wide: number,
  stride: number,
  w: Float64Array,
): void {
  const a = w[0]
  const b = w[1]
  const c = w[2]
  const d = w[3]
  const e = w[4]
  const f = w[5]
  const g = w[6]
  const h = w[7]
  const i = w[8]
  const a2 = w[9]
  const b2 = w[10]
  const c2 = w[11]
  const d2 = w[12]
  const e2 = w[13]
  const f2 = w[14]
  const g2 = w[15]
  const h2 = w[16]
  const i2 = w[17]
  for (let x = from, p = first, q = first + wide, r = q + wide; x < from + width; x++) {
    const pa = padded[p]
    const pb = padded[p + 1]
    const pc = padded[p + 2]
    const pd = padded[q]
    const pe = padded[q + 1]
    const pf = padded[q + 2]
    const pg = padded[r]
    const ph = padded[r + 1]
    const pi = padded[r + 2]
    out[x] += a * pa + b * pb + c * pc + d * pd + e * pe + f * pf + g * pg + h * ph + i * pi
    out[x + size] += a2 * pa + b2 * pb + c2 * pc + d2 * pd + e2 * pe + f2 * pf + g2 * pg + h2 * ph + i2 * pi
    p += stride
    q += stride
    r += stride
  }
}
