import { fabric, wood } from '../material.ts'
import type { MeshBuilder, Point } from '../mesh-builder.ts'
import { padded, scatterCushion, stuffed, stuffedUpright } from './cushions.ts'
import { fourLegs } from './legs.ts'
import type { Piece, Taste } from './piece.ts'
import { upholstery } from './sofa.ts'

const SIZES: Record<Taste['armchairForm'], [number, number, number]> = {
  frame: [0.74, 0.8, 0.84],
  tub: [0.82, 0.78, 0.74],
  block: [0.84, 0.86, 0.76],
  wing: [0.78, 0.84, 1.02],
}

/** An armchair in the form its style likes: wooden frame, tub, block or wing chair. */
export function armchair(taste: Taste): Piece {
  const form = taste.armchairForm
  const [widthM, depthM, heightM] = SIZES[form]
  const build = { frame: frameChair, tub: tubChair, block: blockChair, wing: wingChair }[form]
  const name = form === 'wing' ? 'wing chair' : form === 'frame' ? 'lounge chair' : 'armchair'
  return { kind: 'armchair', name, widthM, depthM, heightM, build: (mesh) => build(mesh, taste) }
}

function frameChair(mesh: MeshBuilder, taste: Taste): void {
  mesh.use(wood(taste.wood, 1, taste.seed))
  for (const sx of [-1, 1]) {
    mesh.leg(sx * 0.32, 0.3, 0, 0.56, 0.014, 0.02, sx * 0.02, 0.04)
    mesh.leg(sx * 0.32, -0.3, 0, 0.6, 0.014, 0.02, sx * 0.02, -0.1)
    mesh.at({ x: sx * 0.33, y: 0.575 }, () => mesh.box(0.055, 0.035, 0.7, 0.015))
    mesh.at({ x: sx * 0.31, y: 0.3 }, () => mesh.box(0.03, 0.05, 0.64, 0.01))
  }
  mesh.at({ y: 0.3, z: 0.3 }, () => mesh.box(0.62, 0.05, 0.03, 0.01))
  mesh.use(fabric(taste.armchair, 21))
  mesh.at({ y: 0.38, z: 0.03, rx: 0.1 }, () =>
    mesh.box(0.58, 0.14, 0.62, 0.05, stuffed(0.29, 0.07, 0.31, 0.03, 2), 18),
  )
  mesh.at({ y: 0.66, z: -0.27, rx: -0.32 }, () =>
    mesh.box(0.58, 0.54, 0.13, 0.05, stuffedUpright(0.29, 0.27, 0.04, 4), 18),
  )
  cushion(mesh, taste, 0.6, -0.1)
}

// The back wraps round the seat as one bent, padded shell.
function tubChair(mesh: MeshBuilder, taste: Taste): void {
  fourLegs(mesh, { ...taste, legs: taste.legs === 'block' ? 'tapered' : taste.legs }, 0.62, 0.6, 0.17)
  mesh.use(upholstery(taste, taste.armchair, 21))
  shell(mesh)
  mesh.at({ y: 0.26, z: 0.01 }, () => mesh.box(0.68, 0.2, 0.66, 0.09, padded(0.006), 16))
  mesh.at({ y: 0.4, z: 0.04 }, () =>
    mesh.box(0.58, 0.15, 0.62, 0.07, stuffed(0.29, 0.08, 0.31, 0.025, 3), 18),
  )
}

function shell(mesh: MeshBuilder): void {
  const reach = 2.05
  const outline = (t: number, r: number): [number, number] => [
    r * Math.sin(t) * 0.41,
    -0.03 - r * Math.cos(t) * 0.36,
  ]
  mesh.patch(36, 18, (u, v) => {
    const t = (2 * u - 1) * reach
    const height = 0.56 + 0.18 * Math.cos(t * 0.72) ** 2
    const around = v * 2 * Math.PI
    const end = Math.min(1, Math.min(u, 1 - u) * 14) ** 0.5
    const half = (height - 0.17) / 2
    const up = 0.17 + half + half * (0.35 + 0.65 * end) * squareWave(Math.sin(around))
    const [x, z] = outline(t, 1 + 0.14 * end * squareWave(Math.cos(around)))
    return [x, up, z] satisfies Point
  })
}

/** Rounded square profile instead of an ellipse. */
function squareWave(s: number): number {
  return Math.sign(s) * Math.abs(s) ** 0.55
}

function blockChair(mesh: MeshBuilder, taste: Taste): void {
  fourLegs(mesh, taste, 0.84, 0.86, 0.14)
  mesh.use(upholstery(taste, taste.armchair, 23))
  mesh.at({ y: 0.22 }, () => mesh.box(0.82, 0.18, 0.82, 0.03, padded(0.004), 14))
  for (const sx of [-1, 1])
    mesh.at({ x: sx * 0.355, y: 0.36 }, () =>
      mesh.box(0.13, 0.46, 0.84, 0.05, stuffed(0.065, 0.23, 0.42, 0.012, sx), 16),
    )
  mesh.at({ y: 0.46, z: -0.34, rx: -0.06 }, () => mesh.box(0.8, 0.6, 0.18, 0.07, padded(0.008), 18))
  mesh.at({ y: 0.38, z: 0.07 }, () =>
    mesh.box(0.575, 0.16, 0.64, 0.045, stuffed(0.29, 0.08, 0.32, 0.022, 2), 20),
  )
  mesh.at({ y: 0.58, z: -0.19, rx: -0.2 }, () =>
    mesh.box(0.56, 0.4, 0.16, 0.07, stuffedUpright(0.28, 0.2, 0.045, 1), 20),
  )
}

function wingChair(mesh: MeshBuilder, taste: Taste): void {
  fourLegs(mesh, taste, 0.72, 0.72, 0.2)
  mesh.use(upholstery(taste, taste.armchair, 25))
  mesh.at({ y: 0.28 }, () => mesh.box(0.7, 0.2, 0.7, 0.03, padded(0.004), 14))
  mesh.at({ y: 0.43, z: 0.05 }, () => mesh.box(0.54, 0.14, 0.6, 0.05, stuffed(0.27, 0.07, 0.3, 0.028, 3), 18))
  mesh.at({ y: 0.68, z: -0.3, rx: -0.14 }, () =>
    mesh.box(0.6, 0.68, 0.14, 0.06, stuffedUpright(0.3, 0.34, 0.04, 2), 20),
  )
  for (const sx of [-1, 1]) {
    mesh.at({ x: sx * 0.33, y: 0.46, z: 0.02 }, () => mesh.box(0.12, 0.36, 0.62, 0.055, padded(0.006), 16))
    mesh.at({ x: sx * 0.32, y: 0.8, z: -0.22, ry: -sx * 0.28, rx: -0.14 }, () =>
      mesh.box(0.07, 0.42, 0.26, 0.035, padded(0.006), 16),
    )
  }
  cushion(mesh, taste, 0.62, -0.12)
}

function cushion(mesh: MeshBuilder, taste: Taste, y: number, z: number): void {
  mesh.use(fabric(taste.accents[0], 9))
  mesh.at({ y, z, rx: -0.4, ry: 0.1 }, () => scatterCushion(mesh, 0.44, 0.34, 0.14, 4))
}
