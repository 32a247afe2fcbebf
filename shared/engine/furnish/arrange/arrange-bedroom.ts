import { placesAlongside, placesAlongWalls, type WallPlace } from '../place/along-wall.ts'
import type { Arrangement, Setting } from './arrangement.ts'
import { dressSideTable } from './decorate.ts'
import { hangArt } from './hang-art.ts'
import type { Piece } from '../piece.ts'
import { seatApart } from './seat-apart.ts'
import type { KitPiece } from '../../kit/kit-manifest.ts'
import { placeRequested } from './place-requested.ts'
import { placePlant } from './place-plant.ts'
import { placeStorage } from './place-storage.ts'
import { leavesWayAround } from '../place/leaves-way-around.ts'
import { sidesCut } from '../place/frame-limits.ts'
import { isHeadBeforeWindow } from '../place/covered-behind.ts'
import { besides, type Placement } from '../place/placement.ts'
import type { PlacementContext } from '../place/placement-context.ts'
import { bestSetUps, type SetUp } from '../place/try-places.ts'

const MIN_BED_SCORE = -1.7
/** A bedroom without a bed says less than one whose bed stands where no other would. */
const LAST_RESORT = -2.3
/** Of each size. */
const BED_PLACES_TRIED = 3
/** What smaller beds cost: what fits beside one must not be worth more than the bed. */
const SMALLER_COST = 0.75
const SMALLEST_COST = 1.25
/** What a bed seen from its foot earns over one seen along its side, and that over one seen from behind its head. */
const FACING_SCORE = 0.4
/** What ends the floor that is seen is not known to the hand's breadth. */
const OPEN_FLOOR_GAPS_M = [0.05, 0.15, 0.25]
const MAX_BED_FOREIGN_SHARE = 0.25
const WIDEST_DAY_BED_M = 1.7
/** With a long side to a wall, a bed has its rug on the other. */
const RUG_SHIFTS_M = [0, 0.25, -0.25, 0.5, -0.5]
const RUG_COSTS = { smaller: 0.12, shiftedM: 0.2, beforeDoor: 0.6, cut: 3 }
const MAX_RUG_FOREIGN_SHARE = 0.4
/** So far to each side of a bed its rug reaches at the least and at the most: under a small bed a large one is a carpet. */
const NARROWEST_RUG_BESIDE_M = 0.2
const WIDEST_RUG_BESIDE_M = 0.78
/** Between bed and nightstand: a little more than the floor asks for between any two pieces. */
const BESIDE_M = 0.05

/**
 * A bed with its tables, several set up in full, the best picture wins; false when no bed fits well. One that the picture's border cuts at its foot is
 * tried where none is seen whole.
 */
export const arrangeBedroom: Arrangement = (setting) => {
  const { floor } = setting
  const [free, covering] = parted(bedPlaces(setting, false))
  const best =
    good(free) ??
    good(covering) ??
    passable(free) ??
    passable(covering) ??
    passable(bedPlacesAlong(setting)) ??
    passable(bedPlaces(setting, true))
  floor.placed.push(...(best?.floor.placed.slice(floor.placed.length) ?? []))
  return best !== null

  /** Those whose head covers no window, and the others. */
  function parted(beds: BedPlaces[]): [BedPlaces[], BedPlaces[]] {
    const only = (isCovering: boolean) =>
      beds.map((bed) => ({
        ...bed,
        places: bed.places.filter(
          (place) => place.score >= LAST_RESORT && isHeadBeforeWindow(floor, place.placement) === isCovering,
        ),
      }))
    return [only(false), only(true)]
  }

  function good(beds: BedPlaces[]): SetUp | null {
    return bestOf(beds.flatMap(({ places, cost }) => setUps(places, cost, MIN_BED_SCORE)))
  }

  /** Where no other bed stands, a small one costs nothing. */
  function passable(beds: BedPlaces[]): SetUp | null {
    return bestOf(beds.flatMap(({ places }) => setUps(unobstructed(places), 0, LAST_RESORT)))
  }

  function setUps(places: WallPlace[], cost: number, worst: number): SetUp[] {
    const priced = places.map((place) => ({ ...place, score: place.score - cost }))
    return bestSetUps(setting, priced, BED_PLACES_TRIED, worst, setUpBed)
  }

  /** A poor place may look tight; it may not block anything. */
  function unobstructed(places: WallPlace[]): WallPlace[] {
    return places.filter(
      ({ placement }) =>
        floor.blockedOpenings(placement) === 0 && floor.foreignShare(placement) < MAX_BED_FOREIGN_SHARE,
    )
  }
}

/** Where beds of each size may stand, and what choosing the smaller one costs. */
type BedPlaces = { places: WallPlace[]; cost: number }

function bedPlaces(setting: Setting, mayBeCut: boolean): BedPlaces[] {
  const { floor, catalogue } = setting
  return bedChoices(setting).map(({ model, cost }) => ({
    cost,
    places: placesAlongWalls(floor, catalogue.piece('bed', model), {
      idealM: 3.4,
      nearestM: 0.7,
      centred: 0.5,
      gapsM: floor.space.seenFloor ? OPEN_FLOOR_GAPS_M : [0.03],
      favour: { back: 0.4 },
      mayBeCut,
    })
      .filter(({ placement }) => leavesWayAround(floor, placement))
      .map((place) => ({ ...place, score: place.score + FACING_SCORE * floor.facing(place.placement) })),
  }))
}

/** Where beds that are no wider than one sits deep may stand along a wall, as a day bed does. */
function bedPlacesAlong(setting: Setting): BedPlaces[] {
  const { floor, catalogue } = setting
  return bedChoices(setting)
    .map(({ model, cost }) => ({ cost, piece: catalogue.piece('bed', model) }))
    .filter(({ piece }) => piece.widthM < WIDEST_DAY_BED_M)
    .map(({ piece, cost }) => ({
      cost,
      places: placesAlongside(floor, piece, { idealM: 3.4, nearestM: 0.7, centred: 0.5, gapsM: [0.03] }),
    }))
}

function bestOf(setUps: SetUp[]): SetUp | null {
  return setUps.toSorted((a, b) => b.score - a.score).at(0) ?? null
}

/** The bed asked for, or a large one, and smaller ones for small rooms and, being lower, for pictures that show little of the walls. */
function bedChoices({ catalogue, wishes }: Setting): { model: KitPiece; cost: number }[] {
  const king = catalogue.draw('bed', 0, (p) => p.id.startsWith('bed-king'))
  const queen = catalogue.draw('bed', 0, (p) => p.id.startsWith('bed-queen'))
  const asked = wishes.bedWidthM ?? 1.6
  const beds = [
    { leastM: 1.75, model: king, cost: 0 },
    { leastM: 1.5, model: queen, cost: 0 },
    { leastM: 1.2, model: catalogue.model('bed-double'), cost: SMALLER_COST },
    { leastM: 0, model: catalogue.model('bed-single'), cost: SMALLEST_COST },
  ].flatMap(({ model, ...bed }) => (model && asked >= bed.leastM ? { ...bed, model } : []))
  // The one asked for costs nothing.
  return beds.map(({ model, cost }) => ({ model, cost: cost - beds[0].cost }))
}

function setUpBed(setting: Setting, { placement, wall, u }: WallPlace): void {
  const { floor, catalogue, wants } = setting
  const { piece } = placement
  if (wants('rug')) layRug(floor, catalogue, placement)
  const stand = catalogue.draw('nightstand')
  if (stand && wants('nightstand'))
    for (const side of [-1, 1]) {
      const table = dressSideTable(catalogue, catalogue.piece('nightstand', stand), true)
      const x = side * (piece.widthM / 2 + table.widthM / 2 + BESIDE_M)
      floor.tryPlace(besides(placement, x, -piece.depthM / 2 + table.depthM / 2 + 0.03, table), -0.9)
    }
  if (wants('wall art')) hangArt(floor, catalogue, wall, u, piece.heightM, piece.widthM, 1)
  const bench = catalogue.draw('bench')
  if (bench && wants('bench') && piece.widthM > 1.8) {
    const foot = catalogue.piece('bench', bench)
    floor.tryPlace(besides(placement, 0, piece.depthM / 2 + foot.depthM / 2 + 0.05, foot), -0.35, {
      nearestM: 1.5,
    })
  }
  placeRequested(setting)
  const chests = [catalogue.draw('dresser'), catalogue.draw('storage'), catalogue.draw('console')]
  if (wants('sideboard')) placeStorage(floor, catalogue, chests, wants)
  if (wants('plant')) placePlant(floor, catalogue)
  if (wants('armchair')) seatApart(setting, { idealM: 3.2, gapsM: [0.15], nearestM: 1.8 }, -0.4)
}

/** Under the lower two thirds of the bed, across it: as large, as little cut by the picture's sides and as far from doors as there is a place for. */
function layRug(floor: PlacementContext, catalogue: Setting['catalogue'], bed: Placement): void {
  const base = catalogue.draw('rug', 0, (p) => p.id.endsWith('-m'))
  if (!base) return
  const rugs = ['-l', '-m', '-s']
    .map((size) => catalogue.model(base.id.replace(/-m$/, size)))
    .filter((model) => model !== null)
    .map((model) => catalogue.piece('rug', model))
    .filter(
      ({ depthM }) =>
        depthM >= bed.piece.widthM + 2 * NARROWEST_RUG_BESIDE_M &&
        depthM <= bed.piece.widthM + 2 * WIDEST_RUG_BESIDE_M,
    )
  const lower = (piece: Piece, x: number) =>
    besides(bed, x, bed.piece.depthM / 2 - piece.widthM / 2 + 0.55, piece, Math.PI / 2)
  const found = rugs
    .flatMap((piece, rank) => RUG_SHIFTS_M.map((x) => ({ rug: lower(piece, x), rank, x })))
    .filter(({ rug }) => floor.isInside(rug, 0.04) && floor.foreignShare(rug) < MAX_RUG_FOREIGN_SHARE)
    .map(({ rug, rank, x }) => ({
      rug,
      cost:
        RUG_COSTS.smaller * rank +
        RUG_COSTS.shiftedM * Math.abs(x) +
        RUG_COSTS.beforeDoor * floor.blockedOpenings(rug) +
        RUG_COSTS.cut * sidesCut(floor.space, rug).reduce((sum, cut) => sum + cut, 0),
    }))
    .toSorted((a, b) => a.cost - b.cost)
    .at(0)
  if (found) floor.placed.push(found.rug)
}
