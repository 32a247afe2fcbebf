import type { Features } from '../analyse/features/features.ts'
import { patchesOf, spread } from './changed-region.ts'
import type { DifferenceMap } from './difference-map.ts'
import { median } from '../math/median.ts'
import type { RoomView } from './room-view.ts'
import { boxOfCells, type CandidateRegion } from './candidate-region.ts'

/** `pixels` of the view are plain now and were something else. */
export type ErasedFeature = CandidateRegion & { pixels: number[] }

const CELL_PX = 4
const SMALLEST = 0.0012
const LARGEST = 0.4
const CHANGED = 5
/** Largest deviation of lightness in and around a cell that counts as plain. */
const PLAIN = 2.6
const CLOSED_CELLS = 1
/** Cells from a border to where the two sides are compared. */
const ASIDE = 2
const SEAMLESS = 5
/** Lamp shades and backs of chairs are plain, too, but stand out from what is around them; shares of the picture and of a place's border. */
const LARGEST_SHADE = 0.012
const HARDLY = 0.16

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
    const x = (i % columns) * CELL_PX + CELL_PX / 2
    const y = Math.floor(i / columns) * CELL_PX + CELL_PX / 2
    changed[i] = difference.distance[y * image.width + x] > CHANGED ? 1 : 0
    if (changed[i] && cells.rough[i] < PLAIN && placeAt(x, y).surface !== 'floor') plain[i] = 1
  }
  const closed = spread(spread(plain, columns, rows, CLOSED_CELLS, 1), columns, rows, CLOSED_CELLS, 0)
  return patchesOf(closed, columns, rows).flatMap(({ pixels, inside }) => {
    const size = pixels.length / closed.length
    if (size < SMALLEST || size > LARGEST) return []
    const { left, right, top, bottom } = inside
    const middle = ((left + right + 1) / 2) * CELL_PX
    const ceiling = pixels.filter((i) => {
      const [x, y] = [(i % columns) * CELL_PX, Math.floor(i / columns) * CELL_PX]
      return placeAt(x, y).surface === 'ceiling'
    }).length
    const place = pixels.flatMap((i) => pixelsOfCell(i, columns, image.width))
    const seams = describe(cells, closed, changed, pixels)
    if (size < LARGEST_SHADE && seams.seamless < HARDLY && isMostly(standing, place)) return []
    return [
      {
        inside: boxOfCells(inside, CELL_PX),
        pixels: place,
        features: {
          ...seams,
          size: Math.log(size),
          filled: pixels.length / ((right - left + 1) * (bottom - top + 1)),
          head: placeAt(middle, top * CELL_PX).height,
          foot: placeAt(middle, bottom * CELL_PX).height,
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
  const first = Math.floor(cell / columns) * CELL_PX * width + (cell % columns) * CELL_PX
  return Array.from(
    { length: CELL_PX ** 2 },
    (_, i) => first + Math.floor(i / CELL_PX) * width + (i % CELL_PX),
  )
}

/** Mean colours before and now (lightness as if both were exposed alike), and how rough the surroundings of each cell are now. */
function cellsOf({ image, lab }: RoomView, after: Float32Array): Cells {
  const { width, height } = image
  const columns = Math.floor(width / CELL_PX)
  const rows = Math.floor(height / CELL_PX)
  const was = new Float32Array(columns * rows * 3)
  const now = new Float32Array(columns * rows * 3)
  const square = new Float32Array(columns * rows)
  for (let y = 0; y < rows * CELL_PX; y++)
    for (let x = 0; x < columns * CELL_PX; x++) {
      const cell = Math.floor(y / CELL_PX) * columns + Math.floor(x / CELL_PX)
      const i = (y * width + x) * 3
      for (let k = 0; k < 3; k++) {
        was[cell * 3 + k] += lab[i + k] / CELL_PX ** 2
        now[cell * 3 + k] += after[i + k] / CELL_PX ** 2
      }
      square[cell] += after[i] ** 2 / CELL_PX ** 2
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
      const outer = at(1 + ASIDE)
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
    seamless: seamsNow.filter((d) => d < SEAMLESS).length / Math.max(1, border),
    seamBefore: Math.log1p(median(seamsWas)),
    outlined: seamsWas.filter((d) => d > 2 * SEAMLESS).length / Math.max(1, border),
    healed:
      seamsWas.filter((d, i) => d > 2 * SEAMLESS && seamsNow[i] < SEAMLESS).length / Math.max(1, border),
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
