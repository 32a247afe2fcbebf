import { type Convolution, keepConvolution } from './layers.ts'
import { networkFile } from './network-files.ts'
import { type QuantizedNet, readQuantizedWeights, type Weights } from './quantized-weights.ts'
import { filledUp, LANES } from './tensor.ts'

export type StridedLayer = { layer: Convolution; stride: 1 | 2 }

/**
 * The net that reads the type of furnished rooms. `near` sees the picture by and by more coarsely; from it the share of each kind of thing in a
 * cell is told, and by `far` what the whole looks like; both together give the type.
 */
export type RoomTypeNet = {
  near: StridedLayer[]
  things: Convolution
  far: StridedLayer[]
  types: Weights
}

/** Side of the square that the nets see. */
export const SIZE_PX = 96
const PICTURE_CHANNELS = 3
const THING_CHANNELS = 24
const ROOM_TYPE_CHANNELS = 8

let nets: RoomTypeNet[] | null = null

/** Nets that began differently and err differently. Unpacks their weights at first use: a byte each, times its output's scale. */
export function roomTypeNets(): RoomTypeNet[] {
  return (nets ??= readQuantizedWeights(networkFile('room-type')).map(unpack))
}

/** The net's own numbers: how many layers are near, then of each layer, near and far, its outputs and the step between its pixels. */
function unpack({ architecture: [nearCount, ...numbers], take, finish }: QuantizedNet): RoomTypeNet {
  let inputs = PICTURE_CHANNELS
  const layers = (from: number, to: number): StridedLayer[] => {
    const made: StridedLayer[] = []
    for (let i = from; i < to; i++) {
      const outputs = numbers[2 * i]
      const step = i ? undefined : filledUp(inputs, LANES)
      const layer = keepConvolution(3, inputs, take(outputs, inputs * 9), step)
      made.push({ layer, stride: numbers[2 * i + 1] === 2 ? 2 : 1 })
      inputs = outputs
    }
    return made
  }
  const near = layers(0, nearCount)
  const things = keepConvolution(1, inputs, take(THING_CHANNELS, inputs))
  const far = layers(nearCount, numbers.length / 2)
  const types = take(ROOM_TYPE_CHANNELS, inputs + 2 * THING_CHANNELS)
  finish()
  return { near, things, far, types }
}
