import type { RgbImage } from '../image/rgb-image.ts'
import { scoped } from '../nets/kernel-memory.ts'
import { convolve } from '../nets/layers.ts'
import { type RoomTypeNet, roomTypeNets, SIZE_PX, type StridedLayer } from '../nets/room-type-net.ts'
import { channelMeans, type FeatureMaps, planesOf, type Tensor, tensorOf } from '../nets/tensor.ts'
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

/** Reads a room's contents; each net looks eight times, see `augmentedViews`. Takes some 0.06 s. */
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
  return scoped(() => {
    const near = runLayers(net.near, tensorOf(view))
    const whole = runLayers(net.far, near)
    const { mean, most } = thingsSeen(planesOf(convolve(net.things, near, { relu: false, margin: 0 })))
    const inputs = [...channelMeans(whole), ...mean, ...most]
    const { weights, bias } = net.types
    const scores = Array.from(bias, (start, k) =>
      inputs.reduce((sum, v, i) => sum + v * weights[k * inputs.length + i], start),
    )
    return { most, scores }
  })
}

const runLayers = (layers: StridedLayer[], input: Tensor): Tensor =>
  layers.reduce((tensor, { layer, stride }) => convolve(layer, tensor, { relu: true, stride }), input)

/** Of each kind of thing the mean and the largest share over the picture's cells, from the cells' scores. */
function thingsSeen({ count, width, height, data }: FeatureMaps): {
  mean: Float64Array
  most: Float64Array
} {
  const cells = width * height
  const mean = new Float64Array(count)
  const most = new Float64Array(count)
  for (let cell = 0; cell < cells; cell++) {
    const scores = Array.from({ length: count }, (_, k) => data[k * cells + cell])
    softmax(scores).forEach((p, k) => {
      mean[k] += p / cells
      most[k] = Math.max(most[k], p)
    })
  }
  return { mean, most }
}

function softmax(scores: number[]): number[] {
  const top = Math.max(...scores)
  const powers = scores.map((s) => Math.exp(s - top))
  const total = powers.reduce((sum, p) => sum + p, 0)
  return powers.map((p) => p / total)
}
