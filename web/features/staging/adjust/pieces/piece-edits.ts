import type { PieceEdit, RoomLayout, RoomPiece } from '../../../../../shared/contracts/adjustments.ts'

/** A piece as it will be; `swappedFrom` is the model the picture still shows. */
export type EditedPiece = RoomPiece & { isMoved: boolean; swappedFrom: string | null }

/** The pieces after edits that the picture does not show yet. */
export function withEdits({ pieces }: RoomLayout, edits: readonly PieceEdit[]): EditedPiece[] {
  const edited = pieces.map((piece): EditedPiece => ({ ...piece, isMoved: false, swappedFrom: null }))
  return edits.reduce(applyEdit, edited)
}

function applyEdit(pieces: EditedPiece[], edit: PieceEdit): EditedPiece[] {
  if (edit.type === 'remove') return pieces.filter(({ key }) => key !== edit.key)
  return pieces.map((piece) => {
    if (piece.key !== edit.key) return piece
    if (edit.type === 'move') {
      const { x, z, turnRad } = edit
      return { ...piece, x, z, turnRad, isMoved: true }
    }
    return swap(piece, edit.model)
  })
}

/** The old model becomes one of the others, so that it can be had back. */
function swap(piece: EditedPiece, model: string): EditedPiece {
  const other = piece.others.find((one) => one.model === model)
  if (!other) return piece
  const old = { model: piece.model, name: piece.name }
  const others = piece.others.map((one) => (one.model === model ? old : one))
  const before = piece.swappedFrom ?? piece.model
  return { ...piece, ...other, others, swappedFrom: before === model ? null : before }
}

/** The same changes in as few edits as say them: what was moved twice was moved to where it is. */
export function compactEdits(edits: readonly PieceEdit[]): PieceEdit[] {
  const last = new Map<string, Map<PieceEdit['type'], PieceEdit>>()
  for (const edit of edits) {
    const own = last.get(edit.key) ?? new Map<PieceEdit['type'], PieceEdit>()
    own.set(edit.type, edit)
    last.set(edit.key, own)
  }
  return [...last.values()].flatMap((own) => {
    const remove = own.get('remove')
    // A swap first: it may push the piece away from a wall, which the move decides anew.
    return remove ? [remove] : [own.get('swap'), own.get('move')].filter((edit) => edit !== undefined)
  })
}
