import type { Catalogue } from '../catalogue.ts'
import type { KitPiece } from '../../kit/kit-manifest.ts'
import { type Piece, type PieceKind, withOnTop } from '../piece.ts'
import { keepInside } from '../place/keep-inside.ts'
import type { Placement } from '../place/placement.ts'
import type { RoomSpace } from '../../room/room-space.ts'
import { RUG_SIZE } from '../rug-size.ts'

/** Something that stands on a piece, in the piece's frame. */
export type OnTop = { model: string; x: number; z: number; turnRad: number }

/** A piece as another view of the room shows it: metres and radians in that view's frame. */
export type SetPiece = {
  kind: PieceKind
  model: string
  name: string
  x: number
  y: number
  z: number
  turnRad: number
  onTop: OnTop[]
}

/** Things that lie and stand on furniture: a set does not tell which of them there are. */
const SMALL = new Set(['decor', 'kitchen', 'textile', 'bathroom', 'table-lamp', 'kids'])
const SMALL_PLANT_M = 0.6

/** A rug's without its size. */
const designOf = (model: string) => model.replace(RUG_SIZE, '')

/** Whether a model may be used where the furniture is that of a set; a rug in another size may be, to begin with. */
export function isOfSet(set: SetPiece[], { id, category, low, high }: KitPiece): boolean {
  if (SMALL.has(category) || (category === 'plant' && high[1] - low[1] < SMALL_PLANT_M)) return true
  return set.some(({ model }) => designOf(model) === designOf(id))
}

/** The piece of the set as the kit has it, with what stands on it; null where the kit has it no more. */
export function pieceOfSet({ kind, model, onTop }: SetPiece, catalogue: Catalogue): Piece | null {
  const found = catalogue.model(model)
  if (!found) return null
  return onTop.reduce(
    (piece, { model: id, x, z, turnRad }) => {
      const small = catalogue.model(id)
      return small ? withOnTop(piece, small, x, z, turnRad, catalogue.paint('accessories')) : piece
    },
    catalogue.piece(kind, found),
  )
}

/** Of what was placed, the pieces of the set, each no more often than the set has it, with the same things on them; and what of the set is not among them. */
export function takeSet(
  placed: Placement[],
  set: SetPiece[],
  catalogue: Catalogue,
  space: RoomSpace,
): { placed: Placement[]; missing: SetPiece[] } {
  const left = [...set]
  const kept = placed.flatMap((placement) => {
    const { kind, parts } = placement.piece
    const design = designOf(parts[0].model.id)
    const at = left.findIndex((p) => p.kind === kind && designOf(p.model) === design)
    const piece = at < 0 ? null : pieceOfSet(left[at], catalogue)
    if (!piece) return []
    left.splice(at, 1)
    const { mount, widthM, depthM } = piece
    const { x, z } = placement
    // A rug of another size was laid there.
    const inside = kind === 'rug' ? keepInside({ ...placement, mount, widthM, depthM }, x, z, space) : {}
    return [{ ...placement, piece, ...inside }]
  })
  return { placed: kept, missing: left }
}
