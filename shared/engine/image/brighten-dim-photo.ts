import { luma } from './luma.ts'
import type { RgbImage } from './rgb-image.ts'

/** The scene models were fitted on photos that are mostly lit like this, mean luma; a dimmer one is looked at with more light. */
const MAX_DIM_MEAN_LUMA = 80
const TYPICAL_MEAN_LUMA = 125

/** The photo, or a brighter copy of one that is too dark for what was learned from usual ones. */
export function brightenDimPhoto(photo: RgbImage): RgbImage {
  const grey = luma(photo)
  const mean = grey.reduce((sum, v) => sum + v, 0) / grey.length
  if (mean >= MAX_DIM_MEAN_LUMA) return photo
  const gain = TYPICAL_MEAN_LUMA / Math.max(1, mean)
  return { ...photo, data: photo.data.map((v) => Math.min(255, Math.round(v * gain))) }
}
