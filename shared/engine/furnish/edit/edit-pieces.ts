import type { Catalogue } from '../catalogue.ts'
import type { KitPiece } from '../../kit/kit-manifest.ts'
import type { Piece } from '../piece.ts'
import { keepInside } from '../place/keep-inside.ts'
import type { Placement } from '../place/placement.ts'
import { chooseFinish, withFinishes } from './finishes.ts'
import { kindOfModel } from './kind-of-model.ts'
import type { LayoutWalls } from './layout-piece.ts'
import { collides } from './piece-collision.ts'
import type { KeepEdit, PieceEdit } from './piece-edit.ts'
import { restorePlacement } from './restore-placement.ts'
import { standNewPiece } from './stand-new-piece.ts'

/** A placed piece and the name it has in edits; `isLocked` where it stays when the room is staged anew. */
export type KeyedPlacement = { key: string; placement: Placement; isLocked?: boolean }

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
 * The pieces after the user's changes, one after the other. What is moved, swapped or added is kept inside the room; what names no piece or no
 * fitting model is left alone. A swapped piece keeps its place and what stood on it. Edits that the pieces show already change nothing.
 */
export function editPieces(
  pieces: KeyedPlacement[],
  edits: PieceEdit[],
  space: LayoutWalls,
  catalogue: Catalogue,
): KeyedPlacement[] {
  return edits.reduce((standing, edit) => applyEdit(standing, edit, space, catalogue), pieces)
}

function applyEdit(
  pieces: KeyedPlacement[],
  edit: PieceEdit,
  space: LayoutWalls,
  catalogue: Catalogue,
): KeyedPlacement[] {
  if (edit.type === 'remove') return pieces.filter(({ key }) => key !== edit.key)
  const isThere = pieces.some(({ key }) => key === edit.key)
  if (edit.type === 'keep') return isThere ? pieces : keepPiece(pieces, edit, catalogue)
  if (edit.type === 'add' && !isThere) return addPiece(pieces, edit, space, catalogue)
  return pieces.map((keyed) => {
    if (keyed.key !== edit.key) return keyed
    if (edit.type === 'lock') return { ...keyed, isLocked: edit.locked }
    return { ...keyed, placement: change(keyed.placement, edit, space, catalogue) }
  })
}

function addPiece(
  pieces: KeyedPlacement[],
  { key, model: id, of, x, z, turnRad }: PieceEdit & { type: 'add' },
  space: LayoutWalls,
  catalogue: Catalogue,
): KeyedPlacement[] {
  const model = catalogue.modelAsked(id)
  if (!model) return pieces
  const original = pieces.find((one) => one.key === of)?.placement.piece
  const piece = original?.parts[0].model.id === id ? original : catalogue.piece(kindOfModel(model), model)
  return [...pieces, { key, placement: { piece, ...standNewPiece(piece, x, z, turnRad, space) } }]
}

/** Puts an earlier staging's piece where it stood, in place of one of its kind and of all that is in its way. */
function keepPiece(pieces: KeyedPlacement[], edit: KeepEdit, catalogue: Catalogue): KeyedPlacement[] {
  const placement = restorePlacement(edit, catalogue)
  if (!placement) return pieces
  const { piece, x, y, z } = placement
  const rivals = pieces.filter((p) => !p.isLocked && p.placement.piece.kind === piece.kind)
  const farFrom = ({ placement: p }: KeyedPlacement) => Math.hypot(p.x - x, p.y - y, p.z - z)
  const replaced = rivals.toSorted((a, b) => farFrom(a) - farFrom(b)).at(0)
  const left = pieces.filter(
    (p) => p !== replaced && (p.isLocked || !collides(standing(p.placement), standing(placement))),
  )
  return [...left, { key: edit.key, placement, isLocked: true }]
}

const standing = ({ piece, ...place }: Placement) => ({ ...piece, ...place, model: piece.parts[0].model.id })

function change(
  placement: Placement,
  edit: PieceEdit & { type: 'add' | 'move' | 'swap' | 'finish' },
  space: LayoutWalls,
  catalogue: Catalogue,
): Placement {
  if (edit.type === 'add' || edit.type === 'move') {
    const { x, z, turnRad } = edit
    // What hangs on a wall stays on that wall.
    return placement.piece.mount === 'wall'
      ? settle(placement, x, z, space)
      : settle({ ...placement, turnRad }, x, z, space)
  }
  const { piece } = placement
  const own = piece.parts[0].model
  if (edit.type === 'finish')
    return { ...placement, piece: withFinishes(piece, chooseFinish(own, piece.finishes ?? [], edit.finish)) }
  const model = alternativesOf(placement, catalogue).find(({ id }) => id === edit.model)
  if (!model) return placement
  const other = withFinishes(catalogue.piece(piece.kind, model), piece.finishes ?? [])
  return settle({ ...placement, piece: dressedAs(piece, other) }, placement.x, placement.z, space)
}

/** What could take a piece's place, best suited first; on a worktop only what is no taller than things there are, and no wider than what is free of it. */
export function alternativesOf({ piece, ledge, turnRad }: Placement, catalogue: Catalogue): KitPiece[] {
  const all = catalogue.alternatives(piece.parts[0].model)
  if (!ledge) return all
  const [c, s] = [Math.abs(Math.cos(turnRad)), Math.abs(Math.sin(turnRad))]
  return all.filter(({ low, high }) => {
    const [widthM, heightM, depthM] = high.map((end, axis) => end - low[axis])
    return (
      heightM < TALLEST_ON_LEDGE_M &&
      widthM * c + depthM * s <= ledge.highX - ledge.lowX &&
      widthM * s + depthM * c <= ledge.highZ - ledge.lowZ
    )
  })
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

function settle(placement: Placement, x: number, z: number, space: LayoutWalls): Placement {
  const { mount, widthM, depthM } = placement.piece
  return { ...placement, ...keepInside({ ...placement, mount, widthM, depthM }, x, z, space) }
}
