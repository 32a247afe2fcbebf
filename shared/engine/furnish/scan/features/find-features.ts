import type { RoomGeometry } from '../../../geometry/estimate-room-geometry.ts'
import { median } from '../../../math/median.ts'
import type { RoomSpace } from '../../../room/room-space.ts'
import type { Standing } from '../../place/placement.ts'
import { clearanceZones, DEPTH_M } from './clearance-zones.ts'
import { darkRecesses } from './dark-recesses.ts'
import { type FeatureInView, type FeaturePart, featuresInView } from './features-in-view.ts'
import { feetOf, uprightAt } from './feature-feet.ts'
import { glassDoors } from './glass-doors.ts'
import { hearthSlab } from './hearth-slab.ts'
import { isLowFixture, isRadiator } from './is-radiator.ts'
import { isAround } from './is-around.ts'
import { isCutOff, stretchColumns } from './stretch-columns.ts'
import { cellsOf, meanProbability } from './stretch-in-view.ts'

/**
 * A hearth, stairs, shelves, a door or a passage: where the picture shows it, and the floor before it that is kept free, as far as it is
 * seen. Before a radiator, which radiators, benches and low shelves are, furniture may stand with a little way off it. `isGuess` where the net does not tell it by itself: such a one gives way where nothing else fits, and after it a door of which the net is unsure: `probability` (0–1) is its mean over a door.
 */
export type RoomFeature = {
  part: FeaturePart | 'radiator'
  points: FeatureInView['points']
  clearances: Standing[]
  isGuess?: boolean
  probability?: number
}

/** Which are kept free: all of them, those that the net tells by itself, or of those only what it is sure of. */
export type KeptFeatures = 'all' | 'told' | 'sure'

/** The features that are kept free. */
export function keptFeatures(features: RoomFeature[], kept: KeptFeatures): RoomFeature[] {
  return features.filter(
    ({ isGuess, probability = 1 }) =>
      kept === 'all' || (!isGuess && (kept === 'told' || probability >= SURE_DOOR_PROBABILITY)),
  )
}

/** Mean probability from which on what is told for a door is one: below it were cabinets, strips of wall and arches that a whole room is seen through, and doors. */
const SURE_DOOR_PROBABILITY = 0.9
/** One that is lower is no door. */
const LEAST_DOOR_M = 1.5
/** Rooms are at times read a third smaller than they are. */
const LOWEST_LINTEL_M = 1.3
/** What is taken for a hearth or shelves, and is so likely a window that begins above this. */
const LOWEST_WINDOW_SILL_M = 0.3
const LEAST_WINDOW_PROBABILITY = 0.15
/** Of a fire's opening, the share that lies in what the net takes for a hearth, so that it is that one's. */
const SAME_SHARE = 0.5
/** A fire's surround, to both sides of its opening together, and what is kept free before the slab below it. */
const SURROUND_M = 0.4
const BEFORE_SLAB_M = 0.45
/** What is kept free before a radiator so that it warms the room, and before low shelves. */
const BEFORE_RADIATOR_M = 0.3

/** What of the room is kept free and in view; what hangs on a wall, or is a window or the radiator below one, is nothing of it. */
export function findFeatures(
  geometry: Pick<RoomGeometry, 'parts' | 'lab' | 'segments' | 'axes'>,
  space: RoomSpace,
): RoomFeature[] {
  const { parts, lab } = geometry
  const recesses = darkRecesses(parts, lab, space)
  const openings = recesses.filter(({ part }) => part === 'fixed')
  const cells = new Map<FeatureInView, Set<number>>()
  /** Whether most of another lies within it. */
  const holds = (feature: FeatureInView, other: FeatureInView) => {
    const own = cells.get(feature) ?? new Set(cellsOf(parts, feature.points))
    cells.set(feature, own)
    const shared = cellsOf(parts, other.points).filter((cell) => own.has(cell))
    return shared.length > SAME_SHARE * other.points.length
  }
  const seen = featuresInView(parts)
  const known = seen.map((feature): FeatureInView => {
    if (feature.part !== 'door') return feature
    const isHearth =
      openings.some((opening) => holds(feature, opening)) && heightOf(feature, parts, space) < LEAST_DOOR_M
    const isBreast = openings.some((opening) => isAround(feature, opening, parts))
    return isHearth || isBreast ? { ...feature, part: 'fixed' } : feature
  })
  const guessed = recesses.filter((recess) => !known.some((f) => f.part === recess.part && holds(f, recess)))
  guessed.push(...glassDoors(parts, geometry, space, [...known, ...guessed]))
  return [...known, ...guessed].flatMap((found) => {
    const { part } = found
    const feature = part === 'door' ? withoutLowParts(found, parts, space) : found
    const { feet, hanging } = feetOf(feature, parts, space)
    const hasFire = part === 'fixed' && openings.some((opening) => holds(feature, opening))
    const isGuess = guessed.includes(found)
    if (part === 'fixed' && !hasFire && isWindow(feature, parts, space)) return []
    if (part === 'door' && isLow(found, parts, space)) return []
    // A radiator may be dark, too; and a hearth have a window above it.
    if ((isGuess || !hasFire) && isRadiator(feature, parts, space)) return []
    const points = feature.points.filter((point) => !hanging.has(point))
    const slab = hasFire ? hearthSlab(feet, parts, lab, space) : null
    const isLowFixed = part === 'fixed' && !hasFire && !isGuess && isLowFixture(feature, parts, space)
    const clearances = clearanceZones(part, slab?.front ?? feet, parts, space, {
      ...(isLowFixed && { depthM: BEFORE_RADIATOR_M }),
      ...(slab && { depthM: Math.max(BEFORE_SLAB_M, DEPTH_M.fixed - slab.deepM), behindM: slab.deepM }),
      besideM: part === 'fixed' && isGuess ? SURROUND_M : 0,
    })
    // A passage may have a window beside it; what hangs for the most part is no hearth.
    const isHung = part === 'fixed' && 2 * points.length < feature.points.length
    if (!points.length || isHung) return []
    const probability = part === 'door' ? meanProbability(parts, ['door'], cellsOf(parts, points)) : undefined
    const told = isLowFixed ? 'radiator' : part
    return [
      {
        part: told,
        points,
        clearances,
        ...(isGuess && { isGuess }),
        ...(probability !== undefined && { probability }),
      },
    ]
  })
}

/** Whether what the net takes for a hearth or shelves is glass, which it shows a little of, above a sill. */
function isWindow(feature: FeatureInView, parts: RoomGeometry['parts'], space: RoomSpace): boolean {
  const cells = cellsOf(parts, feature.points)
  const columns = stretchColumns(cells, parts, space)
  return (
    columns.length > 0 &&
    median(columns.map(({ sillM }) => sillM)) > LOWEST_WINDOW_SILL_M &&
    meanProbability(parts, ['window'], cells) > LEAST_WINDOW_PROBABILITY
  )
}

/** Whether what the net takes for a door ends so low wherever its foot is seen, as it is for the most part, that nobody could pass: a niche, light on a wall. */
function isLow({ points }: FeatureInView, parts: RoomGeometry['parts'], space: RoomSpace): boolean {
  const columns = stretchColumns(cellsOf(parts, points), parts, space)
  const uprights = new Set(points.map((point) => uprightAt(space, parts, ...point)))
  return (
    2 * columns.length > uprights.size &&
    columns.every((column) => column.topM < LOWEST_LINTEL_M && !isCutOff(column, parts))
  )
}

/** A door without what the net joins to it that ends below any lintel: a radiator, a vent or a low cabinet beside it. */
function withoutLowParts(
  { part, points }: FeatureInView,
  parts: RoomGeometry['parts'],
  space: RoomSpace,
): FeatureInView {
  const low = new Set(
    stretchColumns(cellsOf(parts, points), parts, space)
      .filter((column) => column.topM < LOWEST_LINTEL_M && !isCutOff(column, parts))
      .map(({ column }) => column),
  )
  return { part, points: points.filter((point) => !low.has(uprightAt(space, parts, ...point))) }
}

/** How high above the floor its upper end is seen, metres; the height of a door where that is not seen. */
function heightOf({ points }: FeatureInView, parts: RoomGeometry['parts'], space: RoomSpace): number {
  const columns = stretchColumns(cellsOf(parts, points), parts, space)
  if (!columns.length || columns.some((column) => isCutOff(column, parts))) return LEAST_DOOR_M
  return median(columns.map(({ topM }) => topM))
}
