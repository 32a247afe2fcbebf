import { plain, wood } from '../material.ts'
import { tableLamp } from './lamps.ts'
import { fourLegs } from './legs.ts'
import type { Piece, Taste } from './piece.ts'

/** A desk with a drawer, a lamp and an open laptop facing +Z. */
export function desk(taste: Taste): Piece {
  const [w, d, h] = [1.3, 0.62, 0.75]
  return {
    kind: 'desk',
    name: 'desk',
    widthM: w,
    depthM: d,
    heightM: h,
    build: (mesh) => {
      mesh.use(wood(taste.wood, 0, taste.seed))
      mesh.at({ y: h - 0.018 }, () => mesh.box(w, 0.036, d, 0.006))
      mesh.at({ x: w / 2 - 0.22, y: h - 0.11 }, () => mesh.box(0.4, 0.14, d - 0.06, 0.004))
      fourLegs(mesh, { ...taste, legs: taste.legs === 'block' ? 'metal' : taste.legs }, w, d, h - 0.036)
      tableLamp(mesh, taste, -w / 2 + 0.2, h, -0.12)
      mesh.use(plain('#2b2c2e', 0.4))
      mesh.at({ x: 0.05, y: h + 0.01, z: 0.05 }, () => mesh.box(0.34, 0.016, 0.24, 0.006))
      mesh.at({ x: 0.05, y: h + 0.12, z: -0.09, rx: -0.25 }, () => mesh.box(0.34, 0.22, 0.01, 0.005))
      mesh.use(plain(taste.accents[0], 0.6))
      mesh.at({ x: 0.45, y: h + 0.03, z: -0.1 }, () => mesh.box(0.2, 0.06, 0.15, 0.004))
    },
  }
}
