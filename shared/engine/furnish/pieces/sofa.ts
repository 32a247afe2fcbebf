import { boucle, fabric, leather, type Material } from '../material.ts'
import type { Displacement, MeshBuilder } from '../mesh-builder.ts'
import { seededRandom } from '../../random/seeded-random.ts'
import { padded, scatterCushion, stuffed, stuffedUpright } from './cushions.ts'
import { fourLegs } from './legs.ts'
import type { Piece, Taste } from './piece.ts'

type Build = {
  depth: number
  legH: number
  armW: number
  armH: number
  backH: number
  seatTop: number
  cushions: boolean
}

const BUILDS: Record<Taste['sofaForm'], Build> = {
  track: { depth: 0.94, legH: 0.12, armW: 0.16, armH: 0.48, backH: 0.66, seatTop: 0.43, cushions: true },
  slope: { depth: 0.92, legH: 0.15, armW: 0.13, armH: 0.44, backH: 0.62, seatTop: 0.44, cushions: true },
  rolled: { depth: 0.96, legH: 0.09, armW: 0.2, armH: 0.5, backH: 0.72, seatTop: 0.45, cushions: true },
  low: { depth: 1.02, legH: 0.04, armW: 0.22, armH: 0.48, backH: 0.58, seatTop: 0.4, cushions: true },
  tufted: { depth: 0.9, legH: 0.14, armW: 0.12, armH: 0.5, backH: 0.66, seatTop: 0.44, cushions: false },
}
const SEAT_NAMES = ['', '', 'two-seat sofa', 'three-seat sofa']

export function upholstery(taste: Taste, hex: string, seed: number): Material {
  if (taste.upholstery === 'leather') return leather(hex, seed)
  return taste.upholstery === 'boucle' ? boucle(hex, seed) : fabric(hex, seed)
}

/** A sofa `widthM` wide for two or three, in the form its style likes. */
export function sofa(taste: Taste, widthM: number, seats: 2 | 3): Piece {
  const b = BUILDS[taste.sofaForm]
  return {
    kind: 'sofa',
    name: SEAT_NAMES[seats],
    widthM,
    depthM: b.depth,
    heightM: b.legH + b.backH + 0.06,
    build: (mesh) => {
      fourLegs(mesh, taste, widthM, b.depth, b.legH + 0.02)
      mesh.use(upholstery(taste, taste.sofa, taste.seed))
      frame(mesh, taste, b, widthM)
      seatAndBack(mesh, b, widthM - 2 * b.armW, seats)
      pillows(mesh, taste, b, widthM - 2 * b.armW)
    },
  }
}

function frame(mesh: MeshBuilder, taste: Taste, b: Build, w: number): void {
  const { legH, armW, armH, depth: d } = b
  mesh.at({ y: legH + 0.11 }, () => mesh.box(w - 0.02, 0.2, d - 0.04, 0.03, padded(0.004), 14))
  for (const sx of [-1, 1]) {
    const x = sx * (w / 2 - armW / 2)
    const lowered: Displacement = (_, y, z, n) =>
      taste.sofaForm === 'slope' ? -0.07 * Math.max(0, n[1]) * Math.max(0, y / armH) * (z / d + 0.5) : 0
    const puff = stuffed(armW / 2, armH / 2, d / 2, 0.012, sx + 5)
    mesh.at({ x, y: legH + armH / 2 }, () =>
      mesh.box(
        armW,
        armH,
        d - 0.02,
        0.05,
        (px, py, pz, n) => puff(px, py, pz, n) + lowered(px, py, pz, n),
        16,
      ),
    )
    if (taste.sofaForm === 'rolled')
      mesh.at({ x: x + sx * 0.03, y: legH + armH - 0.02 }, () =>
        mesh.box(armW * 0.95, 0.18, d - 0.01, 0.088, padded(0.006), 14),
      )
  }
  const channels: Displacement = (x, _, __, n) => (n[2] > 0.3 ? 0.022 * Math.abs(Math.sin(x * 14)) : 0)
  mesh.at({ y: legH + b.backH / 2 + 0.03, z: -d / 2 + 0.11, rx: -0.06 }, () =>
    mesh.box(w - 0.04, b.backH, 0.2, 0.07, b.cushions ? padded(0.008) : channels, b.cushions ? 18 : 60),
  )
}

function seatAndBack(mesh: MeshBuilder, b: Build, inner: number, seats: number): void {
  const cushionW = inner / seats
  const seatD = b.depth - 0.22
  for (let i = 0; i < seats; i++) {
    const x = -inner / 2 + cushionW * (i + 0.5)
    mesh.at({ x, y: b.seatTop - 0.075, z: 0.075 }, () =>
      mesh.box(cushionW - 0.006, 0.15, seatD, 0.045, stuffed(cushionW / 2, 0.08, seatD / 2, 0.024, i), 20),
    )
    if (!b.cushions) continue
    const h = Math.min(0.46, b.legH + b.backH + 0.06 - b.seatTop)
    mesh.at({ x, y: b.seatTop + h / 2 - 0.02, z: -b.depth / 2 + 0.29, rx: -0.2 }, () =>
      mesh.box(cushionW - 0.012, h, 0.17, 0.07, stuffedUpright(cushionW / 2, h / 2, 0.05, i), 20),
    )
  }
}

function pillows(mesh: MeshBuilder, taste: Taste, b: Build, inner: number): void {
  const random = seededRandom(taste.seed + 11)
  const places =
    random() < 0.5
      ? [-inner / 2 + 0.22, inner / 2 - 0.22, -inner / 2 + 0.55]
      : [-inner / 2 + 0.22, inner / 2 - 0.24, inner / 2 - 0.56]
  places.forEach((x, i) => {
    mesh.use(fabric(taste.accents[i], i))
    const size = i === 2 ? 0.42 : 0.47
    const pose = {
      x: x + (random() - 0.5) * 0.05,
      y: b.seatTop + size / 2 - 0.025,
      z: -b.depth / 2 + (b.cushions ? 0.44 : 0.3) + (i === 2 ? 0.08 : 0),
      rx: -0.34,
      rz: (random() - 0.5) * 0.2,
      ry: x < 0 ? 0.16 : -0.16,
    }
    mesh.at(pose, () => scatterCushion(mesh, size, size * 0.96, 0.17, i))
  })
}
