import { networkFile } from './network-files.ts'
import { type LayerReader, readQuantizedWeights } from './quantized-weights.ts'
import type { ConvLayer } from './conv-layer.ts'

/**
 * The net that reads the type of furnished rooms. `near` sees the picture by and by more coarsely; from it the share of each kind of thing in a
 * cell is told, and by `far` what the whole looks like; both together give the type.
 */
export type RoomTypeNet = {
  near: ConvLayer[]
  thingWeights: Float32Array
  thingBias: Float32Array
  far: ConvLayer[]
  typeWeights: Float32Array
  typeBias: Float32Array
}

/** Side of the square that the nets see. */
export const SIZE_PX = 96
/** Outputs of each layer, and the step between its pixels. */
const NEAR: [outputs: number, stride: 1 | 2][] = [
  [24, 2],
  [40, 2],
  [64, 2],
  [80, 1],
  [96, 1],
]
const FAR: [outputs: number, stride: 1 | 2][] = [
  [128, 2],
  [128, 1],
]
const THING_CHANNELS = 24
const ROOM_TYPE_CHANNELS = 8

let nets: RoomTypeNet[] | null = null

/** Nets that began differently and err differently. Unpacks their weights at first use: a byte each, times its output's scale. */
export function roomTypeNets(): RoomTypeNet[] {
  return (nets ??= readQuantizedWeights(networkFile('room-type')).map(unpack))
}

function unpack(take: LayerReader): RoomTypeNet {
  const layers = (inputs: number, of: typeof NEAR): ConvLayer[] =>
    of.map(([outputs, stride], i) => {
      const from = i ? of[i - 1][0] : inputs
      return { inputs: from, outputs, stride, ...take(outputs, from * 9) }
    })
  const near = layers(3, NEAR)
  const seen = near[near.length - 1].outputs
  const things = take(THING_CHANNELS, seen)
  const far = layers(seen, FAR)
  const types = take(ROOM_TYPE_CHANNELS, far[far.length - 1].outputs + 2 * THING_CHANNELS)
  return {
    near,
    thingWeights: things.weights,
    thingBias: things.bias,
    far,
    typeWeights: types.weights,
    typeBias: types.bias,
  }
}
