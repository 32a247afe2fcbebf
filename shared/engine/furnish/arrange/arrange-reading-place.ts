import type { Arrangement, Setting } from './arrangement.ts'
import { dressSideTable } from './decorate.ts'
import { turnsFromFire } from './living/turns-from-fire.ts'
import type { Piece, PieceKind } from '../piece.ts'
import { compositionScore } from '../place/composition.ts'
import { drawnOver } from '../place/covered-behind.ts'
import {
  hiddenDoorShare,
  hiddenFeatureShare,
  leavesInView,
  turnedAwayShare,
} from '../place/keep-features-free.ts'
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
/** It is seen before a wall or a window: of what each piece is drawn over, the share that may be these. With 0.2 a chair stood before a television’s wall, with 0.1 none beside a balcony’s door. */
const KEPT_IN_SIGHT: SegmentClass[] = ['door', 'fixed', 'cabinet', 'top']
const MAX_BEHIND_READER_SHARE = 0.15
/** Of any hearth or door that all pieces together may hide, and of a hearth's width that the chair may turn its back to. */
const MAX_HIDDEN_SHARE = 0.2
const MAX_TURNED_AWAY_SHARE = 0.1
/** Beside the chair: so far from its arm, and before or behind its middle; metres. */
const BESIDE_CHAIR_M = 0.06
const ALONG_CHAIR_M = [0, 0.2, -0.2, -0.35]
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
export const arrangeReadingPlace: Arrangement = (setting) => {
  const { floor, catalogue, wishes, wants } = setting
  const model = catalogue.draw('armchair')
  if (!model || !READING_PLACE.every(wants)) return false
  let best: Placement[] = []
  let bestScore = -Infinity
  for (const { seat, score } of chairPlaces(floor, catalogue.piece('armchair', model))) {
    const branch = floor.branch()
    branch.placed.push(seat)
    setUp({ ...setting, floor: branch }, seat)
    if (!isWhole(branch.placed) || !leavesRoomSeen(branch, seat)) continue
    const whole = score + compositionScore(branch, seat, wishes.wanted)
    if (whole > bestScore) [best, bestScore] = [branch.placed, whole]
  }
  floor.placed.push(...best.slice(floor.placed.length))
  return best.length > 0
}

/** Where the chair alone may stand, aside of the picture's middle and turned to who looks. */
function chairPlaces(floor: PlacementContext, piece: Piece): { seat: Placement; score: number }[] {
  const { leftM, rightM, backM } = floor.space
  const stepM = leftM + rightM > WIDE_FLOOR_M ? WIDE_FLOOR_STEP_M : NARROW_FLOOR_STEP_M
  const found: { seat: Placement; score: number }[] = []
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

const isWhole = (placed: Placement[]): boolean =>
  READING_PLACE.every((kind) => placed.some(({ piece }) => piece.kind === kind))

/** Whether doors, hearths and what is built in are seen past it and come to, and the chair does not turn its back to a hearth. */
function leavesRoomSeen(floor: PlacementContext, seat: Placement): boolean {
  const upright = floor.placed.filter(({ piece }) => piece.kind !== 'rug')
  return (
    floor.cutOffShare(upright, 'narrow') === 0 &&
    hiddenFeatureShare(floor, upright) <= MAX_HIDDEN_SHARE &&
    hiddenDoorShare(floor, upright) <= MAX_HIDDEN_SHARE &&
    turnedAwayShare(floor, [seat]) <= MAX_TURNED_AWAY_SHARE &&
    upright.every((p) => drawnOver(floor, p, KEPT_IN_SIGHT) <= MAX_BEHIND_READER_SHARE)
  )
}

/** A rug under the chair, a table at one arm of it, and a lamp at the other or behind its back. */
function setUp({ floor, catalogue }: Setting, seat: Placement): void {
  const [lampModel, tableModel] = [catalogue.draw('floor-lamp'), catalogue.draw('side-table')]
  if (!lampModel || !tableModel) return
  const lamp = catalogue.piece('floor lamp', lampModel)
  const table = dressSideTable(catalogue, catalogue.piece('side table', tableModel), false)
  const half = seat.piece.widthM / 2
  const beside = (one: Piece, side: number) =>
    ALONG_CHAIR_M.map((along) => besides(seat, side * (half + BESIDE_CHAIR_M + one.widthM / 2), along, one))
  const behind = (one: Piece) =>
    BEHIND_ASIDE.map((aside) =>
      besides(seat, aside * half, -(seat.piece.depthM + one.depthM) / 2 - BEHIND_CHAIR_M, one),
    )
  const put = (places: Placement[]) => places.some((p) => floor.tryPlace(p, LEAST_READING_PLACE_SCORE))
  const rug = rugPlaces(catalogue, seat).find(
    (p) => floor.isInside(p, AROUND_READING_RUG_M) && floor.foreignShare(p) <= MAX_RUG_FOREIGN_SHARE,
  )
  if (!rug) return
  floor.placed.push(rug)
  const side = [1, -1].find((one) => put(beside(table, one)))
  if (side) put([...beside(lamp, -side), ...behind(lamp)])
}

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
