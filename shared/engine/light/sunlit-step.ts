import { gaussianBlur } from '../image/gaussian-blur.ts'
import type { FloorLight } from './floor-light.ts'
import { type PatchShare, patchShareAt } from './patch-share-at.ts'

/** How many times as bright as the shade the photo shows the floor in full sun: linear RGB, place by place of a picture of few pixels. */
export type SunlitStep = {
  columns: number
  rows: number
  /** Of the grid of places, in the picture's; its last blocks reach beyond it. */
  size: { width: number; height: number }
  times: Float32Array
}

/** From this share on a place is in full sun. */
const STEP_FULL_SUN = 0.75
/** Of the small picture's long edge: wider than a board, so that boards that differ do so in the shadow, too; and as far as there is shade beside a patch. */
const SUN_REACH_SHARE = 0.02
const SHADED_REACH_SHARE = 0.06
const BLOCKS_IN_REACH = 2
/** Beside a patch its border, which is half lit, is neither. */
const PATCH_BORDER_PX = 1.5
const MOST_BORDER = 0.02
/** Where so little of what lies around is in full sun, the border of the surest patch tells more; where it is so little that is in the shade, what is beside all patches. */
const LEAST_WEIGHT = 0.02
/** A darker shade is noise. */
const MOST_STEP_TIMES = 20

/**
 * By how much a shadow in a sun patch has to darken each place for the floor to be there as it is beside the patch. A camera presses highlights together and cuts them off,
 * each channel by itself and the more the brighter, so that the step at the surest border, taken everywhere, left the floor in a shadow pink and mottled.
 *
 * @param gain the step at the surest border
 * @param sun its share in a picture of any size
 */
export function sunlitStep(
  { width, height, floor, light }: FloorLight,
  gain: readonly number[],
  sun: PatchShare,
): SunlitStep {
  const edgePx = Math.max(width, height)
  const reachPx = SUN_REACH_SHARE * edgePx
  const shares = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      if (floor[i])
        shares[i] = patchShareAt(sun, ((x + 0.5) / width) * sun.width, ((y + 0.5) / height) * sun.height)
  const around = gaussianBlur(shares, width, height, PATCH_BORDER_PX)
  // What is blurred so far needs no pixel of its own, at whose size this took half of the time in which a room is furnished.
  const blockPx = Math.max(1, Math.round(reachPx / BLOCKS_IN_REACH))
  const columns = Math.ceil(width / blockPx)
  const rows = Math.ceil(height / blockPx)
  const isLit = sumsOf((i) => shares[i] > STEP_FULL_SUN)
  const lit = blurred(isLit, reachPx)
  const shaded = blurred(
    sumsOf((i) => floor[i] > 0 && around[i] < MOST_BORDER),
    SHADED_REACH_SHARE * edgePx,
  )
  const seenFromSun = (values: Float32Array) => values.reduce((sum, v, i) => sum + isLit[0][i] * v, 0)
  const [shadedWeights, ...shadedSums] = shaded
  const [litWeights, ...litSums] = lit
  const weight = seenFromSun(shadedWeights)
  const usual = shadedSums.map((sums) => seenFromSun(sums) / weight)
  const times = new Float32Array(columns * rows * 3)
  for (let at = 0; at < columns * rows; at++)
    for (let c = 0; c < 3; c++) {
      const shade = (shadedSums[c][at] + LEAST_WEIGHT * usual[c]) / (shadedWeights[at] + LEAST_WEIGHT)
      const own = Math.max(1, Math.min(MOST_STEP_TIMES, litSums[c][at] / litWeights[at] / shade))
      times[at * 3 + c] = weight === 0 || litWeights[at] < LEAST_WEIGHT ? gain[c] : own
    }
  const size = { width: (columns * blockPx) / width, height: (rows * blockPx) / height }
  return { columns, rows, size, times }

  /** Block by block the share of pixels that are `chosen`, and the sums of their light (RGB) over the block's pixels. */
  function sumsOf(chosen: (i: number) => boolean): Float32Array[] {
    const sums = Array.from({ length: 4 }, () => new Float32Array(columns * rows))
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++, i++) {
        if (!chosen(i)) continue
        const at = Math.floor(y / blockPx) * columns + Math.floor(x / blockPx)
        sums[0][at] += 1 / (blockPx * blockPx)
        for (let c = 0; c < 3; c++) sums[c + 1][at] += light[i * 3 + c] / (blockPx * blockPx)
      }
    return sums
  }

  function blurred(planes: Float32Array[], sigmaPx: number): Float32Array[] {
    return planes.map((plane) => gaussianBlur(plane, columns, rows, sigmaPx / blockPx))
  }
}

/** Writes the step at a place (0–1 of the picture's width and height), between four of its places. */
export function readSunlitStep(
  { columns, rows, size, times }: SunlitStep,
  u: number,
  v: number,
  out: Float32Array,
): void {
  const x = Math.max(0, Math.min(columns - 1, (u / size.width) * columns - 0.5))
  const y = Math.max(0, Math.min(rows - 1, (v / size.height) * rows - 0.5))
  const at = 3 * ((y | 0) * columns + (x | 0))
  const right = (x | 0) + 1 < columns ? 3 : 0
  const below = (y | 0) + 1 < rows ? 3 * columns : 0
  for (let c = 0, i = at; c < 3; c++, i++) {
    const upper = times[i] + (times[i + right] - times[i]) * (x % 1)
    const lower = times[i + below] + (times[i + below + right] - times[i + below]) * (x % 1)
    out[c] = upper + (lower - upper) * (y % 1)
  }
}
