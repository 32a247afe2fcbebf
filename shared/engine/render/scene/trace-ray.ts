import type { Bvh } from './bvh.ts'
import { TRIANGLE_BYTES, tracedTree } from './traced-tree.ts'

/** What a ray met: distance in ray lengths, and the triangle in the caller's order, -1 for nothing. */
export type Hit = { distance: number; triangle: number }

/**
 * Follows a ray from o along d up to `furthest` and writes the result into `hit`; Möller & Trumbore (1997) on the triangles. With `any` it
 * stops at the first triangle found, which need not be the nearest. Runs in WebAssembly (trace-ray.wat): two boxes at once take less than half of the time.
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
  if (!tree.edges.length) return false
  const { trace, firstTriangle, distance } = tracedTree(tree)
  const at = trace(ox, oy, oz, dx, dy, dz, furthest, any ? 1 : 0)
  if (at < 0) return false
  hit.distance = distance[0]
  hit.triangle = tree.triangle[(at - firstTriangle) / TRIANGLE_BYTES]
  return true
}
