import type { Piece } from '../piece.ts'
import type { Placement } from './placement.ts'
import { toPixel, WALLS, type WallName, wallPoint } from '../../room/room-space.ts'
import type { PlacementContext, PlacementRequest } from './placement-context.ts'

/** A place with its back to a wall, `gapM` away from it. */
export type WallPlace = { placement: Placement; wall: WallName; u: number; gapM: number; score: number }

export type WallPlacementRequest = PlacementRequest & {
  walls?: WallName[]
  gapsM?: number[]
  /** Added to the score on that wall. */
  favour?: Partial<Record<WallName, number>>
  /** How much the middle of the picture is preferred. */
  centred?: number
}

/** Nearer to its wall, a piece leans on it. */
const AT_WALL_M = 0.3
const STEP_ALONG_M = 0.1
const OFF_WALL_COST = 0.3
const WAY_M = 0.75
const BARRED_COST = 1

/** Whether a piece that far from a wall stands with its back to it, and not before it in the room. */
export function isAtWall(gapM: number): boolean {
  return gapM < AT_WALL_M
}

/** All places for a piece along the walls, best first; places that are not free are left out. */
export function placesAlongWalls(
  floor: PlacementContext,
  piece: Piece,
  wish: WallPlacementRequest,
): WallPlace[] {
  const found: WallPlace[] = []
  // A sideboard is tried at the same places beside each of twenty sofas.
  const known = floor.qualitiesOf(piece, `along walls ${JSON.stringify(wish)}`)
  let step = 0
  for (const { wall, u, gapM, at } of stepsAlongWalls(floor, wish, piece.widthM, piece.depthM)) {
    step++
    const placement = { piece, y: 0, ...at }
    if (!floor.isFree(placement)) continue
    const against = isAtWall(gapM) ? { ...wish, wall, u } : wish
    const quality = known.get(step) ?? floor.quality(placement, against)
    known.set(step, quality)
    let score = quality + (wish.favour?.[wall] ?? 0)
    if (!isAtWall(gapM)) score -= OFF_WALL_COST
    if (!isAtWall(gapM) && wall === 'back' && !leavesWay(floor, piece.widthM, u)) score -= BARRED_COST
    score -= offCentre(floor, placement, wish)
    found.push({ placement, wall, u, gapM, score })
  }
  return found.toSorted((a, b) => b.score - a.score)
}

type Step = { wall: WallName; u: number; gapM: number; at: ReturnType<typeof wallPoint> }

/** Where along the walls the middle of what takes `alongM` of one and reaches `deepM` into the room may stand, at each of the gaps asked for. */
function* stepsAlongWalls(
  floor: PlacementContext,
  wish: WallPlacementRequest,
  alongM: number,
  deepM: number,
): Generator<Step> {
  const margin = alongM / 2 + 0.04
  for (const wall of wish.walls ?? WALLS) {
    const { startM, lengthM } = floor.scans[wall]
    for (const gapM of wish.gapsM ?? [0.05])
      for (let u = startM + margin; u <= startM + lengthM - margin; u += STEP_ALONG_M) {
        const outM = deepM / 2 + gapM + floor.awayFromWallM(wall, u, alongM)
        yield { wall, u, gapM, at: wallPoint(floor.space, wall, u, outM) }
      }
  }
}

const FREE_STEP_M = 0.25
const FARTHEST_FREE_M = 6
/** How far from the camera a seating group in the open begins, and how much floor lies behind it; metres. */
const AROUND_GROUP = { nearestM: 2.2, behindM: 1.9 }

/** Places in the open of a large room, turned by `turnRad`, from `nearestM` on and with `behindM` of floor behind, best first; none in a small one. */
export function placesInTheOpen(
  floor: PlacementContext,
  piece: Piece,
  turnRad: number,
  wish: WallPlacementRequest,
  { nearestM, behindM } = AROUND_GROUP,
): WallPlace[] {
  const { leftM, rightM, backM } = floor.space
  const [c, s] = [Math.abs(Math.cos(turnRad)), Math.abs(Math.sin(turnRad))]
  const half = (piece.depthM * c + piece.widthM * s) / 2
  const acrossM = piece.widthM * c + piece.depthM * s
  const found: WallPlace[] = []
  const last = Math.min(FARTHEST_FREE_M, backM - behindM)
  for (let z = nearestM + half; z < last - half; z += FREE_STEP_M)
    for (let x = -leftM + WAY_M; x < rightM - WAY_M; x += FREE_STEP_M) {
      const placement = { piece, x, y: 0, z, turnRad }
      if (!floor.isInside(placement) || !floor.isFree(placement)) continue
      if (!leavesWay(floor, acrossM, x)) continue
      const score = floor.quality(placement, wish) - OFF_WALL_COST - offCentre(floor, placement, wish)
      found.push({ placement, wall: 'back', u: x, gapM: backM - z - half, score })
    }
  return found.toSorted((a, b) => b.score - a.score)
}

/** What a metre between a head and the corner that it is turned to costs. */
const CORNER_COST_PER_M = 0.3

/** Places with a long side to a wall, the piece's back turned to the nearer corner, best first: where a room is seen too shallow for its depth. */
export function placesAlongside(
  floor: PlacementContext,
  piece: Piece,
  wish: WallPlacementRequest,
): WallPlace[] {
  const found: WallPlace[] = []
  for (const { wall, u, gapM, at } of stepsAlongWalls(floor, wish, piece.depthM, piece.widthM)) {
    const { startM, lengthM } = floor.scans[wall]
    const headM = Math.min(u - startM, startM + lengthM - u) - piece.depthM / 2
    for (const side of [-1, 1]) {
      const placement = { piece, y: 0, ...at, turnRad: at.turnRad + (side * Math.PI) / 2 }
      if (!floor.isFree(placement)) continue
      if (!isTurnedToNearerCorner(placement, wall, u - startM < lengthM / 2)) continue
      const score =
        floor.quality(placement, wish) - CORNER_COST_PER_M * headM - offCentre(floor, placement, wish)
      found.push({ placement, wall, u, gapM, score })
    }
  }
  return found.toSorted((a, b) => b.score - a.score)
}

/** Whether a piece's back points to the end of its wall, the one that the scan starts at or the other. */
function isTurnedToNearerCorner({ turnRad }: Placement, wall: WallName, isNearStart: boolean): boolean {
  const back = -(wall === 'back' ? Math.sin(turnRad) : Math.cos(turnRad))
  return wall === 'back' && isNearStart ? back < 0 : back > 0
}

function offCentre(
  { space }: PlacementContext,
  { x, z }: Placement,
  { centred = 0 }: WallPlacementRequest,
): number {
  return centred * Math.abs(toPixel(space, x, 0.4, z)[0] / space.camera.width - 0.5)
}

/** Whether one can walk past a piece that stands across the room, to what lies behind it. */
function leavesWay({ space: { leftM, rightM } }: PlacementContext, widthM: number, u: number): boolean {
  return Math.max(u - widthM / 2 + leftM, rightM - u - widthM / 2) > WAY_M
}

/** The best place along a wall, if it is at least as good as `worst`. */
export function bestAlongWall(
  floor: PlacementContext,
  piece: Piece,
  wish: WallPlacementRequest,
  worst = -Infinity,
): WallPlace | null {
  const best = placesAlongWalls(floor, piece, wish).at(0)
  return best && best.score >= worst ? best : null
}

/** By so much more or less of a wall a piece of another size takes, so that it makes another picture at the same place. */
const OTHER_SIZE_M = 0.3

/** The best places that differ from one another: another wall, at least `apartM` along the same, or for a piece of another size. */
export function distinctPlaces(places: WallPlace[], most: number, apartM = 0.7): WallPlace[] {
  const picked: WallPlace[] = []
  for (const place of places) {
    if (picked.length >= most) break
    const fresh = picked.every(
      (p) =>
        p.wall !== place.wall ||
        Math.abs(p.u - place.u) > apartM ||
        Math.abs(p.gapM - place.gapM) > 0.5 ||
        Math.abs(p.placement.piece.widthM - place.placement.piece.widthM) > OTHER_SIZE_M,
    )
    if (fresh) picked.push(place)
  }
  return picked
}
