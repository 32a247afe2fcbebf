import { ROOM_KINDS, type RoomKind } from '../room/room-kind.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { convolve, type FeatureMaps } from '../nets/conv-layer.ts'
import { type RoomTypeNet, roomTypeNets, SIZE_PX } from '../nets/room-type-net.ts'
import { augmentedViews } from './test-time-augmentation.ts'

export type RoomTypeClassification = { roomType: RoomKind; /** 0–1. */ probability: number }

/** In the order of the net's outputs. */
export const ROOM_TYPE_CLASSES = ROOM_KINDS.filter((kind) => kind !== 'other')

/**
 * How often listings show each type, judged by what homes have and agents photograph, not counted from the labelled photos: the net was taught on
 * as many of each.
 */
const LISTED: Record<(typeof ROOM_TYPE_CLASSES)[number], number> = {
  'living room': 0.25,
  bedroom: 0.25,
  kitchen: 0.18,
  'dining room': 0.08,
  bathroom: 0.12,
  office: 0.05,
  hallway: 0.04,
  "children's room": 0.03,
}

/**
 * What a furnished room is used for, by two small networks of our own that were taught on drawn rooms: what stands where, then what room that
 * makes. Each looks eight times, see `augmentedViews`. Of 21 furnished photos whose types they were not taught they named 17 (the commonest answer
 * alone is right for 5): a good guess, no more.
 */
export function classifyRoomType(photo: RgbImage): RoomTypeClassification {
  const shares = new Float64Array(ROOM_TYPE_CLASSES.length)
  for (const view of augmentedViews(photo, SIZE_PX))
    for (const net of roomTypeNets()) softmax(outputs(net, view)).forEach((p, k) => (shares[k] += p))
  const weighted = ROOM_TYPE_CLASSES.map((type, k) => LISTED[type] * shares[k])
  const best = weighted.indexOf(Math.max(...weighted))
  const all = weighted.reduce((sum, share) => sum + share, 0)
  return { roomType: ROOM_TYPE_CLASSES[best], probability: weighted[best] / all }
}

function outputs(net: RoomTypeNet, view: FeatureMaps): number[] {
  const things = net.near.reduce((planes, layer) => convolve(layer, planes), view)
  const whole = net.far.reduce((planes, layer) => convolve(layer, planes), things)
  const seen = thingsSeen(net, things)
  const inputs = [...planeMeans(whole), ...seen]
  return Array.from(net.typeBias, (bias, k) =>
    inputs.reduce((sum, v, i) => sum + v * net.typeWeights[k * inputs.length + i], bias),
  )
}

/** Of each kind of thing the mean and the largest share over the picture's cells. */
function thingsSeen(
  { thingWeights, thingBias }: RoomTypeNet,
  { count, width, height, data }: FeatureMaps,
): number[] {
  const kinds = thingBias.length
  const cells = width * height
  const mean = new Float64Array(kinds)
  const most = new Float64Array(kinds)
  for (let cell = 0; cell < cells; cell++) {
    const scores = Array.from(thingBias, (bias, k) => {
      let sum = bias
      for (let c = 0; c < count; c++) sum += thingWeights[k * count + c] * data[c * cells + cell]
      return sum
    })
    softmax(scores).forEach((p, k) => {
      mean[k] += p / cells
      most[k] = Math.max(most[k], p)
    })
  }
  return [...mean, ...most]
}

function planeMeans({ count, width, height, data }: FeatureMaps): number[] {
  const cells = width * height
  return Array.from({ length: count }, (_, c) => {
    let sum = 0
    for (let i = c * cells; i < (c + 1) * cells; i++) sum += data[i]
    return sum / cells
  })
}

function softmax(scores: number[]): number[] {
  const top = Math.max(...scores)
  const powers = scores.map((s) => Math.exp(s - top))
  const total = powers.reduce((sum, p) => sum + p, 0)
  return powers.map((p) => p / total)
}
