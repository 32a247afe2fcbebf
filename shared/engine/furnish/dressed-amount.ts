import type { Placement } from './place/placement.ts'

/** Decides between as many pieces, and never against one more. */
const FLOOR_PIECE_BONUS = 0.5

/** How much of a kitchen or bathroom is dressed: of as many pieces, those with a mat or stools on the floor are seen sooner than things on a worktop. */
export const dressedAmount = (placed: Pick<Placement, 'ledge'>[]): number =>
  placed.length + (placed.some((p) => !p.ledge) ? FLOOR_PIECE_BONUS : 0)
