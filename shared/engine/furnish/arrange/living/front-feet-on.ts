import { besides, overlaps, type Placement } from '../../place/placement.ts'

/** Where a seat's front feet stand: so far from its sides and behind its front edge, metres. */
const FRONT_FOOT_INSET_M = 0.1
/** So small that it counts as a point. */
const FOOT_POINT_M = 0.02

/** How many (0–2) of a seat's front feet stand on a rug. */
export function frontFeetOn(rug: Placement, seat: Placement): number {
  const { widthM, depthM } = seat.piece
  const foot = { ...seat.piece, widthM: FOOT_POINT_M, depthM: FOOT_POINT_M }
  return [-1, 1].filter((side) =>
    overlaps(
      rug,
      besides(seat, side * (widthM / 2 - FRONT_FOOT_INSET_M), depthM / 2 - FRONT_FOOT_INSET_M, foot),
      0,
    ),
  ).length
}
