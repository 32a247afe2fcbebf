import { valueNoise } from '../../random/value-noise.ts'
import type { Displacement, MeshBuilder, Point } from '../mesh-builder.ts'

/** Bulges the top and bottom of a cushion by `bulge` metres and its sides a third as much, with some unevenness. */
export function stuffed(
  halfX: number,
  halfY: number,
  halfZ: number,
  bulge: number,
  seed: number,
): Displacement {
  return (x, y, z, n) => {
    const plan = (1 - (x / halfX) ** 2 * 0.9) * (1 - (z / halfZ) ** 2 * 0.9)
    const side = Math.max(0, 1 - (y / halfY) ** 2) * (1 - Math.abs(n[1]))
    return (
      bulge * Math.max(0, plan) * Math.abs(n[1]) +
      bulge * 0.35 * side +
      0.006 * (valueNoise(x * 7 + seed, y * 7, z * 7) - 0.5)
    )
  }
}

/** Bulges front and back of an upright cushion. */
export function stuffedUpright(halfX: number, halfY: number, bulge: number, seed: number): Displacement {
  return (x, y, z, n) => {
    const plan = Math.max(0, (1 - (x / halfX) ** 2) * (1 - (y / halfY) ** 2))
    return bulge * plan * Math.abs(n[2]) + 0.008 * (valueNoise(x * 6 + seed, y * 6, z * 6) - 0.5)
  }
}

/** Slight unevenness of upholstery. */
export const padded =
  (amount: number): Displacement =>
  (x, y, z) =>
    amount * (valueNoise(x * 5, y * 5, z * 5) - 0.5)

/** A scatter cushion in the XY plane, centred, `thick` metres at its middle, with piping. */
export function scatterCushion(mesh: MeshBuilder, w: number, h: number, thick: number, seed: number): void {
  const pinch = (a: number, b: number) => 1 - 0.09 * (1 - b * b) * (1 - 0.15 * a * a)
  for (const side of [1, -1])
    mesh.patch(16, 16, (u, v) => {
      const x = 2 * u - 1
      const y = (2 * v - 1) * side
      const dome = Math.max(0, (1 - x ** 4) * (1 - y ** 4)) ** 0.62
      const crease = 0.06 * Math.sin(5 * x + seed) * Math.sin(4 * y + seed * 2) * dome
      return [
        ((x * w) / 2) * pinch(x, y),
        ((y * h) / 2) * pinch(y, x),
        side * ((thick / 2) * (dome + crease) + 0.007),
      ]
    })
  const rim = Array.from({ length: 33 }, (_, i): Point => {
    const edge = Math.floor(i / 8) % 4
    const f = 2 * (i / 8 - Math.floor(i / 8)) - 1
    const [x, y] = edge === 0 ? [f, -1] : edge === 1 ? [1, f] : edge === 2 ? [-f, 1] : [-1, -f]
    return [((x * w) / 2) * pinch(x, y), ((y * h) / 2) * pinch(y, x), 0]
  })
  mesh.tube(rim, 0.008, 6)
}
