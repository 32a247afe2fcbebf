import { placesAlongWalls } from '../place/along-wall.ts'
import type { Catalogue } from '../catalogue.ts'
import { isShown } from '../place/composition.ts'
import { dressSideboard } from './decorate.ts'
import { hangArt } from './hang-art.ts'
import type { KitPiece } from '../../kit/kit-manifest.ts'
import type { PieceKind } from '../piece.ts'
import { coveredByNearer } from '../place/covered-by-nearer.ts'
import { drawnOver, MAX_RADIATOR_SHARE, radiatorBehind } from '../place/covered-behind.ts'
import { opensIntoRoom } from '../place/opens-into-room.ts'
import type { Placement } from '../place/placement.ts'
import { type WallName, WALLS } from '../../room/room-space.ts'
import type { SegmentClass } from '../../segmentation/segment-room.ts'
import type { PlacementContext } from '../place/placement-context.ts'

const MIN_STORAGE_SCORE = -0.7
/** Below a window it has a place; before a door, shelves or cabinets, or within what was left standing, as little as a person. */
const NOT_BEFORE: SegmentClass[] = ['door', 'fixed', 'cabinet', 'thing']
const MAX_BEHIND_SHARE = 0.25
/** Behind armchairs, low as they are, a console is squeezed in. Beyond a bed it is not, and stands better there than before a window. */
const MAX_COVERED_SHARE = 0.55
/** Cosine between its front and the way to the camera: seen flatter, a console along a side wall is a slab, and what its wall is nobody knows. */
const LEAST_FRONT_SEEN = 0.1
/** Seen flatter, a screen is a black slab. */
const LEAST_SCREEN_FACING = 0.35
const WATCHED_COS = Math.cos((35 * Math.PI) / 180)

/** Puts the first of the models that has a place along a wall there and opens, with things on it and a print above; a TV, before which a table may stand, only where `seat` faces it. */
export function placeStorage(
  floor: PlacementContext,
  catalogue: Catalogue,
  models: (KitPiece | null)[],
  wants: (kind: PieceKind) => boolean,
  notOn: WallName[] = [],
  seat: Placement | null = null,
): void {
  // A third of the same lamp beside those at the bed looks like a shop.
  const isLit = floor.placed.some(({ piece }) =>
    piece.parts.some((part) => part.model.category === 'table-lamp'),
  )
  const crowding = {
    placed: floor.placed.filter(({ piece }) => piece.kind !== 'bed'),
    outlineOf: (p: Placement) => floor.outlineOf(p),
  }
  for (const model of models) {
    if (!model) continue
    const piece = dressSideboard(catalogue, catalogue.piece('sideboard', model), !isLit)
    const walls = WALLS.filter((w) => !notOn.includes(w))
    const isTv = model.id === 'tv-unit'
    const found = placesAlongWalls(floor, piece, { idealM: 4, nearestM: 2, walls }).find(
      ({ placement, score }) =>
        score >= MIN_STORAGE_SCORE &&
        isShown(floor, placement) &&
        floor.facing(placement) > LEAST_FRONT_SEEN &&
        coveredByNearer(crowding, placement) < MAX_COVERED_SHARE &&
        (isTv || opensIntoRoom(floor, placement)) &&
        drawnOver(floor, placement, NOT_BEFORE) < MAX_BEHIND_SHARE &&
        radiatorBehind(floor, placement) < MAX_RADIATOR_SHARE &&
        (!isTv || (seat && isWatched(placement, seat) && floor.facing(placement) > LEAST_SCREEN_FACING)),
    )
    if (!found) continue
    floor.placed.push(found.placement)
    if (wants('wall art') && !isTv) hangArt(floor, catalogue, found.wall, found.u, piece.heightM + 0.35, 1, 5)
    return
  }
}

/** Whether who sits on `seat` looks at it without turning the head far. */
function isWatched(screen: Placement, seat: Placement): boolean {
  const [dx, dz] = [screen.x - seat.x, screen.z - seat.z]
  const ahead = dx * Math.sin(seat.turnRad) + dz * Math.cos(seat.turnRad)
  return ahead > WATCHED_COS * Math.hypot(dx, dz)
}
