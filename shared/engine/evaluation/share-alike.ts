import { type RoomSpace, toPixel } from '../room/room-space.ts'

type PlacedPiece = { piece: { name: string }; x: number; y: number; z: number }
type Furnished = { space: RoomSpace; placed: PlacedPiece[] }

/** Two pieces of a name stand in the same place so near to each other: metres of the room, or of the picture's width. */
const ALIKE_WITHIN_M = 0.25
const ALIKE_WITHIN_SHARE = 0.04

/** Share (0–1) of the pieces of two layouts of one picture, of whichever has more, that are in both; null where neither has any, which says nothing. */
export function shareAlike(a: Furnished, b: Furnished): number | null {
  const left = [...b.placed]
  for (const p of a.placed) {
    const at = left.findIndex((q) => p.piece.name === q.piece.name && isSamePlace(p, q, a, b))
    if (at >= 0) left.splice(at, 1)
  }
  const most = Math.max(a.placed.length, b.placed.length)
  return most === 0 ? null : (b.placed.length - left.length) / most
}

function isSamePlace(p: PlacedPiece, q: PlacedPiece, a: Furnished, b: Furnished): boolean {
  const [u, v] = seenAt(p, a)
  const [s, t] = seenAt(q, b)
  return (
    Math.hypot(p.x - q.x, p.y - q.y, p.z - q.z) < ALIKE_WITHIN_M ||
    Math.hypot(u - s, v - t) < ALIKE_WITHIN_SHARE
  )
}

/** In shares of the picture's width. */
function seenAt({ x, y, z }: PlacedPiece, { space }: Furnished): [number, number] {
  const [px, py] = toPixel(space, x, y, z)
  return [px / space.camera.width, py / space.camera.width]
}
