import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { type RoomSpace, WALLS, type WallName } from '../../room/room-space.ts'
import { doorProbability, segmentedDoors, type WallSegmentation } from './wall-segmentation.ts'
import type { Span } from './lightness-step-spans.ts'
import { type WallLines, wallLines } from './wall-lines.ts'
import { WALL_SCAN_COLUMN_M, type WallScan } from './wall-scan.ts'

/** A door or another opening that reaches the floor, `halfM` to each side of `u` on its wall. */
export type Opening = { wall: WallName; u: number; halfM: number }

const OPENING_MIN_WIDTH_M = 0.5
const WIDEST_DOOR_M = 1.75
/** Of sliding closets and glass doors. */
const OPENING_MAX_WIDTH_M = 3
const HEADER_REACH_M = 0.3
const MIN_CORNER_DISTANCE_M = 0.06
const AT_CORNER_M = 0.2
const JAMB_REACH_M = 0.3
const SAME_M = 0.25
/**
 * Lines and colours make out an opening where the net half sees a door. Without that they were hearths, cabinets, windows and mirrors, each time, on photos
 * outlined by hand.
 */
const MIN_HINTED_DOOR_PROBABILITY = 0.2

/**
 * Openings that must stay free: doors and passages that the net has `seen`, and where it half sees one, runs of columns foreign from low to high, pairs of
 * uprights a door's width apart, headers with an upright below one end, and `stepped` spans of another colour than the wall. Marks in the scans what they
 * did not show.
 */
export function findOpenings(
  geometry: RoomGeometry,
  space: RoomSpace,
  scans: Record<WallName, WallScan>,
  stepped: Record<WallName, Span[]>,
  seen: Record<WallName, WallSegmentation>,
): Opening[] {
  const lines = wallLines(geometry, space)
  return WALLS.flatMap((wall) => {
    const scan = scans[wall]
    const found = segmentedDoors(seen[wall], scan)
    const signs = [
      ...foreignRuns(scan).filter((run) => hasJamb(run, scan, lines[wall])),
      ...pairedUprights(lines[wall], scan),
      ...headedUprights(lines[wall]),
      ...stepped[wall].filter(
        ({ from, to }) => to - from > OPENING_MIN_WIDTH_M && to - from < OPENING_MAX_WIDTH_M,
      ),
    ]
    for (const sign of signs)
      if (
        !found.some((span) => isSame(span, sign)) &&
        doorProbability(seen[wall], scan, sign) >= MIN_HINTED_DOOR_PROBABILITY
      )
        found.push(sign)
    for (const span of found) markOccupied(scan, span)
    return found.map(({ from, to }) => ({ wall, u: (from + to) / 2, halfM: (to - from) / 2 }))
  })
}

/** Whether two spans have the same middle or share more than half of the narrower. */
function isSame(a: Span, b: Span): boolean {
  const shared = Math.min(a.to, b.to) - Math.max(a.from, b.from)
  const apart = Math.abs(a.from + a.to - b.from - b.to) / 2
  return apart < SAME_M || shared > Math.min(a.to - a.from, b.to - b.from) / 2
}

function foreignRuns(scan: WallScan): Span[] {
  const found: Span[] = []
  let start = -1
  for (let i = 0; i <= scan.low.length; i++) {
    const foreign = i < scan.low.length && scan.seen[i] === 1 && scan.low[i] > 0.6 && scan.high[i] > 0.5
    if (foreign && start < 0) start = i
    if (foreign || start < 0) continue
    if ((i - start) * WALL_SCAN_COLUMN_M > OPENING_MIN_WIDTH_M)
      found.push({ from: scan.startM + start * WALL_SCAN_COLUMN_M, to: scan.startM + i * WALL_SCAN_COLUMN_M })
    start = -1
  }
  return found
}

/** A wall that darkens or brightens towards a corner of the room is no opening: that would have an edge where it begins. */
function hasJamb({ from, to }: Span, scan: WallScan, { uprights }: WallLines): boolean {
  const inner = [
    ...(from - scan.startM > AT_CORNER_M ? [from] : []),
    ...(scan.startM + scan.lengthM - to > AT_CORNER_M ? [to] : []),
  ]
  return inner.length !== 1 || uprights.some((at) => Math.abs(at - inner[0]) < JAMB_REACH_M)
}

function pairedUprights({ uprights }: WallLines, scan: WallScan): Span[] {
  const spans: Span[] = []
  for (let i = 0; i < uprights.length; i++)
    for (let j = i + 1; j < uprights.length; j++) {
      const [from, to] = [uprights[i], uprights[j]]
      if (!isDoorWide({ from, to })) continue
      // A pair with the room's own corner is no door.
      if (
        from - scan.startM < MIN_CORNER_DISTANCE_M ||
        scan.startM + scan.lengthM - to < MIN_CORNER_DISTANCE_M
      )
        continue
      spans.push({ from, to })
    }
  return spans
}

function headedUprights({ uprights, headers }: WallLines): Span[] {
  return headers.filter(({ from, to }) => {
    if (!isDoorWide({ from, to })) return false
    return uprights.some((u) => Math.min(Math.abs(u - from), Math.abs(u - to)) < HEADER_REACH_M)
  })
}

function isDoorWide({ from, to }: Span): boolean {
  return to - from > OPENING_MIN_WIDTH_M && to - from < WIDEST_DOOR_M
}

function markOccupied(scan: WallScan, { from, to }: Span) {
  const last = Math.min(scan.low.length - 1, Math.floor((to - scan.startM) / WALL_SCAN_COLUMN_M))
  for (let k = Math.max(0, Math.floor((from - scan.startM) / WALL_SCAN_COLUMN_M)); k <= last; k++) {
    scan.low[k] = Math.max(scan.low[k], 0.8)
    scan.high[k] = Math.max(scan.high[k], 0.8)
  }
}
