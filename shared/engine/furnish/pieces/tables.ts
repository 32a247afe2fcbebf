import { metal, wood } from '../material.ts'
import type { MeshBuilder } from '../mesh-builder.ts'
import { bookStack, bowl, vase } from './decor.ts'
import { tableLamp } from './lamps.ts'
import type { Piece, Taste } from './piece.ts'

/** A coffee table: round on legs, or rectangular with a shelf. */
export function coffeeTable(taste: Taste): Piece {
  const round = taste.legs === 'tapered' || taste.armchairForm === 'tub'
  return {
    kind: 'coffee table',
    name: round ? 'round coffee table' : 'coffee table',
    widthM: round ? 0.9 : 1.15,
    depthM: round ? 0.9 : 0.62,
    heightM: 0.4,
    build: (mesh) => {
      if (round) roundTop(mesh, taste, 0.45, 0.4)
      else shelfTable(mesh, taste)
      bookStack(mesh, taste, -0.18, 0.4, 0.04)
      vase(mesh, '#e9e4da', 0.17, 0.4, -0.06, 0.2, taste.seed + 9)
    },
  }
}

function roundTop(mesh: MeshBuilder, taste: Taste, r: number, h: number): void {
  mesh.use(wood(taste.wood, 0, taste.seed))
  mesh.lathe(
    [
      [0, h - 0.036],
      [r - 0.025, h - 0.035],
      [r - 0.005, h - 0.025],
      [r, h - 0.012],
      [r - 0.008, h - 0.001],
      [r - 0.02, h],
      [0, h],
    ],
    48,
  )
  mesh.use(taste.legs === 'metal' ? metal(taste.metal) : wood(taste.wood, 1, taste.seed))
  for (let i = 0; i < 4; i++) {
    const a = (i * Math.PI) / 2 + Math.PI / 4
    mesh.leg(
      r * 0.62 * Math.cos(a),
      r * 0.62 * Math.sin(a),
      0,
      h - 0.03,
      0.014,
      0.02,
      0.07 * Math.cos(a),
      0.07 * Math.sin(a),
    )
  }
}

function shelfTable(mesh: MeshBuilder, taste: Taste): void {
  mesh.use(wood(taste.wood, 0, taste.seed))
  mesh.at({ y: 0.38 }, () => mesh.box(1.15, 0.04, 0.62, 0.006))
  mesh.at({ y: 0.13 }, () => mesh.box(1.05, 0.02, 0.54, 0.004))
  mesh.use(taste.legs === 'metal' ? metal(taste.metal) : wood(taste.wood, 1, taste.seed))
  for (const a of [-1, 1])
    for (const b of [-1, 1])
      mesh.at({ x: a * 0.545, y: 0.18, z: b * 0.28 }, () => mesh.box(0.035, 0.36, 0.035, 0.004))
}

/** A small round table, with a lamp on it when asked. */
export function sideTable(taste: Taste, withLamp: boolean): Piece {
  return {
    kind: 'side table',
    name: withLamp ? 'side table with lamp' : 'side table',
    widthM: 0.44,
    depthM: 0.44,
    heightM: withLamp ? 1 : 0.53,
    build: (mesh) => {
      mesh.use(wood(taste.wood, 0, taste.seed))
      mesh.lathe(
        [
          [0, 0.499],
          [0.21, 0.5],
          [0.22, 0.508],
          [0.215, 0.522],
          [0, 0.522],
        ],
        36,
      )
      mesh.use(taste.legs === 'metal' ? metal(taste.metal) : wood(taste.wood, 1, taste.seed))
      for (let i = 0; i < 3; i++) {
        const a = (i * 2 * Math.PI) / 3 + 0.5
        mesh.leg(
          0.13 * Math.cos(a),
          0.13 * Math.sin(a),
          0,
          0.5,
          0.011,
          0.013,
          0.05 * Math.cos(a),
          0.05 * Math.sin(a),
        )
      }
      if (withLamp) tableLamp(mesh, taste, 0, 0.522, 0)
    },
  }
}

/** A dining table for four to eight. */
export function diningTable(taste: Taste, widthM: number): Piece {
  const d = 0.94
  const h = 0.75
  return {
    kind: 'dining table',
    name: 'dining table',
    widthM,
    depthM: d,
    heightM: h,
    build: (mesh) => {
      mesh.use(wood(taste.wood, 0, taste.seed))
      mesh.at({ y: h - 0.02 }, () => mesh.box(widthM, 0.04, d, 0.008))
      if (taste.legs === 'metal') sledLegs(mesh, taste, widthM, h)
      else {
        mesh.at({ y: h - 0.08 }, () => mesh.box(widthM - 0.2, 0.08, d - 0.2, 0.004))
        mesh.use(wood(taste.wood, 1, taste.seed))
        const thick = taste.legs === 'block' ? 0.036 : 0.02
        for (const a of [-1, 1])
          for (const b of [-1, 1])
            mesh.leg(
              a * (widthM / 2 - 0.14),
              b * (d / 2 - 0.12),
              0,
              h - 0.04,
              thick,
              0.036,
              a * 0.03,
              b * 0.02,
            )
      }
      vase(mesh, '#ece8e0', -0.12, h, 0, 0.24, taste.seed + 3)
      bowl(mesh, taste.accents[2], 0.25, h, 0.05)
    },
  }
}

function sledLegs(mesh: MeshBuilder, taste: Taste, w: number, h: number): void {
  mesh.use(metal(taste.metal))
  for (const a of [-1, 1])
    mesh.at({ x: a * (w / 2 - 0.2), y: (h - 0.04) / 2 }, () => {
      for (const b of [-1, 1]) mesh.at({ z: b * 0.33 }, () => mesh.box(0.06, h - 0.04, 0.04, 0.004))
      mesh.at({ y: -(h - 0.04) / 2 + 0.02 }, () => mesh.box(0.06, 0.04, 0.7, 0.004))
    })
}
