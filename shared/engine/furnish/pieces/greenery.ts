import { seededRandom } from '../../random/seeded-random.ts'
import { leaf, plain } from '../material.ts'
import type { MeshBuilder, Point } from '../mesh-builder.ts'

/** One bent leaf of the given length and half width, rising at `pitch` radians. */
export function leafBlade(
  mesh: MeshBuilder,
  at: Point,
  yaw: number,
  pitch: number,
  length: number,
  halfWidth: number,
): void {
  mesh.at({ x: at[0], y: at[1], z: at[2], ry: yaw }, () =>
    mesh.patch(4, 7, (u, v) => {
      const across = halfWidth * Math.sin(Math.PI * Math.min(0.98, v * 0.93 + 0.05)) ** 0.8
      const rise = length * v * Math.sin(pitch) - length * v * v * 0.45 * Math.cos(pitch * 0.5)
      const out = length * v * Math.cos(Math.max(-0.4, (pitch - v * 1.15) * 0.6))
      return [(2 * u - 1) * across, rise + Math.abs(2 * u - 1) * across * 0.28, out]
    }),
  )
}

/** Cut stems with small leaves, standing in something at `at`. */
export function stems(mesh: MeshBuilder, at: Point, height: number, seed: number): void {
  const random = seededRandom(seed)
  const green = leaf('#6f8a55', 0.6, seed)
  const stalk = plain('#6a7247', 0.7)
  const [x, y, z] = at
  for (let i = 0; i < 7; i++) {
    const angle = random() * 2 * Math.PI
    const lean = 0.12 + random() * 0.3
    const h = height * (0.7 + random() * 0.5)
    const tip: Point = [x + Math.cos(angle) * lean * h, y + h, z + Math.sin(angle) * lean * h]
    mesh.use(stalk)
    mesh.tube([[x, y - 0.1, z], tip], 0.0025, 5)
    mesh.use(green)
    for (let k = 2; k < 8; k++) {
      const f = 0.35 + k * 0.08
      const on: Point = [x + (tip[0] - x) * f, y + h * f, z + (tip[2] - z) * f]
      leafBlade(mesh, on, random() * 2 * Math.PI, 0.6 + random() * 0.5, 0.06, 0.022)
    }
  }
}
