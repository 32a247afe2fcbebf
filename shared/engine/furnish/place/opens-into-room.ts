import { besides, type Placement } from './placement.ts'
import type { PlacementContext } from './placement-context.ts'

/** Who opens a drawer or a door stands before it. */
const BEFORE_FRONT_M = 0.6

/** Whether the floor before a cupboard's front is free of what stands in the room, so that it opens. */
export function opensIntoRoom(floor: Pick<PlacementContext, 'isFree'>, cupboard: Placement): boolean {
  const { piece } = cupboard
  const before = (piece.depthM + BEFORE_FRONT_M) / 2
  return floor.isFree(besides(cupboard, 0, before, { ...piece, depthM: BEFORE_FRONT_M }), 0)
}
