import type { RoomSegmentation } from '../../segmentation/segment-room.ts'
import { seenFloor } from '../seen-floor.ts'

/** Where the seen floor ends above, in columns of the picture without gaps: pixels from its middle, and how much of its height a column has. */
export type FloorTop = { x: Float64Array; y: Float64Array; height: number }

const HORIZON_COLUMNS = 24
/** What the net takes for floor less surely may be the foot of a wall. */
const SURE = 0.7
/** Nobody sees a floor farther away than one camera height over this, 30 m; */
const LEAST_HORIZON_SLOPE = 0.045
/** and rooms seldom end farther away than over this, 11 m. */
export const USUAL_LEAST_SLOPE = 0.13

/** The upper end of the floor that the net sees for sure in a picture of `width` × `height` pixels. */
export function floorTop(parts: RoomSegmentation, width: number, height: number): FloorTop {
  const floor = seenFloor(parts)
  const xs: number[] = []
  const ys: number[] = []
  for (let k = 0; k < HORIZON_COLUMNS; k++) {
    const column = Math.floor(((k + 0.5) / HORIZON_COLUMNS) * floor.width)
    let row = 0
    while (row < floor.height && floor.probability[row * floor.width + column] < SURE) row++
    if (row === floor.height) continue
    xs.push(((column + 0.5) / floor.width - 0.5) * width)
    ys.push((row / floor.height - 0.5) * height)
  }
  return { x: Float64Array.from(xs), y: Float64Array.from(ys), height }
}

/**
 * How much of the picture (0–1) would be floor above the horizon, where none can be, or less than `leastSlope` below it, were it taken by a camera of this
 * `rotation` (world to camera, row by row).
 */
export function floorAboveHorizon(
  { x, y, height }: FloorTop,
  focalPx: number,
  rotation: Float64Array,
  leastSlope = LEAST_HORIZON_SLOPE,
): number {
  let sum = 0
  for (let k = 0; k < x.length; k++) {
    const horizon = (-focalPx * (rotation[7] + leastSlope) - rotation[1] * x[k]) / rotation[4]
    if (horizon > y[k]) sum += horizon - y[k]
  }
  return sum / (HORIZON_COLUMNS * height)
}
