import type { PieceEdit, RoomLayout, RoomPiece } from '../../../../../shared/contracts/adjustments.ts'
import { applyEdits, type FindModel } from '../../../../../shared/engine/furnish/edit/apply-edits.ts'

/** A piece as it will be; `swappedFrom` is the model the picture still shows. */
export type EditedPiece = RoomPiece & {
  isNew: boolean
  isMoved: boolean
  isRefinished: boolean
  swappedFrom: string | null
}

/** The pieces after edits that the picture does not show yet. */
export function withEdits(
  { room, pieces }: RoomLayout,
  edits: readonly PieceEdit[],
  findModel: FindModel,
): EditedPiece[] {
  const shown = new Map(pieces.map((piece) => [piece.key, piece]))
  return applyEdits(room, pieces, edits, findModel).map((piece) => {
    const was = shown.get(piece.key)
    return {
      ...piece,
      isNew: !was,
      isMoved: was !== undefined && edits.some((edit) => edit.type === 'move' && edit.key === piece.key),
      isRefinished: (was?.finishes ?? []).join(' ') !== (piece.finishes ?? []).join(' '),
      swappedFrom: !was || was.model === piece.model ? null : was.model,
    }
  })
}

/** A key for a piece that is added, that no edit has used. */
export function freshKey(pieces: readonly RoomPiece[], edits: readonly PieceEdit[]): string {
  const taken = new Set([...pieces, ...edits].map(({ key }) => key))
  let number = 1
  while (taken.has(`added ${number}`)) number++
  return `added ${number}`
}
