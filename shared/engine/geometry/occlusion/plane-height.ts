import { type Camera, pixelRay } from '../camera/camera.ts'
import type { Point } from './body-occluders.ts'
import type { Occluder } from './occluder.ts'

/** How high above the floor, camera heights, the upright plane on a foot is seen at a pixel. */
export function heightOnPlane(camera: Camera, { ax, az, bx, bz }: Occluder['foot'], { x, y }: Point): number {
  const [dx, dy, dz] = pixelRay(camera, x, y)
  const [nx, nz] = [az - bz, bx - ax]
  return 1 + (dy * (nx * ax + nz * az)) / (nx * dx + nz * dz)
}
