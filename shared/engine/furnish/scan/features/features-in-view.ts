import { cellStretches } from './cell-stretches.ts'
import { cellPoints } from './stretch-in-view.ts'
import {
  type RoomSegmentation,
  SEGMENT_CLASSES,
  type SegmentClass,
} from '../../../segmentation/segment-room.ts'

/** What of the room is kept free and in view: hearths, stairs and built-in shelves, or doors and passages. */
export type FeaturePart = 'fixed' | 'door'
/** Where the picture shows one of them: the middles of the net's cells, in shares of its width and height. */
export type FeatureInView = { part: FeaturePart; points: [number, number][] }

/** What each is made out by: a brick hearth or a dim passage the net shares out between both. */
const TOLD_BY: Record<FeaturePart, SegmentClass[]> = { fixed: ['fixed'], door: ['door', 'fixed'] }
const MIN_PROBABILITY: Record<FeaturePart, number> = { fixed: 0.4, door: 0.5 }
/** Somewhere the net is that sure: of shadows, sills and vents it is not. */
const SURE_PROBABILITY: Record<FeaturePart, number> = { fixed: 0.65, door: 0.6 }
const SURELY_NO_WALL = 0.8
/** Share of the picture: what is smaller is a vent or a mistake. */
const SMALLEST_SHARE: Record<FeaturePart, number> = { fixed: 0.006, door: 0.008 }
/** Height over width: what is lower is a radiator or a bench below a window, before which furniture stands in every home. */
const LOWEST_FEATURE = 0.5

/**
 * What the net sees of hearths, stairs and built-in shelves, and of doors and passages, each as one stretch of the picture. What the
 * picture's border cuts may be as low as it is seen.
 */
export function featuresInView(parts: RoomSegmentation): FeatureInView[] {
  const { width, height, probabilities } = parts
  const cells = width * height
  const likelihood = (cell: number, part: FeaturePart) =>
    TOLD_BY[part].reduce((sum, kind) => sum + probabilities[SEGMENT_CLASSES.indexOf(kind) * cells + cell], 0)
  const isSure = (cell: number, part: FeaturePart) =>
    likelihood(cell, part) > SURE_PROBABILITY[part] || likelihood(cell, 'door') > SURELY_NO_WALL
  const found: FeatureInView[] = []
  const taken = new Uint8Array(cells)
  for (const part of ['fixed', 'door'] as const) {
    const isOfOne = (cell: number) => !taken[cell] && likelihood(cell, part) > MIN_PROBABILITY[part]
    for (const members of cellStretches(width, height, isOfOne)) {
      if (members.length < SMALLEST_SHARE[part] * cells || isLow(members, width)) continue
      if (!members.some((cell) => isSure(cell, part))) continue
      for (const cell of members) taken[cell] = 1
      found.push({ part, points: cellPoints(parts, members) })
    }
  }
  return found
}

function isLow(cells: number[], width: number): boolean {
  const [columns, rows] = [cells.map((cell) => cell % width), cells.map((cell) => Math.floor(cell / width))]
  const isCut = Math.min(...rows) === 0 || Math.min(...columns) === 0 || Math.max(...columns) === width - 1
  const extent = (values: number[]) => Math.max(...values) - Math.min(...values) + 1
  return !isCut && extent(rows) / extent(columns) < LOWEST_FEATURE
}
