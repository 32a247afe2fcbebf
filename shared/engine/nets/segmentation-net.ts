import { FLOAT_BYTES, memoryFloats, scoped } from './kernel-memory.ts'
import {
  type Convolution,
  convolve,
  convolveDepthwise,
  type DepthwiseConvolution,
  keepConvolution,
  keepDepthwiseConvolution,
} from './layers.ts'
import { networkFile } from './network-files.ts'
import { readQuantizedWeights } from './quantized-weights.ts'
import {
  allocateTensor,
  channelMeans,
  type FeatureMaps,
  filledUp,
  LANES,
  pixelAddress,
  planesOf,
  type Tensor,
  tensorOf,
} from './tensor.ts'

/** A 5×5 look at each plane by itself, then all planes mixed; added to what came in (Howard et al. 2017, with the shortcut of He et al. 2016). */
type Block = { deep: DepthwiseConvolution; mix: Convolution }
/** To half the size, then blocks. */
type Descent = { shrink: Convolution; blocks: Block[] }
/** Back to twice the size, together with what was seen at that size on the way down (Ronneberger et al. 2015). */
type Rise = { up: Convolution; skip: Convolution; after: Block }
type SegmentationNet = { descents: Descent[]; context: Convolution; rises: Rise[]; parts: Convolution }

/** The net's own numbers: channels at a half, a quarter, an eighth and a sixteenth of the picture, then blocks at all but the first of them. */
const SCALES = 4
const PICTURE_CHANNELS = 3

let net: SegmentationNet | null = null

/** Scores of `parts` parts at half the size of the three planes given, whose sides divide by 16. */
export function segmentationLogits(picture: FeatureMaps, parts: number): FeatureMaps {
  return runSegmentationNet((net ??= unpackSegmentationNet(networkFile('room-segmentation'), parts)), picture)
}

/** The same by any net. */
export function runSegmentationNet(
  { descents, context, rises, parts }: SegmentationNet,
  picture: FeatureMaps,
): FeatureMaps {
  return scoped(() => {
    const seen: Tensor[] = []
    for (const { shrink, blocks } of descents) {
      const tensor = convolve(shrink, seen.at(-1) ?? tensorOf(picture), { relu: true, stride: 2 })
      for (const block of blocks) runBlock(block, tensor)
      seen.push(tensor)
    }
    const deep = seen[SCALES - 1]
    scoped(() => addContext(context, deep))
    const risen = rises.reduce((tensor, rise, i) => runRise(rise, tensor, seen[SCALES - 2 - i]), deep)
    return planesOf(convolve(parts, risen, { relu: false, margin: 0 }))
  })
}

/** In place. */
function runBlock({ deep, mix }: Block, tensor: Tensor): void {
  scoped(() => convolve(mix, convolveDepthwise(deep, tensor), { relu: true, addend: tensor, out: tensor }))
}

function runRise({ up, skip, after }: Rise, coarse: Tensor, fine: Tensor): Tensor {
  const out = allocateTensor(skip.outputs, fine.width, fine.height, fine.margin)
  scoped(() =>
    convolve(skip, fine, {
      relu: true,
      addend: convolve(up, coarse, { relu: false, margin: 0 }),
      out,
    }),
  )
  runBlock(after, out)
  return out
}

/** Tells every pixel what the whole picture is like; in place. */
function addContext(context: Convolution, tensor: Tensor): void {
  const { channels, step, width, height } = tensor
  const mean = tensorOf({ count: channels, width: 1, height: 1, data: channelMeans(tensor) })
  const { data: told } = planesOf(convolve(context, mean, { relu: true, margin: 0 }))
  const floats = memoryFloats()
  for (let y = 0; y < height; y++)
    for (let x = 0, i = pixelAddress(tensor, 0, y) / FLOAT_BYTES; x < width; x++, i += step)
      for (let c = 0; c < channels; c++) floats[i + c] += told[c]
}

/** The weights of a net's file in the kernels' memory. */
export function unpackSegmentationNet(file: ArrayBuffer, parts: number): SegmentationNet {
  const [{ architecture, take, finish }] = readQuantizedWeights(file)
  const widths = architecture.slice(0, SCALES)
  const blockCounts = [0, ...architecture.slice(SCALES)]
  const mix = (from: number, to: number, step?: number): Convolution =>
    keepConvolution(1, from, take(to, from), step)
  const block = (count: number): Block => ({
    deep: keepDepthwiseConvolution(take(count, 25)),
    mix: mix(count, count),
  })
  const shrink = (from: number, to: number, step?: number): Convolution =>
    keepConvolution(3, from, take(to, from * 9), step)
  // Everything is read in the order in which the weights follow each other.
  const descents = widths.map((width, i) => ({
    shrink: i
      ? shrink(widths[i - 1], width)
      : shrink(PICTURE_CHANNELS, width, filledUp(PICTURE_CHANNELS, LANES)),
    blocks: Array.from({ length: blockCounts[i] }, () => block(width)),
  }))
  const deepest = widths[SCALES - 1]
  const context = mix(deepest, deepest, filledUp(deepest, LANES))
  const rises = [2, 1, 0].map((i) => ({
    up: mix(widths[i + 1], widths[i]),
    skip: mix(widths[i], widths[i]),
    after: block(widths[i]),
  }))
  const last = mix(widths[0], parts)
  finish()
  return { descents, context, rises, parts: last }
}
