import { SEGMENT_CLASSES, type RoomSegmentation, type SegmentClass } from '../segmentation/segment-room.ts'

/**
 * What furniture and fixtures look like to the net for parts, which was taught on bare rooms: cupboards, worktops and things left behind. Cupboards,
 * worktops, tubs and basins are among them where they are built in.
 */
export const CLUTTER: SegmentClass[] = ['cabinet', 'top', 'thing']

/** Share (0–1) of a picture that is such parts, each place counted by how likely it is one. */
export function partsShare(
  { probabilities, width, height }: RoomSegmentation,
  names: SegmentClass[],
): number {
  const size = width * height
  let sum = 0
  for (const name of names) {
    const first = SEGMENT_CLASSES.indexOf(name) * size
    for (let i = first; i < first + size; i++) sum += probabilities[i]
  }
  return sum / size
}

/** Mean probability (0–1) of what each place most likely shows. */
export function clarityOf({ width, height, probabilities }: RoomSegmentation): number {
  const size = width * height
  let sum = 0
  for (let i = 0; i < size; i++) {
    let most = 0
    for (let k = 0; k < SEGMENT_CLASSES.length; k++) most = Math.max(most, probabilities[k * size + i])
    sum += most
  }
  return sum / size
}
