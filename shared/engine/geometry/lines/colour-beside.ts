import type { Camera } from '../camera/camera.ts'
import type { Lab } from '../layout/colour-statistics.ts'
import type { Segment } from './line-segments.ts'

/** One of so many pixels along a segment is looked at. */
const ALONG_STEP_PX = 2

/**
 * Mean Lab colour of a working picture in a band along a segment, on its `side` (1 or -1), so many pixels from and to away from it; null where all of the band lies outside
 * of the picture.
 */
export function colourBeside(
  { lab, camera: { width, height } }: { lab: Float32Array; camera: Pick<Camera, 'width' | 'height'> },
  { midX, midY, dirX, dirY, lengthPx }: Segment,
  side: 1 | -1,
  [from, to]: readonly [number, number],
): Lab | null {
  const sum: Lab = [0, 0, 0]
  let count = 0
  for (let k = -lengthPx / 2; k <= lengthPx / 2; k += ALONG_STEP_PX)
    for (let away = from; away <= to; away++) {
      const x = Math.round(midX + k * dirX - side * away * dirY)
      const y = Math.round(midY + k * dirY + side * away * dirX)
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      for (let c = 0; c < 3; c++) sum[c] += lab[(y * width + x) * 3 + c]
      count++
    }
  return count ? [sum[0] / count, sum[1] / count, sum[2] / count] : null
}
