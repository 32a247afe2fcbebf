import { luma } from './luma.ts'
import type { RgbImage } from './rgb-image.ts'

/** Mean luma below which noise and rounding may hide a room's edges. */
const MIN_MEAN_LUMA = 48
/** Share of pixels that are all but white from which too much of the room is lost. */
const BURNT_SHARE = 0.5
const BURNT_LUMA = 250

/** Whether a photo is too dark or too bright to see a room in it. */
export function exposureFault(photo: RgbImage): 'too-dark' | 'too-bright' | null {
  const grey = luma(photo)
  let sum = 0
  let burnt = 0
  for (const v of grey) {
    sum += v
    if (v >= BURNT_LUMA) burnt++
  }
  if (sum < MIN_MEAN_LUMA * grey.length) return 'too-dark'
  return burnt > BURNT_SHARE * grey.length ? 'too-bright' : null
}
