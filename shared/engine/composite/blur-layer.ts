import { blurRows, GAUSSIAN_REACH_SIGMAS } from '../image/gaussian-blur.ts'
import type { FurnitureLayer } from '../render/shade-furniture.ts'
import { blurAtRow, type PhotoBlur } from './photo-blur.ts'

/** Standard deviation of the edges that four sub-samples a pixel draw, and of what interpolation adds per pixel of scale. */
const RENDERED_PX = 0.3
const INTERPOLATED_PX = 0.45
/** No lens draws sharper edges than this. */
const SHARPEST_PX = 0.45
/** Nobody sees less. */
const LEAST_PX = 0.25
/** Of a channel. */
const LEAST_KEPT = 5e-4

/**
 * Blurs furniture, in place, as the photo is that it will be laid over: row by row, in the photo's pixels, of which the layer has one in
 * `scale`. Layers that are softer already stay as they are.
 */
export function blurLayer(layer: FurnitureLayer, photoBlur: PhotoBlur, scale: number): void {
  const own = scale > 1 ? INTERPOLATED_PX * scale : RENDERED_PX
  const sigmas = Float32Array.from({ length: layer.height }, (_, y) => {
    const blur = Math.max(blurAtRow(photoBlur, y, layer.height), SHARPEST_PX)
    return Math.sqrt(Math.max(0, blur * blur - own * own)) / scale
  })
  const most = sigmas.reduce((a, b) => Math.max(a, b), 0)
  if (most < LEAST_PX) return
  const box = coveredBox(layer, Math.ceil(most * GAUSSIAN_REACH_SIGMAS) + 1)
  if (!box) return
  const inBox = sigmas.subarray(box.y, box.y + box.height)
  blurPlane(layer.coverage, 1, 0, layer.width, box, inBox)
  for (let c = 0; c < 3; c++) blurPlane(layer.colour, 3, c, layer.width, box, inBox)
}

type Box = { x: number; y: number; width: number; height: number }

function coveredBox({ width, height, coverage }: FurnitureLayer, margin: number): Box | null {
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (coverage[i] === 0) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  if (right < 0) return null
  const x = Math.max(0, left - margin)
  const y = Math.max(0, top - margin)
  return {
    x,
    y,
    width: Math.min(width, right + margin + 1) - x,
    height: Math.min(height, bottom + margin + 1) - y,
  }
}

/** Blurs one channel of `channels` within a box, in place, each of its rows by as much as it is told. */
function blurPlane(
  values: Float32Array,
  channels: number,
  channel: number,
  width: number,
  box: Box,
  sigmas: Float32Array,
) {
  const first = (box.y * width + box.x) * channels + channel
  const rowLength = width * channels
  const read = (y: number, line: Float64Array, at: number) => {
    for (let x = 0, o = first + y * rowLength; x < box.width; x++, o += channels) line[at + x] = values[o]
  }
  const write = (y: number, row: Float32Array) => {
    for (let x = 0, o = first + y * rowLength; x < box.width; x++, o += channels)
      // Less than an eighth of a level is nothing, and must not widen the mask. A nothing that was one already is not written: that
      // would take memory for places of a large layer where no furniture is.
      if (values[o] !== 0 || row[x] >= LEAST_KEPT) values[o] = row[x] < LEAST_KEPT ? 0 : row[x]
  }
  blurRows(box.width, box.height, sigmas, read, write)
}
