import type { WallPlace } from '../../place/along-wall.ts'
import type { Setting } from '../arrangement.ts'
import type { Catalogue } from '../../catalogue.ts'
import { isLone, isSparse } from '../../place/composition.ts'
import { dressCoffeeTable, dressSideTable } from '../decorate.ts'
import { floorShare } from '../../place/photo-shares.ts'
import { hangArt } from '../hang-art.ts'
import type { Piece } from '../../piece.ts'
import { placeRequested } from '../place-requested.ts'
import { placePlant } from '../place-plant.ts'
import { placeStorage } from '../place-storage.ts'
import { besides, type Placement } from '../../place/placement.ts'
import type { PlacementContext } from '../../place/placement-context.ts'
import { rugChoices } from '../../rug-choices.ts'

/** Only sofas with a chaise longue are so deep. */
export const CHAISE_DEPTH_M = 1.3
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
/** From a wall no farther away, prints still hang over a sofa for who looks at it. */
const ART_BEHIND_M = 1.2
/** How far along the sofa from its middle the table still stands before it, where the middle has no place. */
const TABLE_SHIFTS_M = [0, 0.3, -0.3, 0.6, -0.6]

/** What accompanies a sofa that stands at its place: rug, table, chairs, lamp, and what hangs or stands at the walls. */
export function setUpSofaGroup(setting: Setting, place: WallPlace): void {
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
