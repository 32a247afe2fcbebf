import { hexToLinear } from '../../image/srgb.ts'
import { metal, wood } from '../material.ts'
import type { Piece, Taste } from './piece.ts'

const FRAME_M = 0.022

/** A framed print, hung by its middle; `motif` chooses the picture. */
export function wallArt(taste: Taste, widthM: number, heightM: number, motif: number): Piece {
  const colours = [taste.art[0], taste.art[1 + (motif % 3)], taste.art[1 + ((motif + 1) % 3)]].map(
    hexToLinear,
  )
  const [w, h] = [widthM - 2 * FRAME_M, heightM - 2 * FRAME_M]
  return {
    kind: 'wall art',
    name: 'framed print',
    widthM,
    depthM: 0.035,
    heightM,
    build: (mesh) => {
      mesh.use(taste.legs === 'metal' ? metal(taste.metal) : wood(taste.wood, 0, taste.seed))
      for (const side of [-1, 1]) {
        mesh.at({ y: side * (heightM / 2 - FRAME_M / 2), z: 0.016 }, () =>
          mesh.box(widthM, FRAME_M, 0.03, 0.002),
        )
        mesh.at({ x: side * (widthM / 2 - FRAME_M / 2), z: 0.016 }, () => mesh.box(FRAME_M, h, 0.03, 0.002))
      }
      mesh.use({
        kind: 'art',
        colours: [colours[0], colours[1], colours[2]],
        roughness: 0.7,
        f0: 0.02,
        widthM: w,
        heightM: h,
        motif: motif + taste.seed,
        seed: taste.seed + motif,
      })
      mesh.patch(1, 1, (u, v) => [(u - 0.5) * w, (v - 0.5) * h, 0.018])
    },
  }
}
