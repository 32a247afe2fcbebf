import { type Camera, projectPoint, type Vec3 } from './camera.ts'
import type { RoomBox } from './room-box.ts'

const STEPS = 24
/** Skips a baseboard on the wall's side, in camera heights. */
const GAP = 0.16

/** Mean colour contrast (0–1) between floor and wall along the floor's boundary. */
export function floorContrast(camera: Camera, lab: Float32Array): (box: RoomBox) => number {
  const { width: w, height: h } = camera
  const at = (x: number, y: number, z: number) => {
    const p = projectPoint(camera, x, y, z)
    const px = Math.round(p[0])
    const py = Math.round(p[1])
    return p[2] < 0.1 || px < 1 || py < 1 || px > w - 2 || py > h - 2 ? -1 : (py * w + px) * 3
  }
  return (b) => {
    const lines: [Vec3, Vec3, Vec3][] = [
      [
        [-b.left, -1, b.back],
        [b.right, -1, b.back],
        [0, 0, -1],
      ],
      [
        [-b.left, -1, 0.3],
        [-b.left, -1, b.back],
        [1, 0, 0],
      ],
      [
        [b.right, -1, 0.3],
        [b.right, -1, b.back],
        [-1, 0, 0],
      ],
    ]
    let sum = 0
    let count = 0
    for (const [from, to, inward] of lines)
      for (let i = 1; i < STEPS; i++) {
        const t = i / STEPS
        const x = from[0] + t * (to[0] - from[0])
        const z = from[2] + t * (to[2] - from[2])
        if (at(x, -1, z) < 0) continue
        const wall = at(x, -1 + GAP, z)
        const floor = at(x + inward[0] * GAP, -1, z + inward[2] * GAP)
        if (wall < 0 || floor < 0) continue
        const difference = Math.hypot(
          0.5 * (lab[wall] - lab[floor]),
          lab[wall + 1] - lab[floor + 1],
          lab[wall + 2] - lab[floor + 2],
        )
        sum += Math.min(1, difference / 18)
        count++
      }
    return count ? sum / count : 0
  }
}
