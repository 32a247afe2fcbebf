import type { Features } from '../analyse/features/features.ts'
import { median } from '../math/median.ts'
import type { ComparedCells } from './compared-cells.ts'

/** Cells from a border to where the two sides are compared. */
const BORDER_COMPARISON_CELLS = 2
const MAX_SEAMLESS_DIFFERENCE_LAB = 5
/** How far from a border bare wall is looked for. */
const BARE_WALL_REACH_CELLS = 14

/** 1 for each cell that is plain now and was something else, that changed, and that is as it was and no floor. */
export type CellMasks = { plain: Uint8Array; changed: Uint8Array; bare: Uint8Array }

/**
 * What tells a place that was wiped out from plain furniture, of the cells of one patch of what is plain: how it goes on across its border, now and before. A wall that goes on
 * where something was joins the bare wall beside it; a seat may go on without a seam, but into other parts of itself.
 */
export function describeErasure(
  { columns, rows, now, was, rough }: ComparedCells,
  { plain, changed, bare }: CellMasks,
  pixels: number[],
): Features {
  const seamsNow: number[] = []
  const seamsWas: number[] = []
  let [border, beyondChanged, joined] = [0, 0, 0]
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
      if (next >= 0 && plain[next]) continue
      const inner = at(-1)
      const outer = at(1 + BORDER_COMPARISON_CELLS)
      if (outer < 0 || inner < 0) continue
      border++
      beyondChanged += changed[outer]
      for (let steps = 1 + BORDER_COMPARISON_CELLS; steps <= BARE_WALL_REACH_CELLS; steps++) {
        const wall = at(steps)
        if (wall < 0) break
        if (!bare[wall]) continue
        if (distance(now, inner, wall) < MAX_SEAMLESS_DIFFERENCE_LAB) joined++
        break
      }
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
    joined: joined / Math.max(1, border),
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
