import { IRRADIANCE_FIELDS, type IrradianceCells } from './irradiance-cells.ts'

/** Creases are looked for this far around. */
const OBSCURANCE_REACH_M = 0.12
const RINGS = [0.12, 0.3, 0.6, 1]
const OBSCURANCE_DIRECTIONS = 10
/** Where a cell looks, in reaches: every ring a little turned against the one before. */
const TAPS = OBSCURANCE_DIRECTIONS * RINGS.length
const TAP_X = Float64Array.from({ length: TAPS }, (_, tap) => Math.cos(tapAngle(tap)) * tapRadius(tap))
const TAP_Y = Float64Array.from({ length: TAPS }, (_, tap) => Math.sin(tapAngle(tap)) * tapRadius(tap))
/** Flat and gently bent surfaces rise no more than this above themselves. */
const BIAS_M = 0.0035
const OBSCURANCE_STRENGTH = 2.2
const MIN_OPENNESS = 0.45
/** The irradiance and the bent vector. */
const LIT_FIELDS = 6

/**
 * Darkens seams, folds and the places where things touch, which the few rays of a cell and their smoothing wash out: what rises before a cell in the
 * picture around it takes light from it (scalable ambient obscurance, McGuire et al. 2012). Without noise, because every cell looks the same way.
 */
export function applyAmbientObscurance(cells: IrradianceCells, focalPx: number, eyeY: number): void {
  const { values, object, open } = cells
  for (let i = 0; i < object.length; i++) {
    if (object[i] < 0) continue
    open[i] = openness(cells, i, focalPx, eyeY)
    for (let k = 0; k < LIT_FIELDS; k++) values[i * IRRADIANCE_FIELDS + k] *= open[i]
  }
}

function tapRadius(tap: number): number {
  return RINGS[tap % RINGS.length]
}

function tapAngle(tap: number): number {
  const direction = Math.floor(tap / RINGS.length) + (tap % RINGS.length) / RINGS.length
  return (direction * 2 * Math.PI) / OBSCURANCE_DIRECTIONS
}

function openness(
  { columns, rows, step, values, object }: IrradianceCells,
  i: number,
  focalPx: number,
  eyeY: number,
) {
  const o = i * IRRADIANCE_FIELDS
  const nx = values[o + 9]
  const ny = values[o + 10]
  const nz = values[o + 11]
  const px = values[o + 12]
  const py = values[o + 13]
  const pz = values[o + 14]
  const distance = Math.sqrt(px * px + (py - eyeY) * (py - eyeY) + pz * pz)
  const reach = (OBSCURANCE_REACH_M * focalPx) / (distance * step)
  if (reach < 1) return 1
  const column = i % columns
  const row = Math.floor(i / columns)
  let sum = 0
  for (let tap = 0; tap < TAPS; tap++) {
    const x = Math.round(column + TAP_X[tap] * reach)
    const y = Math.round(row + TAP_Y[tap] * reach)
    if (x < 0 || y < 0 || x >= columns || y >= rows) continue
    const j = y * columns + x
    if (object[j] < 0 || j === i) continue
    const q = j * IRRADIANCE_FIELDS
    const vx = values[q + 12] - px
    const vy = values[q + 13] - py
    const vz = values[q + 14] - pz
    const v2 = vx * vx + vy * vy + vz * vz
    if (v2 > OBSCURANCE_REACH_M * OBSCURANCE_REACH_M) continue
    const rise = vx * nx + vy * ny + vz * nz - BIAS_M
    if (rise <= 0) continue
    const near = 1 - v2 / (OBSCURANCE_REACH_M * OBSCURANCE_REACH_M)
    sum += (near * near * near * rise) / Math.sqrt(v2 + 1e-6)
  }
  return Math.max(MIN_OPENNESS, 1 - (OBSCURANCE_STRENGTH * sum) / TAPS)
}
