import type { Arrangement, Setting } from './arrangement.ts'
import { dressSideTable } from './decorate.ts'
import { turnsFromFire } from './living/turns-from-fire.ts'
import type { Piece, PieceKind } from '../piece.ts'
import { hangArt } from './hang-art.ts'
import { facingTurn, WALLS } from '../../room/room-space.ts'
import { placePlant } from './place-plant.ts'
import { compositionScore } from '../place/composition.ts'
import { drawnOver } from '../place/covered-behind.ts'
import {
  hiddenDoorShare,
  hiddenHearthShare,
  leavesInView,
  turnedAwayShare,
} from '../place/keep-features-free.ts'
import { isWhole as isShownWhole } from '../place/frame-limits.ts'
import { besides, type Placement } from '../place/placement.ts'
import type { PlacementContext } from '../place/placement-context.ts'
import { rugChoices } from '../rug-choices.ts'
import type { SegmentClass } from '../../segmentation/segment-room.ts'

/** Of a grid of places, metres, on a floor so narrow that few of them will do, and on a wider one; and of the turns tried at each. */
const NARROW_FLOOR_STEP_M = 0.1
const WIDE_FLOOR_STEP_M = 0.2
const WIDE_FLOOR_M = 4
const READER_TURNS = 16
/** Metres from the camera: nearer, a chair fills the picture, farther away it says nothing of the room. */
const NEAREST_READER_M = 1.3
const FARTHEST_READER_M = 4.5
const IDEAL_READER_M = 2.6
/** Cosine between the chair's front and the way to the camera: it shows more of its front than of its side. */
const LEAST_READER_FACING = 0.4
const READER_FACING_SCORE = 0.3
/** Off the middle of the picture, in shares of its width: in the middle stands what a room is about, and a chair there waits for somebody. */
const LEAST_ASIDE_OF_MIDDLE = 0.1
const LEAST_READING_PLACE_SCORE = -0.8
/** Without any of these it is a chair that was left behind. */
const READING_PLACE: PieceKind[] = ['armchair', 'side table', 'floor lamp', 'rug']
/** On a floor that is too small for all of them: a plant or a print makes up for the rug, and a lamp on the table for the one on the floor. */
const SMALL_READING_PLACE: PieceKind[][] = [['armchair'], ['side table'], ['rug', 'plant', 'wall art']]
/** Where there is none of these anywhere, one more piece than a chair at its table. */
const SCANT_READING_PLACE: PieceKind[][] = [['armchair'], ['side table'], ['floor lamp', 'ottoman']]
/** Of the places for the chair, the best. */
const SMALL_PLACES_TRIED = 40
/** A print hangs over the chair where the wall that it turns its back to is so near, and above what is as high as its back. */
const FARTHEST_WALL_M = 0.9
const LEAST_BACK_TO_WALL = 0.7
const ART_ABOVE_M = 1.1
/** It is seen before a wall or a window: of what each piece is drawn over, the share that may be these. With 0.2 a chair stood before a television’s wall, with 0.1 none beside a balcony’s door. */
const KEPT_IN_SIGHT: SegmentClass[] = ['door', 'fixed', 'cabinet', 'top']
const MAX_BEHIND_READER_SHARE = 0.15
/** Where not all of the place has room, a door may be seen behind it with a way between; a tool or a carton that was left is no place for a chair. */
const KEPT_BEHIND_SMALL: SegmentClass[] = ['fixed', 'cabinet', 'top', 'thing', 'occluder']
const MAX_DOOR_BEHIND_SMALL_SHARE = 0.3
/** Of any hearth or door that all pieces together may hide, and of a hearth's width that the chair may turn its back to. With 0.35 of a door a chair stood in the way to it. */
const MAX_HIDDEN_SHARE = 0.2
const MAX_TURNED_AWAY_SHARE = 0.1
/** Beside the chair: so far from its arm, and before or behind its middle; metres. */
const BESIDE_CHAIR_M = 0.06
const ALONG_CHAIR_M = [0, 0.2, -0.2, -0.35]
/** Before its seat, and aside of its middle at the most. */
const BEFORE_CHAIR_M = 0.2
const FOOTREST_ASIDE_M = [0, 0.2, -0.2]
/** Behind its back, in shares of half its width aside of its middle. */
const BEHIND_CHAIR_M = 0.03
const BEHIND_ASIDE = [0, 0.75, -0.75, 1.1, -1.1]
/** Of the chair, on its rug, and how far aside of the rug's middle it may stand; the best first. */
const UNDER_CHAIR_M = [0.5, 0.8, 0.25]
const RUG_ASIDE_M = [0, 0.2, -0.2, 0.4, -0.4]
const AROUND_READING_RUG_M = 0.04
const MAX_RUG_FOREIGN_SHARE = 0.4

/**
 * An armchair with a small table, a lamp and a rug, where on a floor that has no place for a group; false where one of the four has none, or they would
 * stand before what is to be seen and got at. Unlike a reading corner it needs no wall of the box.
 */
export const arrangeReadingPlace: Arrangement = (setting) =>
  putBest(setting, bestPlace(setting, seatPlaces(setting, WHOLE), WHOLE))

/** The same where not all four have a place together: a plant or a print stands for the rug, and the lamp on the table. */
export const arrangeSmallReadingPlace: Arrangement = (setting) => {
  const likeliest = seatPlaces(setting, SMALL)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SMALL_PLACES_TRIED)
  return putBest(setting, bestPlace(setting, likeliest, SMALL))
}

/** How a place is set up at a chair, how complete it is then (0: something is missing; the most complete is shown), and what of the picture each of its pieces may be drawn over. */
type PlaceRules = {
  setUp: (setting: Setting, seat: Placement) => void
  completeness: (placed: Placement[]) => number
  mayBeBehind: (floor: PlacementContext, p: Placement) => boolean
}

const WHOLE: PlaceRules = {
  setUp,
  completeness: (placed) =>
    Number(
      consistsOf(
        placed,
        READING_PLACE.map((kind) => [kind]),
      ),
    ),
  mayBeBehind: (floor, p) => drawnOver(floor, p, KEPT_IN_SIGHT) <= MAX_BEHIND_READER_SHARE,
}
const SMALL: PlaceRules = {
  setUp: setUpSmall,
  completeness: (placed) =>
    consistsOf(placed, SMALL_READING_PLACE) ? 2 : Number(consistsOf(placed, SCANT_READING_PLACE)),
  mayBeBehind: (floor, p) =>
    drawnOver(floor, p, KEPT_BEHIND_SMALL) <= MAX_BEHIND_READER_SHARE &&
    drawnOver(floor, p, ['door']) <= MAX_DOOR_BEHIND_SMALL_SHARE,
}

function putBest({ floor }: Setting, best: Placement[] | null): boolean {
  floor.placed.push(...(best?.slice(floor.placed.length) ?? []))
  return best !== null
}

/** Where a chair alone leaves in sight what is to be seen; none where any part of the place is not wanted. */
function seatPlaces({ floor, catalogue, wants }: Setting, rules: PlaceRules): SeatPlace[] {
  const model = catalogue.draw('armchair')
  if (!model || !READING_PLACE.every(wants)) return []
  const seats = chairPlaces(floor, catalogue.piece('armchair', model))
  return seats.filter(({ seat }) => leavesInSight(floor, seat, [seat], rules))
}

/** What stands at the best of these places when it is set up so; null where it is whole at none of them. */
function bestPlace(
  { floor, ...setting }: Setting,
  seats: SeatPlace[],
  rules: PlaceRules,
): Placement[] | null {
  let best: Placement[] | null = null
  let bestScore = -Infinity
  let most = 1
  for (const { seat, score } of seats) {
    const branch = floor.branch()
    branch.placed.push(seat)
    rules.setUp({ ...setting, floor: branch }, seat)
    const completeness = rules.completeness(branch.placed)
    if (completeness < most || !leavesRoomSeen(branch, seat, rules)) continue
    const whole = score + compositionScore(branch, seat, setting.wishes.wanted)
    if (completeness > most || whole > bestScore)
      [best, bestScore, most] = [branch.placed, whole, completeness]
  }
  return best
}

type SeatPlace = { seat: Placement; score: number }

/** Where the chair alone may stand, aside of the picture's middle and turned to who looks. */
function chairPlaces(floor: PlacementContext, piece: Piece): SeatPlace[] {
  const { leftM, rightM, backM } = floor.space
  const stepM = leftM + rightM > WIDE_FLOOR_M ? WIDE_FLOOR_STEP_M : NARROW_FLOOR_STEP_M
  const found: SeatPlace[] = []
  for (let z = NEAREST_READER_M; z < Math.min(FARTHEST_READER_M, backM); z += stepM)
    for (let x = -leftM + stepM; x < rightM; x += stepM)
      for (let k = 0; k < READER_TURNS; k++) {
        const seat = { piece, x, y: 0, z, turnRad: (k * 2 * Math.PI) / READER_TURNS }
        const facing = floor.facing(seat)
        if (facing < LEAST_READER_FACING || !floor.isFree(seat) || turnsFromFire(floor, seat)) continue
        const [left, , right] = floor.frameOf(seat)
        if (Math.abs((left + right) / 2 - 0.5) < LEAST_ASIDE_OF_MIDDLE) continue
        const quality = floor.quality(seat, { nearestM: NEAREST_READER_M, idealM: IDEAL_READER_M })
        if (quality < LEAST_READING_PLACE_SCORE || !leavesInView(floor, [seat]) || floor.shutsOpening(seat))
          continue
        found.push({ seat, score: quality + READER_FACING_SCORE * facing })
      }
  return found
}

const has = (placed: Placement[], kinds: PieceKind[]): boolean =>
  placed.some(({ piece }) => kinds.includes(piece.kind))

function consistsOf(placed: Placement[], parts: PieceKind[][]): boolean {
  return parts.every((kinds) => has(placed, kinds))
}

/** Whether doors, hearths and what is built in are seen past it and come to, and the chair does not turn its back to a hearth. */
function leavesRoomSeen(floor: PlacementContext, seat: Placement, rules: PlaceRules): boolean {
  const upright = floor.placed.filter(({ piece }) => piece.kind !== 'rug')
  return floor.cutOffShare(upright, 'narrow') === 0 && leavesInSight(floor, seat, upright, rules)
}

/** The same but for the way: what hides too much alone does so the more with a lamp beside it. */
function leavesInSight(
  floor: PlacementContext,
  seat: Placement,
  upright: Placement[],
  { mayBeBehind }: PlaceRules,
): boolean {
  return (
    hiddenHearthShare(floor, upright) <= MAX_HIDDEN_SHARE &&
    hiddenDoorShare(floor, upright) <= MAX_HIDDEN_SHARE &&
    turnedAwayShare(floor, [seat]) <= MAX_TURNED_AWAY_SHARE &&
    upright.every((p) => mayBeBehind(floor, p))
  )
}

/** A rug under the chair, a table at one arm of it, and a lamp at the other or behind its back. */
function setUp(setting: Setting, seat: Placement): void {
  if (!layRug(setting, seat, false)) return
  const side = standTable(setting, seat, false)
  if (side) standLamp(setting, seat, side)
}

/** The same without a lamp of its own where there is no place for it, and with a plant where there is none for a rug. */
function setUpSmall(setting: Setting, seat: Placement): void {
  const { floor, catalogue, wants } = setting
  const hasRug = layRug(setting, seat, true)
  const apart = floor.branch()
  const side = standTable({ ...setting, floor: apart }, seat, false)
  if (side && standLamp({ ...setting, floor: apart }, seat, side))
    floor.placed.push(...apart.placed.slice(floor.placed.length))
  else if (!standTable(setting, seat, true)) return
  if (hasRug || (wants('plant') && placePlant(floor, catalogue))) return
  const others = floor.placed.length
  if (wants('wall art')) hangOver(setting, seat)
  if (floor.placed.length === others && !has(floor.placed, ['floor lamp'])) standFootrest(setting, seat)
}

/** An ottoman before the chair, where nothing else has a place with it. */
function standFootrest({ floor, catalogue, wants }: Setting, seat: Placement): void {
  const model = catalogue.draw('ottoman')
  if (!model || !wants('ottoman')) return
  const piece = catalogue.piece('ottoman', model)
  const before = (seat.piece.depthM + piece.depthM) / 2 + BEFORE_CHAIR_M
  standAt(
    floor,
    FOOTREST_ASIDE_M.map((aside) => besides(seat, aside, before, piece)),
  )
}

/** Whether a rug has a place there, with `isUncut` one that the picture shows whole. */
function layRug({ floor, catalogue }: Setting, seat: Placement, isUncut: boolean): boolean {
  const rug = rugPlaces(catalogue, seat).find(
    (p) =>
      floor.isInside(p, AROUND_READING_RUG_M) &&
      floor.foreignShare(p) <= MAX_RUG_FOREIGN_SHARE &&
      !(isUncut && !isShownWhole(floor.space, p)),
  )
  if (rug) floor.placed.push(rug)
  return rug !== undefined
}

/** A print on the wall behind a chair; nothing where no wall is known. */
function hangOver({ floor, catalogue }: Setting, { piece, x, z, turnRad }: Placement): void {
  const { space } = floor
  if (space.seenFloor) return
  const wall = WALLS.find((one) => {
    const awayM = one === 'back' ? space.backM - z : one === 'left' ? x + space.leftM : space.rightM - x
    return awayM < FARTHEST_WALL_M && Math.cos(turnRad - facingTurn(one)) > LEAST_BACK_TO_WALL
  })
  if (wall) hangArt(floor, catalogue, wall, wall === 'back' ? x : z, ART_ABOVE_M, piece.widthM, 0)
}

/** At which arm (1 or -1) a table stands now; undefined where it has a place at neither. */
function standTable({ floor, catalogue }: Setting, seat: Placement, withLamp: boolean): number | undefined {
  const model = catalogue.draw('side-table')
  if (!model) return undefined
  const table = dressSideTable(catalogue, catalogue.piece('side table', model), withLamp)
  return [1, -1].find((side) => standAt(floor, atArm(seat, table, side)))
}

function standLamp({ floor, catalogue }: Setting, seat: Placement, tableSide: number): boolean {
  const model = catalogue.draw('floor-lamp')
  if (!model) return false
  const lamp = catalogue.piece('floor lamp', model)
  const behind = BEHIND_ASIDE.map((aside) =>
    besides(
      seat,
      (aside * seat.piece.widthM) / 2,
      -(seat.piece.depthM + lamp.depthM) / 2 - BEHIND_CHAIR_M,
      lamp,
    ),
  )
  return standAt(floor, [...atArm(seat, lamp, -tableSide), ...behind])
}

const atArm = (seat: Placement, one: Piece, side: number): Placement[] =>
  ALONG_CHAIR_M.map((along) =>
    besides(seat, side * (seat.piece.widthM / 2 + BESIDE_CHAIR_M + one.widthM / 2), along, one),
  )

const standAt = (floor: PlacementContext, places: Placement[]): boolean =>
  places.some((p) => floor.tryPlace(p, LEAST_READING_PLACE_SCORE))

/** Under the chair's front, the way it looks or across. */
function rugPlaces(catalogue: Setting['catalogue'], seat: Placement): Placement[] {
  const { drawn, spare } = rugChoices(catalogue, ['s'])
  return [...drawn, ...spare].flatMap((piece) =>
    [0, Math.PI / 2].flatMap((turnRad) => {
      const reachM = (turnRad ? piece.widthM : piece.depthM) / 2
      return RUG_ASIDE_M.flatMap((x) =>
        UNDER_CHAIR_M.map((under) =>
          besides(seat, x, seat.piece.depthM / 2 - under + reachM, piece, turnRad),
        ),
      )
    }),
  )
}
