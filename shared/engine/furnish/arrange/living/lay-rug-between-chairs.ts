import type { Catalogue } from '../../catalogue.ts'
import { isWhole } from '../../place/frame-limits.ts'
import { besides, type Placement } from '../../place/placement.ts'
import type { PlacementContext } from '../../place/placement-context.ts'
import { isRound, rugChoices } from '../../rug-choices.ts'
import { frontFeetOn } from './front-feet-on.ts'

/** Before or behind the table's middle a rug still joins both chairs to it, nearest to its middle first. */
const RUG_SHIFTS_M = [-0.15, 0.1, -0.4, 0.3]
/** So far aside of it where there is no floor for one around its middle; it still joins both chairs then. */
const RUG_ASIDE_M = [0, 0.15, -0.15, 0.3, -0.3]
/** Of the chairs' four front feet: a rug under fewer lies beside the group. */
const FEWEST_FEET_ON = 2
/** Of floor around it, and of it the most that may lie on what does not look like floor. */
const FLOOR_AROUND_RUG_M = 0.06
const MAX_RUG_FOREIGN_SHARE = 0.4

/**
 * Of those that the floor takes under the table, one with the most of the chairs' front feet on it; of these one that the picture shows whole, and the largest; none that
 * joins too few feet, and rather none that is round and cut. Where none fits around the table's middle, one aside of it that joins both chairs.
 */
export function layRugBetweenChairs(
  floor: PlacementContext,
  catalogue: Catalogue,
  table: Placement,
  chairs: Placement[],
): void {
  const { drawn, spare } = rugChoices(catalogue, ['m', 's'])
  const feetOn = (p: Placement) => chairs.reduce((sum, chair) => sum + frontFeetOn(p, chair), 0)
  const isSeen = (p: Placement) => !isRound(p.piece.parts[0].model) || isWhole(floor.space, p)
  const joinsBoth = (p: Placement) => chairs.every((chair) => frontFeetOn(p, chair) > 0)
  const bestAt = (x: number) =>
    [...drawn, ...spare]
      .flatMap((piece) => RUG_SHIFTS_M.map((z) => besides(table, x, z, piece, Math.PI / 2)))
      .map((p) => ({ p, worth: feetOn(p) + (isWhole(floor.space, p) ? 1 : 0) }))
      .filter(({ p }) => feetOn(p) >= FEWEST_FEET_ON && (x === 0 || joinsBoth(p)) && isSeen(p))
      .filter(
        ({ p }) =>
          floor.isInside(p, FLOOR_AROUND_RUG_M) &&
          floor.foreignShare(p) <= MAX_RUG_FOREIGN_SHARE &&
          !floor.coversThings(p),
      )
      .toSorted((a, b) => b.worth - a.worth)
      .at(0)
  for (const x of RUG_ASIDE_M) {
    const rug = bestAt(x)
    if (!rug) continue
    floor.placed.push(rug.p)
    return
  }
}
