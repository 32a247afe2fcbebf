import { seededRandom } from '../../random/seeded-random.ts'
import { glow, metal, plain, wood } from '../material.ts'
import type { MeshBuilder } from '../mesh-builder.ts'
import type { Piece, Taste } from './piece.ts'

/** A floor lamp: tripod, arc or straight pole. */
export function floorLamp(taste: Taste): Piece {
  const arc = taste.legs !== 'tapered' && seededRandom(taste.seed + 17)() < 0.4
  return {
    kind: 'floor lamp',
    name: arc ? 'arc lamp' : taste.legs === 'tapered' ? 'tripod lamp' : 'floor lamp',
    widthM: arc ? 0.66 : 0.44,
    depthM: 0.44,
    heightM: 1.6,
    build: (mesh) => {
      if (arc) arcLamp(mesh, taste)
      else standingLamp(mesh, taste)
    },
  }
}

function standingLamp(mesh: MeshBuilder, taste: Taste): void {
  if (taste.legs === 'tapered') {
    mesh.use(wood(taste.wood, 1, taste.seed))
    for (let i = 0; i < 3; i++) {
      const a = (i * 2 * Math.PI) / 3
      mesh.leg(0, 0, 0, 1.28, 0.011, 0.013, 0.22 * Math.cos(a), 0.22 * Math.sin(a))
    }
  } else {
    mesh.use(metal(taste.metal))
    mesh.lathe(
      [
        [0.142, 0],
        [0.14, 0.022],
        [0, 0.022],
      ],
      32,
    )
    mesh.leg(0, 0, 0.01, 1.35, 0.011, 0.011)
  }
  shade(mesh, taste, 1.26, 0.21, 1.56, 0.17)
}

function arcLamp(mesh: MeshBuilder, taste: Taste): void {
  mesh.use(plain('#d9d6d0', 0.3))
  mesh.at({ x: -0.26 }, () =>
    mesh.lathe(
      [
        [0.14, 0],
        [0.14, 0.05],
        [0, 0.052],
      ],
      32,
    ),
  )
  mesh.use(metal(taste.metal))
  const points = Array.from({ length: 13 }, (_, i): [number, number, number] => {
    const t = i / 12
    return [-0.26 + 0.5 * t ** 2.2, 0.05 + 1.53 * Math.sin((t * Math.PI) / 2), 0]
  })
  mesh.tube(points, 0.011, 8)
  mesh.at({ x: 0.22 }, () => shade(mesh, taste, 1.36, 0.18, 1.56, 0.12))
}

function shade(mesh: MeshBuilder, taste: Taste, y0: number, r0: number, y1: number, r1: number): void {
  mesh.use(glow(taste.shade, 1.05, (y0 + y1) / 2, (y1 - y0) * 0.4))
  mesh.lathe(
    [
      [r0, y0],
      [r1, y1],
    ],
    32,
  )
  mesh.lathe(
    [
      [r1 - 0.002, y1],
      [r0 - 0.002, y0 + 0.002],
    ],
    32,
  )
}

/** A table lamp standing at (x, y, z). */
export function tableLamp(mesh: MeshBuilder, taste: Taste, x: number, y: number, z: number): void {
  const ceramic =
    taste.name === 'luxury' || taste.name === 'mid-century'
      ? metal(taste.metal)
      : plain(taste.accents[1], 0.35)
  mesh.at({ x, y, z }, () => {
    mesh.use(ceramic)
    const round = seededRandom(taste.seed + 23)() < 0.5
    if (round)
      mesh.lathe(
        [
          [0, 0],
          [0.06, 0],
          [0.085, 0.06],
          [0.09, 0.12],
          [0.06, 0.2],
          [0.018, 0.24],
          [0.014, 0.3],
        ],
        28,
      )
    else
      mesh.lathe(
        [
          [0, 0],
          [0.055, 0],
          [0.065, 0.02],
          [0.05, 0.1],
          [0.03, 0.2],
          [0.012, 0.24],
          [0.012, 0.3],
        ],
        28,
      )
    shade(mesh, taste, 0.27, 0.15, 0.47, 0.115)
  })
}
