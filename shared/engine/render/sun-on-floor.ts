import type { Camera } from '../geometry/camera/camera.ts'
import type { SunPatches } from '../light/sun-patches.ts'

/** Writes how many times as bright as in the shade (3) what lies flat on the floor is at a pixel of the rendered picture. */
export type SunOnFloor = (px: number, py: number, out: Float32Array) => void

/** Reads sun patches, found in the picture of the `room` camera, for a picture of the same room that `camera` takes; null without any. */
export function sunOnFloor(sun: SunPatches | null, room: Camera, camera: Camera): SunOnFloor | null {
  if (!sun) return null
  const { width, height, share, gain } = sun
  const scale = room.focalPx / camera.focalPx
  return (px, py, out) => {
    const fx = Math.max(0, Math.min(width - 1, (px - camera.cx) * scale + room.cx - 0.5))
    const fy = Math.max(0, Math.min(height - 1, (py - camera.cy) * scale + room.cy - 0.5))
    const x0 = fx | 0
    const y0 = fy | 0
    const i = y0 * width + x0
    const right = x0 + 1 < width ? 1 : 0
    const below = y0 + 1 < height ? width : 0
    const tx = fx - x0
    const above = share[i] * (1 - tx) + share[i + right] * tx
    const under = share[i + below] * (1 - tx) + share[i + below + right] * tx
    const here = above + (under - above) * (fy - y0)
    for (let c = 0; c < 3; c++) out[c] = 1 + here * (gain[c] - 1)
  }
}
