import type { Adjustment, PieceEdit, RoomLayout } from '../../../shared/contracts/adjustments.ts'
import { applyEdits } from '../../../shared/engine/furnish/edit/apply-edits.ts'
import { editFaults } from '../../../shared/engine/furnish/edit/edit-fault.ts'
import { FINISHES } from '../../../shared/engine/furnish/edit/finishes.ts'
import { AppError } from '../../errors.ts'
import { kitModel } from './kit-models.ts'

/**
 * Refuses changes that cannot be drawn as they are meant: models and finishes that there are not, pieces outside of the room or in one
 * another. With floor corners of the user's own the room is another one, which only the engine can tell.
 *
 * @throws AppError invalid_input, with a sentence that says what is wrong
 */
export function checkAdjustment(layout: RoomLayout, { floorCorners, edits }: Adjustment): void {
  for (const edit of edits) {
    const fault = unknownIn(edit)
    if (fault) throw new AppError('invalid_input', fault)
  }
  const after = applyEdits(layout.room, layout.pieces, edits, kitModel)
  const [fault] = floorCorners ? [] : editFaults(layout.room, layout.pieces, after)
  if (fault) throw new AppError('invalid_input', fault.sentence, { key: fault.key })
}

function unknownIn(edit: PieceEdit): string | null {
  if (edit.type === 'add' && !kitModel(edit.model)) return `There is no furniture called ${edit.model}.`
  if (edit.type === 'finish' && !FINISHES.some(({ id }) => id === edit.finish))
    return `There is no fabric or wood called ${edit.finish}.`
  return null
}
