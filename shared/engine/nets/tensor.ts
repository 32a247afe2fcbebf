import { allocate, FLOAT_BYTES, memoryFloats } from './kernel-memory.ts'

/** `count` planes of `width` × `height` pixels, one after the other. */
export type FeatureMaps = { count: number; width: number; height: number; data: Float32Array }

/**
 * Channels of a picture in the kernels' memory: pixel after pixel, row after row, a pixel every `step` floats, of which the last are zero where `step`
 * is more than `channels`. `margin` pixels of zeros lie around the picture. `at` is the address in bytes of its first pixel, within the margin.
 */
export type Tensor = {
  at: number
  channels: number
  step: number
  width: number
  height: number
  margin: number
}

/** Outputs are computed by so many; a tensor that a layer writes has its channels filled up to a multiple. */
export const BLOCK = 8
/** Floats of a vector; a picture's channels are filled up to a multiple. */
export const LANES = 4
/** As far as the widest filter reaches. */
export const MARGIN = 2

export const filledUp = (channels: number, to: number): number => Math.ceil(channels / to) * to

/** Bytes from one row to the next. */
export const rowBytes = ({ width, margin, step }: Tensor): number => (width + 2 * margin) * step * FLOAT_BYTES

/** Address of a pixel, which may lie in the margin. */
export const pixelAddress = (tensor: Tensor, x: number, y: number): number =>
  tensor.at + y * rowBytes(tensor) + x * tensor.step * FLOAT_BYTES

/** A tensor for as long as `allocate` says, its margin cleared and its pixels to be written. */
export function allocateTensor(
  channels: number,
  width: number,
  height: number,
  margin: number,
  step = filledUp(channels, BLOCK),
): Tensor {
  const shape = { at: 0, channels, step, width, height, margin }
  const row = rowBytes(shape)
  const first = allocate(row * (height + 2 * margin))
  const tensor = { ...shape, at: first + margin * (row + step * FLOAT_BYTES) }
  if (margin > 0) clearMargin(tensor)
  return tensor
}

function clearMargin(tensor: Tensor): void {
  const { width, height, margin } = tensor
  const floats = memoryFloats()
  const clear = (x: number, y: number, toX: number, toY: number) =>
    floats.fill(0, pixelAddress(tensor, x, y) / FLOAT_BYTES, pixelAddress(tensor, toX, toY) / FLOAT_BYTES)
  // What is right of a row and left of the next one lies together.
  clear(-margin, -margin, 0, 0)
  for (let y = 0; y < height - 1; y++) clear(width, y, 0, y + 1)
  clear(width, height - 1, width + margin, height + margin - 1)
}

/** Planes as a tensor that the first layer of a network reads. */
export function tensorOf({ count, width, height, data }: FeatureMaps): Tensor {
  const tensor = allocateTensor(count, width, height, MARGIN, filledUp(count, LANES))
  const floats = memoryFloats()
  for (let y = 0; y < height; y++) {
    const from = pixelAddress(tensor, 0, y) / FLOAT_BYTES
    floats.fill(0, from, from + width * tensor.step)
    for (let c = 0; c < count; c++)
      for (let x = 0, i = (c * height + y) * width; x < width; x++, i++)
        floats[from + x * tensor.step + c] = data[i]
  }
  return tensor
}

/** A copy of a tensor outside of the kernels' memory. */
export function planesOf(tensor: Tensor): FeatureMaps {
  const { channels, step, width, height } = tensor
  const floats = memoryFloats()
  const data = new Float32Array(channels * width * height)
  for (let y = 0; y < height; y++) {
    const from = pixelAddress(tensor, 0, y) / FLOAT_BYTES
    for (let c = 0; c < channels; c++)
      for (let x = 0, i = (c * height + y) * width; x < width; x++, i++) data[i] = floats[from + x * step + c]
  }
  return { count: channels, width, height, data }
}

/** Of each channel the mean over all pixels. */
export function channelMeans(tensor: Tensor): Float32Array {
  const { channels, step, width, height } = tensor
  const floats = memoryFloats()
  const sums = new Float64Array(channels)
  for (let y = 0; y < height; y++)
    for (let x = 0, i = pixelAddress(tensor, 0, y) / FLOAT_BYTES; x < width; x++, i += step)
      for (let c = 0; c < channels; c++) sums[c] += floats[i + c]
  return Float32Array.from(sums, (sum) => sum / (width * height))
}
