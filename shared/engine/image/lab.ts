import type { RgbImage } from './rgb-image.ts'
import { SRGB_TO_LINEAR } from './srgb.ts'

const CUBE_ROOT_TABLE_STEPS = 2048
const roots = Float32Array.from({ length: CUBE_ROOT_TABLE_STEPS + 2 }, (_, i) =>
  response(i / CUBE_ROOT_TABLE_STEPS),
)

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
  const n = image.width * image.height
  const lab = new Float32Array(n * 3)
  for (let j = 0; j < n * 3; j += 3) {
    const r = SRGB_TO_LINEAR[image.data[j]]
    const g = SRGB_TO_LINEAR[image.data[j + 1]]
    const b = SRGB_TO_LINEAR[image.data[j + 2]]
    const x = tabled((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
    const y = tabled(0.2126 * r + 0.7152 * g + 0.0722 * b)
    const z = tabled((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
    lab[j] = 116 * y - 16
    lab[j + 1] = 500 * (x - y)
    lab[j + 2] = 200 * (y - z)
  }
  return lab
}
