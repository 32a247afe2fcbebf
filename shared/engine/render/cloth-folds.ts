import { noiseReader } from '../math/value-noise.ts'

/** Where the height of a fold is compared with the next, metres. */
const FOLD_SAMPLE_STEP_M = 0.006

/**
 * Bends a normal (at `out[3]`…`out[5]`) as cloth that lies in soft folds would, and darkens the colour (`out[0]`…`out[2]`) in their valleys:
 * meshes know the large folds of a blanket alone, and without small ones it looks like plastic. `slack` is 0 for taut cloth, 1 for a bed's.
 */
export function foldCloth(x: number, y: number, z: number, slack: number, out: Float32Array): void {
  const h = foldHeight(x, y, z)
  const k = slack / FOLD_SAMPLE_STEP_M
  const gx = (foldHeight(x + FOLD_SAMPLE_STEP_M, y, z) - h) * k
  const gy = (foldHeight(x, y + FOLD_SAMPLE_STEP_M, z) - h) * k
  const gz = (foldHeight(x, y, z + FOLD_SAMPLE_STEP_M) - h) * k
  const along = gx * out[3] + gy * out[4] + gz * out[5]
  // Only what lies in the surface turns it.
  const nx = out[3] - gx + along * out[3]
  const ny = out[4] - gy + along * out[4]
  const nz = out[5] - gz + along * out[5]
  const norm = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz)
  out[3] = nx * norm
  out[4] = ny * norm
  out[5] = nz * norm
  const valley = 1 - slack * MAX_VALLEY_DARKENING * Math.max(0, 1 - h / MIDDLE_M)
  for (let c = 0; c < 3; c++) out[c] *= valley
}

const WIDE_FOLD_SIZE_M = 0.21
const NARROW_M = 0.1
const WIDE_HEIGHT_M = 0.024
const NARROW_HEIGHT_M = 0.011
const MIDDLE_M = 0.018
const MAX_VALLEY_DARKENING = 0.12
const wideNoise = noiseReader()
const narrowNoise = noiseReader()

/** Metres above the lowest valley: wide swells, and creases between them that wander. */
function foldHeight(x: number, y: number, z: number): number {
  const swell = wideNoise(x / WIDE_FOLD_SIZE_M, y / WIDE_FOLD_SIZE_M, z / WIDE_FOLD_SIZE_M)
  const wander = 0.8 * swell
  const n = narrowNoise(x / NARROW_M + wander, y / NARROW_M + 7, z / NARROW_M - wander)
  const crease = 1 - Math.abs(2 * n - 1)
  return WIDE_HEIGHT_M * swell + NARROW_HEIGHT_M * crease * crease
}
