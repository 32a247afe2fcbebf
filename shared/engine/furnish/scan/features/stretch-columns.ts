import type { RoomSpace } from '../../../room/room-space.ts'
import type { RoomSegmentation } from '../../../segmentation/segment-room.ts'
import { FARTHEST_FOOT_M, type Foot, footBelow, heightOver, uprightAt } from './feature-feet.ts'
import { cellPoints } from './stretch-in-view.ts'

/**
 * One of the room's uprights through a stretch of the net's cells, as something that stands on the floor below it: its column (`uprightAt`), its uppermost
 * and lowest cells' middles, shares of the picture, where that floor begins, and how high above it the stretch begins and ends, metres.
 */
export type StretchColumn = {
  column: number
  top: [u: number, v: number]
  low: [u: number, v: number]
  foot: Foot
  sillM: number
  topM: number
}

/** The uprights of a stretch from left to right, those below which the picture shows floor that is not too far away. */
export function stretchColumns(
  stretch: number[],
  parts: RoomSegmentation,
  space: RoomSpace,
): StretchColumn[] {
  const ends = new Map<number, { top: [number, number]; low: [number, number] }>()
  for (const point of cellPoints(parts, stretch)) {
    const column = uprightAt(space, parts, ...point)
    const { top, low } = ends.get(column) ?? { top: point, low: point }
    ends.set(column, { top: point[1] < top[1] ? point : top, low: point[1] > low[1] ? point : low })
  }
  const half = 0.5 / parts.height
  return [...ends]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([column, { top, low }]) => {
      const foot = footBelow(parts, space, ...low)
      if (!foot || Math.hypot(foot.x, foot.z) > FARTHEST_FOOT_M) return []
      const sillM = heightOver(space, foot, low[0], low[1] + half)
      return [{ column, top, low, foot, sillM, topM: heightOver(space, foot, top[0], top[1] - half) }]
    })
}

/** So high at least is a door, metres. */
const LEAST_TOP_M = 1.6
/** Frames part what belongs together. */
const GAP_COLUMNS = 2

/** Whether it ends as high as a door does, or where the picture does. */
export function isDoorHigh(column: StretchColumn, parts: RoomSegmentation): boolean {
  return column.topM > LEAST_TOP_M || isCutOff(column, parts)
}

/** Columns from left to right, parted where the next is far, or where two neighbours do not belong together. */
export function columnRuns(
  columns: StretchColumn[],
  belong: (a: StretchColumn, b: StretchColumn) => boolean = () => true,
): StretchColumn[][] {
  const runs: StretchColumn[][] = []
  for (const column of columns) {
    const last = runs.at(-1)?.at(-1)
    if (last && column.column - last.column <= GAP_COLUMNS && belong(last, column)) runs.at(-1)?.push(column)
    else runs.push([column])
  }
  return runs
}

/** Whether the picture's upper border cuts it off, or the side that it leans against. */
export function isCutOff({ top: [u, v] }: StretchColumn, { width, height }: RoomSegmentation): boolean {
  return v * height < 1 || u * width < 1 || u * width > width - 1
}

/** How wide it is along the floor, metres. */
export function widthOfColumns(columns: StretchColumn[]): number {
  const [a, b] = [columns[0].foot, columns[columns.length - 1].foot]
  return Math.hypot(b.x - a.x, b.z - a.z)
}
