import { type RoomSpace, toPixel } from '../../room/room-space.ts'
import {
  classProbabilityAt,
  type RoomSegmentation,
  type SegmentClass,
} from '../../segmentation/segment-room.ts'
import type { FrameClutter } from '../scan/frame-clutter.ts'
import type { Placement } from './placement.ts'
import { shownFrame } from './shown-outline.ts'

/** Around what stands there so much stays free of baths, basins, toilets, showers and doors, looked for at these heights. */
const FREE_OF_FIXTURES_M = 0.5
const FIXTURE_HEIGHTS_M = [0.12, 0.35, 0.7]
const TURNS = Array.from({ length: 12 }, (_, k) => (k * Math.PI) / 6)
const OPENS_OR_SERVES: SegmentClass[] = ['cabinet', 'top', 'door', 'fixed', 'thing', 'occluder']
const MOST_OF_FIXTURE = 0.35
/** The wall over it is painted: joints of tiles are a shower's as often, and taps and screens have edges. */
const PLAIN_UP_TO_M = 1.7
const MOST_WALL_CLUTTER = 0.07

/**
 * Whether a piece stands where a bathroom has nothing but wall: no fixture or door within half a metre of it, and a wall without joints over it. A net sees walk-in showers as
 * walls and floor, and towels stood in them.
 */
export function isPlainCorner(
  space: RoomSpace,
  parts: RoomSegmentation,
  clutter: FrameClutter,
  p: Placement,
): boolean {
  const { width, height } = space.camera
  const reachM = FREE_OF_FIXTURES_M + Math.min(p.piece.widthM, p.piece.depthM) / 2
  const isFree = TURNS.every((turn) =>
    FIXTURE_HEIGHTS_M.every((y) => {
      const [px, py, depth] = toPixel(space, p.x + reachM * Math.sin(turn), y, p.z + reachM * Math.cos(turn))
      if (depth < 0.2 || px < 0 || py < 0 || px > width || py > height) return true
      const seen = OPENS_OR_SERVES.reduce(
        (sum, part) => sum + classProbabilityAt(parts, part, px / width, py / height),
        0,
      )
      return seen < MOST_OF_FIXTURE
    }),
  )
  if (!isFree) return false
  const [left, , right, bottom] = shownFrame(space, p)
  const topRow = toPixel(space, p.x, Math.max(PLAIN_UP_TO_M, p.piece.heightM), p.z)[1] / height
  return clutter([left, topRow, right, bottom]) < MOST_WALL_CLUTTER
}
