import { fractalNoise, valueNoise } from '../random/value-noise.ts'
import type { Material } from './material.ts'

type Rug = Extract<Material, { kind: 'rug' }>

/** Writes the colour of a rug at (x, z) local metres into `out`: its pattern mixed from three colours, then the pile's own grain. */
export function rugColour(rug: Rug, x: number, z: number, out: Float32Array): void {
  const jx = x + 0.012 * (valueNoise(x * 40, 0, z * 40) - 0.5)
  const jz = z + 0.012 * (valueNoise(x * 40, 7, z * 40) - 0.5)
  const t = mix(rug, x, z, jx, jz)
  const [a, b, c] = rug.colours
  const from = t <= 1 ? a : b
  const to = t <= 1 ? b : c
  const s = t <= 1 ? t : Math.min(1, t - 1)
  const coarse = rug.pattern === 'jute' ? 0.3 * (Math.sin(x * 420) * Math.sin(z * 420)) * 0.5 : 0
  const grain =
    0.8 +
    0.2 * fractalNoise(x * 6, 1, z * 6, 3) +
    0.24 * (valueNoise(x * 150, 0, z * 150) - 0.5) +
    0.1 * (valueNoise(x * 45, 0, z * 45) - 0.5) +
    coarse
  for (let k = 0; k < 3; k++) out[k] = (from[k] + (to[k] - from[k]) * s) * grain
}

/** 0 = first colour, 1 = second, 2 = third. */
function mix(rug: Rug, x: number, z: number, jx: number, jz: number): number {
  const border = Math.max(Math.abs(x) - rug.widthM / 2, Math.abs(z) - rug.depthM / 2)
  switch (rug.pattern) {
    case 'worn': {
      const patch = fractalNoise(x * 1.6 + rug.seed, 3, z * 1.6, 4)
      const fine = fractalNoise(x * 7, 9, z * 3 + rug.seed, 4)
      return Math.max(0, Math.min(1, Math.max(0, patch - 0.5) * 3.2 + (fine - 0.42) * 0.8))
    }
    case 'lattice': {
      const u = (jx + jz) * 2.6
      const w = (jx - jz) * 2.6
      return Math.min(Math.abs(u - Math.round(u)), Math.abs(w - Math.round(w))) < 0.035 ? 2 : 0
    }
    case 'bordered': {
      const inner = border + 0.28
      if (inner > 0) {
        const dashes = inner > 0.07 && Math.abs(((jx + jz) * 9) % 1) < 0.5
        return inner <= 0.2 && (inner < 0.04 || dashes) ? 2 : 1
      }
      const fold = (v: number) => Math.abs(((((v * 1.8) % 1) + 1) % 1) - 0.5)
      const d = fold(jx) + fold(jz)
      return d < 0.16 ? 2 : d < 0.24 ? 0 : d < 0.34 ? 1 : 0
    }
    case 'stripes': {
      const s = ((((jz * 3.1) % 1) + 1) % 1) * 8
      return s < 1.2 ? 1 : s > 3 && s < 3.5 ? 2 : 0
    }
    case 'jute':
      return 0.35 * valueNoise(x * 30, 2, z * 30)
    case 'plain':
    default:
      return border > -0.16 && border < -0.09 ? 1 : 0
  }
}
