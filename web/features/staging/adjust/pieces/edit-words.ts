import type { PieceEdit } from '../../../../../shared/contracts/adjustments.ts'
import { FINISHES } from '../../../../../shared/engine/furnish/edit/finishes.ts'

const DONE: Record<Exclude<PieceEdit['type'], 'finish'>, string> = {
  remove: 'Removed',
  move: 'Moved',
  swap: 'Swapped',
  add: 'Added',
  keep: 'Kept',
  lock: 'Locked',
}

/** What an edit did to a piece, for those who do not see it. */
export function editWords(edit: PieceEdit, name: string): string {
  if (edit.type !== 'finish') return `${DONE[edit.type]}: ${name}`
  const finish = FINISHES.find(({ id }) => id === edit.finish)
  return finish ? `${name} in ${finish.name} ${finish.material}` : name
}
