import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import { SEGMENT_CLASSES, type SegmentClass } from '../segmentation/segment-room.ts'

/** The same geometry as if the net took all that it does not take for floor for one other part. */
export function surroundedBy(geometry: RoomGeometry, part: SegmentClass): RoomGeometry {
  const { width, height, probabilities } = geometry.parts
  const cells = width * height
  const [floor, other] = ['floor' as const, part].map((name) => SEGMENT_CLASSES.indexOf(name) * cells)
  const changed = new Float32Array(probabilities.length)
  for (let i = 0; i < cells; i++) {
    changed[floor + i] = probabilities[floor + i]
    changed[other + i] = 1 - probabilities[floor + i]
  }
  return { ...geometry, parts: { ...geometry.parts, probabilities: changed } }
}
