import { isAtWall, placesAlongWalls, placesInTheOpen, type WallPlace } from '../../place/along-wall.ts'
import type { Catalogue } from '../../catalogue.ts'
import { coveredBehind } from '../../place/covered-behind.ts'
import { hiddenFeatureShare } from '../../place/keep-features-free.ts'
import type { Piece } from '../../piece.ts'
import { besides, type Placement, type Standing } from '../../place/placement.ts'
import type { PlacementContext } from '../../place/placement-context.ts'
import { CHAISE_DEPTH_M } from './set-up-sofa-group.ts'
import type { Setting } from '../arrangement.ts'

/** A smaller sofa must earn its place. */
const SMALLER_SOFA = 0.3
/** What a sofa seen from its front earns over one seen from its end. */
const SOFA_FACING_SCORE = 0.4
/** What is lost by a sofa that shows the camera hardly more than its end, and from where on it does. */
const END_ON = { cost: 0.9, below: 0.35 }
/** What it costs to shut off the picture from side to side, for all of its width, and from which share of it on. */
const ACROSS_PICTURE = { cost: 8, from: 0.85 }
/** A bare wall behind a sofa looks unfinished, and what floats before it is in the way. */
const OFF_WALL = 0.3
/** Floor that ends nobody knows at what: the sofa keeps off it by steps small enough for a narrow one. */
const OPEN_FLOOR_GAPS_M = [0.3, 0.45, 0.6, 0.85, 1.5, 2.2]
/** Beside a fire, at right angles to it: where the sofa begins, metres from the camera, and how much floor lies behind it. */
const AROUND_FIRE = { nearestM: 1.5, behindM: 0.9 }
/**
 * What it is worth to sit by the fire, and where one does: with the coffee table so far before the hearth and aside of its middle at the most. A fire
 * farther behind the sofa's line, as a cosine, is one that it turns its back to.
 */
const BY_FIRE = { score: 0.3, beforeM: 3.2, asideM: 1.5, behind: -0.3, farthestM: 4.5, leastFacing: 0.2 }
/** What it costs to cover glass behind all of the back, from a seat's height up: below a sill a sofa is at home, before a glass door it is not. */
const BEFORE_GLASS = { cost: 1, fromM: 0.4 }
/** From a sofa's front to the middle of its table. */
const TO_TABLE_M = 0.7
/** A chaise longue at the near end hides the sofa; full where the sofa runs straight away from the camera. */
const CHAISE_NEAR = 0.9

/** Where a sofa of the taste or a smaller one may stand: along the walls, in the open, and beside a fire. With `mayBeCut`, the picture may cut a part of its arm. */
export function sofaPlaces({ floor, catalogue }: Setting, mayBeCut: boolean): WallPlace[] {
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
  return sofaChoices(catalogue).flatMap((piece, rank) =>
    [
      ...placesAlongWalls(floor, piece, byWalls),
      ...placesInTheOpen(floor, piece, Math.PI, { ...wish, idealM: 4.2 }),
      ...acrossFire.flatMap((turn) => placesInTheOpen(floor, piece, turn, wish, AROUND_FIRE)),
    ].map((p) => ({ ...p, score: p.score - SMALLER_SOFA * rank + pose(floor, p) })),
  )
}

/** What a sofa's pose adds to its place: how much of its front it shows, and whether its back is covered. */
function pose(floor: PlacementContext, { placement, gapM }: WallPlace): number {
  const { piece } = placement
  const facing = floor.facing(placement)
  let score = SOFA_FACING_SCORE * facing - END_ON.cost * Math.max(0, 1 - Math.max(0, facing) / END_ON.below)
  if (!isAtWall(gapM)) score -= OFF_WALL
  score -= 0.8 * hiddenFeatureShare(floor, [placement])
  score -= BEFORE_GLASS.cost * glassBehind(floor, placement)
  const [left, , right] = floor.frameOf(placement)
  score -= ACROSS_PICTURE.cost * Math.max(0, right - left - ACROSS_PICTURE.from)
  if (sitsByFire(floor, placement)) score += BY_FIRE.score
  if (piece.depthM > CHAISE_DEPTH_M) {
    const [chaise, other] = [1, -1].map((side) => {
      const end = besides(placement, (side * piece.widthM) / 2, 0, piece)
      return Math.hypot(end.x, end.z)
    })
    score -= CHAISE_NEAR * Math.max(0, (other - chaise) / piece.widthM)
  }
  return score
}

/** How much (0–1) of what a sofa's back covers above its seat is glass, of windows or doors. */
export function glassBehind(
  { seen, space }: Pick<PlacementContext, 'seen' | 'space'>,
  sofa: Placement,
): number {
  return coveredBehind(seen, space, sofa, ['window', 'door'], BEFORE_GLASS.fromM, sofa.piece.heightM)
}

/** Whether a sofa's table stands before a hearth that the sofa looks at or has at its end, near enough to be seen there. */
export function sitsByFire(floor: Pick<PlacementContext, 'features' | 'facing'>, sofa: Placement): boolean {
  if (Math.hypot(sofa.x, sofa.z) > BY_FIRE.farthestM || floor.facing(sofa) < BY_FIRE.leastFacing) return false
  const table = besides(sofa, 0, sofa.piece.depthM / 2 + TO_TABLE_M, sofa.piece)
  const [front, side] = [Math.cos(sofa.turnRad), Math.sin(sofa.turnRad)]
  return floor.features.some(
    ({ part, clearances }) =>
      part === 'fixed' &&
      clearances.some((zone) => {
        const { asideM, beforeM } = beforeZone(zone, table)
        if (beforeM < 0 || beforeM > BY_FIRE.beforeM || Math.abs(asideM) > BY_FIRE.asideM) return false
        const [dx, dz] = [zone.x - sofa.x, zone.z - sofa.z]
        return dx * side + dz * front > BY_FIRE.behind * Math.hypot(dx, dz)
      }),
  )
}

/** How far before the back of a zone and aside of its middle a piece stands, metres. */
function beforeZone(zone: Standing, { x, z }: Placement): { beforeM: number; asideM: number } {
  const [c, s] = [Math.cos(zone.turnRad), Math.sin(zone.turnRad)]
  const [dx, dz] = [x - zone.x, z - zone.z]
  return { beforeM: dx * s + dz * c + zone.piece.depthM / 2, asideM: dx * c - dz * s }
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
