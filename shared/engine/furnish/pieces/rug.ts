import { hexToLinear } from '../../image/srgb.ts'
import type { Piece, Taste } from './piece.ts'

/** A rug in the style's pattern. */
export function rug(taste: Taste, widthM: number, depthM: number): Piece {
  const [a, b, c] = taste.rug.map(hexToLinear)
  const material = {
    kind: 'rug' as const,
    colours: [a, b, c] as [typeof a, typeof a, typeof a],
    pattern: taste.rugPattern,
    widthM,
    depthM,
    roughness: 1,
    f0: 0,
    seed: taste.seed,
  }
  return {
    kind: 'rug',
    name: 'rug',
    widthM,
    depthM,
    heightM: 0.016,
    build: (mesh) => {
      mesh.use(material)
      mesh.at({ y: 0.008 }, () => mesh.box(widthM, 0.016, depthM, 0.007))
    },
  }
}
