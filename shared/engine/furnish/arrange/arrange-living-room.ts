import { isAtWall, placesAlongWalls, placesInTheOpen, type WallPlace } from '../place/along-wall.ts'
import type { Arrangement, Setting } from './arrangement.ts'
import { conversationGroups } from './arrange-conversation.ts'
import type { Catalogue } from '../catalogue.ts'
import { dressCoffeeTable, dressSideTable } from './decorate.ts'
import { hangArt } from './hang-art.ts'
import type { Piece } from '../piece.ts'
import { placeRequested } from './place-requested.ts'
import { placePlant } from './place-plant.ts'
import { placeStorage } from './place-storage.ts'
import { besides, type Placement } from '../place/placement.ts'
import type { PlacementContext } from '../place/placement-context.ts'
import { bestSetUps, type SetUp, showOne } from '../place/try-places.ts'
import { isLone, isSparse } from '../place/composition.ts'
import { floorShare } from '../place/photo-shares.ts'
import { hiddenFeatureShare } from '../place/keep-features-free.ts'
import { rugChoices } from '../rug-choices.ts'

const MIN_SOFA_GROUP_SCORE = -1.5
/** A picture of a sofa group so good needs no other beside it, and by how much one of two armchairs has to be better than a poorer one. */
const SURE_SOFA_SCORE = 0.6
const SOFA_WORTH = 0.8
const SOFA_PLACES_TRIED = 9
/** A good group that is no worse than this against the best is worth showing as another layout. */
const ABOUT_AS_GOOD = 0.6
/** What a lamp, a table or a plant beside the group has to be as good as, and where the group has too few pieces without it. */
const MIN_SIDE_SCORE = -0.8
const LEAST_SIDE_SCORE = -1.6
const MIN_COFFEE_TABLE_SCORE = -1.4
/** Share of the picture from which a rug is all one sees. */
const LARGEST_RUG = 0.19
/** Beside a wall a rug lies a little off the sofa's middle, still under the table. */
const RUG_SHIFTS_M = [0, 0.25, -0.25, 0.45, -0.45]
/** Between a sofa and its table. */
const BEFORE_SEAT_M = 0.38
/** A smaller sofa must earn its place. */
const SMALLER_SOFA = 0.2
/** What a sofa seen from its front earns over one seen from its end. */
const SOFA_FACING_SCORE = 0.4
/** What is lost by a sofa that shows the camera hardly more than its end, and from where on it does. */
const END_ON = { cost: 0.9, below: 0.35 }
/** What it costs to shut off the picture from side to side, for all of its width, and from which share of it on. */
const ACROSS_PICTURE = { cost: 8, from: 0.85 }
/** A bare wall behind a sofa looks unfinished, and what floats before it is in the way. */
const OFF_WALL = 0.3
/** From a wall no farther away, prints still hang over a sofa for who looks at it. */
const ART_BEHIND_M = 1.2
/** Floor that ends nobody knows at what: the sofa keeps off it by steps small enough for a narrow one. */
const OPEN_FLOOR_GAPS_M = [0.3, 0.45, 0.6, 0.85, 1.5, 2.2]
/** Beside a fire, at right angles to it: where the sofa begins, metres from the camera, and how much floor lies behind it. */
const AROUND_FIRE = { nearestM: 1.5, behindM: 0.9 }
/** How far along the sofa from its middle the table still stands before it, where the middle has no place. */
const TABLE_SHIFTS_M = [0, 0.3, -0.3, 0.6, -0.6]
/** A chaise longue at the near end hides the sofa; full where the sofa runs straight away from the camera. */
const CHAISE_NEAR = 0.9
/** Only sofas with a chaise longue are so deep. */
const CHAISE_DEPTH_M = 1.3

/**
 * A seating group: around a sofa, smaller ones included, or, where that would be a much poorer picture and nobody asked for one, two armchairs at
 * a table; false when there is no good place for either.
 */
export const arrangeLivingRoom: Arrangement = (setting) => {
  const isAsked = setting.wishes.wanted.has('sofa')
  const sofas = sofaGroups(setting, isAsked)
  const best = sofas.at(0)
  if (best && (isAsked || best.score > SURE_SOFA_SCORE)) return showOne(setting, sofas, ABOUT_AS_GOOD)
  const pairs = conversationGroups(setting)
  if (!best && !pairs.length) return showOne(setting, sofaGroups(setting, isAsked, true))
  const isPair = pairs.length > 0 && (!best || pairs[0].score > best.score + SOFA_WORTH)
  return isPair ? showOne(setting, pairs) : showOne(setting, sofas, ABOUT_AS_GOOD)
}

/** Several are set up in full, best first; a sofa alone counts only where it is asked for. With `mayBeCut`, the picture may cut a part of the sofa's arm. */
function sofaGroups(setting: Setting, isAsked: boolean, mayBeCut = false): SetUp[] {
  const { floor, catalogue } = setting
  const isWhole = (sofa: Placement, placed: Placement[]) => isAsked || !isLone(sofa, placed)
  const wish = { idealM: 3.4, nearestM: 1.4, centred: 0.6, mayBeCut }
  const gapsM = floor.space.seenFloor
    ? OPEN_FLOOR_GAPS_M
    : mayBeCut
      ? [0.05, 0.45, 0.85]
      : [0.05, 0.85, 1.5, 2.2]
  const acrossFire = floor.features
    .filter(({ part }) => part === 'fixed')
    .flatMap(({ clearances }) => clearances)
    .flatMap(({ turnRad }) => [turnRad + Math.PI / 2, turnRad - Math.PI / 2])
  const byWalls = { ...wish, favour: { back: 0.3 }, gapsM }
  const places = sofaChoices(catalogue).flatMap((piece, rank) =>
    [
      ...placesAlongWalls(floor, piece, byWalls),
      ...placesInTheOpen(floor, piece, Math.PI, { ...wish, idealM: 4.2 }),
      ...acrossFire.flatMap((turn) => placesInTheOpen(floor, piece, turn, wish, AROUND_FIRE)),
    ].map((p) => ({ ...p, score: p.score - SMALLER_SOFA * rank + pose(floor, p) })),
  )
  return bestSetUps(setting, places, SOFA_PLACES_TRIED, MIN_SOFA_GROUP_SCORE, setUpGroup, isWhole)
}

/** What a sofa's pose adds to its place: how much of its front it shows, and whether its back is covered. */
function pose(floor: PlacementContext, { placement, gapM }: WallPlace): number {
  const { piece } = placement
  const facing = floor.facing(placement)
  let score = SOFA_FACING_SCORE * facing - END_ON.cost * Math.max(0, 1 - Math.max(0, facing) / END_ON.below)
  if (!isAtWall(gapM)) score -= OFF_WALL
  score -= 0.8 * hiddenFeatureShare(floor, [placement])
  const [left, , right] = floor.frameOf(placement)
  score -= ACROSS_PICTURE.cost * Math.max(0, right - left - ACROSS_PICTURE.from)
  if (piece.depthM > CHAISE_DEPTH_M) {
    const [chaise, other] = [1, -1].map((side) => {
      const end = besides(placement, (side * piece.widthM) / 2, 0, piece)
      return Math.hypot(end.x, end.z)
    })
    score -= CHAISE_NEAR * Math.max(0, (other - chaise) / piece.widthM)
  }
  return score
}

/** The sofa of the taste, and those smaller than it for where it has no place. */
function sofaChoices(catalogue: Catalogue): Piece[] {
  const { leatherSofa, sofaAsked } = catalogue.taste
  const suited = catalogue.suited('sofa')
  const first = catalogue.draw('sofa')
  const leather = catalogue.model('sofa-chesterfield')
  const main = leatherSofa
    ? leather
    : first?.id === 'sofa-chesterfield' && sofaAsked
      ? (suited.find((p) => p.id === 'sofa-3') ?? first)
      : first
  const sofas = [main, catalogue.model('sofa-3'), catalogue.model('sofa-2')]
    .filter((m) => m !== null)
    .map((m) => catalogue.piece('sofa', m))
  return sofas.filter((sofa, i) => i === 0 || sofa.widthM < sofas[0].widthM)
}

function setUpGroup(setting: Setting, place: WallPlace): void {
  const { floor, catalogue, wants } = setting
  const seat = place.placement
  const front = seat.piece.depthM / 2
  // What is meant to stand before a chaise longue stands before its shorter part.
  const long = seat.piece.depthM > CHAISE_DEPTH_M
  const tableX = long ? -0.35 : 0
  const seatFront = long ? front - 0.5 : front
  if (wants('rug')) layRug(floor, catalogue, seat, seatFront)
  const table = wants('coffee table')
    ? placeTable(floor, coffeeTable(catalogue), seat, tableX, seatFront)
    : null
  if (wants('armchair')) placeArmchairs(setting, seat, tableX, seatFront, table)
  if (isLone(seat, floor.placed) && wants('side table'))
    placeTable(floor, smallTable(catalogue), seat, tableX, seatFront)
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

function layRug(floor: PlacementContext, catalogue: Catalogue, seat: Placement, seatFront: number): void {
  const { drawn, spare } = rugChoices(catalogue, ['l', 'm', 's'])
  const fittingOf = (pieces: Piece[]) =>
    RUG_SHIFTS_M.map((x) =>
      pieces
        .map((piece) => besides(seat, x, seatFront - 0.35 + piece.widthM / 2, piece, Math.PI / 2))
        .filter((p) => floor.isInside(p, 0.06) && floor.foreignShare(p) <= 0.4),
    ).find((found) => found.length)
  const fitting = fittingOf(drawn) ?? fittingOf(spare) ?? []
  const rug = fitting.find((p) => floorShare(floor.space, p) < LARGEST_RUG) ?? fitting.at(-1)
  if (rug) floor.placed.push(rug)
}

function coffeeTable(catalogue: Catalogue): Piece | null {
  const model = catalogue.draw('coffee-table')
  return model && dressCoffeeTable(catalogue, catalogue.piece('coffee table', model))
}

/** For where the picture ends too soon before a sofa, or a door's way is too near, for a coffee table. */
function smallTable(catalogue: Catalogue): Piece | null {
  const model = catalogue.draw('side-table')
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

/** Chairs at the ends of the table, turned to it, the far side first: there a chair shows its front and hides nothing. */
function placeArmchairs(
  { floor, catalogue, wishes }: Setting,
  seat: Placement,
  tableX: number,
  seatFront: number,
  table: Placement | null,
): void {
  const model = catalogue.draw('armchair')
  if (!model) return
  const piece = catalogue.piece('armchair', model)
  const half = Math.max(seat.piece.widthM / 2 - 0.2, (table?.piece.widthM ?? 1) / 2 + 0.35)
  const spot = (side: number, out: number, before: number, turn: number) =>
    besides(seat, tableX + side * (half + out), seatFront + before, piece, -side * turn)
  const distance = (side: number) => {
    const p = spot(side, 0.5, 0.8, 1.5)
    return Math.hypot(p.x, p.z)
  }
  const tries = [
    [0.45, 0.65, 1.75],
    [0.55, 0.8, 1.45],
    [0.3, 0.95, 1.95],
    [0.6, 0.5, 1.25],
  ]
  const worst = wishes.wanted.has('armchair') ? -1.1 : -0.7
  const asked = wishes.counts.armchair
  const most = asked ?? 2
  const isNarrow = asked === undefined && floor.space.leftM + floor.space.rightM < 4.4
  let placed = 0
  for (const side of [1, -1].toSorted((a, b) => distance(b) - distance(a)))
    for (const [out, before, turn] of tries) {
      const p = spot(side, out, before, turn)
      const [left, , right, bottom] = floor.frameOf(p)
      const inTheWay = bottom > 0.98 || (bottom > 0.88 && Math.abs((left + right) / 2 - 0.5) < 0.3)
      if (inTheWay || floor.facing(p) < -0.45) continue
      if (placed === most || (placed === 1 && isNarrow)) continue
      if (!floor.tryPlace(p, worst, { nearestM: 2 })) continue
      placed++
      break
    }
}

/** A floor lamp at one end of the sofa, a side table at the other; whatever is no worse than `worst`. */
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
    return floor.tryPlace(besides(seat, side * (half + 0.08 + piece.widthM / 2), z, piece), worst)
  }
  for (const side of catalogue.taste.seed % 2 ? [1, -1] : [-1, 1])
    if (put(lamp, side)) {
      put(table(false), -side)
      return
    }
  if (!put(table(true), 1)) put(table(true), -1)
}
