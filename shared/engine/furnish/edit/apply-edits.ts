import type { KitPiece } from '../../kit/kit-manifest.ts'
import { pieceName } from '../piece-names.ts'
import { keepInside } from '../place/keep-inside.ts'
import { chooseFinish } from './finishes.ts'
import { kindOfModel } from './kind-of-model.ts'
import type { LayoutPiece, LayoutWalls } from './layout-piece.ts'
import type { PieceEdit } from './piece-edit.ts'
import { standNewPiece } from './stand-new-piece.ts'

/** A model of the kit by its name. */
export type FindModel = (id: string) => KitPiece | undefined

/**
 * The pieces of a layout after edits, as `editPieces` will place them when the room is drawn again. Edits that a layout shows already change
 * nothing. Moves are taken as they are, also out of the room.
 */
export function applyEdits<Piece extends LayoutPiece>(
  room: LayoutWalls,
  pieces: readonly Piece[],
  edits: readonly PieceEdit[],
  findModel: FindModel,
): (Piece | LayoutPiece)[] {
  return edits.reduce<(Piece | LayoutPiece)[]>(
    (standing, edit) => applyEdit(room, standing, edit, findModel),
    [...pieces],
  )
}

function applyEdit<Piece extends LayoutPiece>(
  room: LayoutWalls,
  pieces: Piece[],
  edit: PieceEdit,
  findModel: FindModel,
): (Piece | LayoutPiece)[] {
  if (edit.type === 'remove') return pieces.filter(({ key }) => key !== edit.key)
  if (edit.type === 'add' && !pieces.some(({ key }) => key === edit.key)) {
    const model = findModel(edit.model)
    return model ? [...pieces, newPiece(room, edit, model, pieces)] : pieces
  }
  return pieces.map((piece) => (piece.key === edit.key ? changed(room, piece, edit, findModel) : piece))
}

function newPiece(
  room: LayoutWalls,
  { key, of, x, z, turnRad }: PieceEdit & { type: 'add' },
  model: KitPiece,
  pieces: readonly LayoutPiece[],
): LayoutPiece {
  const original = pieces.find((piece) => piece.key === of && piece.model === model.id)
  const size = sizeOf(model)
  const like = original ?? {
    kind: kindOfModel(model),
    model: model.id,
    name: pieceName(model),
    others: [],
    onTop: [],
  }
  const { ledge: _, locked: __, ...copied } = { ledge: undefined, locked: undefined, ...like }
  return { ...copied, ...size, key, ...standNewPiece(size, x, z, turnRad, room) }
}

function sizeOf({ mount, low, high }: KitPiece) {
  const [widthM, heightM, depthM] = high.map((v, k) => v - low[k])
  return { mount, widthM, depthM, heightM }
}

function changed<Piece extends LayoutPiece>(
  room: LayoutWalls,
  piece: Piece,
  edit: PieceEdit,
  findModel: FindModel,
): Piece {
  if (edit.type === 'move' || edit.type === 'add') {
    const { x, z, turnRad } = edit
    return { ...piece, x, z, turnRad: piece.mount === 'wall' ? piece.turnRad : turnRad }
  }
  if (edit.type === 'lock') return { ...piece, locked: edit.locked }
  const model = findModel(edit.type === 'swap' ? edit.model : piece.model)
  if (edit.type === 'finish')
    return model ? { ...piece, finishes: chooseFinish(model, piece.finishes ?? [], edit.finish) } : piece
  return edit.type === 'swap' ? swapped(room, piece, edit.model, model) : piece
}

/** The old model becomes one of the others, so that it can be had back. */
function swapped<Piece extends LayoutPiece>(
  room: LayoutWalls,
  piece: Piece,
  id: string,
  model: KitPiece | undefined,
): Piece {
  const other = piece.others.find((one) => one.model === id)
  if (!other) return piece
  const others = piece.others.map((one) =>
    one.model === id ? { model: piece.model, name: piece.name } : one,
  )
  // Its colours are those of the model that it was.
  const { paint: _, ...rest } = piece
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- paint is optional
  const next = { ...rest, ...other, others } as Piece
  if (!model) return next
  const size = sizeOf(model)
  const [wide, deep] = [size.widthM / piece.widthM, size.depthM / piece.depthM]
  const onTop = piece.onTop?.map((small) => ({ ...small, x: small.x * wide, z: small.z * deep }))
  const finishes = piece.finishes && chooseFinish(model, piece.finishes, '')
  const sized = { ...next, ...size, onTop, ...(finishes && { finishes }) }
  return { ...sized, ...keepInside(sized, piece.x, piece.z, room) }
}
