import { type Camera, pixelRay } from '../geometry/camera/camera.ts'
import type { RoomSpace } from '../room/room-space.ts'
import { ALONE, type Crew } from './crew.ts'
import type { DirectSun } from './direct-sun.ts'

/**
 * What furniture leaves of the sun on the floor, on a grid of one point every `SUN_STEP_PX` pixels: `part` is which of the floor's light is the sun's
 * (0–1, RGB), `open` how much of that is left. Finer than the grid of shadows, as the sun's are hard.
 */
export type SunShadows = {
  columns: number
  rows: number
  part: Float32Array
  open: Float32Array
}

export const SUN_STEP_PX = 2
/** Numbers kept of each point. */
export const SUN_FIELDS = 4
const UP = { x: 0, y: 1, z: 0 }

export const sunGrid = (width: number, height: number) => ({
  columns: Math.ceil(width / SUN_STEP_PX) + 1,
  rows: Math.ceil(height / SUN_STEP_PX) + 1,
})

/** Traces the shadows that furniture casts in the sun, in a picture of the room's floor that `camera` takes; null without direct sun. */
export function sunShadows(
  direct: DirectSun | null,
  { cameraHeightM }: RoomSpace,
  camera: Camera,
  crew: Crew = ALONE,
): SunShadows | null {
  if (!direct) return null
  const { columns, rows } = sunGrid(camera.width, camera.height)
  const part = crew.floats(3 * columns * rows)
  const open = crew.floats(columns * rows)
  crew.share(rows, (row) => {
    const at = { x: 0, y: 0, z: 0 }
    const step = new Float32Array(3)
    for (let column = 0; column < columns; column++) {
      const [dx, dy, dz] = pixelRay(camera, column * SUN_STEP_PX, row * SUN_STEP_PX)
      if (dy >= 0) continue
      at.x = (dx * cameraHeightM) / -dy
      at.z = (dz * cameraHeightM) / -dy
      const share = direct.shareAt(at)
      if (share === 0) continue
      const i = row * columns + column
      direct.stepAt(at, step)
      for (let c = 0; c < 3; c++) part[i * 3 + c] = 1 - 1 / (1 + share * (step[c] - 1))
      open[i] = direct.openAt(at, UP)
    }
  })
  return { columns, rows, part, open }
}

/**
 * Reads at a place of the rendered picture which part of the floor's light there is the sun's, in `out` (RGB), and how much of that furniture takes away, behind
 * it (RGB); false where the sun does not lie.
 */
export function sunShadowReader({ columns, rows, part, open }: SunShadows) {
  return (x: number, y: number, out: Float32Array): boolean => {
    const gx = Math.min(columns - 1, x / SUN_STEP_PX)
    const gy = Math.min(rows - 1, y / SUN_STEP_PX)
    const x0 = gx | 0
    const y0 = gy | 0
    out.fill(0)
    for (let k = 0; k < 4; k++) {
      const i = Math.min(rows - 1, y0 + (k >> 1)) * columns + Math.min(columns - 1, x0 + (k & 1))
      const w = (k & 1 ? gx - x0 : 1 - gx + x0) * (k >> 1 ? gy - y0 : 1 - gy + y0)
      for (let c = 0; c < 3; c++) {
        out[c] += w * part[i * 3 + c]
        out[3 + c] += w * part[i * 3 + c] * (1 - open[i])
      }
    }
    return out[1] > 0
  }
}
