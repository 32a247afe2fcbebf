import type { Ledge } from './placement.ts'

/** What a piece needs of the floor; metres and radians. */
type Standing = {
  mount: 'floor' | 'wall' | 'ceiling'
  x: number
  z: number
  turnRad: number
  widthM: number
  depthM: number
  ledge?: Ledge
}
type Walls = { leftM: number; rightM: number; backM: number }

const INSIDE_ROOM_NEAR_Z_M = 0.6
/** What stands nearer already, in a view of a corner beside the camera, may keep its place as long as its middle lies so far before it. */
export const NEAREST_MIDDLE_Z_M = 0.6

/**
 * (x, z), or the place nearest to it where the piece stands between the walls; one that hangs on a wall only moves along it, one on a
 * worktop keeps to its ledge.
 */
export function keepInside(
  piece: Standing,
  x: number,
  z: number,
  { leftM, rightM, backM }: Walls,
): { x: number; z: number } {
  const c = Math.abs(Math.cos(piece.turnRad))
  const s = Math.abs(Math.sin(piece.turnRad))
  // Half the size of the turned footprint along the room's axes.
  const halfX = (piece.widthM * c + piece.depthM * s) / 2
  const halfZ = (piece.widthM * s + piece.depthM * c) / 2
  const { ledge } = piece
  if (ledge)
    return {
      x: clamp(x, ledge.lowX + halfX, ledge.highX - halfX),
      z: clamp(z, ledge.lowZ + halfZ, ledge.highZ - halfZ),
    }
  const insideX = clamp(x, -leftM + halfX, rightM - halfX)
  const nearZ = Math.min(INSIDE_ROOM_NEAR_Z_M + halfZ, Math.max(NEAREST_MIDDLE_Z_M, piece.z))
  const insideZ = clamp(z, nearZ, backM - halfZ)
  if (piece.mount !== 'wall') return { x: insideX, z: insideZ }
  return s > c ? { x: piece.x, z: insideZ } : { x: insideX, z: piece.z }
}

const clamp = (v: number, low: number, high: number) =>
  low > high ? (low + high) / 2 : Math.max(low, Math.min(high, v))
