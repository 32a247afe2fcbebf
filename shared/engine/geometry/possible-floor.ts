import { type RoomSegmentation, SEGMENT_CLASSES, type SegmentClass } from '../segmentation/segment-room.ts'

/**
 * Boards deep in an open plan look to the net like fronts and things more often than like walls: so much of each may be floor. Steps and hearths were tried, too: they are some;
 * and so are jambs and pillars, which a box that runs on below them made floor of.
 */
const MAY_BE_FLOOR: Partial<Record<SegmentClass, number>> = {
  floor: 1,
  cabinet: 0.4,
  top: 0.4,
  thing: 0.3,
}
const FLOOR_SHARES = Float64Array.from(SEGMENT_CLASSES, (part) => MAY_BE_FLOOR[part] ?? 0)

/** What the net says for floor in a cell of the picture (0–1), with a share of what it confuses floor with. */
export function possibleFloor({ width, height, probabilities }: RoomSegmentation, cell: number): number {
  let p = 0
  for (let k = 0; k < FLOOR_SHARES.length; k++)
    if (FLOOR_SHARES[k] > 0) p += FLOOR_SHARES[k] * probabilities[k * width * height + cell]
  return Math.min(1, p)
}
