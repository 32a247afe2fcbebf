import { latticeHash, fractalNoise, valueNoise } from '../random/value-noise.ts'
import type { Material, Rgb } from './material.ts'
import { rugColour } from './rug-colour.ts'

/** Writes the diffuse reflectance of a material at a point of its piece (local metres) into `out`. */
export function materialAlbedo(m: Material, x: number, y: number, z: number, out: Float32Array): void {
  if (m.kind === 'rug') {
    rugColour(m, x, z, out)
    return
  }
  const base = m.kind === 'art' ? artColour(m, x, y) : m.colour
  const k = variation(m, x, y, z)
  out[0] = base[0] * k
  out[1] = base[1] * k
  out[2] = base[2] * k
  if (m.kind === 'wood') {
    out[1] *= 0.985
    out[2] *= 0.96
  }
}

function variation(m: Exclude<Material, { kind: 'rug' }>, x: number, y: number, z: number): number {
  switch (m.kind) {
    case 'fabric': {
      const weave = 0.1 * (valueNoise(x * 260 + m.seed, y * 260, z * 260) - 0.5)
      const slub = 0.08 * (valueNoise(x * 90, y * 90 + m.seed, z * 90) - 0.5)
      return 0.91 + 0.06 * fractalNoise(x * 9 + m.seed, y * 9, z * 9, 2) + weave + slub
    }
    case 'boucle': {
      const loops = valueNoise(x * 110 + m.seed, y * 110, z * 110)
      return 0.82 + 0.2 * loops + 0.06 * valueNoise(x * 12, y * 12, z * 12)
    }
    case 'leather':
      return (
        (0.75 + 0.4 * fractalNoise(x * 5 + m.seed, y * 5, z * 5, 3)) *
        (1 - 0.12 * valueNoise(x * 120, y * 120, z * 120))
      )
    case 'wood':
      return woodGrain(m.grainAxis, m.seed, x, y, z)
    case 'leaf':
      return 0.65 + 0.7 * valueNoise(x * 14 + m.seed, y * 14, z * 14)
    case 'glow':
      return 0.82 + 0.25 * Math.exp(-(((y - m.bulbY) / m.spreadM) ** 2))
    case 'cane': {
      const u = Math.abs(((x + y) * 90) % 1)
      const v = Math.abs(((x - y) * 90) % 1)
      return u < 0.3 || v < 0.3 ? 1 : 0.55
    }
    case 'art':
      return 0.93 + 0.12 * valueNoise(x * 130, y * 130, m.seed)
    case 'metal':
      return 1
    case 'plain':
    default:
      return 0.95 + 0.08 * valueNoise(x * 22 + m.seed, y * 22, z * 22)
  }
}

function woodGrain(axis: number, seed: number, x: number, y: number, z: number): number {
  const along = axis === 0 ? x : axis === 1 ? y : z
  const a = axis === 1 ? x : y
  const b = axis === 2 ? x : z
  const wave = fractalNoise(along * 0.7 + seed, a * 4, b * 4, 3)
  const ring = 0.5 + 0.5 * Math.sin(b * 34 + a * 46 + wave * 5)
  const fibre = valueNoise(along * 14 + seed, a * 220, b * 220)
  return 0.74 + 0.2 * ring * (0.5 + wave) + 0.16 * fibre
}

const INK: Rgb = [0.03, 0.03, 0.03]
const MAT: Rgb = [0.8, 0.78, 0.74]

function artColour(m: Extract<Material, { kind: 'art' }>, x: number, y: number): Rgb {
  const u = x / m.widthM
  const v = y / m.heightM
  if (Math.abs(u) > 0.42 || Math.abs(v) > 0.44) return MAT
  const h = (i: number) => latticeHash(i, m.seed, 17)
  const wobble = 0.06 * (fractalNoise(u * 3 + m.seed, v * 3, 1, 3) - 0.5)
  switch (m.motif % 4) {
    case 0:
      return circles(m, u, v, wobble, h)
    case 1:
      return hills(m, u, v, wobble, h)
    case 2:
      return rainbow(m, u, v, wobble, h)
    default:
      return fields(m, u, v, wobble, h)
  }
}

type Painter = (
  m: Extract<Material, { kind: 'art' }>,
  u: number,
  v: number,
  wobble: number,
  h: (i: number) => number,
) => Rgb

const circles: Painter = (m, u, v, wobble, h) => {
  if (Math.abs(v + 0.18 + wobble - 0.1 * Math.sin(u * 4)) < 0.012) return INK
  for (let i = 3; i >= 0; i--) {
    const dx = u - (h(i * 3) - 0.5) * 0.6 + wobble
    const dy = v - (h(i * 3 + 1) - 0.5) * 0.7 + wobble
    const radius = 0.1 + 0.18 * h(i * 3 + 2)
    if (dx * dx * 1.2 + dy * dy < radius * radius) return m.colours[1 + (i & 1)]
  }
  return m.colours[0]
}

const hills: Painter = (m, u, v, wobble, h) => {
  for (let i = 0; i < 4; i++) {
    const ridge = -0.22 + 0.13 * i + 0.07 * Math.sin(u * (3 + i) + h(i) * 6) + wobble
    if (v < ridge) return i === 3 ? m.colours[0] : m.colours[1 + (i & 1)]
  }
  const dx = u - (h(9) - 0.5) * 0.4
  const dy = v - 0.25
  return dx * dx + dy * dy < 0.012 ? m.colours[2] : m.colours[0]
}

const rainbow: Painter = (m, u, v, wobble, h) => {
  const a = Math.hypot(u + wobble, (v + 0.28) * 0.9)
  if (v < -0.28 || a > 0.46) return m.colours[0]
  const band = Math.floor(a * 11 + h(1))
  return band % 3 === 0 ? m.colours[0] : m.colours[1 + (band & 1)]
}

const fields: Painter = (m, u, v, wobble, h) => {
  const split = 0.08 - 0.3 * h(2) + wobble * 0.5
  if (Math.abs(u) > 0.34 || Math.abs(v) > 0.38 || Math.abs(v - split) < 0.02) return m.colours[0]
  return v > split ? m.colours[1] : m.colours[2]
}
