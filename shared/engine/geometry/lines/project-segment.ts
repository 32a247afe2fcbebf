import type { Camera } from '../camera/camera.ts'

const NEAR_PLANE_DEPTH = 0.05

/**
 * Writes the pixel ends (x1, y1, x2, y2) of the part of a world segment that lies before the camera and inside the picture (Liang & Barsky
 * 1984) into `out`; false where none does.
 */
export function projectSegment(
  camera: Camera,
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
  out: Float64Array,
): boolean {
  const { rotation: r, focalPx, cx, cy } = camera
  const za = r[6] * ax + r[7] * ay + r[8] * az
  const zb = r[6] * bx + r[7] * by + r[8] * bz
  if (za < NEAR_PLANE_DEPTH && zb < NEAR_PLANE_DEPTH) return false
  if (za < NEAR_PLANE_DEPTH || zb < NEAR_PLANE_DEPTH) {
    const t = (NEAR_PLANE_DEPTH - za) / (zb - za)
    const x = ax + t * (bx - ax)
    const y = ay + t * (by - ay)
    const z = az + t * (bz - az)
    if (za < NEAR_PLANE_DEPTH) {
      ax = x
      ay = y
      az = z
    } else {
      bx = x
      by = y
      bz = z
    }
  }
  const nearA = r[6] * ax + r[7] * ay + r[8] * az
  const nearB = r[6] * bx + r[7] * by + r[8] * bz
  out[0] = (focalPx * (r[0] * ax + r[1] * ay + r[2] * az)) / nearA + cx
  out[1] = (focalPx * (r[3] * ax + r[4] * ay + r[5] * az)) / nearA + cy
  out[2] = (focalPx * (r[0] * bx + r[1] * by + r[2] * bz)) / nearB + cx
  out[3] = (focalPx * (r[3] * bx + r[4] * by + r[5] * bz)) / nearB + cy
  return clip(out, camera.width - 1, camera.height - 1)
}

/** Cuts a stretch in place to 0…right and 0…bottom; false where nothing is left. */
function clip(stretch: Float64Array, right: number, bottom: number): boolean {
  const x1 = stretch[0]
  const y1 = stretch[1]
  const dx = stretch[2] - x1
  const dy = stretch[3] - y1
  let t0 = 0
  let t1 = 1
  for (let side = 0; side < 4; side++) {
    const slope = side === 0 ? -dx : side === 1 ? dx : side === 2 ? -dy : dy
    const room = side === 0 ? x1 : side === 1 ? right - x1 : side === 2 ? y1 : bottom - y1
    if (Math.abs(slope) < 1e-9) {
      if (room < 0) return false
      continue
    }
    const t = room / slope
    if (slope < 0) t0 = Math.max(t0, t)
    else t1 = Math.min(t1, t)
    if (t0 > t1) return false
  }
  stretch[0] = x1 + t0 * dx
  stretch[1] = y1 + t0 * dy
  stretch[2] = x1 + t1 * dx
  stretch[3] = y1 + t1 * dy
  return true
}
