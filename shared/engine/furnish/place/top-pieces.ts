import type { RoomSpace } from '../../room/room-space.ts'
import { besides, type Placement } from './placement.ts'
import { shownFrame } from './shown-outline.ts'

/** Every test of a place asks for them; places are never changed, only copied. */
const known = new WeakMap<Placement, Placement[]>()

const NONE: Placement[] = []

/** What rests on a piece, a lamp or a vase, each as a body of its own: a piece's size is that of its first part. */
export function topPieces(p: Placement): Placement[] {
  if (!p.piece.parts.some(({ rests }) => rests)) return NONE
  let found = known.get(p)
  if (!found) known.set(p, (found = p.piece.parts.filter(({ rests }) => rests).map((part) => topOf(p, part))))
  return found
}

/** Whether the picture's upper border cuts a lamp or a vase on a piece. */
export function isTopCut(space: RoomSpace, p: Placement): boolean {
  return topPieces(p).some((top) => shownFrame(space, top)[1] < 0)
}

function topOf(p: Placement, { model, x, z, turnRad }: Placement['piece']['parts'][number]): Placement {
  const [widthM, heightM, depthM] = model.high.map((v, k) => v - model.low[k])
  const piece = { ...p.piece, name: model.id, widthM, depthM, heightM, parts: [] }
  return { ...besides(p, x, z, piece, turnRad), y: p.y + p.piece.heightM }
}
