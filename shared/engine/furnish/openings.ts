import type { RoomGeometry } from '../geometry/read-room-geometry.ts'
import { type RoomSpace, WALLS, type WallName } from './room-space.ts'
import { type WallLines, wallLines } from './wall-lines.ts'
import { STEP_M, type WallScan } from './wall-scan.ts'
import type { Span } from './stepped-spans.ts'

/** A door or another opening that reaches the floor, `halfM` to each side of `u` on its wall. */
export type Opening = { wall: WallName; u: number; halfM: number }

const NARROWEST_M = 0.5
const WIDEST_DOOR_M = 1.75
/** Of sliding closets and glass doors. */
const WIDEST_M = 3
const HEADER_REACH_M = 0.3
const CORNER_M = 0.06
const AT_CORNER_M = 0.2
const JAMB_REACH_M = 0.3

/**
 * Openings that must stay free: runs of columns foreign from low to high, pairs of uprights a door's width apart, headers with an upright
 * below one end (a white door in a white wall has no other sign), and `stepped` spans of another colour than the wall. Marks all but the
 * first in the scans.
 */
export function findOpenings(
  geometry: RoomGeometry,
  space: RoomSpace,
  scans: Record<WallName, WallScan>,
  stepped: Record<WallName, Span[]>,
): Opening[] {
  const lines = wallLines(geometry, space)
  const found = WALLS.flatMap((wall) =>
    foreignRuns(wall, scans[wall]).filter((run) => hasJamb(run, scans[wall], lines[wall])),
  )
  for (const wall of WALLS)
    for (const { from, to } of [
      ...pairedUprights(lines[wall], scans[wall]),
      ...headedUprights(lines[wall]),
      ...stepped[wall].filter(({ from, to }) => to - from > NARROWEST_M && to - from < WIDEST_M),
    ]) {
      const u = (from + to) / 2
      if (found.some((o) => o.wall === wall && Math.abs(o.u - u) < 0.25)) continue
      found.push({ wall, u, halfM: (to - from) / 2 })
      markOccupied(scans[wall], from, to)
    }
  return found
}

function foreignRuns(wall: WallName, scan: WallScan): Opening[] {
  const found: Opening[] = []
  let start = -1
  for (let i = 0; i <= scan.low.length; i++) {
    const foreign = i < scan.low.length && scan.seen[i] === 1 && scan.low[i] > 0.6 && scan.high[i] > 0.5
    if (foreign && start < 0) start = i
    if (foreign || start < 0) continue
    const widthM = (i - start) * STEP_M
    if (widthM > NARROWEST_M)
      found.push({ wall, u: scan.startM + ((start + i) / 2) * STEP_M, halfM: widthM / 2 })
    start = -1
  }
  return found
}

/** A wall that darkens or brightens towards a corner of the room is no opening: that would have an edge where it begins. */
function hasJamb({ u, halfM }: Opening, scan: WallScan, { uprights }: WallLines): boolean {
  const from = u - halfM
  const to = u + halfM
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
      if (from - scan.startM < CORNER_M || scan.startM + scan.lengthM - to < CORNER_M) continue
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
  return to - from > NARROWEST_M && to - from < WIDEST_DOOR_M
}

function markOccupied(scan: WallScan, from: number, to: number) {
  const last = Math.min(scan.low.length - 1, Math.floor((to - scan.startM) / STEP_M))
  for (let k = Math.max(0, Math.floor((from - scan.startM) / STEP_M)); k <= last; k++) {
    scan.low[k] = Math.max(scan.low[k], 0.8)
    scan.high[k] = Math.max(scan.high[k], 0.8)
  }
}
