import { pixelRay } from '../geometry/camera.ts'
import type { RoomGeometry } from '../geometry/read-room-geometry.ts'
import { distanceTo, FACE, faceOf } from '../geometry/room-box.ts'
import type { Segment } from '../geometry/line-segments.ts'

/** An edge of the room itself: where walls, ceiling, windows and doors meet. `weight` is its length times its worth as a witness, `isHigh` above doors. */
export type StructuralEdge = Segment & { weight: number; isHigh: boolean }

const SHORTEST_PX = 22
const WEAKEST = 4
/** In camera heights. */
const HIGH = 1.45

/**
 * The photo's straight edges along the room's three directions. The ceiling counts in full, walls above camera height too, lower walls little
 * and the floor not at all: furniture stands there.
 */
export function structuralEdges({ segments, axes, camera, box }: RoomGeometry): StructuralEdge[] {
  return segments.flatMap((segment, i) => {
    if (segment.lengthPx <= SHORTEST_PX || segment.strength <= WEAKEST || axes[i] < 0) return []
    const [dx, dy, dz] = pixelRay(camera, segment.midX, segment.midY)
    const face = faceOf(dx, dy, dz, box)
    // In camera heights above the floor.
    const height = 1 + dy * distanceTo(face, dx, dy, dz, box)
    const worth = face === FACE.ceiling ? 1.3 : face === FACE.floor ? 0 : height > 1 ? 1 : 0.25
    const isHigh = face === FACE.ceiling || height > HIGH
    return worth ? [{ ...segment, weight: segment.lengthPx * worth, isHigh }] : []
  })
}
