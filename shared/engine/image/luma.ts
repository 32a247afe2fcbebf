import type { RgbImage } from './rgb-image.ts'

/** Rec. 601 luma per pixel, 0–255. */
export function luma(image: RgbImage): Float32Array {
  const grey = new Float32Array(image.width * image.height)
  for (let i = 0, j = 0; i < grey.length; i++, j += 3)
    grey[i] = 0.299 * image.data[j] + 0.587 * image.data[j + 1] + 0.114 * image.data[j + 2]
  return grey
}
