import { seededRandom } from '../../random/seeded-random.ts'
import { cane, metal, plain, wood } from '../material.ts'
import type { MeshBuilder } from '../mesh-builder.ts'
import { bookStack, vase } from './decor.ts'
import { stems } from './greenery.ts'
import { tableLamp } from './lamps.ts'
import { fourLegs } from './legs.ts'
import type { Piece, Taste } from './piece.ts'

/** A low cabinet with doors and things on it. */
export function sideboard(taste: Taste, widthM: number): Piece {
  const d = 0.42
  const h = 0.66
  return {
    kind: 'sideboard',
    name: 'sideboard',
    widthM,
    depthM: d,
    heightM: h,
    build: (mesh) => {
      mesh.use(wood(taste.wood, 0, taste.seed))
      mesh.at({ y: 0.15 + 0.255 }, () => mesh.box(widthM, 0.51, d, 0.008))
      doors(mesh, taste, widthM, d)
      fourLegs(mesh, taste, widthM - 0.1, d, 0.15)
      vase(mesh, taste.accents[2], -widthM * 0.34, h, 0, 0.27, taste.seed + 4)
      bookStack(mesh, taste, widthM * 0.32, h, 0)
      tableLamp(mesh, taste, widthM * 0.06, h, -0.02)
    },
  }
}

function doors(mesh: MeshBuilder, taste: Taste, w: number, d: number): void {
  const count = w > 1.4 ? 4 : 3
  const wide = w / count
  const caned = taste.bedForm === 'rattan'
  for (let i = 0; i < count; i++) {
    const x = -w / 2 + wide * (i + 0.5)
    mesh.use(wood(taste.wood, caned ? 1 : 0, taste.seed + i))
    mesh.at({ x, y: 0.405, z: d / 2 + 0.004 }, () => mesh.box(wide - 0.012, 0.48, 0.016, 0.003))
    if (caned) {
      mesh.use(cane('#c9a979'))
      mesh.at({ x, y: 0.405, z: d / 2 + 0.0125 }, () =>
        mesh.patch(1, 1, (u, v) => [(u - 0.5) * (wide - 0.1), (v - 0.5) * 0.38, 0]),
      )
    }
    mesh.use(metal(taste.metal))
    mesh.at({ x: x + (i % 2 ? -1 : 1) * (wide / 2 - 0.05), y: 0.46, z: d / 2 + 0.02 }, () =>
      mesh.box(0.012, 0.1, 0.014, 0.004),
    )
  }
}

/** A bedside table with two drawers and a lamp. */
export function nightstand(taste: Taste): Piece {
  const [w, d] = [0.46, 0.4]
  return {
    kind: 'nightstand',
    name: 'bedside table with lamp',
    widthM: w,
    depthM: d,
    heightM: 0.98,
    build: (mesh) => {
      mesh.use(wood(taste.wood, 0, taste.seed))
      mesh.at({ y: 0.34 }, () => mesh.box(w, 0.34, d, 0.008))
      for (const y of [0.255, 0.415])
        mesh.at({ y, z: d / 2 + 0.004 }, () => mesh.box(w - 0.03, 0.145, 0.014, 0.003))
      mesh.use(metal(taste.metal))
      for (const y of [0.255, 0.415]) mesh.at({ y, z: d / 2 + 0.02 }, () => mesh.box(0.1, 0.01, 0.012, 0.003))
      fourLegs(mesh, taste, w, d, 0.17)
      tableLamp(mesh, taste, 0, 0.51, -0.03)
    },
  }
}

/** An open shelf with books and pots. */
export function bookshelf(taste: Taste): Piece {
  const [w, d, h] = [0.9, 0.32, 1.85]
  return {
    kind: 'bookshelf',
    name: 'bookshelf',
    widthM: w,
    depthM: d,
    heightM: h,
    build: (mesh) => {
      mesh.use(taste.legs === 'metal' ? metal(taste.metal) : wood(taste.wood, 1, taste.seed))
      for (const a of [-1, 1])
        for (const b of [-1, 1])
          mesh.at({ x: a * (w / 2 - 0.012), y: h / 2, z: b * (d / 2 - 0.012) }, () =>
            mesh.box(0.024, h, 0.024, 0.003),
          )
      const random = seededRandom(taste.seed + 3)
      for (let i = 0; i < 5; i++) {
        const y = 0.12 + i * 0.42
        mesh.use(wood(taste.wood, 0, taste.seed))
        mesh.at({ y }, () => mesh.box(w, 0.028, d, 0.004))
        if (i < 4) fillShelf(mesh, taste, y + 0.014, w, i, random)
      }
    },
  }
}

function fillShelf(
  mesh: MeshBuilder,
  taste: Taste,
  y: number,
  w: number,
  row: number,
  random: () => number,
): void {
  const spines = ['#d9d2c4', '#3d4a52', ...taste.accents, '#8a8178']
  let x = -w / 2 + 0.06
  const books = 3 + Math.floor(random() * 7)
  for (let k = 0; k < books && x < w / 2 - 0.12; k++) {
    const thick = 0.02 + random() * 0.03
    const tall = 0.19 + random() * 0.1
    mesh.use(plain(spines[Math.floor(random() * spines.length)], 0.7))
    mesh.at({ x: x + thick / 2, y: y + tall / 2, z: -0.02 }, () => mesh.box(thick, tall, 0.19, 0.003))
    x += thick + 0.002
  }
  if (x > w / 2 - 0.25) return
  mesh.use(plain(taste.accents[row % 3], 0.4))
  mesh.at({ x: x + 0.16, y }, () =>
    mesh.lathe(
      [
        [0.04, 0],
        [0.075, 0.06],
        [0.07, 0.14],
        [0.03, 0.2],
      ],
      20,
    ),
  )
  if (row % 2) stems(mesh, [x + 0.16, y + 0.19, 0], 0.18, row + 2)
}
