import { networkFile } from './network-files.ts'
import { readQuantizedWeights, type Weights } from './quantized-weights.ts'
import { type ConvLayer, convolve, type FeatureMaps } from './conv-layer.ts'
import { addUpsampled, depthwiseConvolution, pointwiseConvolution, relu } from './layers.ts'

/** A 5×5 look at each plane by itself, then all planes mixed; added to what came in (Howard et al. 2017, with the shortcut of He et al. 2016). */
type Block = { deep: Weights; mix: Weights }
/** Back to twice the size, together with what was seen at that size on the way down (Ronneberger et al. 2015). */
type Rise = { up: Weights; skip: Weights; after: Block }
type RoomPartsNet = {
  toHalf: ConvLayer
  toQuarter: ConvLayer
  quarterBlock: Block
  toEighth: ConvLayer
  eighthBlocks: Block[]
  toSixteenth: ConvLayer
  blocks: Block[]
  context: Weights
  rises: Rise[]
  parts: Weights
}

/** FeatureMaps at a half, a quarter, an eighth and a sixteenth of the picture. */
const [HALF, QUARTER, EIGHTH, SIXTEENTH] = [16, 32, 64, 112]

let net: RoomPartsNet | null = null

/** Scores of `parts` parts at half the size of the three planes given, whose sides divide by 16. */
export function segmentationLogits(picture: FeatureMaps, parts: number): FeatureMaps {
  net ??= unpack(parts)
  const half = convolve(net.toHalf, picture)
  const quarter = runBlock(net.quarterBlock, convolve(net.toQuarter, half))
  const eighth = net.eighthBlocks.reduce(
    (planes, block) => runBlock(block, planes),
    convolve(net.toEighth, quarter),
  )
  const deep = net.blocks.reduce(
    (planes, block) => runBlock(block, planes),
    convolve(net.toSixteenth, eighth),
  )
  addContext(net.context, deep)
  const finer = [eighth, quarter, half]
  const risen = net.rises.reduce((planes, { up, skip, after }, i) => {
    const out = pointwiseConvolution(skip, finer[i])
    addUpsampled(pointwiseConvolution(up, planes), out)
    relu(out.data)
    return runBlock(after, out)
  }, deep)
  return pointwiseConvolution(net.parts, risen)
}

function runBlock({ deep, mix }: Block, planes: FeatureMaps): FeatureMaps {
  const out = pointwiseConvolution(mix, depthwiseConvolution(deep, planes))
  for (let i = 0; i < out.data.length; i++) out.data[i] = Math.max(0, out.data[i] + planes.data[i])
  return out
}

/** Tells every pixel what the whole picture is like; in place. */
function addContext(weights: Weights, { count, width, height, data }: FeatureMaps): void {
  const size = width * height
  const means = new Float32Array(count)
  for (let c = 0; c < count; c++) {
    let sum = 0
    for (let i = c * size; i < (c + 1) * size; i++) sum += data[i]
    means[c] = sum / size
  }
  const told = pointwiseConvolution(weights, { count, width: 1, height: 1, data: means }).data
  for (let c = 0; c < count; c++)
    for (let i = c * size; i < (c + 1) * size; i++) data[i] += Math.max(0, told[c])
}

function unpack(parts: number): RoomPartsNet {
  const [take] = readQuantizedWeights(networkFile('room-segmentation'))
  const shrink = (inputs: number, outputs: number): ConvLayer => ({
    inputs,
    outputs,
    stride: 2,
    ...take(outputs, inputs * 9),
  })
  const block = (count: number): Block => ({ deep: take(count, 25), mix: take(count, count) })
  const rise = (from: number, to: number): Rise => ({
    up: take(to, from),
    skip: take(to, to),
    after: block(to),
  })
  // Properties are read in the order in which the weights follow each other.
  return {
    toHalf: shrink(3, HALF),
    toQuarter: shrink(HALF, QUARTER),
    quarterBlock: block(QUARTER),
    toEighth: shrink(QUARTER, EIGHTH),
    eighthBlocks: [block(EIGHTH), block(EIGHTH)],
    toSixteenth: shrink(EIGHTH, SIXTEENTH),
    blocks: [block(SIXTEENTH), block(SIXTEENTH), block(SIXTEENTH), block(SIXTEENTH)],
    context: take(SIXTEENTH, SIXTEENTH),
    rises: [rise(SIXTEENTH, EIGHTH), rise(EIGHTH, QUARTER), rise(QUARTER, HALF)],
    parts: take(parts, HALF),
  }
}
