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

const SWELL_SIZE_M = 0.34
const SWELL_HEIGHT_M = 0.016
/** Creases are as wide, and as long: cloth bends along lines, where noise alike in all directions leaves dents. */
const CREASE_WIDTH_M = 0.085
const CREASE_LENGTH_M = 0.42
const CREASE_HEIGHT_M = 0.019
const MIDDLE_M = 0.012
const MAX_VALLEY_DARKENING = 0.1
/** Where a bed's cloth was pulled from, seen from above: creases of two families that cross. */
const FAMILIES = [0.5, 2.2].map((turnRad) => [Math.cos(turnRad), Math.sin(turnRad)])
const swellNoise = noiseReader()
const bendNoise = noiseReader()
const creaseNoises = FAMILIES.map(() => noiseReader())

/** Metres above the lowest valley: wide swells, and creases over them that bend, come and go, and run down where the cloth hangs. */
function foldHeight(x: number, y: number, z: number): number {
  const swell = swellNoise(x / SWELL_SIZE_M, y / SWELL_SIZE_M, z / SWELL_SIZE_M)
  const bend = bendNoise(x / SWELL_SIZE_M + 31, y / SWELL_SIZE_M, z / SWELL_SIZE_M)
  let height = SWELL_HEIGHT_M * swell
  for (let k = 0; k < FAMILIES.length; k++) {
    const [cos, sin] = FAMILIES[k]
    const across = (x * cos - z * sin) / CREASE_WIDTH_M + 1.6 * bend
    const along = (x * sin + z * cos + y) / CREASE_LENGTH_M
    const crest = 1 - Math.abs(2 * creaseNoises[k](across, along, 7.5 * k) - 1)
    // One family lies where the other does not.
    const share = k === 0 ? swell : 1 - swell
    height += CREASE_HEIGHT_M * share * crest * crest * crest
  }
  return height
}
