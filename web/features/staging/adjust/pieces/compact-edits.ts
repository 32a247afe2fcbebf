import type { PieceEdit } from '../../../../../shared/contracts/adjustments.ts'
import { FINISHES } from '../../../../../shared/engine/furnish/edit/finishes.ts'

/** What an edit takes the place of: one finish does not undo that of another material. */
function slotOf(edit: PieceEdit): string {
  if (edit.type !== 'finish') return edit.type
  return `finish ${FINISHES.find(({ id }) => id === edit.finish)?.material ?? edit.finish}`
}

/** A swap before the move: it may push the piece away from a wall, which the move decides anew. */
const ORDER = ['keep', 'add', 'swap', 'finish fabric', 'finish wood', 'move', 'lock']

/** The same changes in as few edits as say them: what was moved twice was moved to where it is. Copies come before their originals go. */
export function compactEdits(edits: readonly PieceEdit[]): PieceEdit[] {
  const last = new Map<string, Map<string, PieceEdit>>()
  for (const edit of edits) {
    const own = last.get(edit.key) ?? new Map<string, PieceEdit>()
    own.set(slotOf(edit), edit)
    last.set(edit.key, own)
  }
  const pieces = [...last.values()]
  const removed = pieces.flatMap((own) => {
    const remove = own.get('remove')
    // What was added and taken away again was never there.
    return remove && !own.has('add') ? [...(own.has('keep') ? [own.get('keep')] : []), remove] : []
  })
  const kept = pieces.filter((own) => !own.has('remove')).flatMap(standingEdits)
  return [...kept, ...removed].filter((edit) => edit !== undefined)
}

function standingEdits(own: ReadonlyMap<string, PieceEdit>): (PieceEdit | undefined)[] {
  const [add, move] = [own.get('add'), own.get('move')]
  if (add?.type === 'add' && move?.type === 'move' && !own.has('swap')) {
    const { x, z, turnRad } = move
    const others = ORDER.filter((slot) => slot !== 'add' && slot !== 'move').map((slot) => own.get(slot))
    return [{ ...add, x, z, turnRad }, ...others]
  }
  return ORDER.map((slot) => own.get(slot))
}
