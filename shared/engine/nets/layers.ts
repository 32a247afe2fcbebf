import { keepWeights, FLOAT_BYTES } from './kernel-memory.ts'
import { threadKernels } from './kernels.ts'
import type { Weights } from './quantized-weights.ts'
import {
  allocateTensor,
  BLOCK,
  filledUp,
  LANES,
  MARGIN,
  pixelAddress,
  rowBytes,
  type Tensor,
} from './tensor.ts'

/** A convolution of `side` × `side` pixels in the kernels' memory, for tensors of `inputStep` floats a pixel. */
export type Convolution = { at: number; side: 1 | 3; inputs: number; inputStep: number; outputs: number }
/** Each channel by itself through a filter of 5 × 5 pixels, in the kernels' memory. */
export type DepthwiseConvolution = { at: number; channels: number }

const DEPTHWISE_SIDE = 2 * MARGIN + 1

/** Weights are [output][input][row][column]. `inputStep` is told where the input is no other layer's output. */
export function keepConvolution(
  side: 1 | 3,
  inputs: number,
  { weights, bias }: Weights,
  inputStep = filledUp(inputs, BLOCK),
): Convolution {
  const outputs = bias.length
  const places = side * side
  const blockLength = BLOCK * (1 + places * inputStep)
  const packed = new Float32Array(Math.ceil(outputs / BLOCK) * blockLength)
  for (let o = 0; o < outputs; o++) {
    const at = Math.floor(o / BLOCK) * blockLength + (o % BLOCK)
    packed[at] = bias[o]
    for (let c = 0; c < inputs; c++)
      for (let place = 0; place < places; place++)
        packed[at + BLOCK * (1 + place * inputStep + c)] = weights[(o * inputs + c) * places + place]
  }
  return { at: keepWeights(packed), side, inputs, inputStep, outputs }
}

/** Weights are [channel][row][column]. */
export function keepDepthwiseConvolution({ weights, bias }: Weights): DepthwiseConvolution {
  const channels = bias.length
  const places = DEPTHWISE_SIDE * DEPTHWISE_SIDE
  const groupLength = LANES * (1 + places)
  const packed = new Float32Array((filledUp(channels, BLOCK) / LANES) * groupLength)
  for (let c = 0; c < channels; c++) {
    const at = Math.floor(c / LANES) * groupLength + (c % LANES)
    packed[at] = bias[c]
    for (let place = 0; place < places; place++)
      packed[at + LANES * (1 + place)] = weights[c * places + place]
  }
  return { at: keepWeights(packed), channels }
}

/**
 * A layer's output; outside of the input is zero. `addend`, of the output's size or half of it (each pixel then to four), is added before the rectifier
 * (`relu`). `out` is written to where it is given; it may be the addend, not the input.
 */
export function convolve(
  layer: Convolution,
  input: Tensor,
  how: { relu: boolean; stride?: 1 | 2; addend?: Tensor; out?: Tensor; margin?: number },
): Tensor {
  const { side, inputs, inputStep, outputs } = layer
  if (input.channels !== inputs || input.step !== inputStep || input.margin < side >> 1)
    throw new Error(`A layer for ${inputs} channels was given ${input.channels}`)
  const { relu, stride = 1, addend, margin = MARGIN } = how
  const width = Math.ceil(input.width / stride)
  const height = Math.ceil(input.height / stride)
  const out = how.out ?? allocateTensor(outputs, width, height, margin)
  const reach = side >> 1
  const inputRow = rowBytes(input)
  threadKernels().convolve(
    height,
    width,
    pixelAddress(input, -reach, -reach),
    stride * inputRow,
    stride * inputStep * FLOAT_BYTES,
    side,
    inputRow,
    (side * inputStep) / LANES,
    layer.at,
    out.step / BLOCK,
    out.at,
    rowBytes(out),
    out.step * FLOAT_BYTES,
    addend?.at ?? 0,
    addend ? rowBytes(addend) : 0,
    addend && addend.width < width ? 1 : 0,
    relu ? 0 : -Infinity,
  )
  return out
}

/** Each channel filtered by itself, and a rectifier; outside of the input is zero. What is written has no margin. */
export function convolveDepthwise({ at, channels }: DepthwiseConvolution, input: Tensor): Tensor {
  if (input.channels !== channels || input.margin < MARGIN)
    throw new Error(`A layer for ${channels} channels was given ${input.channels}`)
  const { width, height, step } = input
  const out = allocateTensor(channels, width, height, 0, step)
  threadKernels().convolveDepthwise(
    height,
    width,
    pixelAddress(input, -MARGIN, -MARGIN),
    rowBytes(input),
    step * FLOAT_BYTES,
    at,
    step / LANES,
    out.at,
    rowBytes(out),
  )
  return out
}
