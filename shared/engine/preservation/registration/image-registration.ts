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
  const source = picture.data
  const fromX = (x: number) =>
    (((x + 0.5) / width - 0.5) * framing.scaleX + framing.shiftX + 0.5) * picture.width - 0.5
  const fromY = (y: number) =>
    (((y + 0.5) / height - 0.5) * framing.scaleY + framing.shiftY + 0.5) * picture.height - 0.5
  // Of each column the two pixels it lies between, as offsets of their bytes, and the second one's share; -1 outside of the picture.
  const left = new Int32Array(width)
  const right = new Int32Array(width)
  const share = new Float64Array(width)
  for (let x = 0; x < width; x++) {
    const sx = fromX(x)
    const fx = Math.max(0, Math.min(picture.width - 1, sx))
    const x0 = Math.min(Math.floor(fx), Math.max(0, picture.width - 2))
    left[x] = sx < -0.5 || sx > picture.width - 0.5 ? -1 : x0 * 3
    right[x] = Math.min(x0 + 1, picture.width - 1) * 3
    share[x] = fx - x0
  }
  for (let y = 0; y < height; y++) {
    const sy = fromY(y)
    const outsideY = sy < -0.5 || sy > picture.height - 0.5
    const fy = Math.max(0, Math.min(picture.height - 1, sy))
    const y0 = Math.min(Math.floor(fy), Math.max(0, picture.height - 2))
    const y1 = Math.min(y0 + 1, picture.height - 1)
    const ty = fy - y0
    const upper = y0 * picture.width * 3
    const lower = y1 * picture.width * 3
    for (let x = 0; x < width; x++) {
      const out = (y * width + x) * 3
      if (outsideY || left[x] < 0) {
        for (let k = 0; k < 3; k++) data[out + k] = photo.data[out + k]
        continue
      }
      const tx = share[x]
      const a = upper + left[x]
      const b = upper + right[x]
      const c = lower + left[x]
      const d = lower + right[x]
      for (let k = 0; k < 3; k++) {
        const top = source[a + k] * (1 - tx) + source[b + k] * tx
        const low = source[c + k] * (1 - tx) + source[d + k] * tx
        data[out + k] = top * (1 - ty) + low * ty + 0.5
      }
    }
  }
  return { width, height, data }
}
