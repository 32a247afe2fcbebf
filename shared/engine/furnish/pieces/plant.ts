import { seededRandom } from '../../random/seeded-random.ts'
import { leaf, plain } from '../material.ts'
import { between, type MeshBuilder, type Point } from '../mesh-builder.ts'
import { leafBlade } from './greenery.ts'
import type { Piece, Taste } from './piece.ts'

type Growth = {
  name: string
  spreadM: number
  grow: (mesh: MeshBuilder, heightM: number, seed: number) => void
}

const GROWTHS: Growth[] = [
  { name: 'fiddle-leaf fig', spreadM: 0.66, grow: fig },
  { name: 'olive tree', spreadM: 0.7, grow: olive },
  { name: 'bird of paradise', spreadM: 0.8, grow: strelitzia },
  { name: 'snake plant', spreadM: 0.42, grow: snakePlant },
]

/** A potted plant `heightM` tall; the seed chooses its kind. */
export function plant(taste: Taste, heightM: number): Piece {
  const growth = GROWTHS[Math.floor(seededRandom(taste.seed + 5)() * GROWTHS.length)]
  const tall = growth.grow === snakePlant ? Math.min(1, heightM) : heightM
  return {
    kind: 'plant',
    name: growth.name,
    widthM: growth.spreadM,
    depthM: growth.spreadM,
    heightM: tall,
    build: (mesh) => {
      pot(mesh, taste)
      growth.grow(mesh, tall, taste.seed + 31)
    },
  }
}

function pot(mesh: MeshBuilder, taste: Taste): void {
  mesh.use(plain(taste.pot, 0.5))
  const straight = taste.legs === 'block' || taste.legs === 'metal'
  const foot = straight ? 0.165 : 0.13
  mesh.lathe(
    [
      [0, 0.002],
      [foot, 0.002],
      [foot + 0.01, 0.02],
      [0.175, 0.34],
      [0.18, 0.36],
      [0.165, 0.36],
      [0.16, 0.33],
    ],
    32,
  )
  mesh.use(plain('#3a2c20', 0.9))
  mesh.lathe(
    [
      [0.165, 0.325],
      [0, 0.33],
    ],
    24,
  )
}

function fig(mesh: MeshBuilder, heightM: number, seed: number): void {
  const random = seededRandom(seed)
  const bark = plain('#6b5a3e', 0.8)
  for (let b = 0; b < 3; b++) {
    const [bx, bz] = [(random() - 0.5) * 0.1, (random() - 0.5) * 0.1]
    const [lx, lz] = [(random() - 0.5) * 0.35, (random() - 0.5) * 0.35]
    const h = heightM * (0.68 + 0.12 * b)
    const on = (t: number): Point => [bx + lx * t * t, 0.3 + (h - 0.3) * t, bz + lz * t * t]
    mesh.use(bark)
    mesh.tube([0, 0.25, 0.5, 0.75, 1].map(on), 0.008, 6)
    mesh.use(leaf(b === 1 ? '#3f6136' : '#4d7340', 0.4, b))
    for (let k = 0; k < 13; k++) {
      const t = 0.3 + (0.7 * k) / 12
      const pitch = 0.5 + 0.8 * t + (random() - 0.5) * 0.3
      leafBlade(mesh, on(t), k * 2.4 + b, pitch, 0.18 + random() * 0.12, 0.06 + random() * 0.03)
    }
  }
}

function olive(mesh: MeshBuilder, heightM: number, seed: number): void {
  const random = seededRandom(seed)
  const bark = plain('#7a6a55', 0.85)
  const green = leaf('#6f7d5c', 0.55, seed)
  mesh.use(bark)
  const fork: Point = [0.02, heightM * 0.5, 0.01]
  mesh.tube([[0, 0.3, 0], [-0.015, heightM * 0.38, 0.01], fork], 0.014, 7)
  for (let b = 0; b < 11; b++) {
    const angle = b * 2.4
    const out = 0.12 + random() * 0.2
    const h = heightM * (0.6 + random() * 0.38)
    const tip: Point = [Math.cos(angle) * out, h, Math.sin(angle) * out]
    const on = (t: number) => between(fork, tip, t)
    mesh.use(bark)
    mesh.tube([fork, on(0.6), tip], 0.005, 5)
    mesh.use(green)
    for (let k = 0; k < 17; k++)
      leafBlade(
        mesh,
        on(0.25 + (0.75 * k) / 16),
        random() * 6.28,
        0.2 + random() * 1,
        0.075 + random() * 0.03,
        0.011,
      )
  }
}

function strelitzia(mesh: MeshBuilder, heightM: number, seed: number): void {
  const random = seededRandom(seed)
  const stalk = leaf('#5c7a45', 0.5, seed)
  const blade = leaf('#43692f', 0.38, seed + 1)
  for (let i = 0; i < 9; i++) {
    const angle = i * 2.4 + random() * 0.4
    const h = heightM * (0.42 + 0.05 * i) * (0.9 + 0.2 * random())
    const lean = 0.1 + 0.16 * random()
    const tip: Point = [Math.cos(angle) * lean, h, Math.sin(angle) * lean]
    mesh.use(stalk)
    mesh.tube([[0, 0.3, 0], [tip[0] * 0.35, h * 0.6, tip[2] * 0.35], tip], 0.008, 6)
    mesh.use(blade)
    leafBlade(
      mesh,
      tip,
      Math.PI / 2 - angle,
      1 + random() * 0.35,
      0.42 + random() * 0.14,
      0.085 + random() * 0.025,
    )
  }
}

function snakePlant(mesh: MeshBuilder, heightM: number, seed: number): void {
  const random = seededRandom(seed)
  for (let i = 0; i < 12; i++) {
    mesh.use(leaf(i % 3 ? '#4f6a3e' : '#7c8a52', 0.4, i))
    const angle = i * 2.4
    const from = 0.02 + 0.08 * random()
    const tall = (heightM - 0.33) * (0.55 + 0.45 * random())
    const lean = 0.03 + 0.1 * random()
    const half = 0.028 + 0.008 * random()
    mesh.at({ x: Math.cos(angle) * from, y: 0.32, z: Math.sin(angle) * from, ry: -angle + random() }, () =>
      mesh.patch(4, 9, (u, v) => {
        const wide = half * Math.min(1, (1 - v) * 3) ** 0.7
        const twist = v * 0.6
        const across = (2 * u - 1) * wide
        return [
          lean * v * v + across * Math.sin(twist),
          tall * v,
          across * Math.cos(twist) + 0.012 * (1 - (2 * u - 1) ** 2),
        ]
      }),
    )
  }
}
