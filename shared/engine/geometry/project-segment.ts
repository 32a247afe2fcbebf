import { type Camera, projectPoint, type Vec3 } from './camera.ts'

/** Pixel ends of a visible stretch: x1, y1, x2, y2. */
export type PixelStretch = [number, number, number, number]

const NEAREST = 0.05

/** The part of a world segment that lies before the camera and inside the picture (Liang & Barsky 1984), or null. */
export function projectSegment(camera: Camera, from: Vec3, to: Vec3): PixelStretch | null {
  const r = camera.rotation
  const depth = (p: Vec3) => r[6] * p[0] + r[7] * p[1] + r[8] * p[2]
  const za = depth(from)
  const zb = depth(to)
  if (za < NEAREST && zb < NEAREST) return null
  let a = from
  let b = to
  if (za < NEAREST || zb < NEAREST) {
    const t = (NEAREST - za) / (zb - za)
    const cut: Vec3 = [
      from[0] + t * (to[0] - from[0]),
      from[1] + t * (to[1] - from[1]),
      from[2] + t * (to[2] - from[2]),
    ]
    if (za < NEAREST) a = cut
    else b = cut
  }
  const p = projectPoint(camera, ...a)
  const q = projectPoint(camera, ...b)
  return clip(p[0], p[1], q[0], q[1], camera.width - 1, camera.height - 1)
}

function clip(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  right: number,
  bottom: number,
): PixelStretch | null {
  const dx = x2 - x1
  const dy = y2 - y1
  const sides = [-dx, x1, dx, right - x1, -dy, y1, dy, bottom - y1]
  let t0 = 0
  let t1 = 1
  for (let i = 0; i < sides.length; i += 2) {
    const slope = sides[i]
    const room = sides[i + 1]
    if (Math.abs(slope) < 1e-9) {
      if (room < 0) return null
      continue
    }
    const t = room / slope
    if (slope < 0) t0 = Math.max(t0, t)
    else t1 = Math.min(t1, t)
    if (t0 > t1) return null
  }
  return [x1 + t0 * dx, y1 + t0 * dy, x1 + t1 * dx, y1 + t1 * dy]
}
