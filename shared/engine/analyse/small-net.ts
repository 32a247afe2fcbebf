/** A 3×3 convolution with a rectifier behind it, over planes: weights are [output][input][row][column]. */
export type ConvLayer = {
  inputs: number
  outputs: number
  stride: 1 | 2
  weights: Float32Array
  bias: Float32Array
}

/** `count` planes of `width` × `height` pixels, one after the other. */
export type Planes = { count: number; width: number; height: number; data: Float32Array }

/** The layer's planes; outside of the input is zero. */
export function convolve({ inputs, outputs, stride, weights, bias }: ConvLayer, input: Planes): Planes {
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
  const data = new Float32Array(outputs * width * height)
  for (let o = 0; o < outputs; o++) {
    const out = data.subarray(o * width * height, (o + 1) * width * height)
    out.fill(bias[o])
    for (let c = 0; c < inputs; c++)
      addPlane(out, width, height, padded, c * wide * high, wide, stride, weights, (o * inputs + c) * 9)
    for (let i = 0; i < out.length; i++) if (out[i] < 0) out[i] = 0
  }
  return { count: outputs, width, height, data }
}

function addPlane(
  out: Float32Array,
  width: number,
  height: number,
  padded: Float32Array,
  plane: number,
  wide: number,
  stride: number,
  w: Float32Array,
  k: number,
): void {
  const [a, b, c] = [w[k], w[k + 1], w[k + 2]]
  const [d, e, f] = [w[k + 3], w[k + 4], w[k + 5]]
  const [g, h, i] = [w[k + 6], w[k + 7], w[k + 8]]
  for (let y = 0; y < height; y++) {
    let p = plane + y * stride * wide
    for (let x = y * width, end = x + width; x < end; x++, p += stride)
      out[x] +=
        a * padded[p] +
        b * padded[p + 1] +
        c * padded[p + 2] +
        d * padded[p + wide] +
        e * padded[p + wide + 1] +
        f * padded[p + wide + 2] +
        g * padded[p + 2 * wide] +
        h * padded[p + 2 * wide + 1] +
        i * padded[p + 2 * wide + 2]
  }
}
