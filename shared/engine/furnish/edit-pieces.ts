import type { Catalogue } from './catalogue.ts'
import { keepInside } from './place/keep-inside.ts'
import type { KitPiece } from '../kit/kit-manifest.ts'
import type { Piece } from './piece.ts'
import type { Placement } from './place/placement.ts'
import type { RoomSpace } from '../room/room-space.ts'

/** A change to one piece, named by its key; metres and radians in the room's frame. */
export type PieceEdit =
  | { type: 'remove'; key: string }
  | { type: 'move'; key: string; x: number; z: number; turnRad: number }
  | { type: 'swap'; key: string; model: string }

/** A placed piece and the name it has in edits. */
export type KeyedPlacement = { key: string; placement: Placement }

const TALLEST_ON_LEDGE_M = 0.45

/** Names pieces by kind and number: "armchair 2" stays that when something else is added to the room or taken away. */
export function keyPieces(placements: Placement[]): KeyedPlacement[] {
  const counts = new Map<string, number>()
  return placements.map((placement) => {
    const { kind } = placement.piece
    const number = (counts.get(kind) ?? 0) + 1
    counts.set(kind, number)
    return { key: `${kind} ${number}`, placement }
  })
}

/**
 * The pieces after the user's changes, one after the other. What is moved or swapped is kept inside the room; what names no piece or no fitting
 * model is left alone. A swapped piece keeps its place and what stood on it.
 */
export function editPieces(
  pieces: KeyedPlacement[],
  edits: PieceEdit[],
  space: RoomSpace,
  catalogue: Catalogue,
): KeyedPlacement[] {
  let out = pieces
  for (const edit of edits) {
    if (edit.type === 'remove') out = out.filter(({ key }) => key !== edit.key)
    else
      out = out.map(({ key, placement }) => ({
        key,
        placement: key === edit.key ? change(placement, edit, space, catalogue) : placement,
      }))
  }
  return out
}

function change(
  placement: Placement,
  edit: Exclude<PieceEdit, { type: 'remove' }>,
  space: RoomSpace,
  catalogue: Catalogue,
): Placement {
  if (edit.type === 'move') {
    const { x, z, turnRad } = edit
    // What hangs on a wall stays on that wall.
    return placement.piece.mount === 'wall'
      ? settle(placement, x, z, space)
      : settle({ ...placement, turnRad }, x, z, space)
  }
  const model = alternativesOf(placement, catalogue).find(({ id }) => id === edit.model)
  if (!model) return placement
  const piece = dressedAs(placement.piece, catalogue.piece(placement.piece.kind, model))
  return settle({ ...placement, piece }, placement.x, placement.z, space)
}

/** What could take a piece's place, best suited first; on a worktop only what is no taller than things there are. */
export function alternativesOf({ piece, ledge }: Placement, catalogue: Catalogue): KitPiece[] {
  const all = catalogue.alternatives(piece.parts[0].model)
  return ledge ? all.filter(({ low, high }) => high[1] - low[1] < TALLEST_ON_LEDGE_M) : all
}

/** The new piece with what stood on the old one, as far from the middle as its size allows. */
function dressedAs(old: Piece, piece: Piece): Piece {
  const wide = piece.widthM / old.widthM
  const deep = piece.depthM / old.depthM
  const onTop = old.parts
    .filter((part) => part.rests)
    .map((part) => ({ ...part, x: part.x * wide, z: part.z * deep }))
  return { ...piece, parts: [...piece.parts, ...onTop] }
}

function settle(placement: Placement, x: number, z: number, space: RoomSpace): Placement {
  const { mount, widthM, depthM } = placement.piece
  return { ...placement, ...keepInside({ ...placement, mount, widthM, depthM }, x, z, space) }
}
