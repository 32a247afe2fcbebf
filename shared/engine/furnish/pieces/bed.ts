import { fractalNoise, valueNoise } from '../../random/value-noise.ts'
import { cane, fabric, plain, wood } from '../material.ts'
import type { Displacement, MeshBuilder } from '../mesh-builder.ts'
import { padded, scatterCushion } from './cushions.ts'
import { fourLegs } from './legs.ts'
import type { Piece, Taste } from './piece.ts'

const LENGTH_M = 2.08

/** A made bed; `mattressM` is 0.9 single, 1.35 double, 1.6 queen, 1.8 king. Its headboard stands at -Z. */
export function bed(taste: Taste, mattressM: number): Piece {
  const size =
    mattressM >= 1.75
      ? 'king bed'
      : mattressM >= 1.5
        ? 'queen bed'
        : mattressM >= 1.2
          ? 'double bed'
          : 'single bed'
  return {
    kind: 'bed',
    name: size,
    widthM: mattressM + 0.14,
    depthM: LENGTH_M + 0.1,
    heightM: 1.1,
    build: (mesh) => {
      headboard(mesh, taste, mattressM)
      fourLegs(mesh, taste, mattressM, LENGTH_M - 0.1, 0.14)
      mesh.use(plain('#efece6', 0.9))
      mesh.at({ y: 0.42, z: 0.04 }, () => mesh.box(mattressM, 0.24, LENGTH_M - 0.08, 0.07, padded(0.006), 16))
      bedding(mesh, taste, mattressM)
      pillows(mesh, taste, mattressM)
    },
  }
}

function headboard(mesh: MeshBuilder, taste: Taste, w: number): void {
  const framed = taste.bedForm === 'wood' || taste.bedForm === 'rattan'
  mesh.use(framed ? wood(taste.bed, 0, taste.seed) : fabric(taste.bed, 5))
  mesh.at({ y: 0.22, z: 0.03 }, () => mesh.box(w + 0.06, 0.2, LENGTH_M - 0.02, 0.025))
  const back = -LENGTH_M / 2
  if (!framed) {
    const channels: Displacement = (x, _, __, n) =>
      n[2] > 0.3 ? 0.026 * Math.sqrt(Math.abs(Math.sin(x * 15))) : 0
    const soft = taste.bedForm === 'channelled' ? channels : padded(0.012)
    mesh.at({ y: 0.6, z: back }, () =>
      mesh.box(w + 0.14, 1, 0.1, 0.04, soft, taste.bedForm === 'channelled' ? 64 : 18),
    )
    return
  }
  if (taste.bedForm === 'rattan') {
    for (const y of [0.42, 1.04]) mesh.at({ y, z: back }, () => mesh.box(w + 0.12, 0.06, 0.05, 0.02))
    for (const sx of [-1, 0, 1])
      mesh.at({ x: sx * (w / 2 + 0.03), y: 0.6, z: back }, () => mesh.box(0.06, 0.94, 0.05, 0.02))
    mesh.use(cane('#cdb083'))
    mesh.at({ y: 0.73, z: back + 0.005 }, () =>
      mesh.patch(1, 1, (u, v) => [(u - 0.5) * w, (v - 0.5) * 0.6, 0]),
    )
    return
  }
  mesh.at({ y: 0.58, z: back }, () => mesh.box(w + 0.12, 1, 0.05, 0.012))
  mesh.at({ y: 1.07, z: back }, () => mesh.box(w + 0.14, 0.04, 0.075, 0.012))
}

// The duvet: a soft slab over the mattress whose top is rumpled and whose sides hang in folds.
function bedding(mesh: MeshBuilder, taste: Taste, w: number): void {
  const wide = w + 0.16
  const long = LENGTH_M - 0.5
  const rumpled: Displacement = (x, y, z, n) => {
    const top = Math.max(0, n[1])
    const billow = 0.055 * (fractalNoise(x * 2.2 + taste.seed, y * 3, z * 2.2, 3) - 0.45)
    const crease = 0.026 * Math.abs(valueNoise(x * 3.5, y * 3, z * 2.5 + taste.seed) - 0.5)
    const fold = Math.sin(z * 9 + x * 9 + 3 * valueNoise(x * 3, taste.seed, z * 3)) * Math.max(0, 0.5 - y * 3)
    return (billow - crease) * (0.45 + top) + (1 - Math.abs(n[1])) * 0.024 * fold
  }
  mesh.use(fabric(taste.duvet, 2))
  mesh.at({ y: 0.44, z: 0.24 }, () => mesh.box(wide, 0.31, long, 0.09, rumpled, 46))
  const turned: Displacement = (x, y, z) => 0.014 * (fractalNoise(x * 4, y * 4, z * 4, 2) - 0.5)
  mesh.at({ y: 0.582, z: 0.24 - long / 2 + 0.17 }, () =>
    mesh.box(wide + 0.01, 0.055, 0.36, 0.026, turned, 26),
  )
  const knitted: Displacement = (x, y, z, n) =>
    0.014 * (fractalNoise(x * 5, y * 3, z * 5, 3) - 0.5) + 0.006 * Math.sin(z * 40) * Math.max(0, n[1])
  mesh.use(fabric(taste.accents[0], 8))
  mesh.at({ y: 0.45, z: LENGTH_M / 2 - 0.48 }, () => mesh.box(wide + 0.045, 0.365, 0.56, 0.085, knitted, 44))
}

function pillows(mesh: MeshBuilder, taste: Taste, w: number): void {
  const single = w < 1.2
  const pw = single ? w - 0.2 : w / 2 - 0.04
  const back = -LENGTH_M / 2
  for (const side of single ? [0] : [-1, 1]) {
    mesh.use(fabric('#f2efe9', side + 3))
    mesh.at({ x: side * (pw / 2 + 0.02), y: 0.72, z: back + 0.2, rx: -0.5 }, () =>
      scatterCushion(mesh, pw, 0.48, 0.2, side + 2),
    )
    mesh.use(fabric(taste.accents[1], side))
    mesh.at({ x: side * (pw / 2 - 0.03), y: 0.7, z: back + 0.34, rx: -0.55 }, () =>
      scatterCushion(mesh, pw * 0.85, 0.42, 0.18, side + 5),
    )
  }
  mesh.use(fabric(taste.accents[2], 12))
  mesh.at({ y: 0.68, z: back + 0.5, rx: -0.6 }, () => scatterCushion(mesh, 0.52, 0.32, 0.16, 3))
}
