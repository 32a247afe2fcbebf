import type { KitPiece } from '../../../kit/kit-manifest.ts'
import { placesAlongside, placesAlongWalls, type WallPlace } from '../../place/along-wall.ts'
import { isHeadBeforeDoor } from '../../place/covered-behind.ts'
import { headboardOf } from '../../place/frame-limits.ts'
import { leavesWayAround } from '../../place/leaves-way-around.ts'
import { occludedShare } from '../../place/photo-shares.ts'
import type { Placement } from '../../place/placement.ts'
import type { PlacementContext } from '../../place/placement-context.ts'
import type { Setting } from '../arrangement.ts'

/** What smaller beds cost: what fits beside one must not be worth more than the bed. */
const SMALLER_COST = 0.75
const SMALLEST_COST = 1.75
/** What the place of a large bed scores at the least for it to stand well; of the smallest more: rather than that at a poor place, a larger one at a poor place. */
const MIN_BED_SCORE = -1.7
const MIN_SMALLEST_SCORE = -0.4
/** What a bed seen from its foot earns over one seen along its side, and what it costs to be seen from behind its head; for each of the cosine. */
const FACING_SCORE = 0.4
const BEHIND_COST = 2
/** Of the corners of its head: behind a door's jamb it is half a bed. */
const MOST_OCCLUDED_HEAD = 0.25
/** What ends the floor that is seen is not known to the hand's breadth. */
const OPEN_FLOOR_GAPS_M = [0.05, 0.15, 0.25]
const WIDEST_DAY_BED_M = 1.7

/** Where beds of each size may stand, what choosing the smaller one costs, and the score from which on a place is a good one. */
export type BedPlaces = { places: WallPlace[]; cost: number; goodFrom: number }
type BedChoice = { model: KitPiece; cost: number; goodFrom: number }

export function bedPlaces(setting: Setting, mayBeCut: boolean): BedPlaces[] {
  const { floor, catalogue } = setting
  return bedChoices(setting).map(({ model, ...choice }) => ({
    ...choice,
    places: placesAlongWalls(floor, catalogue.piece('bed', model), {
      idealM: 3.4,
      nearestM: 0.7,
      centred: 0.5,
      gapsM: floor.space.seenFloor ? OPEN_FLOOR_GAPS_M : [0.03],
      favour: { back: 0.4 },
      mayBeCut,
    })
      .filter(({ placement }) => leavesWayAround(floor, placement))
      .filter(({ placement }) => isHeadFree(floor, placement))
      .map((place) => ({ ...place, score: place.score + shownFromFoot(floor.facing(place.placement)) })),
  }))
}

function shownFromFoot(facing: number): number {
  return facing * (facing < 0 ? BEHIND_COST : FACING_SCORE)
}

/** Whether a bed's head is in view, and shuts off no door or closet. */
function isHeadFree(floor: PlacementContext, bed: Placement): boolean {
  return occludedShare(floor.space, headboardOf(bed)) <= MOST_OCCLUDED_HEAD && !isHeadBeforeDoor(floor, bed)
}

/** Where beds that are no wider than one sits deep may stand along a wall, as a day bed does. */
export function bedPlacesAlong(setting: Setting): BedPlaces[] {
  const { floor, catalogue } = setting
  return bedChoices(setting)
    .map(({ model, ...choice }) => ({ ...choice, piece: catalogue.piece('bed', model) }))
    .filter(({ piece }) => piece.widthM < WIDEST_DAY_BED_M)
    .map(({ piece, ...choice }) => ({
      ...choice,
      places: placesAlongside(floor, piece, {
        idealM: 3.4,
        nearestM: 0.7,
        centred: 0.5,
        gapsM: [0.03],
      }).filter(({ placement }) => isHeadFree(floor, placement)),
    }))
}

/** The bed asked for, or a large one, and smaller ones for small rooms and, being lower, for pictures that show little of the walls. */
function bedChoices({ catalogue, wishes }: Setting): BedChoice[] {
  const king = catalogue.draw('bed', 0, (p) => p.id.startsWith('bed-king'))
  const queen = catalogue.draw('bed', 0, (p) => p.id.startsWith('bed-queen'))
  const asked = wishes.bedWidthM ?? 1.6
  const beds = [
    { leastM: 1.75, model: king, cost: 0, goodFrom: MIN_BED_SCORE },
    { leastM: 1.5, model: queen, cost: 0, goodFrom: MIN_BED_SCORE },
    { leastM: 1.2, model: catalogue.model('bed-double'), cost: SMALLER_COST, goodFrom: MIN_BED_SCORE },
    { leastM: 0, model: catalogue.model('bed-single'), cost: SMALLEST_COST, goodFrom: MIN_SMALLEST_SCORE },
  ].flatMap(({ model, ...bed }) => (model && asked >= bed.leastM ? { ...bed, model } : []))
  // The one asked for costs nothing.
  return beds.map(({ model, cost, goodFrom }) => ({ model, cost: cost - beds[0].cost, goodFrom }))
}
