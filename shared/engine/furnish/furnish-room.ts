import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import type { SunPatches } from '../light/sun-patches.ts'
import { arrangeBedroom } from './arrange/arrange-bedroom.ts'
import { arrangeChildrensRoom } from './arrange/arrange-childrens-room.ts'
import { arrangeDiningRoom } from './arrange/arrange-dining-room.ts'
import { arrangeHallway } from './arrange/arrange-hallway.ts'
import { arrangeLivingRoom } from './arrange/living/arrange-living-room.ts'
import { arrangeOffice } from './arrange/arrange-office.ts'
import { arrangeReadingCorner } from './arrange/arrange-reading-corner.ts'
import { arrangeReadingPlace, arrangeSmallReadingPlace } from './arrange/arrange-reading-place.ts'
import { arrangeWallVignette } from './arrange/arrange-wall-vignette.ts'
import { arrangeBathroom, arrangeKitchen } from './arrange/arrange-wet-room.ts'
import type { Arrangement, Setting } from './arrange/arrangement.ts'
import type { Catalogue } from './catalogue.ts'
import { dressOpenFloor } from './arrange/dress-open-floor.ts'
import { dressCounters } from './arrange/dress-counters.ts'
import type { KeptFeatures } from './scan/features/find-features.ts'
import { viewFloor } from './scan/floor-evenness.ts'
import { dressFronts } from './arrange/dress-fronts.ts'
import { layAisleRunner } from './arrange/lay-aisle-runner.ts'
import { layBathTray } from './arrange/lay-bath-tray.ts'
import type { FurnishingBrief } from './instruction/parse-instruction.ts'
import type { PieceKind } from './piece.ts'
import { MIN_PLAIN_PROBABILITY, plainWallBehind } from './arrange/plain-wall-behind.ts'
import { placeRequested } from './arrange/place-requested.ts'
import { placePlant } from './arrange/place-plant.ts'
import { placeStorage } from './arrange/place-storage.ts'
import { isHall } from './place/is-hall.ts'
import { isPlainCorner } from './place/plain-corner.ts'
import type { Placement } from './place/placement.ts'
import type { RoomKind } from '../room/room-kind.ts'
import type { RoomSpace } from '../room/room-space.ts'
import { PlacementContext } from './place/placement-context.ts'

const ARRANGEMENTS: Record<RoomKind, Arrangement> = {
  'living room': arrangeLivingRoom,
  bedroom: arrangeBedroom,
  kitchen: arrangeKitchen,
  'dining room': arrangeDiningRoom,
  bathroom: arrangeBathroom,
  office: arrangeOffice,
  hallway: arrangeHallway,
  "children's room": arrangeChildrensRoom,
  other: arrangeLivingRoom,
}
/** What each arrangement starts from: a room without it, because nobody wants it, is a corner to read in and what was asked for. */
export const MAIN: Partial<Record<RoomKind, PieceKind>> = {
  'living room': 'sofa',
  bedroom: 'bed',
  'dining room': 'dining table',
  office: 'desk',
  "children's room": 'bed',
  other: 'sofa',
}
/** With one of these a sofa makes a living room; at a small side table, or as two armchairs alone, it is the best of a poor place. */
const WITH_SOFA: PieceKind[] = ['armchair', 'coffee table']
/** Where an armchair and a lamp are at home, and show what the room is for: a bedroom without a bed or an office without a desk does not. */
const TAKES_READING_CORNER = new Set<RoomKind>(['living room', 'other'])
/** Where it shows nothing of what the room is for, and is still better than a bare floor. */
const TAKES_READING_PLACE_AT_LAST = new Set<RoomKind>(['bedroom', 'dining room', 'office', "children's room"])
/** Where a console below a print is at home. A bedroom has a bed, and an office a desk. */
const TAKES_VIGNETTE = new Set<RoomKind>(['living room', 'dining room', 'other'])
/** A box that is less sure of its walls has no place for it: nothing else tells a console that hangs in the air. */
const LEAST_FOR_VIGNETTE = 0.7
/** An aisle is what lies between walls as sure as these, all floor to the net. */
const LEAST_FOR_AISLE = 0.7
/** What is furnished with seats, which no hall has room for. */
const SEATS = new Set<RoomKind>(['living room', 'other'])
/** An armchair with a lamp or a table alone looks left behind in an empty room. */
const NOOK = new Set<PieceKind>(['armchair', 'floor lamp', 'side table', 'rug'])
const FEWEST_IN_CORNER = 4
/** A rug in a bare hall lies there as if forgotten. */
const FEWEST_IN_HALL = 2
/** A picture that shows less floor than this has no place for furniture. */
const LEAST_FLOOR = 0.07
/** Mean probability from which on the net's word for what a floor is weighs more than its colours, and the same in a box that is sure itself. */
const SURELY_FLOOR = 0.7
const FLOOR_OF_SURE_BOX = 0.5
/** Left out when the geometry is only half trusted: on a wall an error shows at once. */
const NEEDS_SURE_WALLS: PieceKind[] = ['wall art', 'sideboard', 'bookcase', 'pendant', 'wardrobe']

/**
 * Sun on the floor, and which of the hearths, doors and passages that the picture shows keep the floor before them free; doors found in walls always do. `isLenient` where
 * nothing had a place as a photographer would have it, `isVignette` where nothing had one even so; `mayBeHall` where the floor's own shape may make a hall of it.
 */
export type RoomView = {
  sun?: SunPatches | null
  kept?: KeptFeatures
  isLenient?: boolean
  isVignette?: boolean
  mayBeHall?: boolean
}

/** Furnishes a room as a stager would; empty when nothing fits well. With `cautious`, fewer and free-standing pieces only. */
export function furnishRoom(
  geometry: RoomGeometry,
  space: RoomSpace,
  catalogue: Catalogue,
  room: RoomKind,
  wishes: FurnishingBrief,
  cautious: boolean,
  { sun = null, kept = 'all', isLenient = false, isVignette = false, mayBeHall = true }: RoomView = {},
): Placement[] {
  const floor = PlacementContext.read(geometry, space, sun, kept, isLenient)
  const wants = (kind: PieceKind) =>
    !wishes.unwanted.has(kind) && !(cautious && NEEDS_SURE_WALLS.includes(kind))
  const { share, evenness, certainty } = viewFloor(geometry)
  const isBuiltUp = room === 'kitchen' || room === 'bathroom'
  const setting = { floor, catalogue, wishes, wants }
  const onCounters = isBuiltUp ? dressCounters(setting, room) : []
  const tray = room === 'bathroom' ? layBathTray(setting) : null
  if (tray) onCounters.push(tray)
  if (isBuiltUp && space.seenFloor) {
    dressOpenFloor(setting, room, geometry)
    return [...floor.placed, ...onCounters]
  }
  const withFronts = (onFloor: Placement[]) => {
    const branch = floor.branch()
    branch.placed.splice(0, Infinity, ...onFloor)
    if (isBuiltUp) dressFronts({ ...setting, floor: branch }, room, geometry)
    const isAisle = room === 'kitchen' && geometry.confidence >= LEAST_FOR_AISLE && certainty > SURELY_FLOOR
    if (isAisle) layAisleRunner({ ...setting, floor: branch })
    return [...branch.placed, ...onCounters]
  }
  const isEven = evenness >= (isBuiltUp ? 0.8 : 0.35)
  // Sun and glare cut a floor up into many colours.
  const isSeenForFloor = !isBuiltUp && certainty > (cautious ? SURELY_FLOOR : FLOOR_OF_SURE_BOX)
  if (share < LEAST_FLOOR || !(isEven || isSeenForFloor)) return withFronts([])
  const main = MAIN[room]
  if (main && !wants(main)) return furnishWithoutMain(setting)
  if (SEATS.has(room) && mayBeHall && isHall(floor)) return furnishHall(setting)
  if (isVignette && !isBuiltUp) return furnishVignette(setting, room, geometry.confidence)
  if (ARRANGEMENTS[room](setting) || isBuiltUp) {
    const isClear = (p: Placement) =>
      room !== 'bathroom' || p.piece.kind === 'rug' || leavesFixturesFree(geometry, floor, p)
    return withFronts(floor.placed.filter(isClear))
  }
  // A few pieces on the floor that there is say more than none.
  if (!TAKES_READING_CORNER.has(room)) return []
  const corner = placedAnew(setting, arrangeReadingCorner)
  if (isNook(corner)) return corner
  // Where doors give way, a chair that no wall asks for would stand before one of them.
  return isLenient && kept === 'all' ? placedAnew(setting, arrangeReadingPlace) : []
}

/** What says a little of a room in which nothing of what it is about has a place. */
function furnishVignette(setting: Setting, room: RoomKind, confidence: number): Placement[] {
  const atHome = TAKES_READING_CORNER.has(room) ? placedAnew(setting, arrangeSmallReadingPlace) : []
  if (atHome.length) return atHome
  const mayHang = TAKES_VIGNETTE.has(room) && confidence >= LEAST_FOR_VIGNETTE
  const atWall = mayHang ? placedAnew(setting, arrangeWallVignette) : []
  if (atWall.length || !TAKES_READING_PLACE_AT_LAST.has(room)) return atWall
  return placedAnew(setting, arrangeSmallReadingPlace)
}

/** What an arrangement places on the bare floor; nothing where it has no place. */
function placedAnew(setting: Setting, arrange: Arrangement): Placement[] {
  const floor = setting.floor.branch()
  floor.placed.length = 0
  return arrange({ ...setting, floor }) ? floor.placed : []
}

/** Whether a bathroom's piece stands before plain wall: its box ends as often on a bath, a vanity or a glass door, and a plant then hides a toilet. */
function leavesFixturesFree(
  { parts }: RoomGeometry,
  { space, clutter }: PlacementContext,
  p: Placement,
): boolean {
  return plainWallBehind(space, parts, p) >= MIN_PLAIN_PROBABILITY && isPlainCorner(space, parts, clutter, p)
}

/** Whether an armchair has what makes a place to read of it; a plant beside it does not. */
const isNook = (placed: Placement[]): boolean =>
  placed.filter(({ piece }) => NOOK.has(piece.kind)).length >= FEWEST_IN_CORNER

/** A hall, whatever it was taken for: what belongs along its way, or nothing. */
function furnishHall(setting: Setting): Placement[] {
  const placed = placedAnew(setting, arrangeHallway)
  return placed.length >= FEWEST_IN_HALL ? placed : []
}

/** Whether the room has what rooms of its kind are for, rather than what there was a place for. */
export function servesPurpose(room: RoomKind, placed: Placement[]): boolean {
  const main = MAIN[room]
  const kinds = new Set(placed.map(({ piece }) => piece.kind))
  if (main === undefined) return placed.length > 0
  return kinds.has(main) && (main !== 'sofa' || WITH_SOFA.some((kind) => kinds.has(kind)))
}

function furnishWithoutMain(setting: Setting): Placement[] {
  const { floor, catalogue, wants } = setting
  arrangeReadingCorner(setting)
  placeRequested(setting)
  const boards = [catalogue.draw('storage'), catalogue.draw('console'), catalogue.draw('dresser')]
  if (wants('sideboard')) placeStorage(floor, catalogue, boards, wants)
  if (wants('plant')) placePlant(floor, catalogue)
  return floor.placed
}
