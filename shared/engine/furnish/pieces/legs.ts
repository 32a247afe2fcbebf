import { metal, wood } from '../material.ts'
import type { MeshBuilder } from '../mesh-builder.ts'
import type { Taste } from './piece.ts'

/** Four legs under a w × d body, up to height h, in the style's build. */
export function fourLegs(mesh: MeshBuilder, taste: Taste, w: number, d: number, h: number): void {
  mesh.use(taste.legs === 'metal' ? metal(taste.metal) : wood(taste.wood, 1, taste.seed))
  for (const sx of [-1, 1])
    for (const sz of [-1, 1]) {
      const x = sx * (w / 2 - 0.07)
      const z = sz * (d / 2 - 0.07)
      if (taste.legs === 'tapered') mesh.leg(x, z, 0, h, 0.013, 0.026, sx * 0.025, sz * 0.025)
      else if (taste.legs === 'metal') mesh.leg(x + sx * 0.02, z + sz * 0.02, 0, h, 0.012, 0.012)
      else if (taste.legs === 'block') mesh.at({ x, y: h / 2, z }, () => mesh.box(0.06, h, 0.06, 0.004))
      else turnedLeg(mesh, x, z, h)
    }
}

function turnedLeg(mesh: MeshBuilder, x: number, z: number, h: number): void {
  mesh.at({ x, z }, () =>
    mesh.lathe(
      [
        [0.014, 0],
        [0.024, h * 0.25],
        [0.018, h * 0.4],
        [0.034, h * 0.72],
        [0.022, h * 0.82],
        [0.034, h * 0.88],
        [0.034, h],
      ],
      16,
    ),
  )
}
