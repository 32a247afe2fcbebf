import type { PieceEdit } from '../../../../shared/contracts/adjustments.ts'

/** What was begun in Adjust and is kept while its page is open. */
export interface DraftState {
  versionId: string
  /** Too long ago to be taken back one by one. */
  settled: readonly PieceEdit[]
  done: readonly PieceEdit[]
  /** The last that was taken back comes last. */
  undone: readonly PieceEdit[]
  /** Versions that were adjusted before, for going back. */
  earlier: readonly string[]
}
