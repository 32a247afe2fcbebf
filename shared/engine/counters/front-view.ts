import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import { MEAN_REACH_PX, meanColour } from '../geometry/mean-colour.ts'
import { median } from '../math/median.ts'
import type { Island } from '../room/island.ts'
import { type RoomSpace, toPixel } from '../room/room-space.ts'

export type Foot = Omit<Island, 'heightM'>

/** What the picture shows upright above a line of the floor, at shares `u` of the line's length, beyond its ends too, and metres `y` above it. */
export type FrontView = {
  /** Pixel of the working picture; null out of it. */
  at: (u: number, y: number) => [number, number] | null
  /** Mean Lab around it; null out of the picture. */
  colourAt: (u: number, y: number) => number[] | null
}

/** Rows at which a front is looked at: above what may run along its foot, and below any top. */
export const FRONT_ROWS_M = [0.2, 0.27, 0.34, 0.41, 0.48, 0.55]
/** A plain front is of one colour, less of it lightness. */
export const SAME_FRONT_LAB = 12
const FRONT_LIGHTNESS_WEIGHT = 0.5

/** Looks at what rises from a line of the floor. */
export function viewFront({ lab }: RoomGeometry, space: RoomSpace, foot: Foot): FrontView {
  const { width, height } = space.camera
  const at = (u: number, y: number): [number, number] | null => {
    const [x, z] = [foot.ax + u * (foot.bx - foot.ax), foot.az + u * (foot.bz - foot.az)]
    const [px, py, depth] = toPixel(space, x, y, z)
    const isSeen =
      depth > 0.1 &&
      px >= MEAN_REACH_PX &&
      px < width - MEAN_REACH_PX - 1 &&
      py >= MEAN_REACH_PX &&
      py < height - MEAN_REACH_PX - 1
    return isSeen ? [px, py] : null
  }
  const colourAt = (u: number, y: number): number[] | null => {
    const p = at(u, y)
    return p && meanColour(lab, width, height, Math.round(p[0]), Math.round(p[1]))
  }
  return { at, colourAt }
}

/** The median colour of the front at some columns; null where the picture shows none of it. */
export function frontColour({ colourAt }: FrontView, columns: number[]): number[] | null {
  const seen = columns.flatMap((u) => FRONT_ROWS_M.map((y) => colourAt(u, y))).filter((c) => c !== null)
  return seen.length ? [0, 1, 2].map((c) => median(seen.map((colour) => colour[c]))) : null
}

/** How different two colours look, with less of the lightness: a front lies half in shade. */
export function frontDifference(p: number[], q: number[]): number {
  return Math.hypot(FRONT_LIGHTNESS_WEIGHT * (p[0] - q[0]), p[1] - q[1], p[2] - q[2])
}
