import { median } from '../../../math/median.ts'
import type { RoomSpace } from '../../../room/room-space.ts'
import {
  type RoomSegmentation,
  SEGMENT_CLASSES,
  type SegmentClass,
} from '../../../segmentation/segment-room.ts'
import { cellStretches } from './cell-stretches.ts'
import type { FeatureInView } from './features-in-view.ts'
import { hearthSlab } from './hearth-slab.ts'
import { cellBounds } from './cell-bounds.ts'
import { type StretchColumn, stretchColumns, widthOfColumns } from './stretch-columns.ts'
import { cellPoints, meanProbability } from './stretch-in-view.ts'

/** Lightness (Lab) of soot, and of a night behind glass. */
const DARK_LIGHTNESS = 26
/** So much lighter is what surrounds it, seen this many cells off: the wall, not the shade on it. */
const LEAST_STEP = { fixed: 18, door: 15 }
const SURROUNDING_CELLS = 2
const SAMPLES_PER_CELL = 3
const MAX_FLOOR_PROBABILITY = 0.3
/** Of the picture. */
const SMALLEST_RECESS_SHARE = 0.0015
/** Of the rectangle around it. Logs, flames and what is seen through glass are lighter. */
const LEAST_FILLED = 0.55

/** A fire's opening, metres: raised so far above the floor at most, no higher than a mantel, and wider than it is high, almost. */
const HIGHEST_HEARTH_M = 0.72
const HIGHEST_OPENING_M = 1.48
const OPENING_HEIGHT_M = 0.2
const OPENING_WIDTH_M = [0.32, 3]
const LEAST_WIDTH_TO_HEIGHT = 0.6
/** What the net takes such a recess for: a hearth or a thing. It is surer of an oven, a dark door or a passage. */
const LEAST_HEARTH_PROBABILITY = 0.4
const LEAST_FIXED_PROBABILITY = 0.15
/** Above a slab of another material than the floor's it may be less sure. */
const LEAST_PROBABILITY_ABOVE_SLAB = 0.12
const MAX_DOOR_PROBABILITY = 0.5
const MAX_CABINET_PROBABILITY = 0.3

/** Glass at night, and a doorway to a dark room, metres. */
const HIGHEST_DARK_SILL_M = 0.25
const DOOR_TOP_M = [1.6, 2.5]
const DOOR_WIDTH_M = [0.5, 3]

/**
 * What is dark against the wall around it and begins at the wall's foot or a hearth's height above it, whatever the net takes it for: openings of
 * fires, and upright ones, which are glass doors at night, dark doors and doorways.
 *
 * @param lab three floats for each of the camera's pixels
 */
export function darkRecesses(parts: RoomSegmentation, lab: Float32Array, space: RoomSpace): FeatureInView[] {
  const { width, height, probabilities } = parts
  const lightness = cellLightness(parts, lab, space)
  const floor = SEGMENT_CLASSES.indexOf('floor') * width * height
  const isDark = (cell: number) =>
    lightness[cell] < DARK_LIGHTNESS && probabilities[floor + cell] < MAX_FLOOR_PROBABILITY
  return cellStretches(width, height, isDark).flatMap((cells): FeatureInView[] => {
    if (cells.length < SMALLEST_RECESS_SHARE * width * height) return []
    const columns = stretchColumns(cells, parts, space)
    if (columns.length < 2 || filledShare(cells, width) < LEAST_FILLED) return []
    const part = isOpening(columns, parts) ? 'fixed' : isDoor(columns) ? 'door' : null
    if (!part || stepAround(lightness, cells, parts) < LEAST_STEP[part]) return []
    const hasSlab = () =>
      hearthSlab(
        columns.map(({ foot }) => foot),
        parts,
        lab,
        space,
      ) !== null
    if (part === 'fixed' && !isHearth(parts, cells, hasSlab)) return []
    return [{ part, points: cellPoints(parts, cells) }]
  })
}

function isOpening(columns: StretchColumn[], { height }: RoomSegmentation): boolean {
  const [sillM, topM, widthM] = extent(columns)
  // What the picture's border cuts is higher than it is seen.
  const isCut = columns.some(({ top }) => top[1] * height < 1)
  return (
    sillM < HIGHEST_HEARTH_M &&
    topM - sillM > OPENING_HEIGHT_M &&
    isWithin(widthM, OPENING_WIDTH_M) &&
    (isCut || (topM < HIGHEST_OPENING_M && widthM > LEAST_WIDTH_TO_HEIGHT * (topM - sillM)))
  )
}

function isDoor(columns: StretchColumn[]): boolean {
  const [sillM, topM, widthM] = extent(columns)
  return sillM < HIGHEST_DARK_SILL_M && isWithin(topM, DOOR_TOP_M) && isWithin(widthM, DOOR_WIDTH_M)
}

function extent(columns: StretchColumn[]): [sillM: number, topM: number, widthM: number] {
  return [
    median(columns.map(({ sillM }) => sillM)),
    median(columns.map(({ topM }) => topM)),
    widthOfColumns(columns),
  ]
}

const isWithin = (value: number, [from, to]: number[]) => value > from && value < to

function isHearth(parts: RoomSegmentation, cells: number[], hasSlab: () => boolean): boolean {
  const [hearth, fixed, door, cabinet] = (
    [['fixed', 'thing'], ['fixed'], ['door'], ['cabinet']] satisfies SegmentClass[][]
  ).map((kinds) => meanProbability(parts, kinds, cells))
  if (door >= MAX_DOOR_PROBABILITY || cabinet >= MAX_CABINET_PROBABILITY) return false
  const isLikely = hearth > LEAST_HEARTH_PROBABILITY && fixed > LEAST_FIXED_PROBABILITY
  return isLikely || (hearth > LEAST_PROBABILITY_ABOVE_SLAB && hasSlab())
}

/** Share (0–1) of the rectangle around it that lies between its upper and lower ends. */
function filledShare(cells: number[], width: number): number {
  const { left, right, top, low } = cellBounds(cells, width)
  const ends = new Map<number, [number, number]>()
  for (const cell of cells) {
    const [column, row] = [cell % width, Math.floor(cell / width)]
    const [first, last] = ends.get(column) ?? [row, row]
    ends.set(column, [Math.min(first, row), Math.max(last, row)])
  }
  const filled = [...ends.values()].reduce((sum, [first, last]) => sum + last - first + 1, 0)
  return filled / ((right - left + 1) * (low - top + 1))
}

/** By how much what lies beside and above it is lighter in the mean. */
function stepAround(lightness: Float32Array, cells: number[], { width, height }: RoomSegmentation): number {
  const { left, right, top, low } = cellBounds(cells, width)
  const around: number[] = []
  const look = (x: number, y: number) => {
    if (x >= 0 && y >= 0 && x < width && y < height) around.push(lightness[y * width + x])
  }
  for (let y = top; y <= low; y++) {
    look(left - SURROUNDING_CELLS, y)
    look(right + SURROUNDING_CELLS, y)
  }
  for (let x = left; x <= right; x++) look(x, top - SURROUNDING_CELLS)
  if (!around.length) return 0
  const own = cells.reduce((sum, cell) => sum + lightness[cell], 0) / cells.length
  return around.reduce((sum, l) => sum + l, 0) / around.length - own
}

/** Lightness (0–100) of the net's cells. */
function cellLightness(
  { width, height }: RoomSegmentation,
  lab: Float32Array,
  { camera }: RoomSpace,
): Float32Array {
  const samples = (n: number, cells: number, pixels: number) =>
    Int32Array.from({ length: n * cells }, (_, i) => Math.floor(((i + 0.5) / (n * cells)) * pixels))
  const xs = samples(SAMPLES_PER_CELL, width, camera.width)
  const ys = samples(SAMPLES_PER_CELL, height, camera.height)
  const mean = new Float32Array(width * height)
  ys.forEach((py, j) => {
    const row = Math.floor(j / SAMPLES_PER_CELL) * width
    xs.forEach((px, i) => {
      mean[row + Math.floor(i / SAMPLES_PER_CELL)] +=
        lab[3 * (py * camera.width + px)] / SAMPLES_PER_CELL ** 2
    })
  })
  return mean
}
