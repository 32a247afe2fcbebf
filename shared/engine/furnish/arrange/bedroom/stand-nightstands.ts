import type { KitPiece } from '../../../kit/kit-manifest.ts'
import type { Catalogue } from '../../catalogue.ts'
import type { Piece } from '../../piece.ts'
import { besides, type Placement } from '../../place/placement.ts'
import type { PlacementContext } from '../../place/placement-context.ts'
import { occludedShare } from '../../place/photo-shares.ts'
import { isTopCut } from '../../place/top-pieces.ts'
import type { Setting } from '../arrangement.ts'
import { dressSideTable } from '../decorate.ts'

/** Between bed and nightstand: a little more than the floor asks for between any two pieces. */
const BESIDE_M = 0.05
/** How far before the bed's head its back stands: where the seen floor ends a little before the wall, a hand or two. */
const BEFORE_HEAD_M = [0.03, 0.13, 0.25]
const WORST_TABLE = -0.9
/** Of its corners: hidden more by a wall's end or a jamb, it is a lamp that sticks out behind one. */
const MOST_OCCLUDED_TABLE = 0.2
const SIDES = [-1, 1]

/** How many tables (0–2) there is room for beside a bed, as far as that is told before anything else stands. */
export function sidesForTables({ floor, catalogue }: Setting, bed: Placement): number {
  const table = narrowestTable(catalogue)
  return table
    ? SIDES.filter((side) => placesBeside(bed, table, side).some((p) => hasRoom(floor, p))).length
    : 0
}

/**
 * A table with a lamp at each side where there is room for one: a pair of what the style draws, or of the narrowest where that has room at more
 * sides. Two that differ would look like what was at hand. Neither has a lamp where the picture's upper border would cut one.
 */
export function standNightstands({ floor, catalogue }: Setting, bed: Placement): void {
  const drawn = catalogue.draw('nightstand')
  const narrowest = narrowestTable(catalogue)
  if (!drawn || !narrowest) return
  const own = pairBeside(floor, bed, litTable(catalogue, drawn))
  const narrow = own.length < SIDES.length ? pairBeside(floor, bed, narrowest) : []
  const lit = narrow.length > own.length ? narrow : own
  const unlit = () => {
    const table = catalogue.piece('nightstand', lit[0].piece.parts[0].model)
    return pairBeside(floor, bed, dressSideTable(catalogue, table, false))
  }
  floor.placed.push(...(lit.some((p) => isTopCut(floor.space, p)) ? unlit() : lit))
}

function narrowestTable(catalogue: Catalogue): Piece | null {
  const [narrowest] = catalogue
    .suited('nightstand')
    .toSorted((a, b) => a.high[0] - a.low[0] - (b.high[0] - b.low[0]))
  return narrowest ? litTable(catalogue, narrowest) : null
}

function litTable(catalogue: Catalogue, model: KitPiece): Piece {
  return dressSideTable(catalogue, catalogue.piece('nightstand', model), true)
}

/** The tables of that kind that have room beside the bed, at most one at either side. */
function pairBeside(floor: PlacementContext, bed: Placement, table: Piece): Placement[] {
  const tried = floor.branch()
  for (const side of SIDES)
    placesBeside(bed, table, side).some((p) => isShown(floor, p) && tried.tryPlace(p, WORST_TABLE))
  return tried.placed.slice(floor.placed.length)
}

function placesBeside(bed: Placement, table: Piece, side: number): Placement[] {
  const x = side * ((bed.piece.widthM + table.widthM) / 2 + BESIDE_M)
  return BEFORE_HEAD_M.map((beforeM) =>
    besides(bed, x, (table.depthM - bed.piece.depthM) / 2 + beforeM, table),
  )
}

function hasRoom(floor: PlacementContext, table: Placement): boolean {
  return floor.isFree(table) && isShown(floor, table) && floor.quality(table) >= WORST_TABLE
}

function isShown({ space }: PlacementContext, table: Placement): boolean {
  return occludedShare(space, table) <= MOST_OCCLUDED_TABLE
}
