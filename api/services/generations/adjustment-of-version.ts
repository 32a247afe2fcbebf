import { type Adjustment, type RoomLayout, UNCHANGED } from '../../../shared/contracts/adjustments.ts'

/**
 * What is changed in a version from what draws it again: its words and seed, or, where an earlier release of the engine chose its pieces, its
 * layout, in which its edits are.
 */
export function adjustmentOfVersion({
  layout,
  adjustment,
}: {
  layout: RoomLayout | null
  adjustment: Adjustment | null
}): Adjustment {
  const own = adjustment ?? UNCHANGED
  return layout?.isOfEarlier ? { ...own, edits: [] } : own
}
