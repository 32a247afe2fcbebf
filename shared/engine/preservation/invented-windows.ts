import type { Features } from '../analyse/features/features.ts'
import { patchesOf, spread } from './changed-region.ts'
import type { DifferenceMap } from './difference-map.ts'
import { isOutside } from './is-outside.ts'
import { median } from '../math/median.ts'
import type { RoomView } from './room-view.ts'
import { boxOfCells, type CandidateRegion } from './candidate-region.ts'

const INVENTED_WINDOW_CELL_PX = 3
const INVENTED_WINDOW_CLOSING_CELLS = 2
/** Shares of the picture. */
const MIN_INVENTED_WINDOW_PICTURE_SHARE = 0.004
const MAX_INVENTED_WINDOW_PICTURE_SHARE = 0.35
const MIN_INVENTED_WINDOW_FILL_SHARE = 0.4
/** In camera heights: from below a window's sill to above its head. */
const INVENTED_WINDOW_MIN_HEIGHT = 0.5
const INVENTED_WINDOW_MAX_HEIGHT = 2.1
const MIN_INVENTED_WINDOW_DIFFERENCE_LAB = 5
const MIN_WINDOW_LIGHTNESS = 82
const BRIGHTER_BY = 3
const MIN_CLIPPED_LIGHTNESS = 96
const MAX_GLAZING_BAR_LIT_SHARE = 0.35
const PALE_EXCESS = 5
const PALE_BLOWN = 0.02
const PALE_VIEWS = 0.1
const MIN_PANE_LIT_SHARE = 0.7

/**
 * Bright patches and views of sky and greenery on walls that the photo does not have there, and what tells an invented window from a picture, a
 * mirror or a lamp: how bright it is against its wall and against the photo's own windows, its size, its height, its bars, what was
 * there before. `after` (CIE L*a*b*, interleaved) is of the view's size and frame.
 */
export function inventedWindows(
  view: RoomView,
  after: Float32Array,
  difference: DifferenceMap,
): CandidateRegion[] {
  const grid = litCells(view, after, difference)
  const { columns, rows, lit } = grid
  const closed = spread(
    spread(lit, columns, rows, INVENTED_WINDOW_CLOSING_CELLS, 1),
    columns,
    rows,
    INVENTED_WINDOW_CLOSING_CELLS,
    0,
  )
  const brightest = percentile(view.lab, 0.97)
  return patchesOf(closed, columns, rows).flatMap(({ pixels, inside }) => {
    const { left, right, top, bottom } = inside
    const size = pixels.length / closed.length
    const filled = pixels.length / ((right - left + 1) * (bottom - top + 1))
    if (
      size < MIN_INVENTED_WINDOW_PICTURE_SHARE ||
      size > MAX_INVENTED_WINDOW_PICTURE_SHARE ||
      filled < MIN_INVENTED_WINDOW_FILL_SHARE
    )
      return []
    const features = describe(view, after, grid, inside, brightest)
    if (!features || isPale(features)) return []
    // Where a window was before, none is new.
    const wasOutside = pixels.filter((i) =>
      isOutside(view.lab, offsetOf(i % columns, Math.floor(i / columns), view.image.width)),
    )
    if (wasOutside.length > pixels.length / 2) return []
    return [
      {
        inside: boxOfCells(inside, INVENTED_WINDOW_CELL_PX),
        features: { ...features, size: Math.log(size), filled },
      },
    ]
  })
}

/**
 * Hardly brighter than the wall, nothing blown out and no view: a print on white paper. None of the windows that `npm run bench truth` invents looks so.
 */
function isPale({ excess, blown, views }: Features): boolean {
  return excess < PALE_EXCESS && blown < PALE_BLOWN && views < PALE_VIEWS
}

type Grid = { columns: number; rows: number; lit: Uint8Array; shift: number }
type Box = CandidateRegion['inside']

const offsetOf = (column: number, row: number, width: number) =>
  ((row * INVENTED_WINDOW_CELL_PX + 1) * width + column * INVENTED_WINDOW_CELL_PX + 1) * 3

function litCells({ image, lab, placeAt }: RoomView, after: Float32Array, difference: DifferenceMap): Grid {
  const { width, height } = image
  const columns = Math.floor(width / INVENTED_WINDOW_CELL_PX)
  const rows = Math.floor(height / INVENTED_WINDOW_CELL_PX)
  const shifts: number[] = []
  for (let i = 0; i < lab.length; i += 3 * 61) shifts.push(after[i] - lab[i])
  const shift = median(shifts)
  const lit = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const offset = offsetOf(column, row, width)
      if (difference.distance[offset / 3] < MIN_INVENTED_WINDOW_DIFFERENCE_LAB) continue
      const { surface, height: up } = placeAt(
        column * INVENTED_WINDOW_CELL_PX + 1,
        row * INVENTED_WINDOW_CELL_PX + 1,
      )
      if (surface !== 'wall' || up < INVENTED_WINDOW_MIN_HEIGHT || up > INVENTED_WINDOW_MAX_HEIGHT) continue
      const l = after[offset] - shift
      const shines = l > MIN_WINDOW_LIGHTNESS && l > lab[offset] + BRIGHTER_BY
      if (shines || isView(after, offset)) lit[row * columns + column] = 1
    }
  return { columns, rows, lit, shift }
}

/** Sky or greenery in daylight. */
function isView(lab: Float32Array, offset: number): boolean {
  const l = lab[offset]
  const a = lab[offset + 1]
  const b = lab[offset + 2]
  return (l > 60 && a < 5 && b < -7) || (l > 40 && a < -6 && b > 5)
}

function describe(
  { image, lab, placeAt }: RoomView,
  after: Float32Array,
  { columns, rows, lit, shift }: Grid,
  { left, right, top, bottom }: Box,
  brightest: number,
): Features | null {
  const before: number[] = []
  const now: number[] = []
  const rim: number[] = []
  let views = 0
  for (let row = Math.max(0, top - 2); row <= Math.min(rows - 1, bottom + 2); row++)
    for (let column = Math.max(0, left - 2); column <= Math.min(columns - 1, right + 2); column++) {
      const offset = offsetOf(column, row, image.width)
      const isInside = row >= top && row <= bottom && column >= left && column <= right
      if (!isInside) rim.push(after[offset] - shift)
      else {
        before.push(lab[offset])
        if (!lit[row * columns + column]) continue
        now.push(after[offset] - shift)
        if (isView(after, offset)) views++
      }
    }
  if (!now.length) return null
  const wall = median(before)
  const mean = now.reduce((sum, l) => sum + l, 0) / now.length
  const middle = ((left + right) / 2) * INVENTED_WINDOW_CELL_PX
  return {
    excess: mean - wall,
    againstWindows: mean - brightest,
    blown: now.filter((l) => l > MIN_CLIPPED_LIGHTNESS).length / now.length,
    evenness: Math.log1p(deviation(now, mean)),
    views: views / now.length,
    wasPlain: Math.log1p(deviation(before, wall)),
    rim: median(rim) - wall,
    shape: Math.log((bottom - top + 1) / (right - left + 1)),
    head: placeAt(middle, top * INVENTED_WINDOW_CELL_PX).height,
    sill: placeAt(middle, bottom * INVENTED_WINDOW_CELL_PX).height,
    bars: Math.min(4, barCount(lit, columns, { left, right, top, bottom })),
  }
}

/** Narrow unlit lines across the box, upright and level: mullions and transoms. */
function barCount(lit: Uint8Array, columns: number, { left, right, top, bottom }: Box): number {
  const share = (from: number, to: number, at: (i: number) => number) => {
    let n = 0
    for (let i = from; i <= to; i++) n += lit[at(i)]
    return n / (to - from + 1)
  }
  const upright = Array.from({ length: right - left + 1 }, (_, x) =>
    share(top, bottom, (y) => y * columns + left + x),
  )
  const level = Array.from({ length: bottom - top + 1 }, (_, y) =>
    share(left, right, (x) => (top + y) * columns + x),
  )
  return dips(upright) + dips(level)
}

/** How often the line falls from panes to a bar and rises again. */
function dips(line: number[]): number {
  let count = 0
  let wasPane = false
  let inBar = false
  for (const share of line) {
    if (share > MIN_PANE_LIT_SHARE) {
      if (inBar && wasPane) count++
      wasPane = true
      inBar = false
    } else if (share < MAX_GLAZING_BAR_LIT_SHARE && wasPane) inBar = true
  }
  return count
}

function deviation(values: number[], mean: number): number {
  return Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / values.length)
}

function percentile(lab: Float32Array, share: number): number {
  const values = Array.from({ length: Math.floor(lab.length / 183) }, (_, i) => lab[i * 183])
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]
}
