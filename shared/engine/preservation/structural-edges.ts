import type { Segment } from '../geometry/lines/line-segments.ts'
import type { RoomView } from './room-view.ts'

/** An edge of the room itself: where walls, ceiling, windows and doors meet. `weight` is its length times its worth as a witness, `isHigh` above doors. */
export type StructuralEdge = Segment & { weight: number; isHigh: boolean }

const STRUCTURAL_EDGE_MIN_LENGTH_PX = 22
const MIN_STRUCTURAL_EDGE_STRENGTH = 4
/** In camera heights. */
const CEILING_EDGE_MIN_HEIGHT = 1.45

/**
 * The photo's straight edges that may be the room's. The ceiling counts in full, walls above camera height too, lower walls little and the floor
 * not at all: furniture stands there.
 */
export function structuralEdges({ segments, placeAt }: RoomView): StructuralEdge[] {
  return segments.flatMap((segment) => {
    if (segment.lengthPx <= STRUCTURAL_EDGE_MIN_LENGTH_PX || segment.strength <= MIN_STRUCTURAL_EDGE_STRENGTH)
      return []
    const { surface, height } = placeAt(segment.midX, segment.midY)
    const worth = surface === 'ceiling' ? 1.3 : surface === 'floor' ? 0 : height > 1 ? 1 : 0.25
    const isHigh = surface === 'ceiling' || height > CEILING_EDGE_MIN_HEIGHT
    return worth ? [{ ...segment, weight: segment.lengthPx * worth, isHigh }] : []
  })
}
