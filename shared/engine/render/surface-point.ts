import type { Camera } from '../geometry/camera/camera.ts'
import type { Scene } from './scene/scene.ts'

/**
 * A point on a piece as the camera sees it: place, shading normal towards the camera, (u, v), unit view direction, distance, and weights of
 * the triangle's second and third corner.
 */
export type SurfacePoint = {
  x: number
  y: number
  z: number
  nx: number
  ny: number
  nz: number
  u: number
  v: number
  dx: number
  dy: number
  dz: number
  distanceM: number
}

/** A point to be written into, so that none is made anew for each sample. */
export function emptySurfacePoint(): SurfacePoint {
  return { x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 0, u: 0, v: 0, dx: 0, dy: 0, dz: 0, distanceM: 0 }
}

/** Meets the pixel's ray with the plane of a triangle it is known to see and interpolates there. */
export function surfacePoint(
  scene: Scene,
  camera: Camera,
  eyeY: number,
  triangle: number,
  px: number,
  py: number,
  out: SurfacePoint,
): void {
  const { corners: c, normals: n, uvs } = scene
  const r = camera.rotation
  const a = (px - camera.cx) / camera.focalPx
  const b = (py - camera.cy) / camera.focalPx
  let dx = r[0] * a + r[3] * b + r[6]
  let dy = r[1] * a + r[4] * b + r[7]
  let dz = r[2] * a + r[5] * b + r[8]
  const norm = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz)
  dx *= norm
  dy *= norm
  dz *= norm
  const k = triangle * 9
  const e1x = c[k + 3] - c[k]
  const e1y = c[k + 4] - c[k + 1]
  const e1z = c[k + 5] - c[k + 2]
  const e2x = c[k + 6] - c[k]
  const e2y = c[k + 7] - c[k + 1]
  const e2z = c[k + 8] - c[k + 2]
  const hx = dy * e2z - dz * e2y
  const hy = dz * e2x - dx * e2z
  const hz = dx * e2y - dy * e2x
  const determinant = e1x * hx + e1y * hy + e1z * hz
  const inverse = Math.abs(determinant) > 1e-14 ? 1 / determinant : 0
  const tx = -c[k]
  const ty = eyeY - c[k + 1]
  const tz = -c[k + 2]
  const s = Math.max(0, Math.min(1, (tx * hx + ty * hy + tz * hz) * inverse))
  const qx = ty * e1z - tz * e1y
  const qy = tz * e1x - tx * e1z
  const qz = tx * e1y - ty * e1x
  const t = Math.max(0, Math.min(1 - s, (dx * qx + dy * qy + dz * qz) * inverse))
  const w = 1 - s - t
  out.dx = dx
  out.dy = dy
  out.dz = dz
  out.x = c[k] + s * e1x + t * e2x
  out.y = c[k + 1] + s * e1y + t * e2y
  out.z = c[k + 2] + s * e1z + t * e2z
  out.distanceM = Math.sqrt(out.x * out.x + (out.y - eyeY) ** 2 + out.z * out.z)
  const m = triangle * 6
  out.u = uvs[m] * w + uvs[m + 2] * s + uvs[m + 4] * t
  out.v = uvs[m + 1] * w + uvs[m + 3] * s + uvs[m + 5] * t
  const nx = n[k] * w + n[k + 3] * s + n[k + 6] * t
  const ny = n[k + 1] * w + n[k + 4] * s + n[k + 7] * t
  const nz = n[k + 2] * w + n[k + 5] * s + n[k + 8] * t
  let scale = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz + 1e-20)
  if (nx * dx + ny * dy + nz * dz > 0) scale = -scale
  out.nx = nx * scale
  out.ny = ny * scale
  out.nz = nz * scale
}
