import { isPartlyFurnished } from './analyse/is-furnished.ts'
import { findIsland } from './counters/find-island.ts'
import { withFloorBefore } from './counters/floor-before-island.ts'
import { spaceWithCounters } from './counters/space-with-counters.ts'
import { type CompanionOutcome, type CompanionView, furnishAlike, registrationOf } from './furnish-alike.ts'
import type { Catalogue } from './furnish/catalogue.ts'
import { standOnShownTop } from './furnish/arrange/stand-on-shown-top.ts'
import { dressedAmount } from './furnish/dressed-amount.ts'
import { furnishRoom, MAIN, servesPurpose } from './furnish/furnish-room.ts'
import type { FurnishingBrief } from './furnish/instruction/parse-instruction.ts'
import { hidesLikelyDoor } from './furnish/place/keep-features-free.ts'
import { shownOutline } from './furnish/place/shown-outline.ts'
import { isHallBox } from './furnish/place/is-hall.ts'
import { footprint, type Placement } from './furnish/place/placement.ts'
import { findFeatures, type KeptFeatures } from './furnish/scan/features/find-features.ts'
import { sunInRoom } from './furnish/scan/sun-in-room.ts'
import type { RoomGeometry } from './geometry/estimate-room-geometry.ts'
import { findOccluders } from './geometry/occlusion/find-occluders.ts'
import { openFloorGeometry } from './geometry/open-floor-geometry.ts'
import { isSeenFloor, seenFloor, type SeenFloor } from './geometry/seen-floor.ts'
import { sureFloor } from './geometry/sure-floor.ts'
import type { RoomBox } from './geometry/layout/room-box.ts'
import type { SunPatches } from './light/sun-patches.ts'
import type { Counter } from './room/counter.ts'
import type { Island } from './room/island.ts'
import type { RoomKind } from './room/room-kind.ts'
import { type RoomSpace, roomSpace, toPixel } from './room/room-space.ts'

/** What is to stand in a photographed room, and the room as it was read to place it. */
export type FurnishedPhoto = {
  geometry: RoomGeometry
  space: RoomSpace
  sun: SunPatches | null
  placed: Placement[]
  companion: CompanionOutcome | null
}

/** What is asked for. `hasOwnFloor`: the user drew the floor. */
export type FurnishingOrder = {
  room: RoomKind
  wishes: FurnishingBrief
  catalogue: Catalogue
  companion: CompanionView | null
  hasOwnFloor: boolean
}

export const MIN_USABLE_CONFIDENCE = 0.36
const MIN_SURE_CONFIDENCE = 0.6
/** What a box so sure has a place for is all there is. */
const SURE_BOX = 0.75

/** Where less is known of the room than that, a door that the net sees is more likely than the walls are. */
const LEAST_WITHOUT_DOORS = 0.5
/** And nothing comes closer to anything than it should. */
const LEAST_LENIENT = LEAST_WITHOUT_DOORS

const USUAL_CAMERA_M = 1.4
/** From a top that is seen to the nearest wall. */
const BEHIND_TOP_M = 0.2

/** Of the picture: a mat has a place on so much. */
const LEAST_SURE_FLOOR_SHARE = 0.03

/** Whether what stands in the room is built in, and most of it stays bare. */
export function isBuiltUp(room: RoomKind): room is 'kitchen' | 'bathroom' {
  return room === 'kitchen' || room === 'bathroom'
}

/**
 * Furnishes the room that was read as a box. Where the box is doubtful, and leaves no place for what the room is for, the floor alone that the
 * picture shows may have one. Where even that gives no room, hearths and doors that are guessed at give way; then, in a box that is half trusted, doors of which
 * the net is unsure: they are at times cabinets, or light on a wall. Where all of that gives none, what a photographer still accepts has a place: a sofa whose
 * arm the picture cuts, shelves beside a fire behind one, a chair to read in; last, what says a little of it, on the floor alone where the box is doubtful: such a chair without its rug, a console at a wall. A sofa across a passage is worse than none: nothing is placed where nothing fits.
 */
export function furnishPhoto(geometry: RoomGeometry, order: FurnishingOrder): FurnishedPhoto {
  const furnished = furnishKeepingFree(geometry, { ...order, isLenient: false })
  if (furnished.placed.length || isBuiltUp(order.room)) return furnished
  const isDoubtful = geometry.confidence < LEAST_LENIENT
  const lenient = isDoubtful ? null : furnishKeepingFree(geometry, { ...order, isLenient: true })
  if (lenient?.placed.length) return lenient
  if (isPartlyFurnished(geometry.image, geometry.parts)) return furnished
  const last = { ...order, kept: 'all', isLenient: true, isVignette: true } as const
  const vignette = isDoubtful ? furnishOpenFloorAlone(geometry, last) : furnishBoxOrFloor(geometry, last)
  return vignette?.placed.length ? vignette : furnished
}

/** Nothing at the walls of a box that is in doubt; null where it is needed, or the floor in doubt, too. */
function furnishOpenFloorAlone(geometry: RoomGeometry, order: PlacingOrder): FurnishedPhoto | null {
  const open = order.companion || order.hasOwnFloor ? null : openFloorGeometry(geometry)
  return open && furnishGeometry(open, order)
}

/** Keeps free before hearths and doors what leaves any place at all. */
function furnishKeepingFree(geometry: RoomGeometry, order: Omit<PlacingOrder, 'kept'>): FurnishedPhoto {
  const furnished = furnishBoxOrFloor(geometry, { ...order, kept: 'all' })
  if (furnished.placed.length || isBuiltUp(order.room)) return furnished
  const isGuessed = findFeatures(geometry, furnished.space).some(({ isGuess }) => isGuess)
  const told = isGuessed ? furnishBoxOrFloor(geometry, { ...order, kept: 'told' }) : furnished
  const isDoubtful = geometry.confidence < LEAST_WITHOUT_DOORS
  if (told.placed.length || isDoubtful) return told
  const sure = furnishBoxOrFloor(geometry, { ...order, kept: 'sure' })
  return hasBedBeforeDoor(sure) ? told : sure
}

/** A bed in the way of what is a door after all is worse than none. */
function hasBedBeforeDoor({ geometry, space, placed }: FurnishedPhoto): boolean {
  const bed = placed.find(({ piece }) => piece.kind === 'bed')
  if (!bed) return false
  const features = findFeatures(geometry, space)
  return hidesLikelyDoor({ space, features, outlineOf: (p) => shownOutline(space, p) }, bed)
}

type PlacingOrder = FurnishingOrder & {
  kept: KeptFeatures
  isLenient: boolean
  isVignette?: boolean
  mayBeHall?: boolean
}

function furnishBoxOrFloor(geometry: RoomGeometry, order: PlacingOrder): FurnishedPhoto {
  const { room, wishes, companion, hasOwnFloor } = order
  const inBox = furnishGeometry(geometry, order)
  const main = MAIN[room]
  const isWithoutMain = main && wishes.unwanted.has(main)
  const isDone = servesPurpose(room, inBox.placed) || isWithoutMain || geometry.confidence >= SURE_BOX
  if (isBuiltUp(room) && !companion)
    return withShownTop(hasOwnFloor ? inBox : furnishBuiltUp(geometry, order, inBox), order)
  // Another view's furniture is matched by the box; counters are found along its walls.
  if ((inBox.placed.length && isDone) || companion || hasOwnFloor) return inBox
  const open = openFloorGeometry(geometry)
  // Between walls that are sure, a floor that door leaves and jambs narrow in the picture is a room's.
  const mayBeHall = geometry.confidence < SURE_BOX || isHallBox(inBox.space)
  const onFloor = open && furnishGeometry(open, { ...order, mayBeHall })
  if (!onFloor?.placed.length) return inBox
  return inBox.placed.length && !servesPurpose(room, onFloor.placed) ? inBox : onFloor
}

/**
 * What a kitchen or bathroom gets in its box, or on the floor that the picture surely shows where that is more: boxes of such rooms often end on the
 * fronts of cabinets or on a sill.
 */
function furnishBuiltUp(geometry: RoomGeometry, order: PlacingOrder, inBox: FurnishedPhoto): FurnishedPhoto {
  // However sure a bathroom's box is, a toilet or a bath stands on its floor.
  const isTrusted = geometry.confidence >= SURE_BOX && order.room === 'kitchen'
  if (isTrusted && inBox.placed.some((p) => !p.ledge)) return inBox
  const floor = sureFloor(geometry)
  const sure = isTrusted ? inBox : { ...inBox, placed: withoutUnseenFloor(inBox, floor) }
  const island = order.room === 'kitchen' ? findIsland(geometry) : null
  const free = island ? withFloorBefore(island, floor, geometry) : floor
  const open = openFloorGeometry(geometry, free, LEAST_SURE_FLOOR_SHARE)
  const onFloor = open && furnishOpenFloor(open, geometry, order, island)
  const dressed = onFloor && dressedAmount(onFloor.placed) > dressedAmount(sure.placed) ? onFloor : sure
  if (dressed.placed.length) return dressed
  // Veins of marble, lamps mirrored in it and stripes of sun are edges within a floor, and its colours no longer one: the net alone knows it then. Always its word was
  // no way: it takes rims and worktops for floor, and what is laid on those hangs in the air.
  const byNet = openFloorGeometry(geometry, seenFloor(geometry.parts), LEAST_SURE_FLOOR_SHARE)
  const onSeen = byNet && furnishOpenFloor(byNet, geometry, order, island)
  return onSeen?.placed.length ? onSeen : dressed
}

/**
 * The same with something on a top that is seen, where no worktop was found to stand things on. Where that is all, and nobody drew the floor, it stands wherever the room
 * ends, the camera at its usual height.
 */
function withShownTop(
  dressed: FurnishedPhoto,
  { room, wishes, catalogue, hasOwnFloor }: PlacingOrder,
): FurnishedPhoto {
  const { geometry, placed } = dressed
  const { camera, box, confidence } = geometry
  if (room !== 'kitchen' || confidence < MIN_USABLE_CONFIDENCE || placed.some((p) => p.ledge)) return dressed
  const isAll = placed.length === 0 && !hasOwnFloor
  const space = isAll ? roomSpace(camera, box, [], USUAL_CAMERA_M) : dressed.space
  const onTop = standOnShownTop(geometry, space, catalogue, (kind) => !wishes.unwanted.has(kind))
  if (!onTop) return dressed
  const { thing, top } = onTop
  if (!isAll)
    return isInRoom(space, top)
      ? { ...dressed, space: { ...space, counters: [...space.counters, top] }, placed: [...placed, thing] }
      : dressed
  const around = boxAround(box, top)
  const own = { ...roomSpace(camera, around, [], USUAL_CAMERA_M), counters: [top] }
  return { ...dressed, geometry: { ...geometry, box: around }, space: own, placed: [thing] }
}

const isInRoom = ({ leftM, rightM, backM }: RoomSpace, top: Counter): boolean =>
  top.fromM > -leftM && top.toM < rightM && top.backM < backM

/** The box made so large that a top lies in it: light comes from its walls. Boxes of such rooms often end at what is built in. */
function boxAround(box: RoomBox, { fromM, toM, backM }: Counter): RoomBox {
  const reach = (m: number) => (m + BEHIND_TOP_M) / USUAL_CAMERA_M
  return {
    ...box,
    left: Math.max(box.left, reach(-fromM)),
    right: Math.max(box.right, reach(toM)),
    back: Math.max(box.back, reach(backM)),
  }
}

/**
 * What has a place on the floor alone, from where a camera is usually held; where that leaves none, from where the ceiling of a doubtful box has it. A room photographed from low down is
 * smaller than it seems. Always the ceiling's word was tried: it moved mats in six rooms, and one of them had none then.
 */
function furnishOpenFloor(
  open: RoomGeometry,
  { camera, box }: RoomGeometry,
  order: PlacingOrder,
  island: Island | null,
): FurnishedPhoto {
  const furnished = furnishGeometry(open, order, island)
  if (furnished.placed.length) return furnished
  const low = furnishGeometry(open, order, island, roomSpace(camera, box).cameraHeightM)
  // Worktops found by such a guess alone were not found in the next copy of a photo.
  return low.placed.some((p) => !p.ledge) ? low : furnished
}

/**
 * Of what stands in a kitchen or bathroom, what does so on a worktop or on floor that the picture's colours confirm: doubtful boxes of such rooms
 * often end on a worktop or a sill, and a basket then hangs on the wall.
 */
function withoutUnseenFloor({ placed, space }: FurnishedPhoto, floor: SeenFloor): Placement[] {
  const { width, height } = space.camera
  const isSeen = ([x, z]: [number, number]) => {
    const [px, py] = toPixel(space, x, 0, z)
    return isSeenFloor(floor, width, height, px, py)
  }
  // At the foot of a wall a cell of the picture is half wall.
  const isConfirmed = (p: Placement) => isSeen([p.x, p.z]) && footprint(p).filter(isSeen).length >= 2
  // A mat was laid by what lies before a fixture's foot, wherever the box ends.
  const needsNone = (p: Placement) => p.ledge || p.piece.kind === 'rug' || p.piece.mount !== 'floor'
  return placed.filter((p) => needsNone(p) || isConfirmed(p))
}

function furnishGeometry(
  geometry: RoomGeometry,
  { room, wishes, catalogue, companion, hasOwnFloor, kept, isLenient, isVignette, mayBeHall }: PlacingOrder,
  island: Island | null = null,
  guessM?: number,
): FurnishedPhoto {
  const { camera, box, confidence } = geometry
  const hasUsableFloor = confidence >= MIN_USABLE_CONFIDENCE
  const occluders = findOccluders(geometry, !isBuiltUp(room))
  const registration =
    companion && !isBuiltUp(room) && !hasOwnFloor ? registrationOf(companion, geometry) : null
  const space: RoomSpace = isBuiltUp(room)
    ? { ...spaceWithCounters(geometry, occluders, room, island, guessM), seenFloor: geometry.seenFloor }
    : { ...roomSpace(camera, box, occluders, registration?.cameraHeightM), seenFloor: geometry.seenFloor }
  const sun = sunInRoom(geometry, space)
  const isCautious = confidence < MIN_SURE_CONFIDENCE
  const arrange = () =>
    furnishRoom(geometry, space, catalogue, room, wishes, isCautious, {
      sun,
      kept,
      isLenient,
      isVignette,
      mayBeHall,
    })
  if (!hasUsableFloor && !isBuiltUp(room)) return { geometry, space, sun, placed: [], companion: null }
  const alike = companion && furnishAlike(companion, registration, geometry, space, catalogue, arrange)
  const placed = (alike?.placed ?? arrange()).filter((p) => hasUsableFloor || p.ledge)
  return { geometry, space, sun, placed, companion: alike?.outcome ?? null }
}
