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

/** Taught at 192 pixels, it reads best somewhat larger (Touvron et al. 2019). */
const LONG_EDGE_PX = 224
/** The net halves the picture four times. */
const NETWORK_SIDE_MULTIPLE_PX = 16
const LEAST_SPREAD = 0.04

/**
 * Labels the parts of a room by a small net of our own that was taught on drawn rooms and on photos outlined by hand (assets/training/networks/fit-room-parts.py,
 * tune-room-parts.py). The picture is looked at with a long edge of 224 pixels as it is and mirrored; exposure and contrast do not matter. FeatureMaps have half that size.
 */
export function segmentRoom(photo: RgbImage): RoomSegmentation {
  const scale = LONG_EDGE_PX / Math.max(photo.width, photo.height)
  const side = (px: number) =>
    Math.max(2, Math.round((px * scale) / NETWORK_SIDE_MULTIPLE_PX)) * NETWORK_SIDE_MULTIPLE_PX
  const seen = normalise(averageInto(photo, side(photo.width), side(photo.height)))
  const straight = segmentationLogits(seen, SEGMENT_CLASSES.length)
  const mirrored = segmentationLogits(mirror(seen), SEGMENT_CLASSES.length)
  return softmax(straight, mirror(mirrored))
}

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

/** Probabilities by the mean of two looks' scores. */
function softmax({ count, width, height, data }: FeatureMaps, other: FeatureMaps): RoomSegmentation {
  const size = width * height
  const probabilities = new Float32Array(data.length)
  for (let i = 0; i < size; i++) {
    let top = -Infinity
    for (let k = i; k < data.length; k += size) top = Math.max(top, (data[k] + other.data[k]) / 2)
    let total = 0
    for (let c = 0, k = i; c < count; c++, k += size)
      total += probabilities[k] = Math.exp((data[k] + other.data[k]) / 2 - top)
    for (let k = i; k < data.length; k += size) probabilities[k] /= total
  }
  return { width, height, probabilities }
}
