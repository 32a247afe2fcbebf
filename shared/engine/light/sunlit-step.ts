import { gaussianBlur } from '../image/gaussian-blur.ts'
import type { FloorLight } from './floor-light.ts'
import { type PatchShare, patchShareAt } from './patch-share-at.ts'

/** How many times as bright as the shade the photo shows the floor in full sun: linear RGB, place by place of a small picture. */
export type SunlitStep = { width: number; height: number; times: Float32Array }

/** From this share on a place is in full sun. */
const STEP_FULL_SUN = 0.75
/** Of the small picture's long edge: wider than a board, so that boards that differ do so in the shadow, too; and as far as there is shade beside a patch. */
const SUN_REACH_SHARE = 0.02
const SHADED_REACH_SHARE = 0.06
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
  const shares = Float32Array.from(floor, (isFloor, i) => {
    const [x, y] = [((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height]
    return isFloor ? patchShareAt(sun, x * sun.width, y * sun.height) : 0
  })
  const around = gaussianBlur(shares, width, height, PATCH_BORDER_PX)
  const isLit = shares.map((share) => (share > STEP_FULL_SUN ? 1 : 0))
  const lit = sumsAround(isLit, SUN_REACH_SHARE * edgePx)
  const shaded = sumsAround(
    Float32Array.from(floor, (isFloor, i) => (isFloor && around[i] < MOST_BORDER ? 1 : 0)),
    SHADED_REACH_SHARE * edgePx,
  )
  const seenFromSun = (values: Float32Array) => values.reduce((sum, v, i) => sum + isLit[i] * v, 0)
  const weight = seenFromSun(shaded.weights)
  const usual = shaded.sums.map((sums) => seenFromSun(sums) / weight)
  const times = Float32Array.from({ length: width * height * 3 }, (_, i) => {
    const [c, at] = [i % 3, Math.floor(i / 3)]
    if (weight === 0 || lit.weights[at] < LEAST_WEIGHT) return gain[c]
    const shade = (shaded.sums[c][at] + LEAST_WEIGHT * usual[c]) / (shaded.weights[at] + LEAST_WEIGHT)
    return Math.max(1, Math.min(MOST_STEP_TIMES, lit.sums[c][at] / lit.weights[at] / shade))
  })
  return { width, height, times }

  /** Of the floor's light (RGB) around each place where `chosen` is 1, weighted by nearness; and of the weights. */
  function sumsAround(chosen: Float32Array, sigmaPx: number) {
    const blur = (of: (v: number, i: number) => number) =>
      gaussianBlur(chosen.map(of), width, height, sigmaPx)
    return { weights: blur((v) => v), sums: [0, 1, 2].map((c) => blur((v, i) => v * light[i * 3 + c])) }
  }
}

/** Writes the step at a place (0–1 of the picture's width and height), of the nearest pixel: it hardly varies from one to the next. */
export function readSunlitStep(
  { width, height, times }: SunlitStep,
  u: number,
  v: number,
  out: Float32Array,
): void {
  const x = Math.max(0, Math.min(width - 1, Math.floor(u * width)))
  const y = Math.max(0, Math.min(height - 1, Math.floor(v * height)))
  const i = 3 * (y * width + x)
  for (let c = 0; c < 3; c++) out[c] = times[i + c]
}
