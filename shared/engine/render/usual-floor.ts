import type { Camera } from '../geometry/camera/camera.ts'
import type { FloorGloss } from '../light/floor-gloss.ts'
import type { SunOnFloor } from './sun-on-floor.ts'

/** Reads the usual light of a glossy floor, found in the picture of the `room` camera, for a picture of the same room that `camera` takes; what the sun adds is usual, too. */
export function usualFloor(
  { width, height, usual }: FloorGloss,
  sun: SunOnFloor | null,
  room: Camera,
  camera: Camera,
): (px: number, py: number, out: Float32Array) => void {
  const scale = room.focalPx / camera.focalPx
  const sunlit = new Float32Array(3).fill(1)
  return (px, py, out) => {
    const x = (((px - camera.cx) * scale + room.cx) / room.width) * width
    const y = (((py - camera.cy) * scale + room.cy) / room.height) * height
    const i = Math.max(0, Math.min(height - 1, y | 0)) * width + Math.max(0, Math.min(width - 1, x | 0))
    sun?.(px, py, sunlit)
    for (let c = 0; c < 3; c++) out[c] = usual[i * 3 + c] * sunlit[c]
  }
}
