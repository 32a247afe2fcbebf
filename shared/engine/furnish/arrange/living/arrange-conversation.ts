import type { WallPlace } from '../../place/along-wall.ts'
import type { Setting } from '../arrangement.ts'
import { dressCoffeeTable, dressSideTable } from '../decorate.ts'
import type { Piece } from '../../piece.ts'
import { placePlant } from '../place-plant.ts'
import { placeRequested } from '../place-requested.ts'
import { placeStorage } from '../place-storage.ts'
import { areaInUnitSquare } from '../../place/convex-hull.ts'
import { besides, overlaps, type Placement } from '../../place/placement.ts'
import type { PlacementContext } from '../../place/placement-context.ts'
import { leavesInView, WIDE_PASSAGE_M } from '../../place/keep-features-free.ts'
import { toPixel } from '../../../room/room-space.ts'
import { layRugBetweenChairs } from './lay-rug-between-chairs.ts'
import { turnsFromFire } from './turns-from-fire.ts'
import { bestSetUps, type SetUp } from '../../place/try-places.ts'

const PLACES_TRIED = 9
const MIN_CONVERSATION_SCORE = -1.6
const LEAST_CHAIR_SCORE = -0.9
/** Where the table may stand, metres from the camera and from the walls, and steps between the places tried. */
const NEAREST_TABLE_M = 1.6
const FROM_BACK_WALL_M = 1
const FROM_SIDE_WALL_M = 0.9
const STEP_M = 0.25
const OPEN_FLOOR_STEP_M = 0.15
/** Across the view, and turned a little to either side. */
const TURNS_RAD = [Math.PI, Math.PI - 0.5, Math.PI + 0.5]
/** How the two stand: so far from the table's ends and behind its middle, each turned to the other by so much. */
type Stance = { turnRad: number; apartM: number; behindM: number; chairTurnRad: number }
type FocalStance = Stance & { focalScore: number }
const SIDE_BY_SIDE = [-0.1, 0.15, 0.3].map((apartM) => ({ apartM, behindM: 0.35, chairTurnRad: 0.75 }))
/** Between the two there is at least so much floor: with arms that touch they stand as in a shop. */
const BETWEEN_CHAIRS_M = 0.3
/** Two sit at either side of no passage wider than that: a front of glass is no middle of a picture. */
const WIDEST_FLANKED_M = 2
/** Before a fire or a wide passage: at either side of it and facing each other, so that it is seen between them; nearer to it than their table in a narrow room. */
const FLANKING = [0, 0.5, 0.9].flatMap((behindM) =>
  [0.2, 0.55, 0.9].map((apartM) => ({ apartM, behindM, chairTurnRad: 1.35 })),
)
/** Where the table stands before a hearth: metres from it, and aside of its middle at the most. */
const FROM_HEARTH_M = [1.2, 3]
const ASIDE_OF_HEARTH_M = 1
/** What it is worth to sit by the fire, and at either side of a passage that is looked through. */
const BY_FIRE_SCORE = 0.8
const BY_PASSAGE_SCORE = 0.4
/** Between two a low table makes a group, and a small high one a corner to wait in. */
const SIDE_TABLE_COST = 0.3
const IDEAL_M = 3
/** Share of the picture that the three fill at the least where they are what it is about, and what it costs to be of no size. */
const SEEN_GROUP_SHARE = 0.14
const SMALL_GROUP_COST = 1.5
/** Two armchairs at a small table on a rug, for floors without a good place for a sofa or at either side of a fireplace; best first. */
export function conversationGroups(setting: Setting): SetUp[] {
  const { floor, catalogue, wants } = setting
  const seat = catalogue.draw('armchair')
  const low = catalogue.draw('coffee-table')
  const small = catalogue.draw('side-table')
  if (!seat || !wants('armchair')) return []
  const chair = catalogue.piece('armchair', seat)
  const tables = [
    low && wants('coffee table') ? dressCoffeeTable(catalogue, catalogue.piece('coffee table', low)) : null,
    small && wants('side table')
      ? dressSideTable(catalogue, catalogue.piece('side table', small), false)
      : null,
  ].filter((table) => table !== null)
  const chairs = new Map<Placement, Placement[]>()
  const places = tables.flatMap((table) => groupPlaces(floor, table, chair, chairs))
  return bestSetUps(setting, places, PLACES_TRIED, MIN_CONVERSATION_SCORE, (branch, { placement }) =>
    setUpGroup(branch, placement, chairs.get(placement) ?? []),
  )
}

/** Where the table can stand with both chairs, which are noted in `chairsOf`; best first. */
function groupPlaces(
  floor: PlacementContext,
  table: Piece,
  chair: Piece,
  chairsOf: Map<Placement, Placement[]>,
): WallPlace[] {
  const { leftM, rightM, backM, camera, seenFloor } = floor.space
  // Around a floor without walls stands the smallest box: how near to its sides chairs have a place, the floor itself tells.
  const [fromSideM, stepM] = seenFloor ? [0, OPEN_FLOOR_STEP_M] : [FROM_SIDE_WALL_M, STEP_M]
  const found: WallPlace[] = []
  for (let z = NEAREST_TABLE_M; z < backM - (seenFloor ? 0 : FROM_BACK_WALL_M); z += stepM)
    for (let x = -leftM + fromSideM; x < rightM - fromSideM; x += stepM) {
      const across = TURNS_RAD.flatMap((turnRad) =>
        SIDE_BY_SIDE.map((stance) => ({ turnRad, ...stance, focalScore: 0 })),
      )
      const wish = { nearestM: NEAREST_TABLE_M, idealM: IDEAL_M }
      const tableQualities = new Map<number, number>()
      for (const stance of [...across, ...flankingStances(floor, x, z)]) {
        const placement = { piece: table, x, y: 0, z, turnRad: stance.turnRad }
        if (!floor.isFree(placement)) continue
        const tableQuality = tableQualities.get(stance.turnRad) ?? floor.quality(placement, wish)
        tableQualities.set(stance.turnRad, tableQuality)
        if (tableQuality < LEAST_CHAIR_SCORE) continue
        const chairs = chairsAt(placement, chair, stance)
        if (overlaps(chairs[0], chairs[1], BETWEEN_CHAIRS_M)) continue
        if (chairs.some((p) => turnsFromFire(floor, p))) continue
        const pieces = [placement, ...chairs]
        const scores = [tableQuality]
        // Most stances fail by the first chair.
        for (const p of chairs)
          if (scores[scores.length - 1] >= LEAST_CHAIR_SCORE) scores.push(floor.quality(p, wish))
        if (scores[scores.length - 1] < LEAST_CHAIR_SCORE || pieces.some((p) => floor.shutsOpening(p)))
          continue
        if (!leavesInView(floor, pieces)) continue
        const aside = Math.abs(toPixel(floor.space, x, 0.4, z)[0] / camera.width - 0.5)
        const area = pieces.reduce((sum, p) => sum + areaInUnitSquare(floor.outlineOf(p)), 0)
        const score =
          scores.reduce((sum, s) => sum + s, 0) -
          aside -
          (table.kind === 'side table' ? SIDE_TABLE_COST : 0) -
          SMALL_GROUP_COST * Math.max(0, 1 - area / SEEN_GROUP_SHARE) +
          stance.focalScore
        chairsOf.set(placement, chairs)
        found.push({ placement, wall: 'back', u: x, gapM: backM - z, score })
      }
    }
  return found
}

/** How two may sit at a table there at either side of the fire or the wide passage that it stands before, which is seen between them. */
function flankingStances({ features }: PlacementContext, x: number, z: number): FocalStance[] {
  return features.flatMap(({ part, clearances }) =>
    clearances.flatMap((zone) => {
      const isFire = part === 'fixed'
      const focalScore = isFire ? BY_FIRE_SCORE : BY_PASSAGE_SCORE
      const { widthM } = zone.piece
      if (part === 'radiator') return []
      if (!isFire && (widthM < WIDE_PASSAGE_M || widthM > WIDEST_FLANKED_M)) return []
      const [c, s] = [Math.cos(zone.turnRad), Math.sin(zone.turnRad)]
      const [dx, dz] = [x - zone.x, z - zone.z]
      const before = dx * s + dz * c + zone.piece.depthM / 2
      const isBefore = before > FROM_HEARTH_M[0] && before < FROM_HEARTH_M[1]
      if (!isBefore || Math.abs(dx * c - dz * s) > ASIDE_OF_HEARTH_M) return []
      const flanking = FLANKING.map((stance) => ({ turnRad: zone.turnRad, ...stance, focalScore }))
      return focalScore
        ? [
            ...flanking,
            ...SIDE_BY_SIDE.map((stance) => ({ turnRad: zone.turnRad + Math.PI, ...stance, focalScore })),
          ]
        : flanking
    }),
  )
}

function chairsAt(table: Placement, chair: Piece, { apartM, behindM, chairTurnRad }: Stance): Placement[] {
  const out = table.piece.widthM / 2 + chair.widthM / 2 + apartM
  return [-1, 1].map((side) => besides(table, side * out, -behindM, chair, -side * chairTurnRad))
}

function setUpGroup(
  { floor, catalogue, wishes, wants }: Setting,
  placement: Placement,
  chairs: Placement[],
): void {
  if (wants('rug')) layRugBetweenChairs(floor, catalogue, placement, chairs)
  floor.placed.push(...chairs)
  const model = catalogue.draw('floor-lamp')
  const lamp = model && wants('floor lamp') ? catalogue.piece('floor lamp', model) : null
  for (const chair of lamp ? chairs : []) {
    const side = chair === chairs[0] ? -1 : 1
    const beside = side * (chair.piece.widthM / 2 + (lamp?.widthM ?? 0) / 2 + 0.08)
    if (lamp && floor.tryPlace(besides(chair, beside, -0.2, lamp), -0.8)) break
  }
  const setting = { floor, catalogue, wishes, wants }
  placeRequested(setting)
  if (wants('plant')) placePlant(floor, catalogue)
  const storage = [catalogue.draw('storage'), catalogue.draw('console')]
  if (wants('sideboard')) placeStorage(floor, catalogue, storage, wants, [], placement)
}
