import type { WallPlace } from '../place/along-wall.ts'
import type { Arrangement, Setting } from './arrangement.ts'
import { type BedPlaces, bedPlaces, bedPlacesAlong } from './bedroom/bed-places.ts'
import { layBedRug } from './bedroom/lay-bed-rug.ts'
import { sidesForTables, standNightstands } from './bedroom/stand-nightstands.ts'
import { hangArt } from './hang-art.ts'
import { seatApart } from './seat-apart.ts'
import { placeRequested } from './place-requested.ts'
import { placePlant } from './place-plant.ts'
import { placeStorage } from './place-storage.ts'
import { isHeadBeforeWindow } from '../place/covered-behind.ts'
import { besides } from '../place/placement.ts'
import { bestSetUps, type SetUp } from '../place/try-places.ts'

/** A bedroom without a bed says less than one whose bed stands where no other would. */
const LAST_RESORT = -2.3
/** Of each size. */
const BED_PLACES_TRIED = 3
/** Of these, in rooms where every bed is at a poor place. */
const COST_AMONG_POOR = 0.4
/** What lamps at a bed make of it as a picture, by at how many sides there is room for a table: without any it looks as if delivered, and a chest elsewhere is no second one. */
const TABLES_WORTH = [-0.3, 0, 0.35]
/** Cosine between a bed's foot and the way to the camera below which it is seen along its side: one of its tables then stands before or behind it. */
const SEEN_FROM_SIDE = 0.35
const MAX_BED_FOREIGN_SHARE = 0.25

/**
 * A bed with its tables, several set up in full, the best picture wins; false when no bed fits well. One that the picture's border cuts at its foot is
 * tried where none is seen whole, or only before a window.
 */
export const arrangeBedroom: Arrangement = (setting) => {
  const { floor } = setting
  const [free, covering] = parted(bedPlaces(setting, false))
  const best =
    good(free) ?? passable(free) ?? beforeWindow() ?? passable(bedPlacesAlong(setting)) ?? cut(true)
  floor.placed.push(...(best?.floor.placed.slice(floor.placed.length) ?? []))
  return best !== null

  /** Before a window or a radiator, unless the picture's border cuts the foot of one that stands before neither. */
  function beforeWindow(): SetUp | null {
    const whole = good(covering) ?? passable(covering)
    return whole && (cut(false) ?? whole)
  }

  function cut(mayCover: boolean): SetUp | null {
    // Cut by the picture and close to what it stands by, it is no place any more.
    if (floor.isLenient) return null
    const [freeCut, coveringCut] = parted(bedPlaces(setting, true))
    return passable(freeCut) ?? (mayCover ? passable(coveringCut) : null)
  }

  /** Those whose head covers no window or radiator, and the others. */
  function parted(beds: BedPlaces[]): [BedPlaces[], BedPlaces[]] {
    const told = beds.map(({ places, ...bed }) => ({
      bed,
      places: places
        .filter(({ score }) => score >= LAST_RESORT)
        .map((place) => ({ place, isCovering: isHeadBeforeWindow(floor, place.placement) })),
    }))
    const only = (which: boolean) =>
      told.map(({ bed, places }) => ({
        ...bed,
        places: places.filter(({ isCovering }) => isCovering === which).map(({ place }) => place),
      }))
    return [only(false), only(true)]
  }

  function good(beds: BedPlaces[]): SetUp | null {
    return bestOf(beds.flatMap(({ places, cost, goodFrom }) => setUps(places, cost, goodFrom)))
  }

  /** Where no other bed stands well, a small one costs less. */
  function passable(beds: BedPlaces[]): SetUp | null {
    return bestOf(
      beds.flatMap(({ places, cost }) => setUps(unobstructed(places), COST_AMONG_POOR * cost, LAST_RESORT)),
    )
  }

  /** From places as good as `worst` on; what a bed of that size costs comes on top. */
  function setUps(places: WallPlace[], cost: number, worst: number): SetUp[] {
    const priced = places
      .filter(({ score }) => score >= worst)
      .map((place) => ({
        ...place,
        score: place.score - cost + worthOfTables(place),
      }))
    return bestSetUps(setting, priced, BED_PLACES_TRIED, -Infinity, setUpBed)
  }

  function worthOfTables({ placement }: WallPlace): number {
    return setting.wants('nightstand')
      ? tablesWorth(sidesForTables(setting, placement), floor.facing(placement))
      : 0
  }

  /** A poor place may look tight; it may not block anything. */
  function unobstructed(places: WallPlace[]): WallPlace[] {
    return places.filter(
      ({ placement }) =>
        floor.blockedOpenings(placement) === 0 && floor.foreignShare(placement) < MAX_BED_FOREIGN_SHARE,
    )
  }
}

/**
 * What room for tables at so many sides of a bed (0–2) is worth.
 *
 * @param facing cosine between the bed's foot and the way to the camera
 */
export function tablesWorth(sides: number, facing: number): number {
  return TABLES_WORTH[facing < SEEN_FROM_SIDE ? Math.max(0, sides - 1) : sides]
}

function bestOf(setUps: SetUp[]): SetUp | null {
  return setUps.toSorted((a, b) => b.score - a.score).at(0) ?? null
}

function setUpBed(setting: Setting, { placement, wall, u }: WallPlace): void {
  const { floor, catalogue, wants } = setting
  const { piece } = placement
  if (wants('rug')) layBedRug(floor, catalogue, placement)
  if (wants('nightstand')) standNightstands(setting, placement)
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
