import { areaInUnitSquare } from '../../place/convex-hull.ts'
import { coveredByNearer } from '../../place/covered-by-nearer.ts'
import { sidesCut } from '../../place/frame-limits.ts'
import { visibleShare } from '../../place/photo-shares.ts'
import { besides, type Placement } from '../../place/placement.ts'
import type { PlacementContext } from '../../place/placement-context.ts'
import type { Catalogue } from '../../catalogue.ts'
import type { Piece } from '../../piece.ts'

/** From the bed's middle no farther than nobody sees: a rug that lies 25 to 50 cm aside leaves a leg beside it, and looks as if the bed had been moved. */
const RUG_SHIFTS_M = [0, 0.05, -0.05, 0.1, -0.1]
/** Where none has a place so: aside as far as both feet of the bed stand well on the rug, as stylists lay it where a wall or a door is near one side. */
const FAR_SHIFTS_M = [
  [0.2, -0.2],
  [0.3, -0.3],
]
const LEAST_BESIDE_FOOT_M = 0.1
const RUG_COSTS = { smaller: 0.12, shiftedM: 0.2, beforeDoor: 0.6, cut: 3 }
/** Of a rug, what the picture's sides may cut off: without one a bed looks no worse than with the rest of one. */
const MOST_CUT_BY_SIDES = 0.06
/** So far under a bed in a corner reaches the rug beside it, and so far nearer to its foot than the bed it lies. */
const RUG_UNDER_SIDE_M = 0.45
/** Of that rug so much lies beside the bed at the most, whatever its width: more of it is a carpet that the bed stands at the edge of. */
const MOST_BESIDE_M = 0.9
const RUG_FORWARD_M = 0.25
/** Nearer to a wall, nobody gets up at that side of a bed; at a bed that is free at both, a rug at one would lie off its middle. */
const WALL_BESIDE_M = 0.4
/** Of its corners and its middle: what the lower border cuts more of is a stripe along it. */
const LEAST_SHOWN_RUG = 0.6
/** Behind a bed that is seen from its side a rug lies for nobody. */
const MAX_COVERED_RUG_SHARE = 0.6
const MAX_RUG_FOREIGN_SHARE = 0.4
/** Share of the picture from which on a rug is a carpet that the bed stands on. */
const LARGEST_BED_RUG_SHARE = 0.3
/** So far to each side of a bed its rug reaches at the least and at the most: under a small bed a large one is a carpet. */
const NARROWEST_RUG_BESIDE_M = 0.2
const WIDEST_RUG_BESIDE_M = 0.78

/**
 * Under the lower two thirds of the bed, across it, or along the free side of one that stands in a corner: as large, as little cut by the picture's
 * sides and as far from doors as there is a place for.
 */
export function layBedRug(floor: PlacementContext, catalogue: Catalogue, bed: Placement): void {
  const base = catalogue.draw('rug', 0, (p) => p.id.endsWith('-m'))
  if (!base) return
  const sizes = ['-l', '-m', '-s', '-xs']
    .map((size) => catalogue.model(base.id.replace(/-m$/, size)))
    .filter((model) => model !== null)
    .map((model) => catalogue.piece('rug', model))
  const across = sizes.filter(
    ({ depthM }) =>
      depthM >= bed.piece.widthM + 2 * NARROWEST_RUG_BESIDE_M &&
      depthM <= bed.piece.widthM + 2 * WIDEST_RUG_BESIDE_M,
  )
  const lower = (piece: Piece, x: number) =>
    besides(bed, x, bed.piece.depthM / 2 - piece.widthM / 2 + 0.55, piece, Math.PI / 2)
  const along = (piece: Piece, side: number) =>
    besides(bed, side * ((bed.piece.widthM + piece.widthM) / 2 - underSideM(piece)), RUG_FORWARD_M, piece)
  const beds = { placed: [bed], outlineOf: floor.outlineOf }
  const shifted = (shifts: number[]) =>
    across.flatMap((piece, rank) =>
      shifts
        .map((x) => ({ rug: lower(piece, x), rank, x, besideM: besideFootM(piece, bed, x) }))
        .filter(({ besideM }) => besideM >= LEAST_BESIDE_FOOT_M),
    )
  const found =
    bestRug(floor, shifted(RUG_SHIFTS_M)) ??
    bestRug(
      floor,
      sizes.slice(1).flatMap((piece, rank) =>
        [-1, 1]
          .filter((side) => standsAt(floor, bed, -side))
          .map((side) => ({ rug: along(piece, side), rank, x: 0 }))
          .filter(({ rug }) => visibleShare(floor.space, rug) >= LEAST_SHOWN_RUG)
          .filter(({ rug }) => coveredByNearer(beds, rug) < MAX_COVERED_RUG_SHARE),
      ),
    ) ??
    FAR_SHIFTS_M.reduce<Placement | null>((rug, shifts) => rug ?? bestRug(floor, shifted(shifts)), null)
  if (found) floor.placed.push(found)
}

/** How far a rug across a bed, `x` metres aside, reaches beyond the side that it lies less under. */
const besideFootM = (rug: Piece, bed: Placement, x: number) =>
  (rug.depthM - bed.piece.widthM) / 2 - Math.abs(x) + 1e-9

/** Whether one long side of a bed stands at a wall, or at what stands in the room: the rug at the other then lies where one gets up. */
function standsAt({ isClear }: Pick<PlacementContext, 'isClear'>, bed: Placement, side: number): boolean {
  const { x, z } = besides(bed, side * (bed.piece.widthM / 2 + WALL_BESIDE_M), 0, bed.piece)
  return !isClear(x, z)
}

const underSideM = ({ widthM }: Piece) => Math.max(RUG_UNDER_SIDE_M, widthM - MOST_BESIDE_M)

type RugChoice = { rug: Placement; rank: number; x: number }

function bestRug(floor: PlacementContext, choices: RugChoice[]): Placement | null {
  const found = choices
    .filter(({ rug }) => floor.isInside(rug, 0.04) && floor.foreignShare(rug) < MAX_RUG_FOREIGN_SHARE)
    .filter(({ rug }) => !floor.coversThings(rug))
    .filter(({ rug }) => areaInUnitSquare(floor.outlineOf(rug)) < LARGEST_BED_RUG_SHARE)
    .map((choice) => ({ ...choice, cut: sidesCut(floor.space, choice.rug).reduce((sum, one) => sum + one) }))
    .filter(({ cut }) => cut <= MOST_CUT_BY_SIDES)
    .map(({ rug, rank, x, cut }) => ({
      rug,
      cost:
        RUG_COSTS.smaller * rank +
        RUG_COSTS.shiftedM * Math.abs(x) +
        RUG_COSTS.beforeDoor * floor.blockedOpenings(rug) +
        RUG_COSTS.cut * cut,
    }))
    .toSorted((a, b) => a.cost - b.cost)
    .at(0)
  return found?.rug ?? null
}
