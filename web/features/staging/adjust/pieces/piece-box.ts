import type { RoomLayout, RoomPiece } from '../../../../../shared/contracts/adjustments.ts'
import { keepInside } from '../../../../../shared/engine/furnish/place/keep-inside.ts'
import { bend, bentShape, straighten } from '../photo-lens.ts'
import { onPlane, outline, type Pixel, toPixel } from '../room-view.ts'

/** The outline of a piece's box in the photo, bent as its lens bends. */
export function pieceOutline({ view, lens }: RoomLayout, piece: RoomPiece): Pixel[] {
  const { x, y, z, turnRad, widthM, depthM, heightM, mount } = piece
  const [c, s] = [Math.cos(turnRad), Math.sin(turnRad)]
  // What hangs on a wall has its back there and its middle at y; what hangs from the ceiling ends there.
  const [near, far] = mount === 'wall' ? [depthM, 0] : [depthM / 2, -depthM / 2]
  const low = mount === 'wall' ? y - heightM / 2 : mount === 'ceiling' ? y - heightM : y
  const corners = [-widthM / 2, widthM / 2].flatMap((a) =>
    [near, far].flatMap((b) =>
      [low, low + heightM].map((h) => ({ x: x + a * c + b * s, y: h, z: z - a * s + b * c })),
    ),
  )
  return bentShape(lens, outline(corners.map((corner) => toPixel(view, corner))))
}

/** The piece where it stands after its base was dragged by some pixels of the photo, inside the room. */
export function dragPiece({ view, lens, room }: RoomLayout, piece: RoomPiece, by: Pixel): RoomPiece {
  const base = bend(lens, toPixel(view, piece))
  const pixel = straighten(lens, { x: base.x + by.x, y: base.y + by.y })
  const onSide = Math.abs(Math.sin(piece.turnRad)) > Math.abs(Math.cos(piece.turnRad))
  const axis = piece.mount === 'wall' ? (onSide ? 'x' : 'z') : 'y'
  const there = onPlane(view, pixel, axis, piece[axis])
  return there ? { ...piece, ...keepInside(piece, there.x, there.z, room) } : piece
}

/** The piece moved by metres of the room. */
export const nudgePiece = ({ room }: RoomLayout, piece: RoomPiece, dx: number, dz: number): RoomPiece => ({
  ...piece,
  ...keepInside(piece, piece.x + dx, piece.z + dz, room),
})

/** The piece turned on its spot, away from walls that it would stick in. */
export function turnPiece({ room }: RoomLayout, piece: RoomPiece, byRad: number): RoomPiece {
  const turned = { ...piece, turnRad: piece.turnRad + byRad }
  return { ...turned, ...keepInside(turned, piece.x, piece.z, room) }
}
