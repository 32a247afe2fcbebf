import { materialAlbedo } from '../furnish/material-albedo.ts'
import type { Material } from '../furnish/material.ts'
import { pixelHash } from './pixel-hash.ts'

const TAPS = 12
/** Lamp shades count as diffuse surfaces this much brighter when light bounces off them. */
const GLOW = 1 / 0.6

/** Mean colour per material, three floats each: what bounces off a piece without looking at its pattern. */
export function materialAverages(materials: Material[]): Float32Array {
  const out = new Float32Array(materials.length * 3)
  const colour = new Float32Array(3)
  materials.forEach((m, i) => {
    const w = m.kind === 'rug' || m.kind === 'art' ? m.widthM : 1
    const d = m.kind === 'rug' ? m.depthM : m.kind === 'art' ? m.heightM : 1
    for (let k = 0; k < TAPS; k++) {
      const u = (pixelHash(k, 1, i) - 0.5) * w
      const v = (pixelHash(k, 3, i) - 0.5) * d
      materialAlbedo(m, u, m.kind === 'art' ? v : pixelHash(k, 2, i) * 0.4, v, colour)
      for (let c = 0; c < 3; c++) out[i * 3 + c] += colour[c] / TAPS
    }
    if (m.kind === 'glow') for (let c = 0; c < 3; c++) out[i * 3 + c] = m.colour[c] * m.emission * GLOW
  })
  return out
}
