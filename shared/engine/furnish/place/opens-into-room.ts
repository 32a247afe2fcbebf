import { besides, type Placement } from './placement.ts'
import type { PlacementContext } from './placement-context.ts'

/** Who opens a drawer or a door stands before it. */
const BEFORE_FRONT_M = 0.6

/**
 * Whether the floor before a cupboard's front is free of what stands in the room, so that it opens, and of what the photo shows there: behind the edges of a
 * worktop that the net takes for floor, shelves would stand on it.
 */
export function opensIntoRoom(
  floor: Pick<PlacementContext, 'isFree' | 'coversThings'>,
  cupboard: Placement,
): boolean {
  const { piece } = cupboard
  const before = (piece.depthM + BEFORE_FRONT_M) / 2
  const front = besides(cupboard, 0, before, { ...piece, depthM: BEFORE_FRONT_M })
  return floor.isFree(front, 0) && !floor.coversThings(front)
}
