import {
  classProbabilityAt,
  type SegmentClass,
  type RoomSegmentation,
} from '../../segmentation/segment-room.ts'
import { type RoomSpace, toPixel, type WallName, wallPoint } from '../../room/room-space.ts'
import type { Span } from './lightness-step-spans.ts'
import { BREAST_M, WALL_SCAN_COLUMN_M, type WallScan } from './wall-scan.ts'

/**
 * What the net sees on a wall, for each column of its scan the mean probability (0–1) over a door's height: of a door or passage, and of anything that
 * furniture should not cover below and above breast height. -1 where the column is not in the picture.
 */
export type WallSegmentation = {
  door: Float32Array
  low: Float32Array
  high: Float32Array
}

const WALL_CLASS_HEIGHT_STEP_M = 0.12
const WALL_CLASS_MIN_HEIGHT_M = 0.2
const WALL_CLASS_MAX_HEIGHT_M = 1.95
const MIN_HEIGHTS_SEEN = 3
const MIN_DOOR_PROBABILITY = 0.3
const MIN_GLASS_DOOR_SHARE = 0.7
const WALL_CLASS_MIN_WIDTH_M = 0.35
/** Gaps so short within a door are none. */
const GAP_COLUMNS = 2
/** The net is rarely surer than this of a bare wall. */
const MIN_WALL_PROBABILITY = 0.4
const KEPT_FREE: SegmentClass[] = ['window', 'door', 'fixed', 'cabinet']

/** Looks up a wall's columns in the parts of the working picture. */
export function segmentWall(
  parts: RoomSegmentation,
  space: RoomSpace,
  wall: WallName,
  scan: WallScan,
): WallSegmentation {
  const unseen = () => new Float32Array(scan.low.length).fill(-1)
  const seen = { door: unseen(), low: unseen(), high: unseen() }
  for (let i = 0; i < scan.low.length; i++) {
    const { x, z } = wallPoint(space, wall, scan.startM + (i + 0.5) * WALL_SCAN_COLUMN_M)
    const taken = [0, 0]
    const count = [0, 0]
    const glass = [0, 0]
    let door = 0
    for (let y = WALL_CLASS_MIN_HEIGHT_M; y <= WALL_CLASS_MAX_HEIGHT_M; y += WALL_CLASS_HEIGHT_STEP_M) {
      const [px, py, depth] = toPixel(space, x, y, z)
      const [u, v] = [px / space.camera.width, py / space.camera.height]
      if (depth < 0.1 || u < 0 || v < 0 || u > 1 || v > 1) continue
      const half = y < BREAST_M ? 0 : 1
      count[half]++
      taken[half] += KEPT_FREE.reduce((sum, part) => sum + classProbabilityAt(parts, part, u, v), 0)
      door += classProbabilityAt(parts, 'door', u, v)
      glass[half] += classProbabilityAt(parts, 'window', u, v)
    }
    const all = count[0] + count[1]
    if (all < MIN_HEIGHTS_SEEN) continue
    // Glass that goes on below breast height is a door's, whatever it is taken for.
    const isGlassDoor = glass[0] > MIN_GLASS_DOOR_SHARE * count[0]
    const window = glass[0] + glass[1]
    seen.door[i] = (door + (isGlassDoor ? window : 0)) / all
    if (count[0]) seen.low[i] = taken[0] / count[0]
    if (count[1]) seen.high[i] = taken[1] / count[1]
  }
  return seen
}

/** The stretches of a wall that the net takes for doors and passages. */
export function segmentedDoors({ door }: WallSegmentation, { startM }: WallScan): Span[] {
  const runs: [number, number][] = []
  door.forEach((probability, i) => {
    if (probability < MIN_DOOR_PROBABILITY) return
    const last = runs.at(-1)
    if (last && i - last[1] <= GAP_COLUMNS) last[1] = i + 1
    else runs.push([i, i + 1])
  })
  return runs
    .map(([from, to]) => ({ from: startM + from * WALL_SCAN_COLUMN_M, to: startM + to * WALL_SCAN_COLUMN_M }))
    .filter(({ from, to }) => to - from > WALL_CLASS_MIN_WIDTH_M)
}

/** Mean probability (0–1) of a door or passage over a stretch; 0 where it is not in the picture. */
export function doorProbability(
  { door }: WallSegmentation,
  { startM }: WallScan,
  { from, to }: Span,
): number {
  let sum = 0
  let count = 0
  for (let i = Math.max(0, Math.floor((from - startM) / WALL_SCAN_COLUMN_M)); i < door.length; i++) {
    if (startM + i * WALL_SCAN_COLUMN_M > to) break
    if (door[i] < 0) continue
    sum += door[i]
    count++
  }
  return count ? sum / count : 0
}

/** Raises a wall's scan to what the net sees there for sure, so that nothing tall or hung covers a window or anything fixed. */
export function raiseScan(scan: WallScan, seen: WallSegmentation): void {
  for (let i = 0; i < scan.low.length; i++) {
    scan.low[i] = Math.max(scan.low[i], beyondDoubt(seen.low[i]))
    scan.high[i] = Math.max(scan.high[i], beyondDoubt(seen.high[i]))
  }
}

function beyondDoubt(probability: number): number {
  return (probability - MIN_WALL_PROBABILITY) / (1 - MIN_WALL_PROBABILITY)
}
