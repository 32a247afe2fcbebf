import { median } from '../math/median.ts'
import type { RoomView } from './room-view.ts'

/** Mean colours (CIE L*a*b*, interleaved) of a photo's and a picture's square cells, row by row, and how rough the picture is around each. */
export type ComparedCells = {
  columns: number
  rows: number
  now: Float32Array
  was: Float32Array
  rough: Float32Array
}

export const COMPARED_CELL_PX = 4

/** Mean colours before and now (lightness as if both were exposed alike), and how rough the surroundings of each cell are now. */
export function comparedCells({ image, lab }: RoomView, after: Float32Array): ComparedCells {
  const { width, height } = image
  const columns = Math.floor(width / COMPARED_CELL_PX)
  const rows = Math.floor(height / COMPARED_CELL_PX)
  const was = new Float32Array(columns * rows * 3)
  const now = new Float32Array(columns * rows * 3)
  const square = new Float32Array(columns * rows)
  for (let y = 0; y < rows * COMPARED_CELL_PX; y++)
    for (let x = 0; x < columns * COMPARED_CELL_PX; x++) {
      const cell = Math.floor(y / COMPARED_CELL_PX) * columns + Math.floor(x / COMPARED_CELL_PX)
      const i = (y * width + x) * 3
      for (let k = 0; k < 3; k++) {
        was[cell * 3 + k] += lab[i + k] / COMPARED_CELL_PX ** 2
        now[cell * 3 + k] += after[i + k] / COMPARED_CELL_PX ** 2
      }
      square[cell] += after[i] ** 2 / COMPARED_CELL_PX ** 2
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
