import type { RgbImage } from '../image/rgb-image.ts'
import { classProbabilityAt, type RoomSegmentation } from '../segmentation/segment-room.ts'

/** Parts that people ask for and that furniture must not hide; sockets, vents, switches and damage are none that can be read. */
const PARTS = ['door', 'fixed'] as const
export type HideablePart = (typeof PARTS)[number]

/** Shares of the picture, from its left and top edge. */
export type PictureBox = { x: number; y: number; width: number; height: number }
export type HiddenPart = { part: HideablePart; box: PictureBox }

/** Cells along the longer edge, about as fine as the parts are read. */
const CELLS = 96
const LEAST_PROBABILITY = 0.6
/** Mean difference of a cell's three channels, 0–255: more than a shadow on a white door makes. */
const LEAST_DIFFERENCE = 45
/** Of all cells: a handle or a lamp's pole hides nothing that anybody would miss. */
const LEAST_SHARE = 0.003

/**
 * Where a staged picture shows something else than the photo in front of a door, a passage or what is built in.
 *
 * @param photo and `staged` of one size
 */
export function coveredParts(photo: RgbImage, staged: RgbImage, parts: RoomSegmentation): HiddenPart[] {
  const cell = Math.max(photo.width, photo.height) / CELLS
  const columns = Math.round(photo.width / cell)
  const rows = Math.round(photo.height / cell)
  const hidden = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [(column + 0.5) / columns, (row + 0.5) / rows]
      const part = PARTS.findIndex((name) => classProbabilityAt(parts, name, x, y) >= LEAST_PROBABILITY)
      if (part >= 0 && differenceAt(photo, staged, x, y, cell) >= LEAST_DIFFERENCE)
        hidden[row * columns + column] = part + 1
    }
  return regions(hidden, columns, rows)
}

/** Mean over the pixels of a cell around a place in shares of the picture. */
function differenceAt(photo: RgbImage, staged: RgbImage, x: number, y: number, cell: number): number {
  const left = Math.max(0, Math.floor(x * photo.width - cell / 2))
  const top = Math.max(0, Math.floor(y * photo.height - cell / 2))
  const right = Math.min(photo.width, Math.ceil(left + cell))
  const bottom = Math.min(photo.height, Math.ceil(top + cell))
  let sum = 0
  for (let v = top; v < bottom; v++)
    for (let i = (v * photo.width + left) * 3; i < (v * photo.width + right) * 3; i++)
      sum += Math.abs(photo.data[i] - staged.data[i])
  return sum / (3 * (right - left) * (bottom - top))
}

/** Boxes around cells of one part that touch, the largest regions first. */
function regions(hidden: Uint8Array, columns: number, rows: number): HiddenPart[] {
  const least = LEAST_SHARE * hidden.length
  const seen = new Uint8Array(hidden.length)
  const found: (HiddenPart & { cells: number })[] = []
  for (let start = 0; start < hidden.length; start++) {
    if (hidden[start] === 0 || seen[start]) continue
    const open = [start]
    seen[start] = 1
    let [cells, left, right, top, bottom] = [0, columns, 0, rows, 0]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [column, row] = [at % columns, Math.floor(at / columns)]
      cells++
      left = Math.min(left, column)
      right = Math.max(right, column + 1)
      top = Math.min(top, row)
      bottom = Math.max(bottom, row + 1)
      for (const [c, r] of [
        [column - 1, row],
        [column + 1, row],
        [column, row - 1],
        [column, row + 1],
      ]) {
        const next = r * columns + c
        if (c < 0 || r < 0 || c >= columns || r >= rows || seen[next] || hidden[next] !== hidden[start])
          continue
        seen[next] = 1
        open.push(next)
      }
    }
    const box = {
      x: left / columns,
      y: top / rows,
      width: (right - left) / columns,
      height: (bottom - top) / rows,
    }
    if (cells >= least) found.push({ part: PARTS[hidden[start] - 1], box, cells })
  }
  return found.toSorted((a, b) => b.cells - a.cells).map(({ part, box }) => ({ part, box }))
}
