import { bestAlongWall, placesAlongWalls, type WallPlace } from '../place/along-wall.ts'
import type { Arrangement, Setting } from './arrangement.ts'
import { dressSideTable } from './decorate.ts'
import { hangArt } from './hang-art.ts'
import type { Piece } from '../piece.ts'
import type { KitPiece } from '../../kit/kit-manifest.ts'
import { placeRequested } from './place-requested.ts'
import { placePlant } from './place-plant.ts'
import { placeStorage } from './place-storage.ts'
import { besides } from '../place/placement.ts'
import type { PlacementContext } from '../place/placement-context.ts'
import { tryPlaces } from '../place/try-places.ts'

const MIN_BED_SCORE = -1.7
/** A bedroom without a bed says less than one whose bed stands under its window. */
const LAST_RESORT = -2.3
const BED_PLACES_TRIED = 5
/** A smaller bed costs this much: what fits beside it must not be worth more than the bed. */
const SMALLER_BED = 0.95
/** One smaller still costs little more: for whom asks for the largest it is better than no bed. */
const SMALLEST_BED = 1.05
/** What ends the floor that is seen is not known to the hand's breadth. */
const OPEN_FLOOR_GAPS_M = [0.05, 0.15, 0.25]
const MAX_BED_FOREIGN_SHARE = 0.25
/** With a long side to a wall, a bed has its rug on the other. */
const RUG_SHIFTS_M = [0, 0.25, -0.25, 0.5, -0.5]
/** Between bed and nightstand: a little more than the floor asks for between any two pieces. */
const BESIDE_M = 0.05

/** A bed with its tables, several set up in full, the best picture wins; false when no bed fits well. */
export const arrangeBedroom: Arrangement = (setting) => {
  const { floor, catalogue } = setting
  const places = bedChoices(setting).flatMap((model, rank) =>
    placesAlongWalls(floor, catalogue.piece('bed', model), {
      idealM: 3.4,
      nearestM: 0.7,
      centred: 0.5,
      gapsM: floor.space.seenFloor ? OPEN_FLOOR_GAPS_M : [0.03],
      favour: { back: 0.4 },
    }).map((place) => ({ place, cost: [0, SMALLER_BED, SMALLEST_BED][rank] })),
  )
  const preferred = places.map(({ place, cost }) => ({ ...place, score: place.score - cost }))
  // Where no other bed stands, a small one costs nothing.
  const any = places.map(({ place }) => place).filter(isUnobstructed(floor))
  return (
    tryPlaces(setting, preferred, BED_PLACES_TRIED, MIN_BED_SCORE, setUpBed) ||
    tryPlaces(setting, any, BED_PLACES_TRIED, LAST_RESORT, setUpBed)
  )
}

/** A poor place may look tight; it may not block anything. */
function isUnobstructed(floor: PlacementContext): (place: WallPlace) => boolean {
  return ({ placement }) =>
    floor.blockedOpenings(placement) === 0 && floor.foreignShare(placement) < MAX_BED_FOREIGN_SHARE
}

/** The bed asked for, or a large one, and smaller ones for small rooms. */
function bedChoices({ catalogue, wishes }: Setting): KitPiece[] {
  const single = catalogue.model('bed-single')
  const queen = catalogue.draw('bed', 0, (p) => p.id.startsWith('bed-queen'))
  const king = catalogue.draw('bed', 0, (p) => p.id.startsWith('bed-king'))
  const asked = wishes.bedWidthM
  const order =
    asked === null
      ? [queen, single]
      : asked >= 1.75
        ? [king, queen, single]
        : asked >= 1.2
          ? [queen, single]
          : [single]
  return order.filter((m) => m !== null)
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
  const seat = catalogue.draw('armchair')
  if (seat && wants('armchair')) {
    const found = bestAlongWall(
      floor,
      catalogue.piece('armchair', seat),
      { idealM: 3.2, gapsM: [0.15], nearestM: 1.8 },
      -0.4,
    )
    if (found) floor.placed.push(found.placement)
  }
}

/** Under the lower two thirds of the bed, across it. */
function layRug(
  floor: PlacementContext,
  catalogue: Setting['catalogue'],
  bed: Parameters<typeof besides>[0],
): void {
  const base = catalogue.draw('rug', 0, (p) => p.id.endsWith('-m'))
  if (!base) return
  const rugs = [base.id.replace(/-m$/, '-l'), base.id, base.id.replace(/-m$/, '-s')]
    .map((id) => catalogue.model(id))
    .filter((model) => model !== null)
    .map((model) => catalogue.piece('rug', model))
    .filter((piece) => piece.depthM >= bed.piece.widthM + 0.5)
  const lower = (piece: Piece, x: number) =>
    besides(bed, x, bed.piece.depthM / 2 - piece.widthM / 2 + 0.55, piece, Math.PI / 2)
  const rug = RUG_SHIFTS_M.flatMap((x) => rugs.map((piece) => lower(piece, x))).find((p) =>
    floor.isInside(p, 0.04),
  )
  if (rug) floor.placed.push(rug)
}
