import { median } from '../../../math/median.ts'
import type { RoomSpace } from '../../../room/room-space.ts'
import { type RoomSegmentation, SEGMENT_CLASSES } from '../../../segmentation/segment-room.ts'
import { cellStretches } from './cell-stretches.ts'
import { framedGlass } from './framed-glass.ts'
import type { FeatureInView } from './features-in-view.ts'
import { feetOf, uprightAt } from './feature-feet.ts'
import {
  columnRuns,
  isCutOff,
  isDoorHigh,
  type StretchColumn,
  stretchColumns,
  widthOfColumns,
} from './stretch-columns.ts'
import { cellPoints, meanProbability } from './stretch-in-view.ts'
import type { StraightEdges } from './upright-columns.ts'

/** Glass that ends so near above the floor is a door's; windows' sills are higher. Metres. */
const HIGHEST_GLASS_SILL_M = 0.3
/** Of the picture, without what is known already. */
const SMALLEST_DOOR_SHARE = 0.006

/** Of one so much is not known already: what else is beside a door that is known is its edge. */
const LEAST_FRESH_SHARE = 0.5

/** A glass door the net shares out between window and door. Sure windows that seem to reach the floor have a low sill, or a radiator before it. */
const GLASS = { probability: 0.5, leastWindow: 0.2, leastDoor: 0.25, leastWidthM: 0.6 }
/** A white door in a white wall it is less sure of, but it is as large as a door and by itself. */
const PLAIN_DOOR = {
  probability: 0.36,
  leastDoor: 0.3,
  widthM: [0.5, 1.6],
  topM: [1.75, 2.5],
  leastShare: 0.5,
}

/**
 * Doors that the net is not sure of as such, told by where they begin and end above the floor: glass doors, and doors of their wall's colour. Where a
 * window's sill is higher than a door's, its frame decides; a panel below it of another colour than the wall beside was tried as a sign, too: it found as many
 * dark walls as doors.
 *
 * @param known what was found already, none of which is found again where it stands on the floor
 */
export function glassDoors(
  parts: RoomSegmentation,
  edges: StraightEdges,
  space: RoomSpace,
  known: FeatureInView[],
): FeatureInView[] {
  const { width, height, probabilities } = parts
  const cells = width * height
  const [window, door] = (['window', 'door'] as const).map((part) => SEGMENT_CLASSES.indexOf(part) * cells)
  const taken = new Uint8Array(cells)
  const take = (points: [number, number][]) => {
    for (const [u, v] of points) taken[Math.floor(v * height) * width + Math.floor(u * width)] = 1
  }
  for (const feature of known) {
    const { hanging } = feetOf(feature, parts, space)
    if (feature.part === 'door') take(feature.points.filter((point) => !hanging.has(point)))
  }
  const found: FeatureInView[] = []
  const add = (door: number[]) => {
    const fresh = door.filter((cell) => !taken[cell])
    if (fresh.length < Math.max(SMALLEST_DOOR_SHARE * cells, LEAST_FRESH_SHARE * door.length)) return
    const points = cellPoints(parts, fresh)
    take(points)
    found.push({ part: 'door', points })
  }
  for (const kind of [GLASS, PLAIN_DOOR]) {
    const isOne = (cell: number) =>
      probabilities[window + cell] + probabilities[door + cell] > kind.probability
    for (const stretch of cellStretches(width, height, isOne)) {
      const columns = cellPoints(parts, stretch).map((point) => uprightAt(space, parts, ...point))
      for (const run of columnRuns(
        stretchColumns(stretch, parts, space).filter((c) => isStanding(c, parts)),
      )) {
        const [from, to] = [run[0].column, run[run.length - 1].column]
        const own = stretch.filter((_, i) => columns[i] >= from && columns[i] <= to)
        const share = own.length / stretch.length
        if (kind === GLASS ? isGlassDoor(parts, own, run) : isPlainDoor(parts, own, run, share)) add(own)
      }
    }
  }
  framedGlass(parts, edges, space).forEach(add)
  return found
}

/** Whether it begins at the floor, and ends as high as a door does or where the picture does. */
function isStanding(column: StretchColumn, parts: RoomSegmentation): boolean {
  return column.sillM < HIGHEST_GLASS_SILL_M && isDoorHigh(column, parts)
}

function isGlassDoor(parts: RoomSegmentation, cells: number[], run: StretchColumn[]): boolean {
  return (
    meanProbability(parts, ['window'], cells) > GLASS.leastWindow &&
    meanProbability(parts, ['door'], cells) > GLASS.leastDoor &&
    widthOfColumns(run) > GLASS.leastWidthM
  )
}

/** `share` (0–1): how much of what the net takes for one lies within it. */
function isPlainDoor(parts: RoomSegmentation, cells: number[], run: StretchColumn[], share: number): boolean {
  const [topM, widthM] = [median(run.map((column) => column.topM)), widthOfColumns(run)]
  const [least, most] = PLAIN_DOOR.topM
  const isCut = run.every((column) => isCutOff(column, parts))
  return (
    share > PLAIN_DOOR.leastShare &&
    meanProbability(parts, ['door'], cells) > PLAIN_DOOR.leastDoor &&
    widthM > PLAIN_DOOR.widthM[0] &&
    widthM < PLAIN_DOOR.widthM[1] &&
    (isCut || (topM > least && topM < most))
  )
}
