import type { RgbImage } from '../image/rgb-image.ts'

const COARSEST = 4
/** A Laplacian of independent noise has this many times its standard deviation. */
const LAPLACIAN = 4.47

/** Standard deviation of the photo's noise in 8-bit levels, from the quieter parts of its Laplacian; at most 4. */
export function photoGrain({ width, height, data }: RgbImage): number {
  const step = Math.max(5, Math.round(Math.max(width, height) / 250))
  const values: number[] = []
  for (let y = 2; y < height - 2; y += step)
    for (let x = 2; x < width - 2; x += step) {
      const i = (y * width + x) * 3 + 1
      const around = data[i - 3] + data[i + 3] + data[i - width * 3] + data[i + width * 3]
      values.push(Math.abs(data[i] * 4 - around) / LAPLACIAN)
    }
  if (!values.length) return 0
  // The 35th percentile of |x| for normal noise lies at 0.45 standard deviations.
  return Math.min(COARSEST, values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.35)] / 0.45)
}
