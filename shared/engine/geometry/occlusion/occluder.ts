import { type Camera, pixelRay } from '../camera/camera.ts'

/** A side of an occluder, x = `at` + `slope` · y; both measured from the principal point in focal lengths, so that it fits any picture size. */
export type OccluderSide = { at: number; slope: number }

/**
 * Something of the room's own that stands in front of its floor: a pillar, a wall's end, a door's edge. `left` and `right` are null where it
 * runs out of the picture. Lengths in the room's unit, camera heights or metres.
 */
export type Occluder = {
  left: OccluderSide | null
  right: OccluderSide | null
  /** Its foot on the floor, from left to right; where the picture cuts it off, at the picture's lower border. */
  foot: { ax: number; az: number; bx: number; bz: number }
  /** Height above the floor; infinite when it rises out of the picture or to the ceiling. */
  top: number
  /** By how much higher it is above its foot's end `b` than above `a`; left out where it is level. */
  rise?: number
}

/**
 * One over the depth of the nearest occluder that covers the pixel, for a camera of the same room at any size; 0 where none does. `eyeY` is
 * the camera's height above the floor in the occluders' unit.
 */
export function occluderNearness(
  occluders: Occluder[],
  eyeY: number,
  camera: Camera,
  px: number,
  py: number,
): number {
  const a = (px - camera.cx) / camera.focalPx
  const b = (py - camera.cy) / camera.focalPx
  let nearest = 0
  for (const { left, right, foot, top, rise = 0 } of occluders) {
    if ((left && a < left.at + left.slope * b) || (right && a > right.at + right.slope * b)) continue
    const [dx, dy, dz] = pixelRay(camera, px, py)
    // Where the ray, one unit deep, meets the upright plane on the foot.
    const nx = foot.az - foot.bz
    const nz = foot.bx - foot.ax
    const nearness = (nx * dx + nz * dz) / (nx * foot.ax + nz * foot.az)
    if (nearness <= nearest) continue
    const height = rise === 0 ? top : top + rise * alongFoot(foot, dx / nearness, dz / nearness)
    if (dy / nearness + eyeY < height) nearest = nearness
  }
  return nearest
}

/** How far along a foot, from `a` (0) to `b` (1), a point of its line lies. */
function alongFoot({ ax, az, bx, bz }: Occluder['foot'], x: number, z: number): number {
  const [fx, fz] = [bx - ax, bz - az]
  return ((x - ax) * fx + (z - az) * fz) / Math.max(1e-12, fx * fx + fz * fz)
}
