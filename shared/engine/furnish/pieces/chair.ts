import { fabric, metal, wood } from '../material.ts'
import { stuffed } from './cushions.ts'
import type { Piece, Taste } from './piece.ts'

/** A dining or desk chair with a padded seat. */
export function chair(taste: Taste): Piece {
  return {
    kind: 'chair',
    name: 'chair',
    widthM: 0.48,
    depthM: 0.56,
    heightM: 0.84,
    build: (mesh) => {
      mesh.use(taste.legs === 'metal' ? metal(taste.metal) : wood(taste.wood, 1, taste.seed))
      for (const a of [-1, 1]) {
        mesh.leg(a * 0.19, 0.19, 0, 0.44, 0.011, 0.017, a * 0.03, 0.03)
        mesh.leg(a * 0.19, -0.19, 0, 0.46, 0.011, 0.017, a * 0.03, -0.06)
        mesh.tube(
          [
            [a * 0.2, 0.44, -0.2],
            [a * 0.2, 0.62, -0.235],
            [a * 0.19, 0.82, -0.28],
          ],
          0.013,
          8,
        )
      }
      const slatted = taste.legs === 'turned'
      if (slatted)
        for (const y of [0.58, 0.68, 0.78])
          mesh.at({ y, z: -0.2 - (y - 0.44) * 0.2, rx: -0.2 }, () => mesh.box(0.4, 0.045, 0.018, 0.008))
      mesh.use(fabric(taste.armchair, 4))
      mesh.at({ y: 0.455, z: 0.01 }, () =>
        mesh.box(0.46, 0.06, 0.45, 0.028, stuffed(0.23, 0.03, 0.22, 0.015, 1), 14),
      )
      if (!slatted) mesh.at({ y: 0.71, z: -0.245, rx: -0.2 }, () => mesh.box(0.43, 0.24, 0.035, 0.016))
    },
  }
}
