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
