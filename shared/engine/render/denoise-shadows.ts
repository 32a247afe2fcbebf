import { MIRROR_FIELDS } from './floor-mirror.ts'
import type { ShadowGrid } from './shadow-catcher.ts'

const KERNEL = [0.375, 0.25, 0.0625]

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
    const allowed = level ? tolerance * 0.65 ** level : Infinity
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) smoothOne(grid, scale, from, to, x, y, 1 << level, allowed)
    ;[from, to] = [to, from]
  }
  grid.ratio.set(from)
  softenMirror(grid)
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
  if (face[i] < 0) {
    to.set(from.subarray(o, o + 3), o)
    return
  }
  let total = 0
  let r = 0
  let g = 0
  let b = 0
  for (let dy = -2; dy <= 2; dy++) {
    const yy = y + dy * stride
    if (yy < 0 || yy >= rows) continue
    for (let dx = -2; dx <= 2; dx++) {
      const xx = x + dx * stride
      if (xx < 0 || xx >= columns) continue
      const j = yy * columns + xx
      if (face[j] !== face[i]) continue
      const q = ((from[j * 3 + 1] - from[o + 1]) * Math.min(scale[i], scale[j])) / allowed
      // Nearly everywhere on open floors and walls, and all of the first level.
      const alike = q === 0 ? 1 : Math.exp(-q * q)
      const w = KERNEL[dx < 0 ? -dx : dx] * KERNEL[dy < 0 ? -dy : dy] * scale[j] * alike
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
