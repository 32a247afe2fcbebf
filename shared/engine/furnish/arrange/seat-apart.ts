import { placesAlongWalls, type WallPlacementRequest } from '../place/along-wall.ts'
import { hiddenShare } from '../place/composition.ts'
import { coversBuiltIns } from '../place/covered-behind.ts'
import { overlaps, type Placement, type Standing } from '../place/placement.ts'
import type { PlacementContext } from '../place/placement-context.ts'
import type { Setting } from './arrangement.ts'

/** An armchair has 1.5 m² of its own, and hardly anything of it is hidden. */
const AROUND_SEAT_M = 0.25
const MAX_HIDDEN_SEAT_SHARE = 0.1

/**
 * Stands a reading chair at a wall where a place at least as good as `worst` is free of all else, `keptFree` included: squeezed in behind a desk or a bed it
 * is one thing too many.
 */
export function seatApart(
  { floor, catalogue }: Setting,
  wish: WallPlacementRequest,
  worst: number,
  keptFree: Standing[] = [],
): void {
  const seat = catalogue.draw('armchair')
  if (!seat) return
  const place = placesAlongWalls(floor, catalogue.piece('armchair', seat), wish).find(
    ({ score, placement }) =>
      score >= worst && isApart(floor, placement) && !keptFree.some((zone) => overlaps(zone, placement, 0)),
  )
  if (place) floor.placed.push(place.placement)
}

/** Whether a tall piece leaves the armchairs behind it in the picture to be seen: of one behind a bookcase an arm sticks out. */
export function leavesSeatsSeen(
  floor: Pick<PlacementContext, 'frameOf' | 'placed'>,
  tall: Placement,
): boolean {
  return floor.placed.every(
    (p) => p.piece.kind !== 'armchair' || hiddenShare(floor, p, [tall]) < MAX_HIDDEN_SEAT_SHARE,
  )
}

function isApart(floor: PlacementContext, seat: Placement): boolean {
  const upright = floor.placed.filter(({ piece }) => piece.mount === 'floor' && piece.kind !== 'rug')
  return (
    floor.isFree(seat, AROUND_SEAT_M) &&
    hiddenShare(floor, seat, upright) < MAX_HIDDEN_SEAT_SHARE &&
    !coversBuiltIns(floor, seat)
  )
}
