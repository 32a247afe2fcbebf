import { keepInside } from '../place/keep-inside.ts'
import type { LayoutWalls } from './layout-piece.ts'

/** What hangs on a wall hangs with its middle at eye height. */
const EYE_M = 1.5
const HUNG_BELOW_CEILING_M = 0.1
/** Prints hang so far before the wall that none of both shows through the other. */
export const OFF_WALL_M = 0.003

type Size = { mount: 'floor' | 'wall' | 'ceiling'; widthM: number; depthM: number; heightM: number }
type Place = { x: number; y: number; z: number; turnRad: number }

/** Where a piece stands that is put at (x, z), inside of the room; what hangs on walls goes to the one that it turns its back to. */
export function standNewPiece(size: Size, x: number, z: number, turnRad: number, room: LayoutWalls): Place {
  const { mount, heightM } = size
  if (mount !== 'wall') {
    const y = mount === 'ceiling' ? room.heightM : 0
    return { y, turnRad, ...keepInside({ ...size, x, z, turnRad }, x, z, room) }
  }
  const side = Math.sin(turnRad)
  const isOnSide = Math.abs(side) > Math.abs(Math.cos(turnRad))
  const turn = isOnSide ? (Math.sign(side) * Math.PI) / 2 : Math.PI
  const wall = isOnSide
    ? { x: side > 0 ? -room.leftM + OFF_WALL_M : room.rightM - OFF_WALL_M, z }
    : { x, z: room.backM - OFF_WALL_M }
  const y = Math.min(EYE_M, room.heightM - HUNG_BELOW_CEILING_M - heightM / 2)
  return { y, turnRad: turn, ...keepInside({ ...size, ...wall, turnRad: turn }, wall.x, wall.z, room) }
}
