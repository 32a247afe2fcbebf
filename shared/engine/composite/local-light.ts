import type { RgbImage } from '../image/rgb-image.ts'
import { SRGB_TO_LINEAR } from '../image/srgb.ts'

/** Writes the mean linear light (3) around a pixel. */
export type LocalLight = (x: number, y: number, out: Float32Array) => void

/** Of the long edge; wider than a board's joints and grain. */
const REACH_SHARE = 0.008
/** Places are taken on so many rings of so many directions each. */
const RINGS = 3
const DIRECTIONS = 8
/** Standard deviation of a logarithm of light: boards beside each other differ by less, a mirrored window and the floor beside it by more. */
const ALIKE = 0.35
/** Darker linear light than this is noise. */
const MIN_LINEAR_LIGHT = 0.004
/** Logarithms of the light of each value of a byte. */
const LOG_LIGHT = Float64Array.from(SRGB_TO_LINEAR, (light) => Math.log(light + MIN_LINEAR_LIGHT))

/**
 * The photo's light freed of its fine texture, its edges left where they are (the bilateral filter, Tomasi & Manduchi 1998, of few places, for it is asked of few pixels).
 */
export function localLight({ width, height, data }: RgbImage): LocalLight {
  const reach = Math.max(1, (REACH_SHARE * Math.max(width, height)) / RINGS)
  const places = Array.from({ length: RINGS * DIRECTIONS }, (_, k) => {
    const ring = Math.floor(k / DIRECTIONS) + 1
    const angle = ((k % DIRECTIONS) + 0.5 * (ring % 2)) * ((2 * Math.PI) / DIRECTIONS)
    return [Math.round(ring * reach * Math.cos(angle)), Math.round(ring * reach * Math.sin(angle))]
  })
  return (x, y, out) => {
    const here = (y * width + x) * 3
    const own = LOG_LIGHT[data[here + 1]]
    for (let c = 0; c < 3; c++) out[c] = SRGB_TO_LINEAR[data[here + c]]
    let total = 1
    for (const [dx, dy] of places) {
      const [px, py] = [x + dx, y + dy]
      if (px < 0 || py < 0 || px >= width || py >= height) continue
      const o = (py * width + px) * 3
      const weight = Math.exp(-0.5 * ((LOG_LIGHT[data[o + 1]] - own) / ALIKE) ** 2)
      total += weight
      for (let c = 0; c < 3; c++) out[c] += weight * SRGB_TO_LINEAR[data[o + c]]
    }
    for (let c = 0; c < 3; c++) out[c] /= total
  }
}
