import { patchesOf, spread } from './changed-region.ts'
import type { DifferenceMap } from './difference-map.ts'
import { median } from '../math/median.ts'
import type { RoomView } from './room-view.ts'
import { boxOfCells, type CandidateRegion } from './candidate-region.ts'

const FIREPLACE_CELL_PX = 3
const FIREPLACE_CLOSING_CELLS = 1
const MIN_FIREPLACE_PICTURE_SHARE = 0.0015
const MAX_FIREPLACE_PICTURE_SHARE = 0.08
const MIN_FIREPLACE_FILL_SHARE = 0.4
const MAX_FIREBOX_LIGHTNESS = 26
const DARKER_BY = 14
const MIN_FIREPLACE_DIFFERENCE_LAB = 9
/** In camera heights: the foot of a hearth at most, and its head. */
const HIGHEST_FOOT = 0.7
const HIGHEST_HEAD = 1.1
const RING_CELLS = 4

const MANTEL_MARGIN_SHARE = 0.6

/** The box of a hearth with what surrounds it. */
export function withMantel({ inside, ...place }: CandidateRegion): CandidateRegion {
  const { left, right, top, bottom } = inside
  const aside = Math.round(MANTEL_MARGIN_SHARE * (right - left))
  const above = Math.round(MANTEL_MARGIN_SHARE * (bottom - top))
  return { ...place, inside: { left: left - aside, right: right + aside, top: top - above, bottom } }
}

/**
 * Dark patches low on walls that are new, and what tells an invented fireplace from sofas, sideboards and the space under tables: how rectangular
 * and upright it is, what surrounds it to the left, the right and above, where it ends. `after` (CIE L*a*b*, interleaved) is of the
 * view's size and frame.
 */
export function inventedFireplaces(
  view: RoomView,
  after: Float32Array,
  difference: DifferenceMap,
): CandidateRegion[] {
  const { image, lab, placeAt } = view
  const columns = Math.floor(image.width / FIREPLACE_CELL_PX)
  const rows = Math.floor(image.height / FIREPLACE_CELL_PX)
  const offset = (i: number) =>
    ((Math.floor(i / columns) * FIREPLACE_CELL_PX + 1) * image.width +
      (i % columns) * FIREPLACE_CELL_PX +
      1) *
    3
  const place = (i: number) =>
    placeAt((i % columns) * FIREPLACE_CELL_PX + 1, Math.floor(i / columns) * FIREPLACE_CELL_PX + 1)
  const dark = Uint8Array.from({ length: columns * rows }, (_, i) => {
    const o = offset(i)
    return after[o] < MAX_FIREBOX_LIGHTNESS &&
      after[o] < lab[o] - DARKER_BY &&
      difference.distance[o / 3] > MIN_FIREPLACE_DIFFERENCE_LAB
      ? 1
      : 0
  })
  const closed = spread(
    spread(dark, columns, rows, FIREPLACE_CLOSING_CELLS, 1),
    columns,
    rows,
    FIREPLACE_CLOSING_CELLS,
    0,
  )
  return patchesOf(closed, columns, rows).flatMap(({ pixels, inside }) => {
    const { left, right, top, bottom } = inside
    const size = pixels.length / closed.length
    const filled = pixels.length / ((right - left + 1) * (bottom - top + 1))
    if (
      size < MIN_FIREPLACE_PICTURE_SHARE ||
      size > MAX_FIREPLACE_PICTURE_SHARE ||
      filled < MIN_FIREPLACE_FILL_SHARE
    )
      return []
    const middle = Math.floor((left + right) / 2)
    const foot = place(Math.min(rows - 1, bottom) * columns + middle)
    const head = place(top * columns + middle)
    if (head.surface !== 'wall' || head.height > HIGHEST_HEAD || foot.height > HIGHEST_FOOT) return []
    const lightness = (from: number, to: number, high: number, low: number) => {
      const seen: number[] = []
      for (let row = Math.max(0, high); row <= Math.min(rows - 1, low); row++)
        for (let column = Math.max(0, from); column <= Math.min(columns - 1, to); column++)
          seen.push(after[offset(row * columns + column)])
      return median(seen)
    }
    const own = median(pixels.map((i) => after[offset(i)]))
    const around = {
      left: lightness(left - RING_CELLS, left - 2, top, bottom) - own,
      right: lightness(right + 2, right + RING_CELLS, top, bottom) - own,
      above: lightness(left, right, top - RING_CELLS, top - 2) - own,
      below: lightness(left, right, bottom + 2, bottom + RING_CELLS) - own,
    }
    const spreadOf = Math.sqrt(
      pixels.reduce((sum, i) => sum + (after[offset(i)] - own) ** 2, 0) / pixels.length,
    )
    return [
      {
        inside: boxOfCells(inside, FIREPLACE_CELL_PX),
        features: {
          size: Math.log(size),
          filled,
          shape: Math.log((bottom - top + 1) / (right - left + 1)),
          head: head.height,
          foot: foot.surface === 'floor' ? 0 : foot.height,
          onFloor: pixels.filter((i) => place(i).surface === 'floor').length / pixels.length,
          own,
          even: Math.log1p(spreadOf),
          beside: Math.min(around.left, around.right),
          uneven: Math.abs(around.left - around.right),
          above: around.above,
          below: around.below,
        },
      },
    ]
  })
}
