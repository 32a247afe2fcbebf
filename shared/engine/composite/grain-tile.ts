import { pixelHash } from '../render/pixel-hash.ts'

/** Pixels of a repeat, a power of two: wider than repeats of noise are seen at. */
const TILE_PX = 256
const SALTS = [91, 92, 93]

let last: { correlation: number; read: (x: number, y: number) => number } | null = null

/**
 * Nearly normal noise of one standard deviation at pixels, the same for every picture, of which neighbours share so much: independent noise blurred
 * over three pixels each way.
 */
export function grainTile(correlation: number): (x: number, y: number) => number {
  if (last?.correlation === correlation) return last.read
  const white = new Float32Array(TILE_PX * TILE_PX)
  for (let y = 0, i = 0; y < TILE_PX; y++)
    for (let x = 0; x < TILE_PX; x++, i++)
      // Three uniform numbers have half a deviation.
      white[i] = 2 * (SALTS.reduce((sum, salt) => sum + pixelHash(x, y, salt), 0) - SALTS.length / 2)
  const tile = blurred(blurred(white, neighbourWeight(correlation), 1), neighbourWeight(correlation), TILE_PX)
  const read = (x: number, y: number) => tile[(y & (TILE_PX - 1)) * TILE_PX + (x & (TILE_PX - 1))]
  last = { correlation, read }
  return read
}

/** By which weight, beside 1 for itself, a value takes its two neighbours so that neighbours correlate so: 2 a / (1 + 2 a²). */
function neighbourWeight(correlation: number): number {
  return correlation === 0 ? 0 : (1 - Math.sqrt(1 - 2 * correlation * correlation)) / (2 * correlation)
}

/** Along rows (stride 1) or columns (a row's length), around the tile's border; the deviation stays. */
function blurred(values: Float32Array, weight: number, stride: number): Float32Array {
  const norm = 1 / Math.sqrt(1 + 2 * weight * weight)
  const lines = TILE_PX * stride
  return values.map((value, i) => {
    const line = Math.floor(i / lines) * lines
    const before = line + ((i - line - stride + lines) % lines)
    const after = line + ((i - line + stride) % lines)
    return norm * (value + weight * (values[before] + values[after]))
  })
}
