import type { ScoredBox } from './box-candidates.ts'
import type { RoomBox } from './room-box.ts'

/** In camera heights. The back walls are told apart by coarse sides. */
const BACKS = geometricGrid(1, 10, 16)
const COARSE_SIDES = geometricGrid(0.3, 7, 8)
const SIDES = geometricGrid(0.3, 7, 20)
const CEILINGS = [0.6, 0.75, 0.86, 1, 1.2]
const USUAL = { left: 1.6, right: 1.6, ceiling: 0.86 }
const KEPT_BACKS = 2

function geometricGrid(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from * (to / from) ** (i / (count - 1)))
}

/**
 * Boxes whose faces cover what the net labels so, found without a look at any edge, and of each its best sides and ceiling by the whole `score`. Where the
 * camera is a degree off, or the border of two floors and the foot of an island have the clearest edges of the picture, all that edges find is wrong.
 */
export function agreeingBoxes(
  agreement: (box: RoomBox) => number,
  score: (box: RoomBox) => number,
): ScoredBox[] {
  return BACKS.map((back) => climb({ back, ...USUAL }, COARSE_SIDES, agreement))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, KEPT_BACKS)
    .map(({ box }) => climb(climb(box, SIDES, agreement).box, SIDES, score))
}

/** The best left wall, then right wall and ceiling, one after the other. */
function climb(start: RoomBox, sides: number[], score: (box: RoomBox) => number): ScoredBox {
  let best = { box: start, score: score(start) }
  const tryAll = (boxes: RoomBox[]) => {
    for (const box of boxes) {
      const found = score(box)
      if (found > best.score) best = { box, score: found }
    }
  }
  tryAll(sides.map((left) => ({ ...best.box, left })))
  tryAll(sides.map((right) => ({ ...best.box, right })))
  tryAll(CEILINGS.map((ceiling) => ({ ...best.box, ceiling })))
  return best
}
