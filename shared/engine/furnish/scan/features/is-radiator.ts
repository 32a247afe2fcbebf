import { median } from '../../../math/median.ts'
import type { RoomSpace } from '../../../room/room-space.ts'
import { classProbabilityAt, type RoomSegmentation } from '../../../segmentation/segment-room.ts'
import type { FeatureInView } from './features-in-view.ts'
import { isCutOff, stretchColumns } from './stretch-columns.ts'
import { cellsOf } from './stretch-in-view.ts'

/** A window begins so far above its radiator, a share of the picture's height, over so much of its width, and the net is so sure of it. */
const SILL_SHARE = 0.1
const MIN_BELOW_WINDOW_SHARE = 0.8
const MIN_WINDOW_PROBABILITY = 0.5
/** Sills are no higher; panels above a hearth, which pass for a window, are; and mantels. */
const HIGHEST_RADIATOR_TOP_M = 1

/** Where no window tells a radiator: mantels are no lower, also in rooms that are read a third smaller than they are. */
const LOW_FIXTURE_TOP_M = 0.7

/** Whether what is built in ends as low as radiators, benches and low shelves do. Stairs are cut off by the picture, or rise above. */
export function isLowFixture({ points }: FeatureInView, parts: RoomSegmentation, space: RoomSpace): boolean {
  const columns = stretchColumns(cellsOf(parts, points), parts, space)
  return (
    columns.length > 0 &&
    median(columns.map(({ topM }) => topM)) <= LOW_FIXTURE_TOP_M &&
    !columns.some((column) => isCutOff(column, parts))
  )
}

/** Whether what the net takes for a hearth stands low and right below a window: a radiator, before which furniture stands in every home. */
export function isRadiator(
  { part, points }: FeatureInView,
  parts: RoomSegmentation,
  space: RoomSpace,
): boolean {
  if (part !== 'fixed') return false
  const columns = stretchColumns(cellsOf(parts, points), parts, space)
  if (!columns.length || median(columns.map(({ topM }) => topM)) > HIGHEST_RADIATOR_TOP_M) return false
  const tops = new Map<number, number>()
  for (const [u, v] of points) tops.set(u, Math.min(v, tops.get(u) ?? 1))
  const below = [...tops].filter(([u, top]) => isBelowWindow(parts, u, top))
  return below.length >= MIN_BELOW_WINDOW_SHARE * tops.size
}

function isBelowWindow(parts: RoomSegmentation, u: number, top: number): boolean {
  const step = 1 / parts.height
  for (let v = top - step; v > Math.max(0, top - SILL_SHARE); v -= step)
    if (classProbabilityAt(parts, 'window', u, v) > MIN_WINDOW_PROBABILITY) return true
  return false
}
