import { pixelHash } from '../pixel-hash.ts'
import type { Scene } from '../scene/scene.ts'
import type { SurfacePoint } from '../surface-point.ts'

/** A cell that no neighbour of its own surface helps to smooth has this many rays, at least. */
export const EDGE_RAYS = 16
/** In cells: a triangle no wider in the picture has few neighbours of its own. */
const NARROW_CELLS = 2

/**
 * From where to start the rays of cells on a narrow surface, the same for all that look one way: what a few rays do not agree on would else be dashes along it.
 */
export function narrowSeeds(object: number, { nx, ny, nz }: SurfacePoint): [number, number] {
  const facing = (Math.round(nx * 6 + 6) * 13 + Math.round(ny * 6 + 6)) * 13 + Math.round(nz * 6 + 6)
  return [pixelHash(facing, object, 5), pixelHash(facing, object, 6)]
}

/** Whether a triangle is seen no wider than two cells: by its least height, as if it faced the camera. */
export function isNarrow(
  { corners: c }: Scene,
  triangle: number,
  distanceM: number,
  focalPx: number,
  step: number,
): boolean {
  const k = triangle * 9
  const [ax, ay, az] = [c[k + 3] - c[k], c[k + 4] - c[k + 1], c[k + 5] - c[k + 2]]
  const [bx, by, bz] = [c[k + 6] - c[k], c[k + 7] - c[k + 1], c[k + 8] - c[k + 2]]
  const [x, y, z] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
  const a2 = ax * ax + ay * ay + az * az
  const b2 = bx * bx + by * by + bz * bz
  const longest2 = Math.max(a2, b2, a2 + b2 - 2 * (ax * bx + ay * by + az * bz))
  const heightPx = (Math.sqrt((x * x + y * y + z * z) / longest2) * focalPx) / distanceM
  return heightPx < NARROW_CELLS * step
}
