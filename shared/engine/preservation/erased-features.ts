import { patchesOf, spread } from './changed-region.ts'
import type { DifferenceMap } from './difference-map.ts'
import type { RoomView } from './room-view.ts'
import { boxOfCells, type CandidateRegion } from './candidate-region.ts'
import { COMPARED_CELL_PX, comparedCells } from './compared-cells.ts'
import { describeErasure } from './describe-erasure.ts'

/** `pixels` of the view are plain now and were something else. */
export type ErasedFeature = CandidateRegion & { pixels: number[] }

const MIN_ERASURE_PICTURE_SHARE = 0.0012
const MAX_ERASURE_PICTURE_SHARE = 0.4
const MIN_ERASURE_DIFFERENCE_LAB = 5
/** Largest deviation of lightness in and around a cell that counts as plain. */
const MAX_PLAIN_DEVIATION_L = 2.6
const ERASURE_CLOSING_CELLS = 1
/** Lamp shades and backs of chairs are plain, too, but stand out from what is around them; shares of the picture and of a place's border. */
const LARGEST_SHADE = 0.012
const MIN_SEAMLESS_BORDER_SHARE = 0.16

/**
 * Where a picture has bare wall or ceiling instead of something, and what tells a door, window, lamp or radiator that was wiped out from furniture
 * with plain sides: whether the patch runs on without a seam into its surroundings and bare wall, how much of a thing it was before, its size and its
 * height. `after` (CIE L*a*b*, interleaved) is of the view's size and frame, `standing` has 1 for each of its pixels where furniture may stand.
 */
export function erasedFeatures(
  view: RoomView,
  after: Float32Array,
  difference: DifferenceMap,
  standing: Uint8Array,
): ErasedFeature[] {
  const { image, placeAt } = view
  const cells = comparedCells(view, after)
  const { columns, rows } = cells
  const changed = new Uint8Array(columns * rows)
  const plain = new Uint8Array(columns * rows)
  const bare = new Uint8Array(columns * rows)
  for (let i = 0; i < plain.length; i++) {
    const x = (i % columns) * COMPARED_CELL_PX + COMPARED_CELL_PX / 2
    const y = Math.floor(i / columns) * COMPARED_CELL_PX + COMPARED_CELL_PX / 2
    changed[i] = difference.distance[y * image.width + x] > MIN_ERASURE_DIFFERENCE_LAB ? 1 : 0
    if (placeAt(x, y).surface === 'floor') continue
    bare[i] = 1 - changed[i]
    plain[i] = changed[i] && cells.rough[i] < MAX_PLAIN_DEVIATION_L ? 1 : 0
  }
  const closed = spread(
    spread(plain, columns, rows, ERASURE_CLOSING_CELLS, 1),
    columns,
    rows,
    ERASURE_CLOSING_CELLS,
    0,
  )
  return patchesOf(closed, columns, rows).flatMap(({ pixels, inside }) => {
    const size = pixels.length / closed.length
    if (size < MIN_ERASURE_PICTURE_SHARE || size > MAX_ERASURE_PICTURE_SHARE) return []
    const { left, right, top, bottom } = inside
    const middle = ((left + right + 1) / 2) * COMPARED_CELL_PX
    const ceiling = pixels.filter((i) => {
      const [x, y] = [(i % columns) * COMPARED_CELL_PX, Math.floor(i / columns) * COMPARED_CELL_PX]
      return placeAt(x, y).surface === 'ceiling'
    }).length
    const place = pixels.flatMap((i) => pixelsOfCell(i, columns, image.width))
    const seams = describeErasure(cells, { plain: closed, changed, bare }, pixels)
    if (size < LARGEST_SHADE && seams.seamless < MIN_SEAMLESS_BORDER_SHARE && isMostly(standing, place))
      return []
    return [
      {
        inside: boxOfCells(inside, COMPARED_CELL_PX),
        pixels: place,
        features: {
          ...seams,
          size: Math.log(size),
          filled: pixels.length / ((right - left + 1) * (bottom - top + 1)),
          head: placeAt(middle, top * COMPARED_CELL_PX).height,
          foot: placeAt(middle, bottom * COMPARED_CELL_PX).height,
          ceiling: ceiling / pixels.length,
        },
      },
    ]
  })
}

function isMostly(region: Uint8Array, pixels: number[]): boolean {
  return pixels.filter((i) => region[i]).length > pixels.length / 2
}

function pixelsOfCell(cell: number, columns: number, width: number): number[] {
  const first = Math.floor(cell / columns) * COMPARED_CELL_PX * width + (cell % columns) * COMPARED_CELL_PX
  return Array.from(
    { length: COMPARED_CELL_PX ** 2 },
    (_, i) => first + Math.floor(i / COMPARED_CELL_PX) * width + (i % COMPARED_CELL_PX),
  )
}
