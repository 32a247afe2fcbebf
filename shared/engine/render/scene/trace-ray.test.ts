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

it('keeps trees apart that rays are followed through in turns', () => {
  /** The first of so many triangles behind each other, a metre apart. */
  const wallAt = (z: number, count = 1) => {
    const depths = Array.from({ length: count }, (_, i) => z + i)
    return buildBvh(Float32Array.from(depths.flatMap((depth) => [-9, -9, depth, 9, -9, depth, 0, 18, depth])))
  }
  const near = wallAt(2)
  const far = wallAt(5, 30)
  const hit = { distance: 0, triangle: -1 }
  const depths = [near, far, near, far].map((wall) => {
    traceRay(wall, 0, 0, 0, 0, 0, 1, 9, false, hit)
    return [hit.distance, hit.triangle]
  })
  expect(depths).toEqual([
    [2, 0],
    [5, 0],
    [2, 0],
    [5, 0],
  ])
})

it('follows rays along the axes, which divide by nothing, and to a bound', () => {
  const hit = { distance: 0, triangle: -1 }
  const shelves = buildBvh(
    Float32Array.from(Array.from({ length: 40 }, (_, i) => [-1, i, 2, 1, i, 2, 0, i, 4]).flat()),
  )
  expect(traceRay(shelves, 0, 20.5, 3, 0, -1, 0, 9, false, hit)).toBe(true)
  expect(hit).toEqual({ distance: 0.5, triangle: 20 })
  expect(traceRay(shelves, 0, 20.5, 3, 0, -1, 0, 0.4, false, hit)).toBe(false)
  expect(hit).toEqual({ distance: 0.4, triangle: -1 })
})

it('refuses a tree that is deeper than its memory has room to remember the way', () => {
  /** Each node has a leaf and the next node. */
  const chain = (levels: number) => {
    const { edges, triangle, ...one } = buildBvh(Float32Array.of(-9, -9, 2, 9, -9, 2, 0, 18, 2))
    const nodes = 2 * levels + 1
    const bounds = Float32Array.from({ length: nodes * 6 }, (_, i) => [-9, -9, 2, 9, 18, 2][i % 6])
    const isInner = (node: number) => node < nodes - 1 && (node === 0 || node % 2 === 0)
    const count = Int32Array.from({ length: nodes }, (_, node) => (isInner(node) ? 0 : 1))
    const first = Int32Array.from({ length: nodes }, (_, node) => (isInner(node) ? node + 1 : 0))
    return { ...one, id: -levels, bounds, count, first, edges, triangle }
  }
  const hit = { distance: 0, triangle: -1 }
  const follow = (levels: number) => traceRay(chain(levels), 0, 0, 0, 0, 0, 1, 9, false, hit)
  expect(follow(250)).toBe(true)
  expect(hit).toEqual({ distance: 2, triangle: 0 })
  expect(() => follow(300)).toThrow('levels')
})
