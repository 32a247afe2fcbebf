import { type RoomSpace, toPixel, type WallName } from './room-space.ts'
import type { Vec3 } from '../geometry/camera/camera.ts'

/** The room point `u` along a wall and `awayM` from the camera square to it. */
export function pointAt(wall: WallName, u: number, y: number, awayM: number): Vec3 {
  if (wall === 'back') return [u, y, awayM]
  return [wall === 'left' ? -awayM : awayM, y, u]
}

/** Where such a point is seen, pixels and depth. */
export function pixelAt(space: RoomSpace, wall: WallName, u: number, y: number, awayM: number): Vec3 {
  return toPixel(space, ...pointAt(wall, u, y, awayM))
}
