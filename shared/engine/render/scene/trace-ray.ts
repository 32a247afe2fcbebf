import type { Bvh } from './bvh.ts'

/** What a ray met: distance in ray lengths, and the triangle in the caller's order, -1 for nothing. */
export type Hit = { distance: number; triangle: number }

/** Nearer than this a ray still touches its own surface. */
const RAY_EPSILON_M = 1e-4

/**
 * Follows a ray from o along d up to `furthest` and writes the result into `hit`; Möller & Trumbore (1997) on the triangles. With `any` it
 * stops at the first triangle found, which need not be the nearest.
 */
export function traceRay(
  tree: Bvh,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  furthest: number,
  any: boolean,
  hit: Hit,
): boolean {
  hit.distance = furthest
  hit.triangle = -1
  const { bounds, first, count, edges, stack } = tree
  if (!edges.length) return false
  const ix = 1 / dx
  const iy = 1 / dy
  const iz = 1 / dz
  let depth = 0
  let node = 0
  let near = furthest
  let found = -1
  for (;;) {
    const leaf = count[node]
    if (leaf > 0) {
      const end = first[node] + leaf
      for (let q = first[node]; q < end; q++) {
        const k = q * 9
        const e1x = edges[k + 3]
        const e1y = edges[k + 4]
        const e1z = edges[k + 5]
        const e2x = edges[k + 6]
        const e2y = edges[k + 7]
        const e2z = edges[k + 8]
        const px = dy * e2z - dz * e2y
        const py = dz * e2x - dx * e2z
        const pz = dx * e2y - dy * e2x
        const determinant = e1x * px + e1y * py + e1z * pz
        if (determinant > -1e-12 && determinant < 1e-12) continue
        const inverse = 1 / determinant
        const tx = ox - edges[k]
        const ty = oy - edges[k + 1]
        const tz = oz - edges[k + 2]
        const u = (tx * px + ty * py + tz * pz) * inverse
        if (u < 0 || u > 1) continue
        const qx = ty * e1z - tz * e1y
        const qy = tz * e1x - tx * e1z
        const qz = tx * e1y - ty * e1x
        const v = (dx * qx + dy * qy + dz * qz) * inverse
        if (v < 0 || u + v > 1) continue
        const t = (e2x * qx + e2y * qy + e2z * qz) * inverse
        if (t <= RAY_EPSILON_M || t >= near) continue
        near = t
        found = q
        if (any) {
          hit.distance = t
          hit.triangle = tree.triangle[q]
          return true
        }
      }
      if (!depth) break
      node = stack[--depth]
      continue
    }
    const left = first[node]
    let o = left * 6
    let a = (bounds[o] - ox) * ix
    let b = (bounds[o + 3] - ox) * ix
    let enter = a < b ? a : b
    let leave = a < b ? b : a
    a = (bounds[o + 1] - oy) * iy
    b = (bounds[o + 4] - oy) * iy
    let low = a < b ? a : b
    let high = a < b ? b : a
    if (low > enter) enter = low
    if (high < leave) leave = high
    a = (bounds[o + 2] - oz) * iz
    b = (bounds[o + 5] - oz) * iz
    low = a < b ? a : b
    high = a < b ? b : a
    if (low > enter) enter = low
    if (high < leave) leave = high
    const leftAt = leave >= enter && leave > 0 && enter < near ? enter : Infinity
    o += 6
    a = (bounds[o] - ox) * ix
    b = (bounds[o + 3] - ox) * ix
    enter = a < b ? a : b
    leave = a < b ? b : a
    a = (bounds[o + 1] - oy) * iy
    b = (bounds[o + 4] - oy) * iy
    low = a < b ? a : b
    high = a < b ? b : a
    if (low > enter) enter = low
    if (high < leave) leave = high
    a = (bounds[o + 2] - oz) * iz
    b = (bounds[o + 5] - oz) * iz
    low = a < b ? a : b
    high = a < b ? b : a
    if (low > enter) enter = low
    if (high < leave) leave = high
    const rightAt = leave >= enter && leave > 0 && enter < near ? enter : Infinity
    if (leftAt < Infinity && rightAt < Infinity) {
      if (leftAt < rightAt) {
        stack[depth++] = left + 1
        node = left
      } else {
        stack[depth++] = left
        node = left + 1
      }
    } else if (leftAt < Infinity) node = left
    else if (rightAt < Infinity) node = left + 1
    else {
      if (!depth) break
      node = stack[--depth]
    }
  }
  if (found < 0) return false
  hit.distance = near
  hit.triangle = tree.triangle[found]
  return true
}
