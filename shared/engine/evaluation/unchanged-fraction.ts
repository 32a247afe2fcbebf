import type { RgbImage } from '../image/rgb-image.ts'

/** Of the pixels outside `mask` (0 there), the share that are the photo's own to the last bit. */
export function unchangedFraction(photo: RgbImage, picture: RgbImage, mask: Uint8Array): number {
  let outside = 0
  let same = 0
  for (let i = 0; i < mask.length; i++) {
    if (mask[i]) continue
    outside++
    const j = i * 3
    if (
      photo.data[j] === picture.data[j] &&
      photo.data[j + 1] === picture.data[j + 1] &&
      photo.data[j + 2] === picture.data[j + 2]
    )
      same++
  }
  return outside ? same / outside : 1
}
