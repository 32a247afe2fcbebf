import type { Weights } from './quantized-weights.ts'
import type { FeatureMaps } from './tensor.ts'

/**
 * A convolution by its definition, with a rectifier unless `relu` is false, over planes: what the kernels are compared with, by tests in what they give and by a benchmark in
 * what they cost. Weights are [output][input][row][column] of `side` × `side`, or with `isDepthwise` [channel][row][column]; outside of the
 * input is zero.
 */
export function plainConvolution(
  { weights, bias }: Weights,
  side: number,
  { count, width, height, data }: FeatureMaps,
  {
    stride = 1,
    isDepthwise = false,
    relu = true,
  }: { stride?: 1 | 2; isDepthwise?: boolean; relu?: boolean } = {},
): FeatureMaps {
  const wide = Math.ceil(width / stride)
  const high = Math.ceil(height / stride)
  const size = wide * high
  const out = new Float32Array(bias.length * size)
  const inputs = isDepthwise ? 1 : count
  const reach = side >> 1
  for (let o = 0, k = 0; o < bias.length; o++) {
    out.fill(bias[o], o * size, (o + 1) * size)
    for (let c = 0; c < inputs; c++)
      for (let v = -reach; v <= reach; v++)
        for (let u = -reach; u <= reach; u++, k++)
          for (let y = 0; y < high; y++) {
            const fromY = y * stride + v
            if (fromY < 0 || fromY >= height) continue
            const row = ((isDepthwise ? o : c) * height + fromY) * width
            for (let x = 0; x < wide; x++) {
              const fromX = x * stride + u
              if (fromX >= 0 && fromX < width) out[o * size + y * wide + x] += weights[k] * data[row + fromX]
            }
          }
  }
  if (relu) for (let i = 0; i < out.length; i++) out[i] = Math.max(0, out[i])
  return { count: bias.length, width: wide, height: high, data: out }
}
