import type { RgbImage } from '../image/rgb-image.ts'
import { convolve, type FeatureMaps } from '../nets/conv-layer.ts'
import { type RoomTypeNet, roomTypeNets, SIZE_PX } from '../nets/room-type-net.ts'
import type { Features } from './features/features.ts'
import { augmentedViews } from './test-time-augmentation.ts'

/** What the nets were taught to tell from each other in a part of a picture, in the order of their outputs; the first is the bare room. */
export const THING_KINDS = [
  'shell',
  'bed',
  'sofa',
  'armchair',
  'dining-table',
  'chair',
  'desk',
  'office-chair',
  'kitchen',
  'bath',
  'tiles',
  'stairs',
  'door',
  'kids',
  'bookcase',
  'coffee-table',
  'screen',
  'nightstand',
  'window',
  'storage',
  'rug',
  'lamp',
  'plant',
  'art',
] as const

/** What two small networks of our own see in a room. They were taught on drawn rooms: what stands where, then what room that makes. */
export type RoomContents = {
  /** Of each of `THING_KINDS`, how surely (0–1) it is seen where it is seen best. */
  things: Features
  /** Of each type of furnished room, in the order of the nets' outputs, how much they take it for that; they were taught on as many of each. */
  typeShares: number[]
}

/** Reads a room's contents; each net looks eight times, see `augmentedViews`. Takes some 0.3 s. */
export function readRoomContents(photo: RgbImage): RoomContents {
  const nets = roomTypeNets()
  const views = augmentedViews(photo, SIZE_PX)
  const looks = views.length * nets.length
  const surest = new Float64Array(THING_KINDS.length)
  const typeShares: number[] = []
  for (const view of views)
    for (const net of nets) {
      const { most, scores } = look(net, view)
      most.forEach((share, kind) => (surest[kind] += share / looks))
      softmax(scores).forEach((share, type) => (typeShares[type] = (typeShares[type] ?? 0) + share / looks))
    }
  return { things: Object.fromEntries(THING_KINDS.map((kind, k) => [kind, surest[k]])), typeShares }
}

function look(net: RoomTypeNet, view: FeatureMaps): { most: Float64Array; scores: number[] } {
  const near = net.near.reduce((planes, layer) => convolve(layer, planes), view)
  const whole = net.far.reduce((planes, layer) => convolve(layer, planes), near)
  const { mean, most } = thingsSeen(net, near)
  const inputs = [...planeMeans(whole), ...mean, ...most]
  const scores = Array.from(net.typeBias, (bias, k) =>
    inputs.reduce((sum, v, i) => sum + v * net.typeWeights[k * inputs.length + i], bias),
  )
  return { most, scores }
}

/** Of each kind of thing the mean and the largest share over the picture's cells. */
function thingsSeen(
  { thingWeights, thingBias }: RoomTypeNet,
  { count, width, height, data }: FeatureMaps,
): { mean: Float64Array; most: Float64Array } {
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
  return { mean, most }
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
