import type { RoomSpace } from '../../../room/room-space.ts'
import {
  type RoomSegmentation,
  SEGMENT_CLASSES,
  type SegmentClass,
} from '../../../segmentation/segment-room.ts'
import { cellStretches } from './cell-stretches.ts'
import { cellsDownTo } from './feature-feet.ts'
import { columnRuns, isDoorHigh, stretchColumns, widthOfColumns } from './stretch-columns.ts'
import { meanProbability } from './stretch-in-view.ts'
import { type StraightEdges, uprightColumns } from './upright-columns.ts'

/** Where the net draws the lower end of a door's glass, at most, and how wide such a door is at least, metres. */
const HIGHEST_DRAWN_SILL_M = 1.4
const LEAST_WIDTH_M = 0.6
/** What the net shares a door out between: with a garden or a railing seen through it, hearths and things, too, but then so much of all is a door's or glass. */
const SHARED_BY: { kinds: SegmentClass[]; leastOpen: number; leastGlass: number }[] = [
  { kinds: ['window', 'door'], leastOpen: 0, leastGlass: 0 },
  { kinds: ['window', 'door', 'fixed', 'thing'], leastOpen: 0.3, leastGlass: 0.08 },
]
const LEAST_OPEN_PROBABILITY = 0.5

/**
 * The net's cells of each door, mostly of glass, that is told by its frame, down to the floor. Often the net draws the lower end of a door's glass where a garden or a
 * railing begins, as high as a window's sill; but of the frame two uprights at least run down to the floor, some way apart.
 */
export function framedGlass(parts: RoomSegmentation, edges: StraightEdges, space: RoomSpace): number[][] {
  const { width, height, probabilities } = parts
  return SHARED_BY.flatMap(({ kinds, leastOpen, leastGlass }) => {
    const planes = kinds.map((kind) => SEGMENT_CLASSES.indexOf(kind) * width * height)
    const isShared = (cell: number) =>
      planes.reduce((sum, plane) => sum + probabilities[plane + cell], 0) > LEAST_OPEN_PROBABILITY
    return cellStretches(width, height, isShared).flatMap((stretch) => {
      if (
        meanProbability(parts, ['window', 'door'], stretch) < leastOpen ||
        meanProbability(parts, ['window'], stretch) < leastGlass
      )
        return []
      const columns = stretchColumns(stretch, parts, space).filter(
        (column) => column.sillM < HIGHEST_DRAWN_SILL_M && isDoorHigh(column, parts),
      )
      return columnRuns(columns).flatMap((run) => {
        const uprights = uprightColumns(run, edges, parts, space)
        if (uprights.length < 2 || widthOfColumns(uprights) < LEAST_WIDTH_M) return []
        const [from, to] = [uprights[0].column, uprights[uprights.length - 1].column]
        const framed = run.filter(({ column }) => column >= from && column <= to)
        return [[...new Set(framed.flatMap(({ top, foot }) => cellsDownTo(foot, parts, ...top)))]]
      })
    })
  })
}
