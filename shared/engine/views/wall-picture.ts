import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import { pixelAt } from '../room/wall-point.ts'
import type { RoomSpace, WallName } from '../room/room-space.ts'

/** A wall seen straight on: Lab in columns from one of its corners, `NaN` where the photo does not show it. */
export type WallPicture = { columns: number; lab: Float32Array }

/** Which end of a wall, seen from inside the room. */
export type Corner = 'left' | 'right'

export const WALL_PICTURE_COLUMN_M = 0.06
export const WALL_PICTURE_ROWS = 22
const LOWEST_M = 0.12
const BELOW_CEILING_M = 0.12
const MOST_COLUMNS = 110
/** Nearer than this a wall is beside the camera, where it is seen along itself. */
const NEAREST_WALL_M = 0.6
/** Least width of a column in the picture, pixels: narrower ones hold too little to compare. */
const LEAST_COLUMN_PX = 0.6

/** Reads a wall from `corner` on. */
export function wallPicture(
  { lab, image: { width, height } }: RoomGeometry,
  space: RoomSpace,
  wall: WallName,
  corner: Corner,
): WallPicture {
  const { leftM, rightM, backM, heightM } = space
  const awayM = wall === 'back' ? backM : wall === 'left' ? leftM : rightM
  const lengthM = wall === 'back' ? leftM + rightM : backM - NEAREST_WALL_M
  const columns = Math.min(MOST_COLUMNS, Math.max(0, Math.floor(lengthM / WALL_PICTURE_COLUMN_M)))
  const out = new Float32Array(columns * WALL_PICTURE_ROWS * 3).fill(NaN)
  // Side walls are read from the back corner, the only one that is seen.
  const at = (m: number) => (wall !== 'back' ? backM - m : corner === 'left' ? m - leftM : rightM - m)
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < WALL_PICTURE_ROWS; j++) {
      const y = LOWEST_M + ((heightM - LOWEST_M - BELOW_CEILING_M) * j) / (WALL_PICTURE_ROWS - 1)
      const a = pixelAt(space, wall, at(i * WALL_PICTURE_COLUMN_M), y, awayM)
      const b = pixelAt(space, wall, at((i + 1) * WALL_PICTURE_COLUMN_M), y, awayM)
      if (a[2] < NEAREST_WALL_M || b[2] < NEAREST_WALL_M || Math.abs(a[0] - b[0]) < LEAST_COLUMN_PX) continue
      const [u, v] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
      if (u < 3 || v < 3 || u >= width - 3 || v >= height - 3) continue
      mean(lab, width, Math.round(u), Math.round(v), out, (i * WALL_PICTURE_ROWS + j) * 3)
    }
  return { columns, lab: out }
}

/** Of five pixels, against noise. */
function mean(lab: Float32Array, width: number, u: number, v: number, out: Float32Array, at: number): void {
  const here = (v * width + u) * 3
  for (let k = 0; k < 3; k++)
    out[at + k] =
      (lab[here + k] +
        lab[here - 3 + k] +
        lab[here + 3 + k] +
        lab[here - width * 3 + k] +
        lab[here + width * 3 + k]) /
      5
}
