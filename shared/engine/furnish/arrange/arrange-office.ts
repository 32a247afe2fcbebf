import { isAtWall, placesAlongWalls, placesInTheOpen, type WallPlace } from '../place/along-wall.ts'
import type { Arrangement, Setting } from './arrangement.ts'
import { isShown } from '../place/composition.ts'
import { coversBuiltIns, drawnOver } from '../place/covered-behind.ts'
import { dressDesk } from './decorate.ts'
import { hangArt } from './hang-art.ts'
import type { KitPiece } from '../../kit/kit-manifest.ts'
import type { SegmentClass } from '../../segmentation/segment-room.ts'
import { placeRequested } from './place-requested.ts'
import { placePlant } from './place-plant.ts'
import { opensIntoRoom } from '../place/opens-into-room.ts'
import { besides, type Placement, type Standing } from '../place/placement.ts'
import { leavesSeatsSeen, seatApart } from './seat-apart.ts'
import { seatAtDesk } from './seat-at-desk.ts'
import { tryPlaces } from '../place/try-places.ts'

const MIN_DESK_SCORE = -1.5
const DESK_PLACES_TRIED = 6
/** In a narrower room a desk stands along a wall: one in the open has a way past it on both sides. */
const MIN_FREESTANDING_DESK_ROOM_M = 3.2
/** In the open, who sits there faces the camera, or either side. */
const TURNS_RAD = [0, Math.PI / 2, -Math.PI / 2]
/** So much floor its chair takes when somebody gets up, and the way to it by a desk's end; metres. */
const BEHIND_DESK_M = 1.2
const BY_DESK_END_M = 0.7
/** From a desk's far edge to that of its rug: beyond it in the open, under its feet at a wall, under its near feet alone where there is no floor for more. */
const RUG_FROM_M = [-0.15, 0.04, 0.3]
const RUG_MARGIN_M = 0.05
/** Below a window a desk has its place; a box ends at the foot of what is built in, and a desk at its wall would stand within that. */
const NOT_BEFORE: SegmentClass[] = ['door', 'fixed', 'cabinet', 'top']
const MAX_BEHIND_DESK_SHARE = 0.18
/** Metres from the camera, and of floor behind it for who sits there. */
const AROUND_DESK = { nearestM: 1.5, behindM: 1 }

/**
 * A desk with its chair, shelves and a reading chair; false when no desk fits well. Where the one that the style draws has no place, the smallest is
 * tried.
 */
export const arrangeOffice: Arrangement = (setting) => {
  const { catalogue } = setting
  const drawn = catalogue.draw('desk')
  if (!drawn) return false
  const smallest = catalogue
    .suited('desk')
    .toSorted((a, b) => a.high[0] - a.low[0] - (b.high[0] - b.low[0]))[0]
  return [...new Set([drawn, smallest])].some((model) =>
    tryPlaces(
      setting,
      deskPlaces(setting, model),
      DESK_PLACES_TRIED,
      MIN_DESK_SCORE,
      setUpDesk,
      0,
      (placed) => placed.every((p) => p.piece.kind !== 'chair' || setting.floor.isInside(p)),
    ),
  )
}

/** Where a desk may stand: along a wall, or in the open of a wide room. */
function deskPlaces({ floor, catalogue }: Setting, model: KitPiece): WallPlace[] {
  const desk = dressDesk(catalogue, catalogue.piece('desk', model))
  const { leftM, rightM } = floor.space
  const wish = { idealM: 3.2, centred: 0.7, nearestM: 1.5 }
  return [
    ...placesAlongWalls(floor, desk, { ...wish, favour: { back: 0.2 } }).filter(
      ({ placement }) => drawnOver(floor, placement, NOT_BEFORE) < MAX_BEHIND_DESK_SHARE,
    ),
    ...(leftM + rightM > MIN_FREESTANDING_DESK_ROOM_M
      ? TURNS_RAD.flatMap((turn) =>
          placesInTheOpen(floor, desk, turn, { ...wish, idealM: 4, showsBack: true }, AROUND_DESK),
        )
      : []),
  ]
}

/** The floor on which who works at a desk sits down and gets up, and comes there by either of its ends. */
function ownersFloor({ piece, ...desk }: Placement): Standing {
  const size = { widthM: piece.widthM + 2 * BY_DESK_END_M, depthM: BEHIND_DESK_M }
  const { x, z, turnRad } = besides({ piece, ...desk }, 0, (piece.depthM + BEHIND_DESK_M) / 2, piece)
  return { piece: size, x, z, turnRad }
}

function setUpDesk(setting: Setting, { placement, wall, u, gapM }: WallPlace): void {
  const { floor, catalogue, wants } = setting
  const desk = placement.piece
  const rug = catalogue.draw('rug', 0, (p) => p.id.endsWith('-s'))
  if (rug && wants('rug')) {
    const piece = catalogue.piece('rug', rug)
    // Turned, it reaches from under all of the desk to behind the chair.
    const rugs = RUG_FROM_M.map((fromM) =>
      besides(placement, 0, (piece.widthM - desk.depthM) / 2 + fromM, piece, Math.PI / 2),
    )
    const p = rugs.find((one) => floor.isInside(one, RUG_MARGIN_M))
    if (p) floor.placed.push(p)
  }
  seatAtDesk(floor, catalogue, placement)
  if (wants('wall art') && isAtWall(gapM)) hangArt(floor, catalogue, wall, u, 1.05, desk.widthM, 2)
  // Nearer than a desk in the open they would be what the picture is about.
  const nearestM = Math.max(2, isAtWall(gapM) ? 0 : Math.hypot(placement.x, placement.z))
  // Before the shelves: beside a chair there is often place for them, beside them hardly for a chair.
  const seatWish = { idealM: Math.max(3.2, nearestM + 0.4), gapsM: [0.2], nearestM }
  if (wants('armchair')) seatApart(setting, seatWish, -0.5, [ownersFloor(placement)])
  const shelf = catalogue.draw('bookcase')
  if (shelf && wants('bookcase')) {
    const wish = { idealM: Math.max(3.8, nearestM + 0.8), nearestM }
    const places = placesAlongWalls(floor, catalogue.piece('bookcase', shelf), wish)
    const place = places.find(
      ({ placement }) =>
        isShown(floor, placement) &&
        leavesSeatsSeen(floor, placement) &&
        !coversBuiltIns(floor, placement) &&
        opensIntoRoom(floor, placement),
    )
    if (place && place.score >= -0.8) floor.placed.push(place.placement)
  }
  placeRequested(setting)
  if (wants('plant')) placePlant(floor, catalogue)
}
