import type { WallPlace } from '../../place/along-wall.ts'
import type { Setting } from '../arrangement.ts'
import { hiddenShare, isLone, isSparse } from '../../place/composition.ts'
import { coveredByNearer } from '../../place/covered-by-nearer.ts'
import { dressSideTable } from '../decorate.ts'
import { coffeeTableFor, smallCoffeeTable } from './coffee-table-for.ts'
import { hangArt } from '../hang-art.ts'
import type { Piece } from '../../piece.ts'
import { layRugBeforeSofa } from './lay-rug-before-sofa.ts'
import { placeRequested } from '../place-requested.ts'
import { placePlant } from '../place-plant.ts'
import { placeStorage } from '../place-storage.ts'
import { besides, type Placement } from '../../place/placement.ts'
import { isTopCut } from '../../place/top-pieces.ts'
import type { PlacementContext } from '../../place/placement-context.ts'

/** Only sofas with a chaise longue are so deep. */
export const CHAISE_DEPTH_M = 1.3
/** What a lamp, a table or a plant beside the group has to be as good as, and where the group has too few pieces without it. */
const MIN_SIDE_SCORE = -0.8
const LEAST_SIDE_SCORE = -1.6
const MIN_COFFEE_TABLE_SCORE = -1.4
/** By so much the ends of a sofa differ in how far away they are for one to be the nearer. */
const NEARER_END_M = 0.6
/** Between a sofa and its table. */
const BEFORE_SEAT_M = 0.38
/** A side table that is higher hides the seat. */
const HIGHEST_BEFORE_SEAT_M = 0.51
/** Where chairs stand at the table's ends: so far beyond its end and before the sofa, turned to it by so much. */
const ENDS = [
  { outM: 0.45, beforeM: 0.65, turnRad: 1.75 },
  { outM: 0.55, beforeM: 0.8, turnRad: 1.45 },
  { outM: 0.3, beforeM: 0.95, turnRad: 1.95 },
  { outM: 0.6, beforeM: 0.5, turnRad: 1.25 },
]
/** Where they stand across the table from the sofa: aside of its middle, behind a way to sit down, turned inwards a little. */
const ACROSS_M = [0.55, 0.2]
const WAY_TO_SEAT_M = 0.3
const ACROSS_TURN_RAD = 2.8
const LOW_TABLE_DEPTH_M = 0.6
/** Cosine between a chair's front and the way to the camera: a little more of its back than of its side is seen, and no back across the picture. */
const LEAST_CHAIR_FACING = -0.2
/** Of the sofa, what a chair across from it may hide. */
const MAX_SOFA_HIDDEN = 0.08
/** Of a table at the sofa's end, what the picture may hide: of one behind the arm a plate without a foot shows, or a glow. A lamp's shade stands above it. */
const MAX_HIDDEN_SIDE_SHARE = 0.65
const MAX_HIDDEN_LAMP_SHARE = 0.75
/** From a wall no farther away, prints still hang over a sofa for who looks at it. */
const ART_BEHIND_M = 1.2
/** How far along the sofa from its middle the table still stands before it, where the middle has no place; farther it belongs to nobody. */
const TABLE_SHIFTS_M = [0, 0.15, -0.15, 0.3, -0.3]

/** What accompanies a sofa that stands at its place: rug, table, chairs, lamp, and what hangs or stands at the walls. */
export function setUpSofaGroup(setting: Setting, place: WallPlace): void {
  const { floor, catalogue, wants } = setting
  const seat = place.placement
  const front = seat.piece.depthM / 2
  // What is meant to stand before a chaise longue stands before its shorter part.
  const long = seat.piece.depthM > CHAISE_DEPTH_M
  const tableX = long ? -0.35 : 0
  const seatFront = long ? front - 0.5 : front
  const putBefore = (piece: Piece | null) => placeTable(floor, piece, seat, tableX, seatFront)
  const table = wants('coffee table')
    ? (putBefore(coffeeTableFor(setting, seat.piece.widthM)) ?? putBefore(smallCoffeeTable(setting)))
    : null
  const chairs = wants('armchair') ? placeArmchairs(setting, seat, tableX, seatFront, table) : []
  if (wants('rug')) layRugBeforeSofa(floor, catalogue, seat, seatFront, chairs, table)
  if (isLone(seat, floor.placed) && wants('side table')) putBefore(smallTable(setting))
  placeSides(setting, seat)
  if (place.gapM < ART_BEHIND_M && wants('wall art'))
    hangArt(floor, catalogue, place.wall, place.u, seat.piece.heightM, seat.piece.widthM, 0)
  placeRequested(setting)
  if (wants('plant')) placePlant(floor, catalogue)
  // Two pieces are no group yet, and what accompanies them matters less than that something does.
  if (isSparse(floor.placed)) placeSides(setting, seat, LEAST_SIDE_SCORE)
  if (isSparse(floor.placed) && wants('plant')) placePlant(floor, catalogue, LEAST_SIDE_SCORE)
  const storage = [catalogue.model('tv-unit'), catalogue.draw('storage'), catalogue.draw('console')]
  if (wants('sideboard')) placeStorage(floor, catalogue, storage, wants, [place.wall], seat)
}

/**
 * The lowest of the taste, or of the kit where all of these are higher, for where the picture ends too soon before a sofa, or a door's way is too near, for a coffee table: before a sofa a
 * plate on a pole, as high as the seat, is a blot. A small coffee table closer to the seat was tried: it drew sofas away from places with a usual one.
 */
function smallTable({ catalogue, wishes }: Setting): Piece | null {
  const [lowest] = catalogue
    .suited('side-table')
    .filter(({ high, low }) => high[1] - low[1] < HIGHEST_BEFORE_SEAT_M)
    .toSorted((a, b) => Number(catalogue.suits(b)) - Number(catalogue.suits(a)) || a.high[1] - b.high[1])
  const model = wishes.models['side-table'] || !lowest ? catalogue.draw('side-table') : lowest
  return model && dressSideTable(catalogue, catalogue.piece('side table', model), false)
}

/** A table before the seat, along it from its middle where the middle has no place. */
function placeTable(
  floor: PlacementContext,
  piece: Piece | null,
  seat: Placement,
  x: number,
  seatFront: number,
): Placement | null {
  if (!piece) return null
  // It may stand in the corner that a chaise longue leaves free.
  const others = floor.branch()
  others.placed.splice(others.placed.indexOf(seat), 1)
  for (const shift of TABLE_SHIFTS_M) {
    const p = besides(seat, x + shift, seatFront + BEFORE_SEAT_M + piece.depthM / 2, piece)
    if (!others.isFree(p) || floor.quality(p, { nearestM: 1.1 }) < MIN_COFFEE_TABLE_SCORE) continue
    // The lower border may cut a table, as it does in photos of furnished rooms; one that the sides cut looks like a mistake.
    const [left, , right] = floor.frameOf(p)
    if (left < 0 || right > 1 || floor.shutsOpening(p)) continue
    floor.placed.push(p)
    return p
  }
  return null
}

/**
 * Chairs that it placed: at the ends of the table, turned to it, the far side first: there a chair shows its front and hides nothing. Where an end has no place,
 * across the table from a sofa that the camera sees from its end.
 */
function placeArmchairs(
  { floor, catalogue, wishes }: Setting,
  seat: Placement,
  tableX: number,
  seatFront: number,
  table: Placement | null,
): Placement[] {
  const model = catalogue.draw('armchair')
  if (!model) return []
  const piece = catalogue.piece('armchair', model)
  const half = Math.max(seat.piece.widthM / 2 - 0.2, (table?.piece.widthM ?? 1) / 2 + 0.35)
  const spot = (aside: number, before: number, turnRad: number) =>
    besides(seat, tableX + aside, seatFront + before, piece, turnRad)
  const ends = (side: number) =>
    ENDS.map(({ outM, beforeM, turnRad }) => spot(side * (half + outM), beforeM, -side * turnRad))
  const acrossM =
    BEFORE_SEAT_M + (table?.piece.depthM ?? LOW_TABLE_DEPTH_M) + WAY_TO_SEAT_M + piece.depthM / 2
  const across = (side: number) =>
    ACROSS_M.map((aside) => spot(side * aside, acrossM, -side * ACROSS_TURN_RAD)).filter(
      (p) => hiddenShare(floor, seat, [p]) < MAX_SOFA_HIDDEN,
    )
  const distance = (side: number) => {
    const p = spot(side * (half + 0.5), 0.8, -side * 1.5)
    return Math.hypot(p.x, p.z)
  }
  const worst = wishes.wanted.has('armchair') ? -1.1 : -0.7
  const asked = wishes.counts.armchair
  const isNarrow = asked === undefined && floor.space.leftM + floor.space.rightM < 4.4
  const most = isNarrow ? 1 : (asked ?? 2)
  const isSeen = (p: Placement) => {
    const [left, , right, bottom] = floor.frameOf(p)
    const isInTheWay = bottom > 0.98 || (bottom > 0.88 && Math.abs((left + right) / 2 - 0.5) < 0.3)
    return !isInTheWay && floor.facing(p) >= LEAST_CHAIR_FACING
  }
  const sides = [1, -1].toSorted((a, b) => distance(b) - distance(a))
  const placed: Placement[] = []
  for (const tries of [...sides.map(ends), ...sides.map(across)]) {
    if (placed.length >= most) break
    const chair = tries.find((p) => isSeen(p) && floor.tryPlace(p, worst, { nearestM: 2 }))
    if (chair) placed.push(chair)
  }
  return placed
}

/** A floor lamp at one end of the sofa, the far one where one is nearer, a side table at the other; whatever is no worse than `worst`. */
function placeSides({ floor, catalogue, wants }: Setting, seat: Placement, worst = MIN_SIDE_SCORE): void {
  const half = seat.piece.widthM / 2
  const back = -seat.piece.depthM / 2
  const lampModel = catalogue.draw('floor-lamp')
  const tableModel = catalogue.draw('side-table')
  const lamp = lampModel && wants('floor lamp') ? catalogue.piece('floor lamp', lampModel) : null
  const table = (withLamp: boolean) =>
    tableModel && wants('side table')
      ? dressSideTable(catalogue, catalogue.piece('side table', tableModel), withLamp)
      : null
  const put = (piece: Piece | null, side: number) => {
    if (!piece) return false
    const z = back + Math.max(piece.depthM / 2, 0.3)
    const p = besides(seat, side * (half + 0.08 + piece.widthM / 2), z, piece)
    const mostHidden = piece === lamp ? MAX_HIDDEN_LAMP_SHARE : MAX_HIDDEN_SIDE_SHARE
    const isCut = isTopCut(floor.space, p)
    return !isCut && coveredByNearer(floor, p) < mostHidden && floor.tryPlace(p, worst)
  }
  for (const side of lampSides(seat, catalogue.taste.seed))
    if (put(lamp, side)) {
      put(table(false), -side)
      return
    }
  // Under the picture's upper border there is no place for a lamp on it.
  for (const withLamp of [true, false]) for (const side of [1, -1]) if (put(table(withLamp), side)) return
}

/** At which end of the sofa the lamp has its place first: near to the camera it would stand before the group. Ends about as far away take turns by the seed. */
function lampSides(seat: Placement, seed: number): number[] {
  const [one, other] = [-1, 1].map((side) => {
    const end = besides(seat, (side * seat.piece.widthM) / 2, 0, seat.piece)
    return Math.hypot(end.x, end.z)
  })
  const isOneFirst = Math.abs(one - other) > NEARER_END_M ? one > other : seed % 2 === 0
  return isOneFirst ? [-1, 1] : [1, -1]
}
