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
const COMMON_EVERY_PX = 61

/** Compares two pictures of the same frame at the size that the geometry works in. */
export function differenceMap(photo: RgbImage, picture: RgbImage): DifferenceMap {
  const before = resizeToLongEdge(photo, WORKING_EDGE_PX)
  const { width, height } = before
  const after = resizeToLongEdge(picture, Math.max(width, height))
  return labDifferenceMap(labPixels(before), labPixels(after), width, height)
}

/** The same for CIE L*a*b* pixels of that size, where they are known. */
export function labDifferenceMap(
  before: Float32Array,
  after: Float32Array,
  width: number,
  height: number,
): DifferenceMap {
  const planes = labDifference(before, after, width * height)
  for (const plane of planes) subtractCommon(plane)
  const [l, a, b] = planes.map((plane) => gaussianBlur(plane, width, height, SMOOTH_PX))
  const distance = new Float32Array(width * height)
  for (let i = 0; i < distance.length; i++) {
    const lightness = l[i] * LIGHTNESS_COUNTS
    distance[i] = Math.sqrt(lightness * lightness + a[i] * a[i] + b[i] * b[i])
  }
  return { width, height, distance }
}

/** Takes away what most of the picture has in common, another exposure say; read from every 61st pixel. */
function subtractCommon(plane: Float32Array): void {
  const sample: number[] = []
  for (let i = 0; i < plane.length; i += COMMON_EVERY_PX) sample.push(plane[i])
  const common = median(sample)
  for (let i = 0; i < plane.length; i++) plane[i] -= common
}

// Plain loops: `Float32Array.from` with a function and `Math.hypot` took a tenth of the whole check.
function labDifference(before: Float32Array, after: Float32Array, pixels: number): Float32Array[] {
  return [0, 1, 2].map((k) => {
    const plane = new Float32Array(pixels)
    for (let i = 0, j = k; i < pixels; i++, j += 3) plane[i] = after[j] - before[j]
    return plane
  })
}
