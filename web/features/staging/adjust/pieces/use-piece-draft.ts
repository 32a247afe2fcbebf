import { useState } from 'react'
import type { PieceEdit } from '../../../../../shared/contracts/adjustments.ts'

const NOTHING: PieceEdit[] = []

/** Changes to a version's pieces that are not rendered yet, and the versions that were adjusted before, for going back. */
export function usePieceDraft(versionId: string) {
  const [draft, setDraft] = useState({ versionId, edits: NOTHING })
  const [earlier, setEarlier] = useState<string[]>([])
  // Edits name what one version shows; they mean nothing in another.
  const edits = draft.versionId === versionId ? draft.edits : NOTHING
  const setEdits = (next: PieceEdit[]) => setDraft({ versionId, edits: next })
  return {
    edits,
    add: (edit: PieceEdit) => setEdits([...edits, edit]),
    undo: () => setEdits(edits.slice(0, -1)),
    clear: () => setEdits(NOTHING),
    /** The version adjusted before this one; undefined where none was. A render that failed made none. */
    previous: earlier.findLast((id) => id !== versionId),
    leave: () => setEarlier([...earlier, versionId]),
    goneBack: (to: string) => setEarlier(earlier.slice(0, earlier.lastIndexOf(to))),
  }
}

export type PieceDraft = ReturnType<typeof usePieceDraft>
