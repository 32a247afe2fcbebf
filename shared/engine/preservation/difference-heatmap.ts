import { luma } from '../image/luma.ts'
import { resizeToLongEdge } from '../image/resize-image.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import type { DifferenceMap } from './difference-map.ts'

/** Distances from which on the map begins to show colour, and shows the strongest. */
const FAINT_DIFFERENCE_LAB = 5
const STRONG_DIFFERENCE_LAB = 45

/** A difference map to look at: the photo in dark grey, and over it from amber to red what was changed, the more the redder. */
export function differenceHeatmap(photo: RgbImage, { width, height, distance }: DifferenceMap): RgbImage {
  const grey = luma(resizeToLongEdge(photo, Math.max(width, height)))
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < distance.length; i++) {
    const strength = Math.max(
      0,
      Math.min(1, (distance[i] - FAINT_DIFFERENCE_LAB) / (STRONG_DIFFERENCE_LAB - FAINT_DIFFERENCE_LAB)),
    )
    const opacity = strength > 0 ? 0.45 + 0.5 * strength : 0
    const base = 24 + 0.45 * grey[i]
    const colour = [255, 190 * (1 - strength) + 40 * strength, 40]
    for (let k = 0; k < 3; k++) data[i * 3 + k] = base * (1 - opacity) + colour[k] * opacity
  }
  return { width, height, data }
}
