import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'

/**
 * The same picture as another photographer might have brought it: cropped to between `leastKept` and all of each side, perhaps mirrored, brighter or
 * darker, warmer or colder.
 */
export function varyPicture(image: RgbImage, leastKept: number, random: () => number): RgbImage {
  const between = (low: number, high: number) => low + random() * (high - low)
  const width = Math.round(image.width * between(leastKept, 1))
  const height = Math.round(image.height * between(leastKept, 1))
  const left = Math.floor(random() * (image.width - width))
  const top = Math.floor(random() * (image.height - height))
  const mirrored = random() < 0.5
  const curves = toneCurves(Math.exp(between(-0.25, 0.25)), Math.exp(between(-0.2, 0.2)), [
    Math.exp(between(-0.08, 0.08)),
    1,
    Math.exp(between(-0.1, 0.1)),
  ])
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = ((top + y) * image.width + left + (mirrored ? width - 1 - x : x)) * 3
      for (let k = 0; k < 3; k++) data[(y * width + x) * 3 + k] = curves[k][image.data[from + k]]
    }
  return { width, height, data }
}

function toneCurves(gain: number, gamma: number, tint: number[]): Uint8Array[] {
  return tint.map((t) =>
    Uint8Array.from({ length: 256 }, (_, v) => 255 * Math.min(1, (v / 255) * gain * t) ** gamma),
  )
}
