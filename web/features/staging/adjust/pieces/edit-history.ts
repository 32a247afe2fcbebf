import type { PieceEdit } from '../../../../../shared/contracts/adjustments.ts'
import { compactEdits } from './compact-edits.ts'

/** Edits that are not rendered yet: what was done can be taken back step by step, and done again. */
export interface EditHistory {
  /** Too long ago to be taken back one by one. */
  settled: readonly PieceEdit[]
  done: readonly PieceEdit[]
  /** The last that was taken back comes last. */
  undone: readonly PieceEdit[]
}

export const EMPTY_HISTORY: EditHistory = { settled: [], done: [], undone: [] }
export const MOST_UNDO_STEPS = 100

/** One step more; what was undone before it cannot be done again. */
export function recordEdit({ settled, done }: EditHistory, edit: PieceEdit): EditHistory {
  const steps = [...done, edit]
  if (steps.length <= MOST_UNDO_STEPS) return { settled, done: steps, undone: [] }
  return { settled: compactEdits([...settled, steps[0]]), done: steps.slice(1), undone: [] }
}

export function undoEdit({ settled, done, undone }: EditHistory): EditHistory {
  const last = done.at(-1)
  return last ? { settled, done: done.slice(0, -1), undone: [...undone, last] } : { settled, done, undone }
}

export function redoEdit({ settled, done, undone }: EditHistory): EditHistory {
  const next = undone.at(-1)
  return next ? { settled, done: [...done, next], undone: undone.slice(0, -1) } : { settled, done, undone }
}

/** All that is to be rendered, in as few edits as say it. */
export const editsOf = ({ settled, done }: EditHistory): PieceEdit[] => compactEdits([...settled, ...done])
