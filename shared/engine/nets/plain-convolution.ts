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
  const out = new Float32Array(bias.length * wide * high)
  const inputs = isDepthwise ? 1 : count
  const reach = side >> 1
  for (let o = 0; o < bias.length; o++)
    for (let y = 0; y < high; y++)
      for (let x = 0; x < wide; x++) {
        let sum = bias[o]
        for (let c = 0; c < inputs; c++)
          for (let v = 0; v < side; v++)
            for (let u = 0; u < side; u++) {
              const [fromY, fromX] = [y * stride + v - reach, x * stride + u - reach]
              if (fromX < 0 || fromY < 0 || fromX >= width || fromY >= height) continue
              const plane = isDepthwise ? o : c
              sum +=
                weights[((o * inputs + c) * side + v) * side + u] *
                data[(plane * height + fromY) * width + fromX]
            }
        out[(o * high + y) * wide + x] = relu ? Math.max(0, sum) : sum
      }
  return { count: bias.length, width: wide, height: high, data: out }
}
