import type { Placement } from './place/placement.ts'

/** Decides between as many pieces, and never against one more. */
const FLOOR_PIECE_BONUS = 0.5
/** Small things beyond one group add little to what a picture shows: stools at an island are seen before a third one. */
const MOST_COUNTED_ON_TOPS = 2

/** How much of a kitchen or bathroom is dressed: of as many pieces, those with a mat or stools on the floor are seen sooner than things on a worktop. */
export function dressedAmount(placed: Pick<Placement, 'ledge'>[]): number {
  const onFloor = placed.filter((p) => !p.ledge).length
  const onTops = Math.min(MOST_COUNTED_ON_TOPS, placed.length - onFloor)
  return onFloor + onTops + (onFloor > 0 ? FLOOR_PIECE_BONUS : 0)
}
