import type { Dispatch, SetStateAction } from 'react'
import type { PieceEdit } from '../../../../../shared/contracts/adjustments.ts'
import type { DraftState } from '../draft-state.ts'
import { type EditHistory, editsOf, EMPTY_HISTORY, recordEdit, redoEdit, undoEdit } from './edit-history.ts'

type Kept = DraftState | null

/** Changes to a version's pieces that are not rendered yet, and the versions that were adjusted before, for going back. */
export function pieceDraft(versionId: string, [kept, setKept]: [Kept, Dispatch<SetStateAction<Kept>>]) {
  // Edits name what one version shows; they mean nothing in another.
  const historyIn = (state: Kept): EditHistory => (state?.versionId === versionId ? state : EMPTY_HISTORY)
  const history = historyIn(kept)
  const earlier = kept?.earlier ?? []
  const change = (next: (history: EditHistory) => EditHistory) =>
    setKept((now) => ({ versionId, earlier: now?.earlier ?? [], ...next(historyIn(now)) }))
  const setEarlier = (next: readonly string[]) =>
    setKept((now) => ({ versionId, ...historyIn(now), earlier: next }))
  return {
    edits: editsOf(history),
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    add: (edit: PieceEdit) => change((now) => recordEdit(now, edit)),
    undo: () => change(undoEdit),
    redo: () => change(redoEdit),
    clear: () => change(() => EMPTY_HISTORY),
    /** The version adjusted before this one; undefined where none was. A render that failed made none. */
    previous: earlier.findLast((id) => id !== versionId),
    leave: () => setEarlier([...earlier, versionId]),
    goneBack: (to: string) => setEarlier(earlier.slice(0, earlier.lastIndexOf(to))),
  }
}

export type PieceDraft = ReturnType<typeof pieceDraft>
