import type { RgbImage } from '../../image/rgb-image.ts'

/**
 * How a returned picture shows the photo's frame: a point at (u, v) of the photo, in fractions of width and height from its middle, is found
 * at (u × scaleX + shiftX, v × scaleY + shiftY) of the picture.
 */
export type ImageRegistration = { scaleX: number; scaleY: number; shiftX: number; shiftY: number }

export const IDENTITY_REGISTRATION: ImageRegistration = { scaleX: 1, scaleY: 1, shiftX: 0, shiftY: 0 }

/** The picture brought back to the photo's frame; what the picture does not show is taken from the photo. Bilinear. */
export function warpToOriginal(photo: RgbImage, picture: RgbImage, framing: ImageRegistration): RgbImage {
  const { width, height } = photo
  const data = new Uint8Array(width * height * 3)
  const fromX = (x: number) =>
    (((x + 0.5) / width - 0.5) * framing.scaleX + framing.shiftX + 0.5) * picture.width - 0.5
  const fromY = (y: number) =>
    (((y + 0.5) / height - 0.5) * framing.scaleY + framing.shiftY + 0.5) * picture.height - 0.5
  for (let y = 0; y < height; y++) {
    const sy = fromY(y)
    const outsideY = sy < -0.5 || sy > picture.height - 0.5
    const fy = Math.max(0, Math.min(picture.height - 1, sy))
    const y0 = Math.min(Math.floor(fy), Math.max(0, picture.height - 2))
    const y1 = Math.min(y0 + 1, picture.height - 1)
    const ty = fy - y0
    for (let x = 0; x < width; x++) {
      const sx = fromX(x)
      const out = (y * width + x) * 3
      if (outsideY || sx < -0.5 || sx > picture.width - 0.5) {
        for (let k = 0; k < 3; k++) data[out + k] = photo.data[out + k]
        continue
      }
      const fx = Math.max(0, Math.min(picture.width - 1, sx))
      const x0 = Math.min(Math.floor(fx), Math.max(0, picture.width - 2))
      const x1 = Math.min(x0 + 1, picture.width - 1)
      const tx = fx - x0
      const a = (y0 * picture.width + x0) * 3
      const b = (y0 * picture.width + x1) * 3
      const c = (y1 * picture.width + x0) * 3
      const d = (y1 * picture.width + x1) * 3
      for (let k = 0; k < 3; k++) {
        const top = picture.data[a + k] * (1 - tx) + picture.data[b + k] * tx
        const low = picture.data[c + k] * (1 - tx) + picture.data[d + k] * tx
        data[out + k] = top * (1 - ty) + low * ty + 0.5
      }
    }
  }
  return { width, height, data }
}
