import { exponentialFalloff } from '../../math/exponential-falloff.ts'
import { IRRADIANCE_FIELDS, type IrradianceCells } from './irradiance-cells.ts'
import type { SurfacePoint } from '../surface-point.ts'

const LOOKUP_PLANE_DISTANCE_M = 0.03
/** In those distances: a table's top is lit by itself, not as the drawer is that stands back below it. */
const FURTHEST_PLANE = 1.5
const MIN_LOOKUP_WEIGHT = 0.02
/** What `lookupIrradiance` writes. */
export const LOOKUP_FIELDS = 12

/**
 * Light at a surface point from the cells around its pixel, into `out`: irradiance (3), bent vector (3), glossy reflection (3), the normal it was gathered for (3).
 * False when no cell nearby lies on the same surface.
 */
export function lookupIrradiance(
  cells: IrradianceCells,
  px: number,
  py: number,
  object: number,
  p: SurfacePoint,
  out: Float32Array,
): boolean {
  const gx = px / cells.step - 0.5
  const gy = py / cells.step - 0.5
  const x0 = Math.floor(gx)
  const y0 = Math.floor(gy)
  if (sum(cells, x0, y0, x0 + 1, y0 + 1, gx, gy, object, p, out) > MIN_LOOKUP_WEIGHT) return true
  return sum(cells, x0 - 1, y0 - 1, x0 + 2, y0 + 2, gx, gy, object, p, out) > MIN_LOOKUP_WEIGHT / 4
}

function sum(
  { columns, rows, values, object: objects }: IrradianceCells,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  gx: number,
  gy: number,
  object: number,
  p: SurfacePoint,
  out: Float32Array,
): number {
  for (let k = 0; k < LOOKUP_FIELDS; k++) out[k] = 0
  let total = 0
  const reach = x1 - x0 > 1 ? 2 : 1
  for (let y = Math.max(0, y0); y <= y1 && y < rows; y++)
    for (let x = Math.max(0, x0); x <= x1 && x < columns; x++) {
      const i = y * columns + x
      if (objects[i] !== object) continue
      const o = i * IRRADIANCE_FIELDS
      const dot = p.nx * values[o + 9] + p.ny * values[o + 10] + p.nz * values[o + 11]
      if (dot < 0.5) continue
      const plane =
        (p.nx * (values[o + 12] - p.x) + p.ny * (values[o + 13] - p.y) + p.nz * (values[o + 14] - p.z)) /
        LOOKUP_PLANE_DISTANCE_M
      if (plane > FURTHEST_PLANE || plane < -FURTHEST_PLANE) continue
      const fx = Math.max(0.02, 1 - Math.abs(gx - x) / reach)
      const fy = Math.max(0.02, 1 - Math.abs(gy - y) / reach)
      const dot2 = dot * dot
      const w = fx * fy * dot2 * dot2 * dot2 * exponentialFalloff(plane * plane)
      for (let k = 0; k < LOOKUP_FIELDS; k++) out[k] += w * values[o + k]
      total += w
    }
  if (total > 0) for (let k = 0; k < LOOKUP_FIELDS; k++) out[k] /= total
  return total
}
