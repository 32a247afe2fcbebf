import type { Camera } from './camera.ts'
import type { Segment } from '../lines/line-segments.ts'

/** So far off an axis a segment may run and still be of it. */
export const AXIS_TOLERANCE_RAD = (4 * Math.PI) / 180

/** The room axis a segment runs along: 0 = X, 1 = Y (vertical), 2 = Z; -1 when none fits or two do. */
export function manhattanAxis(segment: Segment, camera: Camera, toleranceRad: number): number {
  const { rotation: r, focalPx: f } = camera
  const mx = segment.midX - camera.cx
  const my = segment.midY - camera.cy
  let axis = -1
  let best = 9
  let second = 9
  for (let k = 0; k < 3; k++) {
    const ex = f * r[k] - mx * r[6 + k]
    const ey = f * r[3 + k] - my * r[6 + k]
    const sine = Math.abs(ex * segment.dirY - ey * segment.dirX) / Math.hypot(ex, ey)
    const angle = Math.asin(Math.min(1, sine))
    if (angle < best) {
      second = best
      best = angle
      axis = k
    } else if (angle < second) second = angle
  }
  return best < toleranceRad && second > 1.8 * best + 0.02 ? axis : -1
}
