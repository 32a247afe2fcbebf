import { gaussianBlur } from './gaussian-blur.ts'

/** Image derivative per pixel: components and magnitude, in grey levels per pixel. */
export type Gradient = { gx: Float32Array; gy: Float32Array; magnitude: Float32Array }

/** Scharr gradient of a grey plane after a small blur. */
export function imageGradient(grey: Float32Array, width: number, height: number, sigmaPx = 0.8): Gradient {
  const g = gaussianBlur(grey, width, height, sigmaPx)
  const gx = new Float32Array(width * height)
  const gy = new Float32Array(width * height)
  const magnitude = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const a = g[i - width - 1]
      const c = g[i - width + 1]
      const f = g[i + width - 1]
      const l = g[i + width + 1]
      gx[i] = (3 * (c - a) + 10 * (g[i + 1] - g[i - 1]) + 3 * (l - f)) / 32
      gy[i] = (3 * (f - a) + 10 * (g[i + width] - g[i - width]) + 3 * (l - c)) / 32
      magnitude[i] = Math.sqrt(gx[i] * gx[i] + gy[i] * gy[i])
    }
  return { gx, gy, magnitude }
}
