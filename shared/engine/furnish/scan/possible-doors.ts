import { median } from '../../math/median.ts'
import type { RoomSpace } from '../../room/room-space.ts'
import { type RoomSegmentation, SEGMENT_CLASSES } from '../../segmentation/segment-room.ts'
import type { Standing } from '../place/placement.ts'
import { cellStretches } from './features/cell-stretches.ts'
import { clearanceZones } from './features/clearance-zones.ts'
import {
  columnRuns,
  isCutOff,
  type StretchColumn,
  stretchColumns,
  widthOfColumns,
} from './features/stretch-columns.ts'

/** The floor before a tall window that may be a door one walks through, and how likely (0–1) it is one. */
export type PossibleDoor = { zone: Standing; likelihood: number }

/** From there on the net takes a cell for glass or a door. */
const LEAST_GLASS_PROBABILITY = 0.45
/** A sill so low is a door's threshold badly drawn, or a window's before which nothing stands either; from the height of a table on it is a window's. Metres. */
const SURE_SILL_M = 0.4
const WINDOW_SILL_M = 0.75
/** What ends lower is no door, unless the picture ends before it. */
const LEAST_GLASS_TOP_M = 1.75
/** One walks through no narrower glass. */
const LEAST_GLASS_WIDTH_M = 0.55
/** A sill steps by so much from one window to the next, metres. */
const SILL_STEP_M = 0.3

/**
 * Tall windows that may be doors: the net draws the lower edge of a glass door anywhere from its threshold to a window's sill. Furniture keeps off them where
 * that costs little; doors that are told surely are features or openings, which stay free in any case.
 */
export function possibleDoors(parts: RoomSegmentation, space: RoomSpace): PossibleDoor[] {
  const { width, height, probabilities } = parts
  const cells = width * height
  const [window, door] = (['window', 'door'] as const).map((part) => SEGMENT_CLASSES.indexOf(part) * cells)
  const isGlass = (cell: number) =>
    probabilities[window + cell] + probabilities[door + cell] > LEAST_GLASS_PROBABILITY
  return cellStretches(width, height, isGlass)
    .flatMap((stretch) => {
      const tall = stretchColumns(stretch, parts, space).filter((column) => isTall(column, parts))
      return columnRuns(tall, (a, b) => Math.abs(b.sillM - a.sillM) < SILL_STEP_M)
    })
    .filter((run) => widthOfColumns(run) > LEAST_GLASS_WIDTH_M)
    .flatMap((run) => {
      const likelihood = likelihoodOf(median(run.map(({ sillM }) => sillM)))
      const feet = run.map(({ foot }) => foot)
      return clearanceZones('door', feet, parts, space).map((zone) => ({ zone, likelihood }))
    })
    .filter(({ likelihood }) => likelihood > 0)
}

function isTall(column: StretchColumn, parts: RoomSegmentation): boolean {
  return column.sillM < WINDOW_SILL_M && (column.topM > LEAST_GLASS_TOP_M || isCutOff(column, parts))
}

function likelihoodOf(sillM: number): number {
  return Math.min(1, Math.max(0, (WINDOW_SILL_M - sillM) / (WINDOW_SILL_M - SURE_SILL_M)))
}
