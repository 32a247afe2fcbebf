import { distortPoint, type LensDistortion, undistortPoint } from '../../geometry/camera/lens-distortion.ts'
import { floorPoint, type RoomSpace, toPixel } from '../../room/room-space.ts'

/** How an earlier reading saw a photo; pixels of the photo, as layouts have them. */
export type EarlierView = {
  /** Row by row, 3 × 4: room metres (x, y, z, 1) to homogeneous pixels, as if the lens did not bend. */
  view: number[]
  /** How it bends, and the photo's size; undefined where the layout does not tell. */
  lens?: LensDistortion & { width: number; height: number }
}

/** From an earlier reading's floor to this one's: turned about the camera, then as many times as large. */
export type FloorChange = { turnRad: number; scale: number }

/** Nearer to the camera a place's pixel says nothing. */
const NEAREST_PLACE_M = 0.3
/** Rays flatter than this meet the floor nowhere near. */
const LEAST_RAY_SLOPE = 0.02
/** Furniture keeps its size in metres: so much larger or smaller it would look. */
const MOST_RESIZED = 0.1
/** Share of the picture's long edge by which a place may be shown elsewhere than before. */
const MOST_SHIFTED_SHARE = 0.02

/**
 * How the floor of an earlier reading lies on that of this one, told by where both see some of its places (x, z) in the photo. Both
 * stand at the camera, so that it is a turn and a factor. Null where it is no such thing, or the factor would show.
 */
export function floorChange(
  { view, lens }: EarlierView,
  space: RoomSpace,
  lensNow: LensDistortion,
  places: [number, number][],
): FloorChange | null {
  const { camera } = space
  // Layouts from before lenses were told know the photo's size no better than this.
  const photo = lens ?? { ...lensNow, width: camera.width, height: camera.height }
  const zoom = camera.width / photo.width
  const pairs: Pair[] = []
  for (const [x, z] of places) {
    const depth = view[8] * x + view[10] * z + view[11]
    if (depth < NEAREST_PLACE_M) continue
    const row = (k: number) => (view[k] * x + view[k + 2] * z + view[k + 3]) / depth
    const shown = [0, 0]
    distortPoint(photo, photo.width, photo.height, row(0), row(4), shown)
    const straight = [0, 0]
    undistortPoint(lensNow, camera.width, camera.height, shown[0] * zoom, shown[1] * zoom, straight)
    const now = floorPoint(space, straight[0], straight[1], LEAST_RAY_SLOPE)
    if (!now) return null
    pairs.push({ before: [x, z], now, pixel: [straight[0], straight[1]] })
  }
  if (!pairs.length) return null
  const change = turnAndScale(pairs)
  if (Math.abs(Math.log(change.scale)) > Math.log(1 + MOST_RESIZED)) return null
  const mostPx = MOST_SHIFTED_SHARE * Math.max(camera.width, camera.height)
  return pairs.every((pair) => shiftPx(pair, change, space) <= mostPx) ? change : null
}

type Point = [number, number]
type Pair = { before: Point; now: Point; pixel: Point }

/** The mean of how each place is turned and moved away; as complex numbers x + iz, now / before. */
function turnAndScale(pairs: Pair[]): FloorChange {
  let [re, im] = [0, 0]
  for (const { before: a, now: b } of pairs) {
    const square = a[0] * a[0] + a[1] * a[1]
    re += (a[0] * b[0] + a[1] * b[1]) / square
    im += (a[0] * b[1] - a[1] * b[0]) / square
  }
  return { turnRad: -Math.atan2(im, re), scale: Math.hypot(re, im) / pairs.length }
}

function shiftPx({ before: [x, z], pixel }: Pair, { turnRad, scale }: FloorChange, space: RoomSpace): number {
  const [c, s] = [scale * Math.cos(turnRad), scale * Math.sin(turnRad)]
  const [px, py] = toPixel(space, c * x + s * z, 0, c * z - s * x)
  return Math.hypot(px - pixel[0], py - pixel[1])
}
