import { exponentialFalloff } from '../math/exponential-falloff.ts'
import { MIRROR_FIELDS } from './floor-mirror.ts'
import type { ShadowGrid } from './shadow-catcher.ts'

const KERNEL = [0.375, 0.25, 0.0625]
/** Neighbours to each side. */
const TAPS = KERNEL.length - 1

/**
 * Removes sampling noise from shadows (à-trous, on the same face only), keeping edges stronger than `tolerance`; softens the mirror image.
 *
 * @param scale a number a point by which its ratio was divided before, and its noise multiplied: it counts the less for it, and so do differences from it. Without
 * that, the noise below a bed passed for edges and stayed, as dark blotches
 */
export function denoiseShadows(
  grid: ShadowGrid,
  levels: number,
  tolerance: number,
  scale: Float32Array,
): void {
  const { columns, rows } = grid
  let from = grid.ratio
  let to: Float32Array = new Float32Array(from.length)
  for (let level = 0; level < levels; level++) {
    const stride = 1 << level
    const allowed = level ? tolerance * 0.65 ** level : Infinity
    const near = nearShadows(from, columns, rows, TAPS * stride)
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) {
        const i = y * columns + x
        if (near[i] && grid.face[i] >= 0) smoothOne(grid, scale, from, to, x, y, stride, allowed)
        else copyPoint(from, to, i)
      }
    ;[from, to] = [to, from]
  }
  grid.ratio.set(from)
  softenMirror(grid)
}

/**
 * 1 for every point that has one in shadow at most `reach` points away along both axes. The others, which are most, stay as they are: a weighted mean
 * of ones is one.
 */
function nearShadows(ratio: Float32Array, columns: number, rows: number, reach: number): Uint8Array {
  const inRow = new Uint8Array(columns * rows)
  for (let y = 0; y < rows; y++) {
    let marked = 0
    for (let x = 0; x < columns; x++) {
      const i = y * columns + x
      if (ratio[i * 3] === 1 && ratio[i * 3 + 1] === 1 && ratio[i * 3 + 2] === 1) continue
      const from = Math.max(marked, x - reach)
      marked = Math.min(columns, x + reach + 1)
      inRow.fill(1, y * columns + from, y * columns + marked)
    }
  }
  const near = new Uint8Array(columns * rows)
  // Of each column, in which row the last mark was.
  const last = new Int32Array(columns)
  const sweep = (y: number) => {
    for (let x = 0; x < columns; x++) {
      const i = y * columns + x
      if (inRow[i]) last[x] = y
      if (Math.abs(y - last[x]) <= reach) near[i] = 1
    }
  }
  last.fill(-reach - 1)
  for (let y = 0; y < rows; y++) sweep(y)
  last.fill(rows + reach)
  for (let y = rows - 1; y >= 0; y--) sweep(y)
  return near
}

function copyPoint(from: Float32Array, to: Float32Array, i: number): void {
  for (let k = i * 3; k < i * 3 + 3; k++) to[k] = from[k]
}

function smoothOne(
  { columns, rows, face }: ShadowGrid,
  scale: Float32Array,
  from: Float32Array,
  to: Float32Array,
  x: number,
  y: number,
  stride: number,
  allowed: number,
) {
  const i = y * columns + x
  const o = i * 3
  const own = face[i]
  const green = from[o + 1]
  const ownScale = scale[i]
  const perTolerance = 1 / allowed
  let total = 0
  let r = 0
  let g = 0
  let b = 0
  for (let dy = -TAPS; dy <= TAPS; dy++) {
    const yy = y + dy * stride
    if (yy < 0 || yy >= rows) continue
    const inRow = KERNEL[dy < 0 ? -dy : dy]
    for (let dx = -TAPS; dx <= TAPS; dx++) {
      const xx = x + dx * stride
      if (xx < 0 || xx >= columns) continue
      const j = yy * columns + xx
      if (face[j] !== own) continue
      const q = (from[j * 3 + 1] - green) * Math.min(ownScale, scale[j]) * perTolerance
      // Nearly everywhere on open floors and walls, and all of the first level.
      const alike = q === 0 ? 1 : exponentialFalloff(q * q)
      const w = inRow * KERNEL[dx < 0 ? -dx : dx] * scale[j] * alike
      r += w * from[j * 3]
      g += w * from[j * 3 + 1]
      b += w * from[j * 3 + 2]
      total += w
    }
  }
  to[o] = r / total
  to[o + 1] = g / total
  to[o + 2] = b / total
}

function softenMirror(grid: ShadowGrid) {
  if (!grid.mirror.some((v) => v !== 0)) return
  const { columns, rows, face } = grid
  const source = grid.mirror.slice()
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const i = y * columns + x
      if (face[i] !== 0) continue
      let n = 0
      const sum = [0, 0, 0, 0, 0]
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const [xx, yy] = [x + dx, y + dy]
          if (xx < 0 || yy < 0 || xx >= columns || yy >= rows) continue
          const j = yy * columns + xx
          if (face[j] !== 0) continue
          n++
          for (let c = 0; c < MIRROR_FIELDS; c++) sum[c] += source[j * MIRROR_FIELDS + c]
        }
      for (let c = 0; c < MIRROR_FIELDS; c++) grid.mirror[i * MIRROR_FIELDS + c] = sum[c] / n
    }
}
