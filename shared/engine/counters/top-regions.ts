import { type RoomSegmentation, SEGMENT_CLASSES } from '../segmentation/segment-room.ts'

/** A connected part of the picture that the net takes for a top: its cells in the net's grid. */
export type TopRegion = { width: number; height: number; cells: number[] }

const LEAST_TOP_PROBABILITY = 0.5
/** Of the net's cells: less is a sill, a shelf or the rim of a basin. */
const FEWEST_TOP_CELLS = 12

/** The connected parts of the picture that the net sees as tops, the largest first. */
export function topRegions({ width, height, probabilities }: RoomSegmentation): TopRegion[] {
  const cells = width * height
  const first = SEGMENT_CLASSES.indexOf('top') * cells
  const seen = new Uint8Array(cells)
  const found: TopRegion[] = []
  const isTop = (cell: number) => probabilities[first + cell] >= LEAST_TOP_PROBABILITY
  for (let start = 0; start < cells; start++) {
    if (seen[start] || !isTop(start)) continue
    const members = [start]
    seen[start] = 1
    for (const cell of members) {
      const column = cell % width
      const beside = [
        ...(column > 0 ? [cell - 1] : []),
        ...(column < width - 1 ? [cell + 1] : []),
        ...(cell >= width ? [cell - width] : []),
        ...(cell + width < cells ? [cell + width] : []),
      ]
      for (const next of beside) {
        if (seen[next] || !isTop(next)) continue
        seen[next] = 1
        members.push(next)
      }
    }
    if (members.length >= FEWEST_TOP_CELLS) found.push({ width, height, cells: members })
  }
  return found.toSorted((a, b) => b.cells.length - a.cells.length)
}
