import type { RoomLayout } from '../../../../shared/contracts/adjustments.ts'
import { distortPoint, undistortPoint } from '../../../../shared/engine/geometry/camera/lens-distortion.ts'
import type { Pixel } from './room-view.ts'

/** How a photo's lens bends; undefined for layouts that were kept before it was known, as if it did not. */
export type PhotoLens = RoomLayout['lens']

/** A line drawn in so many pieces looks bent. */
const CURVE_PIECES = 16

/** Where the photo shows what a pinhole would show at a pixel. */
export const bend = (lens: PhotoLens, pixel: Pixel): Pixel => through(distortPoint, lens, pixel)

/** Where a pinhole would show what the photo shows at a pixel. */
export const straighten = (lens: PhotoLens, pixel: Pixel): Pixel => through(undistortPoint, lens, pixel)

function through(map: typeof distortPoint, lens: PhotoLens, { x, y }: Pixel): Pixel {
  if (!lens || lens.bend === 0) return { x, y }
  const out = [0, 0]
  map(lens, lens.width, lens.height, x, y, out)
  return { x: out[0], y: out[1] }
}

/** The way around a shape whose sides are straight in the room, as the photo shows it; its corners are given as a pinhole would show them. */
export function bentShape(lens: PhotoLens, corners: readonly Pixel[]): Pixel[] {
  if (!lens || lens.bend === 0) return [...corners]
  return corners.flatMap((from, i) => {
    const to = corners[(i + 1) % corners.length]
    return Array.from({ length: CURVE_PIECES }, (_, k) => {
      const t = k / CURVE_PIECES
      return bend(lens, { x: from.x + t * (to.x - from.x), y: from.y + t * (to.y - from.y) })
    })
  })
}
