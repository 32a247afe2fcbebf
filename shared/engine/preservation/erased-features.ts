import type { Features } from '../analyse/features/features.ts'
import { patchesOf, spread } from './changed-region.ts'
import type { DifferenceMap } from './difference-map.ts'
import { median } from '../math/median.ts'
import type { RoomView } from './room-view.ts'
import { boxOfCells, type CandidateRegion } from './candidate-region.ts'

/** `pixels` of the view are plain now and were something else. */
export type ErasedFeature = CandidateRegion & { pixels: number[] }

const ERASURE_CELL_PX = 4
const MIN_ERASURE_PICTURE_SHARE = 0.0012
const MAX_ERASURE_PICTURE_SHARE = 0.4
const MIN_ERASURE_DIFFERENCE_LAB = 5
/** Largest deviation of lightness in and around a cell that counts as plain. */
const MAX_PLAIN_DEVIATION_L = 2.6
const ERASURE_CLOSING_CELLS = 1
/** Cells from a border to where the two sides are compared. */
const BORDER_COMPARISON_CELLS = 2
const MAX_SEAMLESS_DIFFERENCE_LAB = 5
/** Lamp shades and backs of chairs are plain, too, but stand out from what is around them; shares of the picture and of a place's border. */
const LARGEST_SHADE = 0.012
const MIN_SEAMLESS_BORDER_SHARE = 0.16

type Cells = { columns: number; rows: number; now: Float32Array; was: Float32Array; rough: Float32Array }

/**
 * Where a picture has bare wall or ceiling instead of something, and what tells a door, window, lamp or radiator that was wiped out from furniture
 * with plain sides: whether the patch runs on into its surroundings without a seam, how much of a thing it was before, its size and its
 * height. `after` (CIE L*a*b*, interleaved) is of the view's size and frame, `standing` has 1 for each of its pixels where furniture may stand.
 */
export function erasedFeatures(
  view: RoomView,
  after: Float32Array,
  difference: DifferenceMap,
  standing: Uint8Array,
): ErasedFeature[] {
  const { image, placeAt } = view
  const cells = cellsOf(view, after)
  const { columns, rows } = cells
  const changed = new Uint8Array(columns * rows)
  const plain = new Uint8Array(columns * rows)
  for (let i = 0; i < plain.length; i++) {
    const x = (i % columns) * ERASURE_CELL_PX + ERASURE_CELL_PX / 2
    const y = Math.floor(i / columns) * ERASURE_CELL_PX + ERASURE_CELL_PX / 2
    changed[i] = difference.distance[y * image.width + x] > MIN_ERASURE_DIFFERENCE_LAB ? 1 : 0
    if (changed[i] && cells.rough[i] < MAX_PLAIN_DEVIATION_L && placeAt(x, y).surface !== 'floor')
      plain[i] = 1
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
    const middle = ((left + right + 1) / 2) * ERASURE_CELL_PX
    const ceiling = pixels.filter((i) => {
      const [x, y] = [(i % columns) * ERASURE_CELL_PX, Math.floor(i / columns) * ERASURE_CELL_PX]
      return placeAt(x, y).surface === 'ceiling'
    }).length
    const place = pixels.flatMap((i) => pixelsOfCell(i, columns, image.width))
    const seams = describe(cells, closed, changed, pixels)
    if (size < LARGEST_SHADE && seams.seamless < MIN_SEAMLESS_BORDER_SHARE && isMostly(standing, place))
      return []
    return [
      {
        inside: boxOfCells(inside, ERASURE_CELL_PX),
        pixels: place,
        features: {
          ...seams,
          size: Math.log(size),
          filled: pixels.length / ((right - left + 1) * (bottom - top + 1)),
          head: placeAt(middle, top * ERASURE_CELL_PX).height,
          foot: placeAt(middle, bottom * ERASURE_CELL_PX).height,
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
  const first = Math.floor(cell / columns) * ERASURE_CELL_PX * width + (cell % columns) * ERASURE_CELL_PX
  return Array.from(
    { length: ERASURE_CELL_PX ** 2 },
    (_, i) => first + Math.floor(i / ERASURE_CELL_PX) * width + (i % ERASURE_CELL_PX),
  )
}

/** Mean colours before and now (lightness as if both were exposed alike), and how rough the surroundings of each cell are now. */
function cellsOf({ image, lab }: RoomView, after: Float32Array): Cells {
  const { width, height } = image
  const columns = Math.floor(width / ERASURE_CELL_PX)
  const rows = Math.floor(height / ERASURE_CELL_PX)
  const was = new Float32Array(columns * rows * 3)
  const now = new Float32Array(columns * rows * 3)
  const square = new Float32Array(columns * rows)
  for (let y = 0; y < rows * ERASURE_CELL_PX; y++)
    for (let x = 0; x < columns * ERASURE_CELL_PX; x++) {
      const cell = Math.floor(y / ERASURE_CELL_PX) * columns + Math.floor(x / ERASURE_CELL_PX)
      const i = (y * width + x) * 3
      for (let k = 0; k < 3; k++) {
        was[cell * 3 + k] += lab[i + k] / ERASURE_CELL_PX ** 2
        now[cell * 3 + k] += after[i + k] / ERASURE_CELL_PX ** 2
      }
      square[cell] += after[i] ** 2 / ERASURE_CELL_PX ** 2
    }
  const shifts = [0, 1, 2].map((k) =>
    median(
      Array.from({ length: Math.floor(square.length / 7) }, (_, i) => now[i * 21 + k] - was[i * 21 + k]),
    ),
  )
  const rough = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let [n, sum, squares] = [0, 0, 0]
      for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
        for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
          n++
          sum += now[(r * columns + c) * 3]
          squares += square[r * columns + c]
        }
      rough[row * columns + column] = Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2))
    }
  for (let i = 0; i < now.length; i++) now[i] -= shifts[i % 3]
  return { columns, rows, now, was, rough }
}

function describe(
  { columns, rows, now, was, rough }: Cells,
  patch: Uint8Array,
  changed: Uint8Array,
  pixels: number[],
): Features {
  const seamsNow: number[] = []
  const seamsWas: number[] = []
  let [border, beyondChanged] = [0, 0]
  for (const i of pixels)
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ]) {
      const at = (steps: number) => {
        const x = (i % columns) + dx * steps
        const y = Math.floor(i / columns) + dy * steps
        return x < 0 || y < 0 || x >= columns || y >= rows ? -1 : y * columns + x
      }
      const next = at(1)
      if (next >= 0 && patch[next]) continue
      const inner = at(-1)
      const outer = at(1 + BORDER_COMPARISON_CELLS)
      if (outer < 0 || inner < 0) continue
      border++
      beyondChanged += changed[outer]
      seamsNow.push(distance(now, inner, outer))
      seamsWas.push(distance(was, inner, outer))
    }
  const mean = (values: Float32Array, k: number) =>
    pixels.reduce((sum, i) => sum + values[i * 3 + k], 0) / pixels.length
  const deviation = (values: Float32Array) => {
    const m = [0, 1, 2].map((k) => mean(values, k))
    const sum = pixels.reduce((s, i) => s + m.reduce((d, v, k) => d + (values[i * 3 + k] - v) ** 2, 0), 0)
    return Math.sqrt(sum / pixels.length)
  }
  return {
    seam: Math.log1p(median(seamsNow)),
    seamless: seamsNow.filter((d) => d < MAX_SEAMLESS_DIFFERENCE_LAB).length / Math.max(1, border),
    seamBefore: Math.log1p(median(seamsWas)),
    outlined: seamsWas.filter((d) => d > 2 * MAX_SEAMLESS_DIFFERENCE_LAB).length / Math.max(1, border),
    healed:
      seamsWas.filter(
        (d, i) => d > 2 * MAX_SEAMLESS_DIFFERENCE_LAB && seamsNow[i] < MAX_SEAMLESS_DIFFERENCE_LAB,
      ).length / Math.max(1, border),
    wasVaried: Math.log1p(deviation(was)),
    varied: Math.log1p(deviation(now)),
    rough: median(pixels.map((i) => rough[i])),
    departed: Math.log1p(
      median(pixels.map((i) => Math.hypot(...[0, 1, 2].map((k) => now[i * 3 + k] - was[i * 3 + k])))),
    ),
    lightness: mean(now, 0),
    lighter: mean(now, 0) - mean(was, 0),
    chroma: Math.hypot(mean(now, 1), mean(now, 2)),
    beyondChanged: beyondChanged / Math.max(1, border),
    compact: Math.log(border / Math.sqrt(pixels.length)),
  }
}

const distance = (lab: Float32Array, i: number, j: number): number =>
  Math.hypot(lab[i * 3] - lab[j * 3], lab[i * 3 + 1] - lab[j * 3 + 1], lab[i * 3 + 2] - lab[j * 3 + 2])
