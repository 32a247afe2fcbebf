import { TOP_CELL, topCellAt } from '../../room/seen-top.ts'
import { type RoomSpace, toPixel } from '../../room/room-space.ts'
import { classProbabilityAt, type RoomSegmentation } from '../../segmentation/segment-room.ts'
import { footprint, type Placement } from '../place/placement.ts'

/** On average over the corners and the middle of a footprint: from here on a thing hangs before a front or over the floor. A far top is hardly a cell of the net. */
const MOST_FOREIGN_BELOW = 0.5
/** A top measured so near to a thing's height, as a share of it, is the one it stands on. */
const SAME_TOP_HEIGHT_SHARE = 0.12

/** Whether the net sees neither front nor floor where a thing stands; and, where its top was measured by the floor below it, no sink or hob there. */
export function standsOnTop(space: RoomSpace, parts: RoomSegmentation, p: Placement): boolean {
  if (!isOffFronts(space, parts, p)) return false
  return (space.tops ?? []).every(
    (top) =>
      Math.abs(top.heightM - p.y) > SAME_TOP_HEIGHT_SHARE * p.y ||
      topCellAt(top, p.x, p.z) !== TOP_CELL.taken,
  )
}

/** Whether a thing stands neither before a front nor over the floor, as the net sees them. */
export function isOffFronts(space: RoomSpace, parts: RoomSegmentation, p: Placement): boolean {
  const { width, height } = space.camera
  const places: [number, number][] = [[p.x, p.z], ...footprint(p)]
  const seen = places.map(([x, z]) => {
    const [px, py] = toPixel(space, x, p.y, z)
    const at = (part: 'cabinet' | 'floor') => classProbabilityAt(parts, part, px / width, py / height)
    return at('cabinet') + at('floor')
  })
  return seen.reduce((sum, v) => sum + v, 0) < MOST_FOREIGN_BELOW * places.length
}
