import { WORKING_EDGE_PX } from '../geometry/lines/working-edge.ts'
import { gaussianBlur } from '../image/gaussian-blur.ts'
import { labPixels } from '../image/lab.ts'
import { resizeToLongEdge } from '../image/resize-image.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { median } from '../math/median.ts'

/** How far a picture departs from the photo, per pixel, in CIE L*a*b* units after the change that the whole picture has in common. */
export type DifferenceMap = { width: number; height: number; distance: Float32Array }

const SMOOTH_PX = 1.6
/** A lamp that is lit changes lightness: it counts less than hue. */
const LIGHTNESS_COUNTS = 0.6

/** Compares two pictures of the same frame at the size that the geometry works in. */
export function differenceMap(photo: RgbImage, picture: RgbImage): DifferenceMap {
  const before = resizeToLongEdge(photo, WORKING_EDGE_PX)
  const { width, height } = before
  const after = resizeToLongEdge(picture, Math.max(width, height))
  const planes = labDifference(labPixels(before), labPixels(after), width * height)
  const [l, a, b] = planes.map((plane) => {
    const common = median(Array.from(plane.filter((_, i) => i % 61 === 0)))
    return gaussianBlur(
      plane.map((v) => v - common),
      width,
      height,
      SMOOTH_PX,
    )
  })
  return { width, height, distance: l.map((v, i) => Math.hypot(v * LIGHTNESS_COUNTS, a[i], b[i])) }
}

function labDifference(before: Float32Array, after: Float32Array, pixels: number): Float32Array[] {
  return [0, 1, 2].map((k) =>
    Float32Array.from({ length: pixels }, (_, i) => after[i * 3 + k] - before[i * 3 + k]),
  )
}
