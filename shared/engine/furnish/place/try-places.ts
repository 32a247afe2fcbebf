import { distinctPlaces, isAtWall, type WallPlace } from './along-wall.ts'
import type { Setting } from '../arrange/arrangement.ts'
import type { PieceKind } from '../piece.ts'
import { compositionScore } from './composition.ts'
import { areaInUnitSquare } from './convex-hull.ts'
import type { Placement } from './placement.ts'
import { beforePossibleDoors } from './before-possible-doors.ts'
import { type PlacementContext, POSSIBLE_DOOR_COST } from './placement-context.ts'

/** In a room where no picture is as good as this, only the best will do. */
const ACCEPTABLE_SCORE = 0.75
/** As good as this, a picture is worth showing however much better the best is. */
const SATISFYING_SCORE = 1.1

/** Share of the picture that a main piece fills at the least where it is what the picture is about, and what it costs to be of no size. */
const SEEN_SHARE = 0.1
const UNSEEN_COST = 0.7
/** Smaller, it is hardly told what it is, whatever accompanies it; and what that costs. */
const TOLD_SHARE = 0.03
const UNTOLD_COST = 1.2
/**
 * Smaller still, it is no picture of a room: in one whose box was read twice as deep as it is, a bed stood on a door's leaf. Of 81 photos of rooms none other had a sofa, bed
 * or desk that showed less than 0.04.
 */
const LEAST_SHOWN_SHARE = 0.025
/** Around which the group is arranged: what is small there is only its middle. */
const TABLES = new Set<PieceKind>(['coffee table', 'side table'])

/** Whether what a room is about is shown large enough to be that. */
function isShown(floor: PlacementContext, { placement }: WallPlace): boolean {
  const isTable = TABLES.has(placement.piece.kind)
  return isTable || areaInUnitSquare(floor.outlineOf(placement)) >= LEAST_SHOWN_SHARE
}

/** What a place costs so far away that the piece is small in the picture: a room's picture is of its furniture, not of bare floor before it. */
function farness(floor: PlacementContext, { placement }: WallPlace): number {
  if (TABLES.has(placement.piece.kind)) return 0
  const area = areaInUnitSquare(floor.outlineOf(placement))
  return UNSEEN_COST * Math.max(0, 1 - area / SEEN_SHARE) + UNTOLD_COST * Math.max(0, 1 - area / TOLD_SHARE)
}

/** What a place before a tall window costs that one may walk through: it counts against other places, and rules out none. */
function barring({ possibleDoors }: PlacementContext, { placement }: WallPlace): number {
  return POSSIBLE_DOOR_COST * beforePossibleDoors(possibleDoors, placement)
}

/** A group as it was set up, and how good a picture of it is. */
export type SetUp = { floor: PlacementContext; score: number }

/** Around the best picture's place, so many others no farther from it, and from one another at least so far along their wall; metres. */
const PLACES_AROUND = 4
const AROUND_BEST_M = 0.55
const APART_AROUND_BEST_M = 0.2

/** Whether a piece of the same size stands a little beside or before the other place. */
function isNear(a: WallPlace, b: WallPlace): boolean {
  return (
    a.wall === b.wall &&
    a.placement.piece.widthM === b.placement.piece.widthM &&
    a.placement.turnRad === b.placement.turnRad &&
    isAtWall(a.gapM) === isAtWall(b.gapM) &&
    Math.abs(a.u - b.u) < AROUND_BEST_M &&
    Math.abs(a.gapM - b.gapM) < AROUND_BEST_M
  )
}

/**
 * Sets up a whole group at each of the best places for its main piece; of each wall, at it and away from it, the best picture, best first.
 * `setUp` gets a floor on which the main piece stands already; what is set up counts where it `isWhole`, at a place at least as good as `worst`.
 * Around the best of them a few more places are tried.
 */
export function bestSetUps(
  setting: Setting,
  places: WallPlace[],
  most: number,
  worst: number,
  setUp: (setting: Setting, place: WallPlace) => void,
  isWhole: (main: Placement, placed: Placement[]) => boolean = () => true,
): SetUp[] {
  const found = new Map<string, SetUp & { place: WallPlace }>()
  const show = (place: WallPlace) => {
    const floor = setting.floor.branch()
    floor.placed.push(place.placement)
    setUp({ ...setting, floor }, place)
    if (!isWhole(place.placement, floor.placed)) return
    const score = place.score + compositionScore(floor, place.placement, setting.wishes.wanted)
    const where = `${place.wall} ${isAtWall(place.gapM)}`
    const best = found.get(where)
    if (!best || score > best.score) found.set(where, { floor, score, place })
  }
  const sorted = places
    .filter((place) => place.score >= worst && isShown(setting.floor, place))
    .map((place) => ({
      ...place,
      score: place.score - farness(setting.floor, place) - barring(setting.floor, place),
    }))
    .toSorted((a, b) => b.score - a.score)
  const tried = distinctPlaces(sorted, most)
  tried.forEach(show)
  // Half a metre aside there is at times a place for what has none here.
  const best = [...found.values()].toSorted((a, b) => b.score - a.score).at(0)
  if (best) {
    const around = sorted.filter((place) => isNear(place, best.place) && !tried.includes(place))
    distinctPlaces(around, PLACES_AROUND, APART_AROUND_BEST_M).forEach(show)
  }
  return [...found.values()].toSorted((a, b) => b.score - a.score)
}

/**
 * Keeps the best picture of a group at the best places for its main piece; false when no place is at least as good as `worst`. Of good arrangements
 * at other walls, or away from one, that are fine or worse than the best by less than `slack`, each seed in turn shows another.
 */
export function tryPlaces(
  setting: Setting,
  places: WallPlace[],
  most: number,
  worst: number,
  setUp: (setting: Setting, place: WallPlace) => void,
  slack = 0,
  isWhole: (placed: Placement[]) => boolean = () => true,
): boolean {
  return showOne(
    setting,
    bestSetUps(setting, places, most, worst, setUp, (_, placed) => isWhole(placed)),
    slack,
  )
}

/** Puts one of the pictures, best first, onto the floor: as `tryPlaces` chooses with that `slack`; false where there is none. */
export function showOne(setting: Setting, pictures: SetUp[], slack = 0): boolean {
  if (!pictures.length) return false
  const least = slack
    ? Math.max(ACCEPTABLE_SCORE, Math.min(SATISFYING_SCORE, pictures[0].score - slack))
    : Infinity
  const good = pictures.filter(({ score }, i) => i === 0 || score >= least)
  // The first seed, and every so many after it, shows the best.
  const { floor } = good[(setting.catalogue.taste.seed + good.length - 1) % good.length]
  setting.floor.placed.push(...floor.placed.slice(setting.floor.placed.length))
  return true
}
