import { TOP_CELL, topCellAt } from '../../room/seen-top.ts'
import { type RoomSpace, toPixel } from '../../room/room-space.ts'
import { classProbabilityAt, type RoomSegmentation } from '../../segmentation/segment-room.ts'
import { footprint, type Placement } from '../place/placement.ts'

/** On average over the corners and the middle of a footprint: less, and it stands on a front, a wall or in the air. */
const LEAST_TOP_BELOW = 0.5
/** A top measured so near to a thing's height, as a share of it, is the one it stands on. */
const SAME_TOP_HEIGHT_SHARE = 0.12

/** Whether the net sees a top where a thing stands; and, where that top was measured by the floor below it, a clear one. */
export function standsOnTop(space: RoomSpace, parts: RoomSegmentation, p: Placement): boolean {
  if (!isOverTop(space, parts, p)) return false
  const measured = space.tops ?? []
  return (
    measured.length === 0 ||
    measured.some(
      (top) =>
        Math.abs(top.heightM - p.y) < SAME_TOP_HEIGHT_SHARE * p.y &&
        topCellAt(top, p.x, p.z) === TOP_CELL.clear,
    )
  )
}

/** Whether the net sees a worktop or the rim and the inside of a bath below a thing. */
export function isOverTop(space: RoomSpace, parts: RoomSegmentation, p: Placement): boolean {
  const { width, height } = space.camera
  const places: [number, number][] = [[p.x, p.z], ...footprint(p)]
  const seen = places.map(([x, z]) => {
    const [px, py] = toPixel(space, x, p.y, z)
    return classProbabilityAt(parts, 'top', px / width, py / height)
  })
  return seen.reduce((sum, v) => sum + v, 0) >= LEAST_TOP_BELOW * places.length
}
