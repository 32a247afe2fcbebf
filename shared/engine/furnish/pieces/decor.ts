import { plain } from '../material.ts'
import type { MeshBuilder } from '../mesh-builder.ts'
import { stems } from './greenery.ts'
import type { Taste } from './piece.ts'

/** Two books lying on a surface at height y. */
export function bookStack(mesh: MeshBuilder, taste: Taste, x: number, y: number, z: number): void {
  mesh.use(plain(taste.accents[1], 0.6))
  mesh.at({ x, y: y + 0.014, z, ry: 0.2 }, () => mesh.box(0.27, 0.028, 0.2, 0.004))
  mesh.use(plain(taste.accents[0], 0.6))
  mesh.at({ x, y: y + 0.041, z, ry: 0.05 }, () => mesh.box(0.24, 0.025, 0.175, 0.004))
}

/** A vase `height` tall with cut stems. */
export function vase(
  mesh: MeshBuilder,
  hex: string,
  x: number,
  y: number,
  z: number,
  height: number,
  seed: number,
): void {
  mesh.use(plain(hex, 0.35))
  const k = height / 0.21
  mesh.at({ x, y, z }, () =>
    mesh.lathe(
      [
        [0.035, 0],
        [0.07, 0.04],
        [0.08, 0.09],
        [0.072, 0.13],
        [0.045, 0.17],
        [0.03, 0.195],
        [0.036, 0.21],
      ].map(([r, h]): [number, number] => [r * k, h * k]),
      26,
    ),
  )
  stems(mesh, [x, y + height * 0.92, z], height * 1.35, seed)
}

/** An open bowl. */
export function bowl(mesh: MeshBuilder, hex: string, x: number, y: number, z: number): void {
  mesh.use(plain(hex, 0.45))
  mesh.at({ x, y, z }, () =>
    mesh.lathe(
      [
        [0.05, 0],
        [0.1, 0.03],
        [0.13, 0.075],
        [0.125, 0.078],
        [0.09, 0.035],
        [0, 0.022],
      ],
      28,
    ),
  )
}
