import { amongBest, type ScoredPlace } from './among-best.ts'
import type { Setting } from './arrangement.ts'
import { hiddenShare } from '../place/composition.ts'
import { dressDiningTable } from './decorate.ts'
import { areaInUnitSquare } from '../place/convex-hull.ts'
import type { Piece } from '../piece.ts'
import type { KitPiece } from '../../kit/kit-manifest.ts'
import { isFramed } from '../place/frame-limits.ts'
import { hasWayBeside } from '../place/has-way-beside.ts'
import { besides, type Placement } from '../place/placement.ts'
import { blocksFeature, hiddenFeatureShare } from '../place/keep-features-free.ts'
import type { PlacementContext } from '../place/placement-context.ts'
import { toPixel } from '../../room/room-space.ts'

const MIN_DINING_SET_SCORE = -1.6
const PER_SEAT_M = 0.6
/** With fewer at a long side a table looks as if it were not used. */
const MIN_PER_SIDE = 2
/** Of a table's length, at both ends together, where nobody sits: a chair flush with the end seems to stand beside the table. */
const TABLE_END_M = 0.3
/** Where few sit at a long side they sit apart, but no farther than that. */
const MOST_PER_SEAT_M = 0.9
/** Floor from a table's edge on that chairs take when somebody gets up, and at the table's ends. */
const PUSHED_BACK_M = 0.9
const PASSED_M = 0.2
/** With more floor than this asked for behind the chairs, somebody has to get past them. */
export const CHAIR_ROOM_M = 0.65
/** Metres of floor beyond a table's ends, how far before the camera its middle and the nearest of what it takes are at the least, and how long a table may be. */
const USUAL_ROOM = { endM: 0.5, middleM: 1.7, nearestM: 1.1, longestM: Infinity }
/** The same where nothing has a place as a photographer would have it: a longer table fills a small room's picture. */
const TIGHT_ROOM = { endM: 0.3, middleM: 1.4, nearestM: 0.8, longestM: 1.3 }
/** Metres of floor behind the chairs there: they are pulled out towards a wall. */
export const TIGHT_CHAIR_ROOM_M = 0.4
/** What it costs where the picture shows no floor to pass its ends and to sit down: there may be a wall. */
const CROWDED_COST = 0.6
/** Share of the picture that a table fills at the least where the picture is about it, and what it costs to be of no size. */
const SEEN_TABLE_SHARE = 0.07
const SMALL_TABLE_COST = 0.8
/** A table stands in the middle between what ends the floor to either side of it: what a metre off it costs, and how far and in which steps floor is looked for. */
const OFF_MIDDLE_COST_PER_M = 0.5
const FARTHEST_SIDE_M = 3
const SIDE_STEP_M = 0.1
/** Share of a hearth that a table with its chairs may hide, and what all of it would cost. */
const MAX_HEARTH_BEHIND_SET = 0.5
const HIDDEN_HEARTH_COST = 1.5
/** What a table costs that stands wholly behind a sofa. */
const HIDDEN_TABLE_COST = 2
/** As high as the chairs around it, a table is weighed against the picture's upper border. */
const CHAIR_BACK_M = 0.95

/** From the best place's score on. */
const NEARLY_AS_GOOD = 0.25

type Seat = { x: number; z: number; turnRad: number }
/** A table where it stands, and places for chairs in its frame, facing it. */
export type DiningSet = { table: Placement; seats: Seat[] }

/** The best free place for a table with `chairRoomM` metres of floor behind its chairs; null where none is at least as good as `worst`. */
export function placeTable(
  setting: Setting,
  chairRoomM: number,
  worst = MIN_DINING_SET_SCORE,
): DiningSet | null {
  const { floor, catalogue } = setting
  const { leftM, rightM, backM, camera, seenFloor } = floor.space
  const isBounded = seenFloor !== undefined || floor.features.length > 0
  const upright = floor.placed.filter((p) => p.piece.kind !== 'rug' && p.piece.mount === 'floor')
  // Beside cabinets many places are nearly as good, and which is the best hangs on a photo's encoding.
  const near = chairRoomM > CHAIR_ROOM_M ? NEARLY_AS_GOOD : 0
  const { endM, middleM, nearestM, longestM } = floor.isLenient ? TIGHT_ROOM : USUAL_ROOM
  const places: ScoredPlace[] = []
  let bestScore = worst
  tableChoices(setting).forEach((model, rank) => {
    const piece = catalogue.piece('dining table', model)
    if (piece.widthM > longestM) return
    const roomy = { ...piece, widthM: piece.widthM + 2 * endM, depthM: piece.depthM + 2 * chairRoomM }
    const passed = { ...piece, widthM: piece.widthM + 2 * PASSED_M, depthM: piece.depthM + 2 * CHAIR_ROOM_M }
    const inUse = { ...piece, widthM: piece.widthM + 2 * PASSED_M, depthM: piece.depthM + 2 * PUSHED_BACK_M }
    for (const turnRad of [0, Math.PI / 2])
      for (let x = -leftM + 0.9; x < rightM - 0.9; x += 0.15)
        for (let z = middleM; z < backM - 0.9; z += 0.15) {
          const offCentre = Math.abs(toPixel(floor.space, x, 0.4, z)[0] / camera.width - 0.5)
          const at = { x, y: 0, z, turnRad }
          if (!floor.isFree({ piece: roomy, ...at })) continue
          const chairs = isBounded ? chairsAround(setting, { piece, ...at }) : []
          if (chairs.some((p) => blocksFeature(floor.features, p))) continue
          // What ends the floor that the picture shows is mostly no wall: chairs have to stand on it, who walks behind them need not.
          if (seenFloor && !chairs.every((p) => floor.isInside(p))) continue
          // In a kitchen it is mostly the foot of a cabinet, which has to open behind them.
          if (seenFloor && chairRoomM > CHAIR_ROOM_M && !floor.isInside({ piece: inUse, ...at })) continue
          const isCrowded = seenFloor && !floor.isInside({ piece: passed, ...at })
          const score =
            (isCrowded ? -CROWDED_COST : 0) +
            floor.quality({ piece: seenFloor ? piece : roomy, ...at }, { idealM: 3.4, nearestM }) -
            0.6 * offCentre -
            0.25 * rank -
            SMALL_TABLE_COST *
              Math.max(0, 1 - areaInUnitSquare(floor.outlineOf({ piece, ...at })) / SEEN_TABLE_SHARE) -
            HIDDEN_TABLE_COST * hiddenShare(floor, { piece, ...at }, upright)
          if (score <= bestScore - near) continue
          const centred = score - OFF_MIDDLE_COST_PER_M * offMiddleM(floor, at)
          if (centred <= bestScore - near) continue
          const hidden = hiddenFeatureShare(floor, [{ piece, ...at }, ...chairs])
          const whole = centred - HIDDEN_HEARTH_COST * hidden
          if (hidden > MAX_HEARTH_BEHIND_SET || whole <= Math.max(worst, bestScore - near)) continue
          if (!isFramed(floor.space, { piece: { ...piece, heightM: CHAIR_BACK_M }, ...at })) continue
          const set = [{ piece, ...at }, ...(isBounded ? chairs : chairsAround(setting, { piece, ...at }))]
          if (!hasWayBeside(floor, set) && floor.shutsOpening(...set)) continue
          bestScore = Math.max(bestScore, whole)
          places.push({ piece, ...at, score: whole })
        }
  })
  const table = amongBest(places, bestScore - near)
  return table && { table, seats: seatsAround(table, setting.wishes.seats) }
}

/** How far a place of the floor is from the middle between the ends of the floor to its left and right, metres. */
export function offMiddleM(
  floor: Pick<PlacementContext, 'isClear'>,
  { x, z }: { x: number; z: number },
): number {
  const [left, right] = [-1, 1].map((side) => {
    let free = SIDE_STEP_M
    while (free < FARTHEST_SIDE_M && floor.isClear(x + side * free, z)) free += SIDE_STEP_M
    return free
  })
  return Math.abs(left - right) / 2
}

/**
 * Puts the table there, laid, and its chairs: as many at either side as all have a place, so that none are left at one end of it; of a number that was
 * asked for, whichever have one.
 */
export function setTable(setting: Setting, { table, seats }: DiningSet): void {
  const { floor, catalogue, wishes } = setting
  const standing = (at: Seat[]) => chairsAround(setting, table, at).map((chair) => floor.isInside(chair))
  const spared = wishes.seats === null ? Math.max(0, perSide(table.piece, null) - MIN_PER_SIDE) : 0
  const fewer = Array.from({ length: spared }, (_, i) => seatsAround(table, seats.length - 2 * (i + 1)))
  const whole = [seats, ...fewer].find((at) => standing(at).every(Boolean))
  const taken = whole ?? seats.filter((_, i) => standing(seats)[i])
  const laid = taken.map((s) => ({ x: s.x * 0.62, z: s.z * 0.62, turnRad: s.turnRad + Math.PI }))
  const piece = dressDiningTable(catalogue, table.piece, laid)
  floor.placed.push({ ...table, piece }, ...chairsAround(setting, table, taken))
}

function tableChoices({ catalogue, wishes }: Setting): KitPiece[] {
  if (wishes.models['dining-table']) return catalogue.suited('dining-table').filter((p) => catalogue.suits(p))
  const seats = wishes.seats ?? 6
  const ids =
    seats > 6 ? ['dining-rect-8', 'dining-rect-6'] : seats > 4 ? ['dining-rect-6', 'dining-rect-8'] : []
  const chosen = catalogue.suited('dining-table').filter((p) => catalogue.suits(p))
  const wanted = chosen.filter((p) => ids.includes(p.id))
  const small = chosen.filter((p) => p.id.includes('-4') || p.id.includes('round'))
  const fallback = [...ids, 'dining-rect-4'].map((id) => catalogue.model(id)).filter((m) => m !== null)
  return [...new Set([...wanted, ...(ids.length ? fallback : []), ...small, ...fallback])].slice(0, 4)
}

/** Whether a table has no longer side. */
function isSquare({ widthM, depthM }: Piece): boolean {
  return Math.abs(widthM - depthM) < 0.1
}

/** How many sit at each long side of a table, of all that were asked for or that it has room for. */
function perSide(table: Piece, asked: number | null): number {
  if (isSquare(table)) return MIN_PER_SIDE
  return Math.max(1, Math.min(Math.floor((table.widthM - 0.1) / PER_SEAT_M), Math.ceil((asked ?? 12) / 2)))
}

function seatsAround({ piece }: Placement, asked: number | null): Seat[] {
  const { widthM: w, depthM: d } = piece
  const most = asked ?? 12
  if (isSquare(piece)) {
    const count = Math.min(4, most)
    return Array.from({ length: count }, (_, i) => {
      const a = (i / count) * 2 * Math.PI + Math.PI / 4
      return { x: Math.sin(a) * (w / 2 + 0.12), z: Math.cos(a) * (w / 2 + 0.12), turnRad: a + Math.PI }
    })
  }
  const count = perSide(piece, asked)
  const apartM = Math.max(PER_SEAT_M, Math.min(MOST_PER_SEAT_M, (w - TABLE_END_M) / count))
  const out: Seat[] = []
  for (const side of [-1, 1])
    for (let i = 0; i < count; i++)
      out.push({
        x: (i - (count - 1) / 2) * apartM,
        z: side * (d / 2 + 0.1),
        turnRad: side > 0 ? Math.PI : 0,
      })
  return out.slice(0, most)
}

/** All chairs that a table there would have. */
function chairsAround(
  { catalogue, wishes }: Setting,
  table: Placement,
  seats = seatsAround(table, wishes.seats),
): Placement[] {
  const model = catalogue.draw('chair')
  if (!model) return []
  const piece = catalogue.piece('chair', model)
  return seats.map(({ x, z, turnRad }, i) => {
    // Chairs stand a little askew, as people leave them.
    const askew = (((catalogue.taste.seed + i * 37) % 11) - 5) * 0.012
    return besides(table, x, z, piece, turnRad + askew)
  })
}
