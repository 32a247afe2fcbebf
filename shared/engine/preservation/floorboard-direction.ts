import { median } from '../math/median.ts'
import type { RoomView } from './room-view.ts'

const FLOORBOARD_CELL_PX = 8
const MIN_FLOORBOARD_CELLS = 24
const SAME_LIGHTNESS = 14
const SAME_HUE = 7
/** Mean squared slope of lightness from which lines are clear, and how much of it lies across them. */
const MIN_GRAIN_ENERGY = 1.2
const MIN_GRAIN_COHERENCE = 0.45
const TURNED_RAD = 0.5

/** Structure tensor (Förstner 1987) of a cell and its neighbours: how strongly, how clearly and across which direction lightness changes. */
type Grain = { energy: number; coherence: number; angle: number }

/**
 * Of the floor that kept its colour and has clear lines in both pictures, its boards and joints, the share (0–1) whose lines run in the same
 * direction. `after` (CIE L*a*b*, interleaved) is of the view's size and frame.
 */
export function floorboardDirectionPreserved({ image, lab, placeAt }: RoomView, after: Float32Array): number {
  const { width, height } = image
  const columns = Math.floor(width / FLOORBOARD_CELL_PX)
  const rows = Math.floor(height / FLOORBOARD_CELL_PX)
  const before = tensors(lab, width, columns, rows)
  const now = tensors(after, width, columns, rows)
  const floor = Array.from({ length: columns * rows }, (_, i) => i).filter(
    (i) =>
      placeAt(
        (i % columns) * FLOORBOARD_CELL_PX + FLOORBOARD_CELL_PX / 2,
        Math.floor(i / columns) * FLOORBOARD_CELL_PX + FLOORBOARD_CELL_PX / 2,
      ).surface === 'floor',
  )
  // Furniture may cover most of the floor, but not most of the picture.
  const offset = [0, 1, 2].map((k) =>
    median(Array.from({ length: columns * rows }, (_, i) => now.mean[i * 3 + k] - before.mean[i * 3 + k])),
  )
  const kept = floor.filter((i) => {
    const [l, a, b] = offset.map((o, k) => before.mean[i * 3 + k] + o - now.mean[i * 3 + k])
    return Math.abs(l) < SAME_LIGHTNESS && Math.hypot(a, b) < SAME_HUE
  })
  if (kept.length < MIN_FLOORBOARD_CELLS) return 1
  const grains = kept.map((i) => ({
    was: grainOf(before.sums, i, columns, rows),
    is: grainOf(now.sums, i, columns, rows),
  }))
  const both = grains.filter(({ was, is }) => isClear(was) && isClear(is))
  if (both.length < MIN_FLOORBOARD_CELLS) return 1
  const same = both.filter(({ was, is }) => {
    const turn = Math.abs(was.angle - is.angle)
    return Math.min(turn, Math.PI - turn) < TURNED_RAD
  })
  return same.length / both.length
}

const isClear = ({ energy, coherence }: Grain) => energy > MIN_GRAIN_ENERGY && coherence > MIN_GRAIN_COHERENCE

function tensors(lab: Float32Array, width: number, columns: number, rows: number) {
  const sums = new Float32Array(columns * rows * 3)
  const mean = new Float32Array(columns * rows * 3)
  for (let y = 1; y < rows * FLOORBOARD_CELL_PX - 1; y++)
    for (let x = 1; x < columns * FLOORBOARD_CELL_PX - 1; x++) {
      const i = (y * width + x) * 3
      const cell = (Math.floor(y / FLOORBOARD_CELL_PX) * columns + Math.floor(x / FLOORBOARD_CELL_PX)) * 3
      const gx = (lab[i + 3] - lab[i - 3]) / 2
      const gy = (lab[i + width * 3] - lab[i - width * 3]) / 2
      sums[cell] += (gx * gx) / FLOORBOARD_CELL_PX ** 2
      sums[cell + 1] += (gy * gy) / FLOORBOARD_CELL_PX ** 2
      sums[cell + 2] += (gx * gy) / FLOORBOARD_CELL_PX ** 2
      for (let k = 0; k < 3; k++) mean[cell + k] += lab[i + k] / FLOORBOARD_CELL_PX ** 2
    }
  return { sums, mean }
}

function grainOf(sums: Float32Array, cell: number, columns: number, rows: number): Grain {
  const [column, row] = [cell % columns, Math.floor(cell / columns)]
  let [xx, yy, xy, n] = [0, 0, 0, 0]
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++)
    for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
      const i = (r * columns + c) * 3
      xx += sums[i]
      yy += sums[i + 1]
      xy += sums[i + 2]
      n++
    }
  return {
    energy: (xx + yy) / n,
    coherence: Math.hypot(xx - yy, 2 * xy) / (xx + yy + 1e-9),
    angle: 0.5 * Math.atan2(2 * xy, xx - yy),
  }
}
