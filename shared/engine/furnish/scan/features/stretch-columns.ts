import type { RoomSpace } from '../../../room/room-space.ts'
import type { RoomSegmentation } from '../../../segmentation/segment-room.ts'
import { FARTHEST_FOOT_M, type Foot, footBelow, heightOver } from './feature-feet.ts'

/**
 * A column of a stretch of the net's cells as something upright that stands on the floor below it: its uppermost and lowest rows, where that floor begins,
 * and how high above it the stretch begins and ends, metres.
 */
export type StretchColumn = {
  column: number
  top: number
  low: number
  foot: Foot
  sillM: number
  topM: number
}

/** The columns of a stretch from left to right, those below which the picture shows floor that is not too far away. */
export function stretchColumns(
  stretch: number[],
  parts: RoomSegmentation,
  space: RoomSpace,
): StretchColumn[] {
  const { width, height } = parts
  const tops = new Map<number, number>()
  const lows = new Map<number, number>()
  for (const cell of stretch) {
    const [column, row] = [cell % width, Math.floor(cell / width)]
    tops.set(column, Math.min(row, tops.get(column) ?? row))
    lows.set(column, Math.max(row, lows.get(column) ?? row))
  }
  return [...tops]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([column, top]) => {
      const low = lows.get(column) ?? top
      const foot = footBelow(parts, space, (column + 0.5) / width, (low + 0.5) / height)
      if (!foot || Math.hypot(foot.x, foot.z) > FARTHEST_FOOT_M) return []
      const [sillM, topM] = [(low + 1) / height, top / height].map((v) => heightOver(space, foot, v))
      return [{ column, top, low, foot, sillM, topM }]
    })
}

/** How wide it is along the floor, metres. */
export function widthOfColumns(columns: StretchColumn[]): number {
  const [a, b] = [columns[0].foot, columns[columns.length - 1].foot]
  return Math.hypot(b.x - a.x, b.z - a.z)
}
