import type { Catalogue } from './furnish/catalogue.ts'
import type { Placement } from './furnish/place/placement.ts'
import { PlacementContext } from './furnish/place/placement-context.ts'
import { type SetPiece, takeSet } from './furnish/set/furniture-set.ts'
import { placeAsSeen } from './furnish/set/place-as-seen.ts'
import { estimateUndistortedGeometry, type RoomGeometry } from './geometry/estimate-room-geometry.ts'
import type { RgbImage } from './image/rgb-image.ts'
import type { RoomKind } from './room/room-kind.ts'
import { type RoomSpace, roomSpace } from './room/room-space.ts'
import { type Registration, registerViews } from './views/register-views.ts'

/** A staged view of the same room, whose furniture this one is to show. */
export type CompanionView = {
  /** What its furniture was drawn by. */
  seed: number
  instruction: string
  room: RoomKind | null
  pieces: SetPiece[]
  /** Its photo and the room that was read from it, to find how the two views lie to each other; null where that cannot be asked. */
  view: { photo: RgbImage; focalPx?: number; room: Pick<RoomSpace, 'leftM' | 'rightM' | 'backM'> } | null
  /** How they do, where it was found before; null where they could not be matched then. */
  floor?: Registration | null
}

/** What became of another view's furniture in this one. */
export type CompanionOutcome = {
  /** Where not null, every piece stands where the other view shows it. */
  floor: Registration | null
  /** Names of what this picture leaves out, and might show. */
  missing: string[]
}

/** What was read anew may differ so little from what the other view was staged by. */
const SAME_ROOM_M = 0.02

/** How a companion's floor lies to this one's; null where that is not sure. */
export function registrationOf({ view, floor }: CompanionView, geometry: RoomGeometry): Registration | null {
  if (floor !== undefined || !view) return floor ?? null
  const first = estimateUndistortedGeometry(view.photo, view.focalPx)
  if (!first) return null
  const { leftM, rightM, backM } = roomSpace(first.camera, first.box)
  const { room } = view
  // Its owner drew that floor, or an earlier engine read it: its pieces are then measured in another room.
  const differs = Math.max(
    Math.abs(leftM - room.leftM),
    Math.abs(rightM - room.rightM),
    Math.abs(backM - room.backM),
  )
  return differs > SAME_ROOM_M ? null : registerViews(first, geometry)
}

/** The companion's furniture: in its places where both floors are one, else where `arrange` finds them places here. */
export function furnishAlike(
  { pieces }: CompanionView,
  floor: Registration | null,
  geometry: RoomGeometry,
  space: RoomSpace,
  catalogue: Catalogue,
  arrange: () => Placement[],
): { placed: Placement[]; outcome: CompanionOutcome } {
  if (floor) {
    const { placed, missing } = placeAsSeen(pieces, PlacementContext.read(geometry, space), catalogue, floor)
    if (placed.length) return { placed, outcome: { floor, missing: namesOf(missing) } }
  }
  const { placed, missing } = takeSet(arrange(), pieces, catalogue, space)
  return { placed, outcome: { floor: null, missing: namesOf(missing) } }
}

const namesOf = (pieces: SetPiece[]) => [...new Set(pieces.map(({ name }) => name))]
