import type { Counter } from '../room/counter.ts'
import { pixelAt } from '../room/wall-point.ts'
import type { RoomSpace } from '../room/room-space.ts'

const SLOPE_SAMPLE_M = 0.2

/** Where a drawn worktop's edges truly are. */
export type TrueWorktop = {
  space: RoomSpace
  counter: Omit<Counter, 'clear' | 'confidence'>
}

/**
 * How far the middles of a found worktop's front and back edges are from the true edges' lines in the picture, as metres at the true edges. Both
 * cameras must be of the same picture size; infinite when the true one is behind the camera.
 */
export function worktopError(truth: TrueWorktop, space: RoomSpace, found: Counter): number {
  const u = (found.fromM + found.toM) / 2
  const errors = (['frontM', 'backM'] as const).map((edge) => {
    const [px, py] = pixelAt(space, found.wall, u, found.heightM, found[edge])
    const { wall, heightM, fromM, toM } = truth.counter
    const middle = (fromM + toM) / 2
    const a = pixelAt(truth.space, wall, middle - SLOPE_SAMPLE_M, heightM, truth.counter[edge])
    const b = pixelAt(truth.space, wall, middle + SLOPE_SAMPLE_M, heightM, truth.counter[edge])
    if (Math.min(a[2], b[2]) <= 0) return Infinity
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const apartPx = Math.abs(dx * (py - a[1]) - dy * (px - a[0])) / Math.hypot(dx, dy)
    return (apartPx * Math.min(a[2], b[2])) / truth.space.camera.focalPx
  })
  return Math.max(...errors)
}
