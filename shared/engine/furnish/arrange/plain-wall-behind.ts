import { classProbabilityAt, type RoomSegmentation } from '../../segmentation/segment-room.ts'
import { type RoomSpace, toPixel } from '../../room/room-space.ts'
import type { Placement } from '../place/placement.ts'

/** How surely the net has to see plain wall behind a piece, on average: cabinets, baths and doors have to stay free. */
export const MIN_PLAIN_PROBABILITY = 0.7
/** Where it is looked for, in the piece's width and height, so far behind it. */
const ACROSS = [-0.6, -0.3, 0, 0.3, 0.6]
const UP = [0.3, 0.6, 0.9]
const BEHIND_M = 0.2

/** How surely (0–1) the net sees plain wall, or the end of one, a little behind a piece as the camera sees it, on average. */
export function plainWallBehind(
  space: RoomSpace,
  parts: RoomSegmentation,
  { piece, x, z }: Placement,
): number {
  const { width, height } = space.camera
  const distance = Math.hypot(x, z)
  const behind = 1 + (piece.depthM / 2 + BEHIND_M) / distance
  // Sideways, as the camera sees it.
  const [sideX, sideZ] = [(z / distance) * piece.widthM, (-x / distance) * piece.widthM]
  let sum = 0
  for (const u of ACROSS)
    for (const v of UP) {
      const [px, py] = toPixel(space, x * behind + u * sideX, v * piece.heightM, z * behind + u * sideZ)
      const [at, down] = [px / width, py / height]
      sum += classProbabilityAt(parts, 'wall', at, down) + classProbabilityAt(parts, 'occluder', at, down)
    }
  return sum / (ACROSS.length * UP.length)
}
