import type { RoomSpace } from '../../../room/room-space.ts'
import type { RoomSegmentation } from '../../../segmentation/segment-room.ts'

/** The mean Lab colour of what a cell of the net shows around (u, v), shares of the picture. */
export function cellColour(
  { width, height }: RoomSegmentation,
  lab: Float32Array,
  { camera }: RoomSpace,
  u: number,
  v: number,
): number[] {
  const sum = [0, 0, 0]
  for (const j of [-0.25, 0.25])
    for (const i of [-0.25, 0.25]) {
      const x = Math.max(0, Math.min(camera.width - 1, Math.floor((u + i / width) * camera.width)))
      const y = Math.max(0, Math.min(camera.height - 1, Math.floor((v + j / height) * camera.height)))
      for (let k = 0; k < 3; k++) sum[k] += lab[3 * (y * camera.width + x) + k] / 4
    }
  return sum
}
