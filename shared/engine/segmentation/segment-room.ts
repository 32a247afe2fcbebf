import type { FeatureMaps } from '../nets/tensor.ts'
import { averageInto } from '../image/resize-image.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { segmentationLogits } from '../nets/segmentation-net.ts'

/**
 * What a pixel of a room's photo can belong to, in the order of the net's outputs: `wall` with its boards, mouldings, sockets and pilasters, `window`
 * with frame, blinds and curtains, `door` for whatever must stay free down to the floor (doors open or shut, passages with what is seen through
 * them, closets, glass doors), `fixed` for radiators, hearths, stairs, built-in shelves, mirrors and conditioners, `cabinet` for fronts of kitchens and
 * bathroom fixtures, `top` for counters, vanities and the rims of baths, `occluder` for what stands close before the camera or in front of the
 * floor, `thing` for what was left behind.
 */
export const SEGMENT_CLASSES = [
  'floor',
  'wall',
  'ceiling',
  'window',
  'door',
  'fixed',
  'cabinet',
  'top',
  'occluder',
  'thing',
] as const
export type SegmentClass = (typeof SEGMENT_CLASSES)[number]

/** For each part, in the order of `SEGMENT_CLASSES`, a plane of `width` × `height` probabilities (0–1, adding up to 1) over the whole picture. */
export type RoomSegmentation = { width: number; height: number; probabilities: Float32Array }

/** Taught at 192 pixels, it reads best somewhat larger (Touvron et al. 2019): the long edge, of whose half the maps are. */
const LONG_EDGE_PX = 224
/**
 * Looked at smaller and larger, it errs differently: of 243 photos of phones' kind 0.834 and 0.845 of the pixels are told right (52 of sources kept aside, and the others),
 * 0.824 and 0.837 by looks at 224 pixels alone. All three sizes tell no more.
 */
const LOOKS_PX = [192, 288]
/** The net halves the picture four times. */
const NETWORK_SIDE_MULTIPLE_PX = 16
const LEAST_SPREAD = 0.04

/**
 * Labels the parts of a room by a small net of our own that was taught on drawn rooms and on photos outlined by hand (assets/training/networks/fit-room-parts.py,
 * tune-room-parts.py). The picture is looked at in two sizes, as it is and mirrored; exposure and contrast do not matter. The maps' long edge has 112 pixels.
 */
export function segmentRoom(photo: RgbImage): RoomSegmentation {
  const scores = emptyScores(photo)
  for (const longEdgePx of LOOKS_PX) {
    const seen = seenAt(photo, longEdgePx)
    const straight = segmentationLogits(seen, SEGMENT_CLASSES.length)
    const mirrored = mirror(segmentationLogits(mirror(seen), SEGMENT_CLASSES.length))
    for (let i = 0; i < straight.data.length; i++) straight.data[i] += mirrored.data[i]
    addResized(scores, straight, 1 / (2 * LOOKS_PX.length))
  }
  return softmax(scores)
}

/** The same by one look instead of four, a seventh of the work, for what asks for no borders. */
export function glanceAtRoom(photo: RgbImage): RoomSegmentation {
  const scores = emptyScores(photo)
  addResized(scores, segmentationLogits(seenAt(photo, LONG_EDGE_PX), SEGMENT_CLASSES.length), 1)
  return softmax(scores)
}

function emptyScores(photo: RgbImage): FeatureMaps {
  const width = networkSide(photo, photo.width, LONG_EDGE_PX) / 2
  const height = networkSide(photo, photo.height, LONG_EDGE_PX) / 2
  const count = SEGMENT_CLASSES.length
  return { count, width, height, data: new Float32Array(count * width * height) }
}

/** The photo as the net takes it. */
const seenAt = (photo: RgbImage, longEdgePx: number): FeatureMaps =>
  normalise(
    averageInto(
      photo,
      networkSide(photo, photo.width, longEdgePx),
      networkSide(photo, photo.height, longEdgePx),
    ),
  )

/** The length in the net's picture of a side of `photo` when its long edge has about `longEdgePx`. */
const networkSide = ({ width, height }: RgbImage, px: number, longEdgePx: number) =>
  Math.max(2, Math.round((px * longEdgePx) / Math.max(width, height) / NETWORK_SIDE_MULTIPLE_PX)) *
  NETWORK_SIDE_MULTIPLE_PX

/** Probability (0–1) that a part is seen at a place, given in fractions of the picture; bilinear. */
export function classProbabilityAt(
  { width, height, probabilities }: RoomSegmentation,
  part: SegmentClass,
  x: number,
  y: number,
): number {
  const u = Math.max(0, Math.min(width - 1.001, x * width - 0.5))
  const v = Math.max(0, Math.min(height - 1.001, y * height - 0.5))
  const i = (SEGMENT_CLASSES.indexOf(part) * height + Math.floor(v)) * width + Math.floor(u)
  const [tx, ty] = [u % 1, v % 1]
  const upper = probabilities[i] * (1 - tx) + probabilities[i + 1] * tx
  const lower = probabilities[i + width] * (1 - tx) + probabilities[i + width + 1] * tx
  return upper * (1 - ty) + lower * ty
}

/** Three planes around their common mean, in units of their common spread. */
function normalise({ width, height, data }: RgbImage): FeatureMaps {
  const size = width * height
  const out = new Float32Array(3 * size)
  let sum = 0
  for (let i = 0, j = 0; i < size; i++)
    for (let c = 0; c < 3; c++, j++) sum += out[c * size + i] = data[j] / 255
  const mean = sum / data.length
  let squares = 0
  for (let i = 0; i < out.length; i++) squares += (out[i] - mean) * (out[i] - mean)
  const spread = Math.max(LEAST_SPREAD, Math.sqrt(squares / data.length))
  for (let i = 0; i < out.length; i++) out[i] = (out[i] - mean) / spread
  return { count: 3, width, height, data: out }
}

function mirror({ count, width, height, data }: FeatureMaps): FeatureMaps {
  const out = new Float32Array(data.length)
  for (let row = 0; row < count * height; row++)
    for (let x = 0; x < width; x++) out[row * width + x] = data[row * width + width - 1 - x]
  return { count, width, height, data: out }
}

/** Adds to `sum` `gain` times `maps`, scaled to its size; bilinear. */
function addResized(sum: FeatureMaps, maps: FeatureMaps, gain: number) {
  const columns = taps(maps.width, sum.width)
  const rows = taps(maps.height, sum.height)
  for (let c = 0, i = 0; c < sum.count; c++)
    for (let y = 0; y < sum.height; y++) {
      const base = (c * maps.height + rows.at[y]) * maps.width
      const below = rows.share[y]
      for (let x = 0; x < sum.width; x++, i++) {
        const k = base + columns.at[x]
        const right = columns.share[x]
        const upper = maps.data[k] * (1 - right) + maps.data[k + 1] * right
        const lower = maps.data[k + maps.width] * (1 - right) + maps.data[k + maps.width + 1] * right
        sum.data[i] += gain * (upper * (1 - below) + lower * below)
      }
    }
}

/** For each of `to` pixels that lie over `from` others the first of the two that it lies between, and the second one's share. */
function taps(from: number, to: number): { at: Int32Array; share: Float32Array } {
  const at = new Int32Array(to)
  const share = new Float32Array(to)
  for (let i = 0; i < to; i++) {
    const place = Math.max(0, Math.min(from - 1, ((i + 0.5) * from) / to - 0.5))
    at[i] = Math.min(from - 2, Math.floor(place))
    share[i] = place - at[i]
  }
  return { at, share }
}

function softmax({ count, width, height, data }: FeatureMaps): RoomSegmentation {
  const size = width * height
  const probabilities = new Float32Array(data.length)
  for (let i = 0; i < size; i++) {
    let top = -Infinity
    for (let k = i; k < data.length; k += size) top = Math.max(top, data[k])
    let total = 0
    for (let c = 0, k = i; c < count; c++, k += size) total += probabilities[k] = Math.exp(data[k] - top)
    for (let k = i; k < data.length; k += size) probabilities[k] /= total
  }
  return { width, height, probabilities }
}
