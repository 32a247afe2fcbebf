import type { RgbImage } from '../../image/rgb-image.ts'
import { distortPoint, type LensDistortion } from './lens-distortion.ts'

/** The picture as a pinhole would show it, of the same size and with the same middle (bilinear); its rim is lost or repeated. */
export function undistortImage(image: RgbImage, lens: LensDistortion): RgbImage {
  const { width, height, data } = image
  const out = new Uint8Array(data.length)
  const at = new Float64Array(2)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      distortPoint(lens, width, height, x + 0.5, y + 0.5, at)
      const fx = Math.max(0, Math.min(width - 1, at[0] - 0.5))
      const fy = Math.max(0, Math.min(height - 1, at[1] - 0.5))
      const x0 = fx | 0
      const y0 = fy | 0
      const tx = fx - x0
      const ty = fy - y0
      const i = (y0 * width + x0) * 3
      const right = x0 + 1 < width ? 3 : 0
      const below = y0 + 1 < height ? width * 3 : 0
      for (let c = 0; c < 3; c++) {
        const upper = data[i + c] * (1 - tx) + data[i + right + c] * tx
        const lower = data[i + below + c] * (1 - tx) + data[i + below + right + c] * tx
        out[(y * width + x) * 3 + c] = Math.round(upper * (1 - ty) + lower * ty)
      }
    }
  return { width, height, data: out }
}
