import { exponentialFalloff } from '../../math/exponential-falloff.ts'
import { IRRADIANCE_FIELDS, type IrradianceCells, LIGHT_FIELDS } from './irradiance-cells.ts'

const KERNEL = [0.375, 0.25, 0.0625]
/** How far off the plane a neighbour may lie, metres. */
const DENOISE_PLANE_DISTANCE_M = 0.025
const PER_PLANE_DISTANCE = 1 / DENOISE_PLANE_DISTANCE_M

/**
 * Removes sampling noise by edge-avoiding à-trous wavelets (Dammertz et al. 2010) over cells of the same object, normal and plane; from the
 * second level on, differences in light beyond `tolerance` of the mean are kept as shadows' edges.
 */
export function denoiseCells(cells: IrradianceCells, levels: number, tolerance: number): void {
  const { columns, rows, values, object } = cells
  let from = copyLight(cells)
  let to: Float32Array = new Float32Array(from.length)
  for (let level = 0; level < levels; level++) {
    const stride = 1 << level
    const allowed = level ? tolerance * 0.6 ** level : 0
    for (let y = 0; y < rows; y++)
      for (let x = 0; x < columns; x++) {
        const i = y * columns + x
        if (object[i] >= 0) smoothOne(cells, from, to, x, y, stride, allowed)
      }
    ;[from, to] = [to, from]
  }
  for (let i = 0; i < object.length; i++)
    if (object[i] >= 0)
      for (let k = 0; k < LIGHT_FIELDS; k++) values[i * IRRADIANCE_FIELDS + k] = from[i * LIGHT_FIELDS + k]
}

/** Of the cells that see furniture. What is not written of a large array takes no memory. */
function copyLight({ values, object }: IrradianceCells): Float32Array {
  const out = new Float32Array(object.length * LIGHT_FIELDS)
  for (let i = 0; i < object.length; i++)
    if (object[i] >= 0)
      for (let k = 0; k < LIGHT_FIELDS; k++) out[i * LIGHT_FIELDS + k] = values[i * IRRADIANCE_FIELDS + k]
  return out
}

function smoothOne(
  { columns, rows, values, object }: IrradianceCells,
  from: Float32Array,
  to: Float32Array,
  x: number,
  y: number,
  stride: number,
  allowed: number,
) {
  const i = y * columns + x
  const own = object[i]
  const o = i * IRRADIANCE_FIELDS
  const nx = values[o + 9]
  const ny = values[o + 10]
  const nz = values[o + 11]
  const px = values[o + 12]
  const py = values[o + 13]
  const pz = values[o + 14]
  const here = from[i * LIGHT_FIELDS] + from[i * LIGHT_FIELDS + 1] + from[i * LIGHT_FIELDS + 2]
  const perTolerance = 1 / (allowed * (0.5 + here))
  let total = 0
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  let s4 = 0
  let s5 = 0
  let s6 = 0
  let s7 = 0
  let s8 = 0
  for (let dy = -2; dy <= 2; dy++) {
    const yy = y + dy * stride
    if (yy < 0 || yy >= rows) continue
    const inRow = KERNEL[dy < 0 ? -dy : dy]
    for (let dx = -2; dx <= 2; dx++) {
      const xx = x + dx * stride
      if (xx < 0 || xx >= columns) continue
      const j = yy * columns + xx
      if (object[j] !== own) continue
      const p = j * IRRADIANCE_FIELDS
      const dot = nx * values[p + 9] + ny * values[p + 10] + nz * values[p + 11]
      if (dot < 0.6) continue
      const plane =
        (nx * (values[p + 12] - px) + ny * (values[p + 13] - py) + nz * (values[p + 14] - pz)) *
        PER_PLANE_DISTANCE
      const f = j * LIGHT_FIELDS
      const dot4 = dot * dot * dot * dot
      let unlike = plane * plane
      if (allowed > 0) {
        const there = from[f] + from[f + 1] + from[f + 2]
        const q = (there - here) * perTolerance
        unlike += q * q
      }
      const w = inRow * KERNEL[dx < 0 ? -dx : dx] * (dot4 * dot4 * dot4) * exponentialFalloff(unlike)
      s0 += w * from[f]
      s1 += w * from[f + 1]
      s2 += w * from[f + 2]
      s3 += w * from[f + 3]
      s4 += w * from[f + 4]
      s5 += w * from[f + 5]
      s6 += w * from[f + 6]
      s7 += w * from[f + 7]
      s8 += w * from[f + 8]
      total += w
    }
  }
  const k = 1 / total
  const t = i * LIGHT_FIELDS
  to[t] = s0 * k
  to[t + 1] = s1 * k
  to[t + 2] = s2 * k
  to[t + 3] = s3 * k
  to[t + 4] = s4 * k
  to[t + 5] = s5 * k
  to[t + 6] = s6 * k
  to[t + 7] = s7 * k
  to[t + 8] = s8 * k
}
