import type { Catalogue } from '../../catalogue.ts'
import { areaInUnitSquare } from '../../place/convex-hull.ts'
import { besides, footprint, type Placement } from '../../place/placement.ts'
import type { PlacementContext } from '../../place/placement-context.ts'
import { isWhole, sidesCut } from '../../place/frame-limits.ts'
import { isRound, rugChoices } from '../../rug-choices.ts'
import { frontFeetOn } from './front-feet-on.ts'

/** Under the sofa's front, so that its front feet stand on it; and where it still ends before the back ones. */
const UNDER_SOFA_M = 0.35
const BEFORE_BACK_M = 0.12
/** So far a rug shows before what stands on it: more of it lies bare, as if the group had slid off its back. */
const BEFORE_GROUP_M = 0.25
/** How much wider than the sofa a rug is at either side. */
const BESIDE_SOFA_M = 0.3
/** From so wide a sofa on, three seats, a round rug ends before both its ends and lies there like a dropped coin. */
const WIDE_SOFA_M = 2
/** Share of the picture from which a rug is all one sees. */
const LARGEST_RUG = 0.19
/** Off the sofa's middle no farther than nobody sees under its table: one that lies 30 cm aside, to get by a wall, looks as if the sofa had been moved. */
const SHIFTS_M = [0, 0.05, -0.05, 0.1, -0.1, 0.15, -0.15]
const MAX_FOREIGN_RUG_SHARE = 0.4
/** What the picture's sides may cut off of any: without one a sofa looks no worse than with the rest of one. */
const MOST_CUT_BY_SIDES = 0.06
/** What the picture's sides may cut off where a rug elsewhere before the sofa, or a smaller one, is cut no more. */
const HARDLY_CUT = 0.04
/** Share of the picture from which on a rug that they cut is a floor of its own, whose end nobody sees: before a table it is left out. */
const FLOOR_OF_ITS_OWN = 0.3

/**
 * Lays the rug of a sofa whose seat ends `seatFront` metres before its middle: under the sofa's front and, as far as it is deeper than the group before it, farther
 * below it; whole in the picture rather than cut by its lower border, and then of the sizes that reach a little beyond both ends of the sofa. Where `chairs` stand beside such a one, a larger that joins more of them to the
 * sofa is taken, whatever of it the lower border cuts.
 */
export function layRugBeforeSofa(
  floor: PlacementContext,
  catalogue: Catalogue,
  sofa: Placement,
  seatFront: number,
  chairs: Placement[] = [],
  table: Placement | null = null,
): void {
  const { widthM } = sofa.piece
  const mayBeRound = widthM < WIDE_SOFA_M
  const { drawn, spare } = rugChoices(catalogue, ['m', 'l', 's'], mayBeRound)
  const reachM = Math.max(...[table, ...chairs].map((p) => (p ? reachBefore(sofa, p) : 0))) - seatFront
  const farthestUnderM = seatFront + sofa.piece.depthM / 2 - BEFORE_BACK_M
  const underSofaM = (depthM: number) =>
    table ? Math.max(UNDER_SOFA_M, Math.min(farthestUnderM, depthM - reachM - BEFORE_GROUP_M)) : UNDER_SOFA_M
  const idealM = widthM + 2 * BESIDE_SOFA_M
  const bySize = (pieces: typeof drawn) =>
    pieces.toSorted((a, b) => Math.abs(a.depthM - idealM) - Math.abs(b.depthM - idealM))
  const areaOf = (p: Placement) => areaInUnitSquare(floor.outlineOf(p))
  const isCut = (p: Placement) => sidesCut(floor.space, p).some((cut) => cut > HARDLY_CUT)
  const isFit = (p: Placement) =>
    floor.isInside(p, 0.06) &&
    floor.foreignShare(p) <= MAX_FOREIGN_RUG_SHARE &&
    !floor.coversThings(p) &&
    sidesCut(floor.space, p).reduce((sum, cut) => sum + cut) <= MOST_CUT_BY_SIDES &&
    !(table && isCut(p) && areaOf(p) > FLOOR_OF_ITS_OWN)
  // Under one of its feet alone a rug lies there as if somebody had moved the sofa.
  const seat = { ...sofa, piece: { ...sofa.piece, depthM: 2 * seatFront } }
  const lies = (p: Placement) => frontFeetOn(p, seat) === 2 && !isCut(p)
  const tableAsideM = table ? asideOf(sofa, table) : 0
  const shiftsM = SHIFTS_M.toSorted((a, b) => Math.abs(2 * a - tableAsideM) - Math.abs(2 * b - tableAsideM))
  const isUnder = (p: Placement) =>
    !table || Math.abs(asideOf(sofa, p) - tableAsideM) <= (p.piece.depthM - table.piece.widthM) / 2
  // Of a round one cut by the picture's border nobody sees that it is round.
  const isSeen = (p: Placement) => !isRound(p.piece.parts[0].model) || isWhole(floor.space, p)
  const fittingOf = (pieces: typeof drawn, accept: (p: Placement) => boolean) => {
    let first: Placement[] | undefined
    for (const x of shiftsM) {
      const found = pieces
        .map((piece) =>
          besides(sofa, x, seatFront - underSofaM(piece.widthM) + piece.widthM / 2, piece, Math.PI / 2),
        )
        .filter((p) => accept(p) && isUnder(p) && isFit(p))
      const lying = found.filter(lies)
      if (lying.length) return lying
      if (found.length) first ??= found
    }
    return first
  }
  const fitting =
    fittingOf(bySize(drawn), isSeen) ??
    fittingOf(bySize(spare), isSeen) ??
    fittingOf(drawn, (p) => !isSeen(p)) ??
    []
  const modest = fitting.filter((p) => areaOf(p) < LARGEST_RUG)
  const shallowest = fitting.toSorted((a, b) => a.piece.widthM - b.piece.widthM).at(0)
  const usual = modest.find((p) => floor.frameOf(p)[3] <= 1) ?? modest.at(0) ?? shallowest
  const isPoor = !usual || isCut(usual) || areaOf(usual) > LARGEST_RUG
  const accent = isPoor ? fittingOf(rugChoices(catalogue, ['xs'], mayBeRound).drawn, lies)?.at(0) : undefined
  const rug = accent ?? usual
  const joined = (p: Placement) => chairs.reduce((sum, chair) => sum + frontFeetOn(p, chair), 0)
  if (!rug) return
  const joining = modest.filter((p) => !accent && joined(p) > joined(rug))
  floor.placed.push(joining.toSorted((a, b) => joined(b) - joined(a)).at(0) ?? rug)
}

/** How far before a sofa's middle a piece reaches, metres. */
function reachBefore(sofa: Placement, p: Placement): number {
  const [s, c] = [Math.sin(sofa.turnRad), Math.cos(sofa.turnRad)]
  return Math.max(...footprint(p).map(([x, z]) => (x - sofa.x) * s + (z - sofa.z) * c))
}

/** How far aside of a sofa's middle, to its right, that of a piece is, metres. */
function asideOf(sofa: Placement, { x, z }: Placement): number {
  return (x - sofa.x) * Math.cos(sofa.turnRad) - (z - sofa.z) * Math.sin(sofa.turnRad)
}
