import type { Camera } from '../camera/camera.ts'
import type { RoomBox } from './room-box.ts'

const BOUNDARY_STEPS = 24
/** Skips a baseboard on the wall's side, in camera heights. */
const BASEBOARD_GAP = 0.16
/** Side walls are looked at from here on. */
const SIDE_WALL_NEAR_Z = 0.3

/** Mean colour contrast (0–1) between floor and wall along the floor's boundary. */
export function floorContrast(camera: Camera, lab: Float32Array): (box: RoomBox) => number {
  const { width: w, height: h, rotation: r, focalPx, cx, cy } = camera
  /** Offset into `lab` of what is seen there, or -1. */
  const at = (x: number, y: number, z: number) => {
    const depth = r[6] * x + r[7] * y + r[8] * z
    if (depth < 0.1) return -1
    const px = Math.round((focalPx * (r[0] * x + r[1] * y + r[2] * z)) / depth + cx)
    const py = Math.round((focalPx * (r[3] * x + r[4] * y + r[5] * z)) / depth + cy)
    return px < 1 || py < 1 || px > w - 2 || py > h - 2 ? -1 : (py * w + px) * 3
  }
  let sum = 0
  let count = 0
  /** Adds up along one line on the floor, from (x1, z1) to (x2, z2); (inX, inZ) points into the room. */
  const look = (x1: number, z1: number, x2: number, z2: number, inX: number, inZ: number) => {
    for (let i = 1; i < BOUNDARY_STEPS; i++) {
      const t = i / BOUNDARY_STEPS
      const x = x1 + t * (x2 - x1)
      const z = z1 + t * (z2 - z1)
      if (at(x, -1, z) < 0) continue
      const wall = at(x, -1 + BASEBOARD_GAP, z)
      const floor = at(x + inX * BASEBOARD_GAP, -1, z + inZ * BASEBOARD_GAP)
      if (wall < 0 || floor < 0) continue
      const l = 0.5 * (lab[wall] - lab[floor])
      const a = lab[wall + 1] - lab[floor + 1]
      const b = lab[wall + 2] - lab[floor + 2]
      sum += Math.min(1, Math.sqrt(l * l + a * a + b * b) / 18)
      count++
    }
  }
  return ({ left, right, back }) => {
    sum = 0
    count = 0
    look(-left, back, right, back, 0, -1)
    look(-left, SIDE_WALL_NEAR_Z, -left, back, 1, 0)
    look(right, SIDE_WALL_NEAR_Z, right, back, -1, 0)
    return count ? sum / count : 0
  }
}
