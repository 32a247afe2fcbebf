import type { RoomSegmentation } from '../../../segmentation/segment-room.ts'
import { cellBounds } from './cell-bounds.ts'
import type { FeatureInView } from './features-in-view.ts'
import { cellsOf } from './stretch-in-view.ts'

/** So many cells off the edges of an opening its surround is looked for: the net blurs them. */
const AROUND_CELLS_OFF = 3
/** Of what is looked at on each side. */
const LEAST_AROUND_SHARE = 0.6

/** Whether a feature goes on above an opening and to both sides of it, as the bricks or stones of a chimney breast do; what lies in a doorway reaches its jambs. */
export function isAround(
  feature: FeatureInView,
  { points }: FeatureInView,
  parts: RoomSegmentation,
): boolean {
  const own = new Set(cellsOf(parts, feature.points))
  const { left, right, top, low } = cellBounds(cellsOf(parts, points), parts.width)
  const isOwn = (x: number, y: number) => x >= 0 && y >= 0 && x < parts.width && own.has(y * parts.width + x)
  const goesOn = (from: number, to: number, at: (i: number) => boolean) => {
    const looked = Array.from({ length: to - from + 1 }, (_, i) => at(from + i))
    return looked.filter(Boolean).length >= LEAST_AROUND_SHARE * looked.length
  }
  return (
    goesOn(top, low, (y) => isOwn(left - AROUND_CELLS_OFF, y)) &&
    goesOn(top, low, (y) => isOwn(right + AROUND_CELLS_OFF, y)) &&
    goesOn(left, right, (x) => isOwn(x, top - AROUND_CELLS_OFF))
  )
}
