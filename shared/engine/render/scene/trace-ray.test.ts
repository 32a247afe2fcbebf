import { expect, it } from 'vitest'
import { seededRandom } from '../../math/seeded-random.ts'
import { buildBvh } from './bvh.ts'
import { traceRay } from './trace-ray.ts'

const random = seededRandom(8)
const between = (a: number, b: number) => a + (b - a) * random()
const corners = Float32Array.from({ length: 400 * 9 }, (_, i) => (Math.floor(i / 9) % 7) + between(-0.6, 0.6))
const tree = buildBvh(corners)

function bruteForce(o: number[], d: number[]): number {
  let nearest = Infinity
  for (let k = 0; k < corners.length; k += 9) {
    const [a, b, c] = [0, 3, 6].map((s) => Array.from(corners.subarray(k + s, k + s + 3)))
    const e1 = b.map((v, i) => v - a[i])
    const e2 = c.map((v, i) => v - a[i])
    const cross = (p: number[], q: number[]) => [
      p[1] * q[2] - p[2] * q[1],
      p[2] * q[0] - p[0] * q[2],
      p[0] * q[1] - p[1] * q[0],
    ]
    const dot = (p: number[], q: number[]) => p[0] * q[0] + p[1] * q[1] + p[2] * q[2]
    const p = cross(d, e2)
    const det = dot(e1, p)
    if (Math.abs(det) < 1e-12) continue
    const s = o.map((v, i) => v - a[i])
    const u = dot(s, p) / det
    const q = cross(s, e1)
    const v = dot(d, q) / det
    const t = dot(e2, q) / det
    if (u >= 0 && v >= 0 && u + v <= 1 && t > 1e-4) nearest = Math.min(nearest, t)
  }
  return nearest
}

it('finds what testing every triangle finds', () => {
  const hit = { distance: 0, triangle: -1 }
  let met = 0
  let worst = 0
  for (let i = 0; i < 1500; i++) {
    const o = [between(-2, 9), between(-2, 9), between(-2, 9)]
    const d = [between(-1, 1), between(-1, 1), between(-1, 1)]
    const expected = bruteForce(o, d)
    const found = traceRay(tree, o[0], o[1], o[2], d[0], d[1], d[2], 1e9, false, hit)
    expect(found).toBe(expected < Infinity)
    if (found) worst = Math.max(worst, Math.abs(hit.distance - expected) / (1 + expected))
    expect(traceRay(tree, o[0], o[1], o[2], d[0], d[1], d[2], 1e9, true, hit)).toBe(found)
    if (found) met++
  }
  expect(worst).toBeLessThan(1e-3)
  expect(met).toBeGreaterThan(20)
})

it('meets nothing in an empty scene', () => {
  const hit = { distance: 0, triangle: -1 }
  expect(traceRay(buildBvh(new Float32Array()), 0, 0, 0, 0, 0, 1, 9, false, hit)).toBe(false)
})
