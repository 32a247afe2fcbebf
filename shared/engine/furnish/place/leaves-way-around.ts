import { besides, type Placement } from './placement.ts'
import type { PlacementContext } from './placement-context.ts'

/** What a person needs to pass a bed's foot, metres. */
const FOOT_WAY_M = 0.45
/** Where a strip of floor is looked at, in shares of its size, and the share of a side that counts: corners may touch what stands there. */
const STRIP = [-0.5, 0, 0.5]
const SIDE_SHARE = 0.8

/** Whether one can walk around a bed's foot, or nothing lies behind it: a bed from wall to wall shuts half of a room. */
export function leavesWayAround(floor: Pick<PlacementContext, 'isClear'>, bed: Placement): boolean {
  const { widthM, depthM } = bed.piece
  const strip = (x: number, z: number, acrossM: number, alongM: number) =>
    isClearStrip(floor, besides(bed, x, z, { ...bed.piece, widthM: acrossM, depthM: alongM }))
  if (strip(0, (depthM + FOOT_WAY_M) / 2, widthM * SIDE_SHARE, FOOT_WAY_M)) return true
  return [-1, 1].some(
    (side) => !strip((side * (widthM + FOOT_WAY_M)) / 2, 0, FOOT_WAY_M, depthM * SIDE_SHARE),
  )
}

function isClearStrip(
  { isClear }: Pick<PlacementContext, 'isClear'>,
  { piece, x, z, turnRad }: Placement,
): boolean {
  const [c, s] = [Math.cos(turnRad), Math.sin(turnRad)]
  return STRIP.every((i) =>
    STRIP.every((j) => {
      const [dx, dz] = [i * piece.widthM, j * piece.depthM]
      return isClear(x + dx * c + dz * s, z - dx * s + dz * c)
    }),
  )
}
