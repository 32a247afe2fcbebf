import type { RgbImage } from '../image/rgb-image.ts'

/** More is no noise that a picture was published with. */
const MAX_GRAIN_LEVELS = 9
/** A Laplacian of independent noise has this many times its standard deviation. */
const LAPLACIAN_NOISE_GAIN = 4.47
/** The 35th percentile of |x| for normal noise lies at so many standard deviations. */
const LOW_SHARE = 0.35
const LOW_DEVIATIONS = 0.45
/** The picture is looked at in so many fields a side; noise is in all of them, a carpet's pile or a brick wall only in some. */
const GRAIN_FIELDS_PER_SIDE = 8
const QUIET_SHARE = 0.4

/** Standard deviation of the photo's noise in 8-bit levels, from the quieter places of its quieter fields; at most 9. */
export function photoGrain({ width, height, data }: RgbImage): number {
  const step = Math.max(4, Math.round(Math.max(width, height) / 320))
  const fields: number[][] = Array.from({ length: GRAIN_FIELDS_PER_SIDE * GRAIN_FIELDS_PER_SIDE }, () => [])
  for (let y = 2; y < height - 2; y += step)
    for (let x = 2; x < width - 2; x += step) {
      const i = (y * width + x) * 3 + 1
      const around = data[i - 3] + data[i + 3] + data[i - width * 3] + data[i + width * 3]
      const field =
        Math.floor((y / height) * GRAIN_FIELDS_PER_SIDE) * GRAIN_FIELDS_PER_SIDE +
        Math.floor((x / width) * GRAIN_FIELDS_PER_SIDE)
      // Clipped places are smooth in the noisiest picture.
      if (data[i] > 3 && data[i] < 252)
        fields[field].push(Math.abs(data[i] * 4 - around) / LAPLACIAN_NOISE_GAIN)
    }
  const grains = fields.filter(({ length }) => length > 10).map((values) => at(values, LOW_SHARE))
  return Math.min(MAX_GRAIN_LEVELS, at(grains, QUIET_SHARE) / LOW_DEVIATIONS)
}

/** The value below which that share of them lies; 0 of none. */
function at(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}
