import { type Camera, projectPoint } from '../geometry/camera/camera.ts'
import type { Occluder } from '../geometry/occlusion/occluder.ts'

/** Whether a pixel that shows the room's floor lies beyond the end of the picture's. */
export type BeyondFloor = (px: number, py: number) => boolean

type Line = { offset: number; slope: number }

/** Tells what lies beyond `floorEnds`, upright planes on the floor, for a camera `eyeY` above it; on a floor that is above their feet. Null without any. */
export function beyondFloor(floorEnds: Occluder[], camera: Camera, eyeY: number): BeyondFloor | null {
  const ends = floorEnds.flatMap((end) => linesOf(end, camera, eyeY))
  if (!ends.length) return null
  const { cx, cy } = camera
  return (px, py) => {
    const x = px - cx
    const y = py - cy
    for (const { left, right, foot } of ends)
      if (
        y < foot.offset + foot.slope * x &&
        x > left.offset + left.slope * y &&
        x < right.offset + right.slope * y
      )
        return true
    return false
  }
}

/** Of what lies on the floor so much is beyond an end to either side of it, and so much is hidden by it. */
const LEAST_BESIDE_SHARE = 0.04
const LEAST_HIDDEN_SHARE = 0.02

/**
 * Whether an end takes a piece out of the middle of something that lies on the floor, of which these pixels are seen: no wall does, and nobody lays a rug around a pier. The
 * line is then no end of the floor but the border of a stain, a shade or a doorway.
 */
export function isWithin(end: Occluder, camera: Camera, eyeY: number, pixels: [number, number][]): boolean {
  const [lines] = linesOf(end, camera, eyeY)
  if (!lines) return false
  const { left, right, foot } = lines
  const counts = { left: 0, within: 0, right: 0 }
  for (const [px, py] of pixels) {
    const [x, y] = [px - camera.cx, py - camera.cy]
    if (y >= foot.offset + foot.slope * x) continue
    const side =
      x <= left.offset + left.slope * y ? 'left' : x >= right.offset + right.slope * y ? 'right' : 'within'
    counts[side]++
  }
  const least = LEAST_BESIDE_SHARE * pixels.length
  return counts.left > least && counts.right > least && counts.within > LEAST_HIDDEN_SHARE * pixels.length
}

/** Its sides, x by y, and its foot, y by x, from the picture's principal point in pixels. */
function linesOf(
  { left, right, foot }: Occluder,
  camera: Camera,
  eyeY: number,
): { left: Line; right: Line; foot: Line }[] {
  const [ax, ay, near] = projectPoint(camera, foot.ax, -eyeY, foot.az)
  const [bx, by, far] = projectPoint(camera, foot.bx, -eyeY, foot.bz)
  if (!left || !right || near <= 0 || far <= 0 || ax === bx) return []
  const slope = (by - ay) / (bx - ax)
  const offset = ay - camera.cy - slope * (ax - camera.cx)
  const side = (line: NonNullable<Occluder['left']>) => ({
    offset: line.at * camera.focalPx,
    slope: line.slope,
  })
  return [{ left: side(left), right: side(right), foot: { offset, slope } }]
}
