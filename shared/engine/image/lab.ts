import type { RgbImage } from './rgb-image.ts'
import { SRGB_TO_LINEAR } from './srgb.ts'

const CUBE_ROOT_TABLE_STEPS = 2048
// Single precision, kept in double, which is what is computed with.
const roots = Float64Array.from({ length: CUBE_ROOT_TABLE_STEPS + 2 }, (_, i) =>
  Math.fround(response(i / CUBE_ROOT_TABLE_STEPS)),
)
/** What an 8-bit sRGB value adds to X, Y or Z by its weight there. */
const weighed = (weight: number) => Float64Array.from(SRGB_TO_LINEAR, (linear) => weight * linear)
const [redX, greenX, blueX] = [0.4124, 0.3576, 0.1805].map(weighed)
const [redY, greenY, blueY] = [0.2126, 0.7152, 0.0722].map(weighed)
const [redZ, greenZ, blueZ] = [0.0193, 0.1192, 0.9505].map(weighed)

function response(t: number): number {
  return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116
}

function tabled(t: number): number {
  if (t < 0.01) return response(t)
  const position = Math.min(1, t) * CUBE_ROOT_TABLE_STEPS
  const i = position | 0
  return roots[i] + (roots[i + 1] - roots[i]) * (position - i)
}

/** CIE L*a*b* (D65) per pixel, three floats interleaved. */
export function labPixels(image: RgbImage): Float32Array {
  const { width, height, data } = image
  const lab = new Float32Array(width * height * 3)
  for (let j = 0; j < lab.length; j += 3) {
    const r = data[j]
    const g = data[j + 1]
    const b = data[j + 2]
    const x = tabled((redX[r] + greenX[g] + blueX[b]) / 0.9505)
    const y = tabled(redY[r] + greenY[g] + blueY[b])
    const z = tabled((redZ[r] + greenZ[g] + blueZ[b]) / 1.089)
    lab[j] = 116 * y - 16
    lab[j + 1] = 500 * (x - y)
    lab[j + 2] = 200 * (y - z)
  }
  return lab
}
