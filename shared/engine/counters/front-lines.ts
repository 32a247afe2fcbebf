import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import { type RoomSpace, toPixel, type WallName } from '../room/room-space.ts'
import { pointAt } from '../room/wall-point.ts'
import { classProbabilityAt, type SegmentClass } from '../segmentation/segment-room.ts'
import { bestRun } from './best-run.ts'

/** Where feet are looked for, metres from the camera square to them and along them, and in which steps. */
const NEAREST_FRONT_FOOT_M = 0.3
const FARTHEST_FRONT_FOOT_M = 6
const FRONT_FOOT_STEP_M = 0.03
const ALONG_REACH_M = 4
export const FRONT_COLUMN_M = 0.05
/** So far before a foot lies floor, and so high above it rises what stands there. */
const FLOOR_BEFORE_M = [0.06, 0.16, 0.3]
const RISES_AT_M = [0.08, 0.18, 0.32]
/** What floor and fixture together have to be on average for a column to count for a front. */
const LEAST_BOTH = 0.55
/** The floor just before a foot and the fixture just above it decide where it is, and the picture's own step there. */
const STEP_WORTH = 0.25
const MOST_COUNTED_FRONT_STEP_LAB = 16
const STEP_BESIDE_M = 0.03
/** Of an edge that says neither yes nor no. */
const USUAL_STEP = 0.5
const LEAST_SEEN_ABOVE = 2
const NEAREST_FRONT_DEPTH_M = 0.2
const FRONT_BORDER_PX = 2

/** A stretch along one of the room's walls at which floor ends at something built in: `awayM` from the camera square to it, in columns `first` to `last` (not included); pixels, weighed by how sure. */
export type FrontLine = { wall: WallName; awayM: number; first: number; last: number; score: number }

type Pixel = [x: number, y: number]
const FLOOR: SegmentClass[] = ['floor']

/** Where a column begins along its wall, metres. */
export const alongM = (column: number): number => column * FRONT_COLUMN_M - ALONG_REACH_M
export const columnOf = (u: number): number => (u + ALONG_REACH_M) / FRONT_COLUMN_M

/** For each distance from the camera the stretch that says most. `builtIn`: what the net calls what stands there. */
export function frontLines(
  { parts, lab }: RoomGeometry,
  space: RoomSpace,
  wall: WallName,
  builtIn: SegmentClass[],
): FrontLine[] {
  const { camera } = space
  const { width, height } = camera
  const columns = Math.round((2 * ALONG_REACH_M) / FRONT_COLUMN_M)
  const at = (u: number, y: number, awayM: number): Pixel | null => {
    const [x, , z] = pointAt(wall, u, 0, awayM)
    const [px, py, depth] = toPixel(space, x, y, z)
    return depth > NEAREST_FRONT_DEPTH_M &&
      px >= FRONT_BORDER_PX &&
      py >= FRONT_BORDER_PX &&
      px < width - FRONT_BORDER_PX &&
      py < height - FRONT_BORDER_PX
      ? [px, py]
      : null
  }
  /** Mean probability of what is seen of these places; null where fewer than `least` are. */
  const meanOf = (
    of: SegmentClass[],
    offsetsM: number[],
    least: number,
    place: (m: number) => Pixel | null,
  ) => {
    let sum = 0
    let seen = 0
    for (const m of offsetsM) {
      const pixel = place(m)
      if (!pixel) continue
      seen++
      let ofPlace = 0
      for (const part of of) ofPlace += classProbabilityAt(parts, part, pixel[0] / width, pixel[1] / height)
      sum += ofPlace
    }
    return seen < least ? null : sum / seen
  }
  const offsetOf = ([px, py]: Pixel) => ((py | 0) * width + (px | 0)) * 3
  const lines: FrontLine[] = []
  for (let awayM = NEAREST_FRONT_FOOT_M; awayM < FARTHEST_FRONT_FOOT_M; awayM += FRONT_FOOT_STEP_M) {
    const value = (i: number): number | null => {
      const u = alongM(i)
      const foot = at(u, 0, awayM)
      const next = foot && at(u + FRONT_COLUMN_M, 0, awayM)
      if (!next) return null
      const floor = meanOf(FLOOR, FLOOR_BEFORE_M, 1, (m) => at(u, 0, awayM - m))
      if (floor === null) return null
      const fixture = meanOf(builtIn, RISES_AT_M, LEAST_SEEN_ABOVE, (m) => at(u, m, awayM))
      if (fixture === null) return null
      const [near, far] = [at(u, 0, awayM - STEP_BESIDE_M), at(u, STEP_BESIDE_M, awayM)]
      const step = near && far ? stepBetween(lab, offsetOf(near), offsetOf(far)) : 0
      const widthPx = Math.hypot(foot[0] - next[0], foot[1] - next[1])
      return widthPx * (Math.min(floor, fixture) - LEAST_BOTH + STEP_WORTH * (step - USUAL_STEP))
    }
    const run = bestRun(columns, value)
    if (run.score > 0) lines.push({ wall, awayM, ...run })
  }
  return lines
}

/** How different (0–1) two pixels look, by their offsets into the Lab plane. */
function stepBetween(lab: Float32Array, p: number, q: number): number {
  const step = Math.hypot(lab[p] - lab[q], lab[p + 1] - lab[q + 1], lab[p + 2] - lab[q + 2])
  return Math.min(1, step / MOST_COUNTED_FRONT_STEP_LAB)
}
