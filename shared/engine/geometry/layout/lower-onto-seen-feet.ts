import { median } from '../../math/median.ts'
import {
  classProbabilityAt,
  type RoomSegmentation,
  type SegmentClass,
} from '../../segmentation/segment-room.ts'
import type { EdgeScorer } from './box-edges.ts'
import { type Camera, projectPoint } from '../camera/camera.ts'
import type { RoomBox } from './room-box.ts'

type Wall = 'back' | 'left' | 'right'
const WALLS: Wall[] = ['back', 'left', 'right']
/** Where the net sees the floor begin below a wall's foot: median depth in camera heights, and in pixels; negative above it. */
type SeenFoot = { wall: Wall; depth: number; depthPx: number }
/** The net's probabilities at a pixel; NaN beside the picture. */
type Probabilities = Record<'floor' | 'wall', (px: number, py: number) => number>

/** What rises from a seen foot: before a wall's stand hearths, cabinets and things. */
const RISES: SegmentClass[] = ['wall', 'window', 'door']
const SEEN_FOOT_STEPS = 80
const FOOT_NEAR_Z = 0.2
/** A foot is looked for so far below and above the box's own; camera heights, in so many steps at most. */
const MOST_DEPTH = 0.3
const MOST_RISE = 0.2
const MAX_SEARCH_STEPS = 90
/** So far above the floor's border, a share of the picture's long edge, there is hardly floor, and as far below it hardly anything else. */
const CLEAR_SHARE = 0.016
const BORDER_PROBABILITY = 0.5
const CLEARLY_FLOOR = 0.75
const HARDLY_SEEN_FLOOR = 0.25
const MOSTLY_WALL = 0.6
/** Of a foot in view so much is seen, which is so long and whose places agree so well (median difference), or well for how deep it lies; lengths are shares of the long edge. */
const LEAST_SEEN = 0.35
const LEAST_FOOT_LENGTH_SHARE = 0.08
const FEWEST_PLACES = 4
const MAX_SPREAD_SHARE = 0.0045
const MAX_RELATIVE_SPREAD = 0.28
/** By so much, a share of the long edge, the net is off by itself. */
const USUAL_ERROR_SHARE = 0.006
/** Depths that differ less, camera heights, are those of one skirting board. */
const SAME_BOARD = 0.045
/** Lowered walls are tried so far around, for the edge that is there, which supports them by so much of what supports their feet before. */
const FINE_STEP = 0.004
const FINE_FOOT_STEPS = 5
const LEAST_SUPPORT = 0.5
const FOOT_EDGE_STEP_PX = 1.5

/**
 * The box with its walls on the floor that the net sees begin below their feet: the upper edge of a tall skirting board is often the clearest edge of a room.
 * Where all feet are as deep, floor and ceiling are moved, and the room's corners stay; else each wall by itself. Floor seen above a foot is left: the
 * net goes as often over a skirting board. The same object where no foot is clear, or all are where they are seen, or no edge is there.
 */
export function lowerOntoSeenFeet(
  camera: Camera,
  box: RoomBox,
  parts: RoomSegmentation,
  edges: EdgeScorer,
): RoomBox {
  const longEdge = Math.max(camera.width, camera.height)
  const probabilities = probabilitiesOf(camera, parts)
  const feet = WALLS.map((wall) => seenFoot(camera, box, probabilities, wall)).filter((foot) => foot !== null)
  const low = feet.filter(({ depthPx }) => depthPx > USUAL_ERROR_SHARE * longEdge)
  if (!low.length) return box
  const depths = feet.map(({ depth }) => depth)
  const isBoard = low.length === feet.length && Math.max(...depths) - Math.min(...depths) < SAME_BOARD
  const lowered = (factor: number): RoomBox => {
    if (isBoard) return scaled(box, Math.min(1, factor / (1 + median(depths))))
    const own = low.map(({ wall, depth }) => [wall, box[wall] * Math.min(1, factor / (1 + depth))])
    return { ...box, ...Object.fromEntries(own) }
  }
  let best = box
  let most = LEAST_SUPPORT * edges.floor(box, FOOT_EDGE_STEP_PX)
  for (let k = 0; k <= FINE_FOOT_STEPS; k++)
    for (const factor of [1 - k * FINE_STEP, 1 + k * FINE_STEP]) {
      const tried = lowered(factor)
      const support = edges.floor(tried, FOOT_EDGE_STEP_PX)
      if (support <= most) continue
      most = support
      best = tried
    }
  return best
}

/** The same walls and ceiling in heights of a camera that is higher above its floor. */
const scaled = (box: RoomBox, share: number): RoomBox => ({
  back: box.back * share,
  left: box.left * share,
  right: box.right * share,
  ceiling: box.ceiling * share,
})

/** Null where the net does not show the foot of a wall, or not clearly. */
function seenFoot(camera: Camera, box: RoomBox, probabilities: Probabilities, wall: Wall): SeenFoot | null {
  const longEdge = Math.max(camera.width, camera.height)
  const { left, right, back } = box
  const at = (t: number): [number, number] => {
    if (wall === 'back') return [t * (left + right) - left, back]
    return [wall === 'left' ? -left : right, FOOT_NEAR_Z + t * (back - FOOT_NEAR_Z)]
  }
  const depths: number[] = []
  const depthsPx: number[] = []
  let inView = 0
  let seen = 0
  let before: [number, number] | null = null
  for (let i = 0; i <= SEEN_FOOT_STEPS; i++) {
    const [x, z] = at(i / SEEN_FOOT_STEPS)
    const [px, py, away] = projectPoint(camera, x, -1, z)
    const isInView = away > 0.1 && px >= 0 && py >= 0 && px < camera.width && py < camera.height
    const step = isInView && before ? Math.hypot(px - before[0], py - before[1]) : 0
    before = isInView ? [px, py] : null
    if (!isInView) continue
    inView += step
    const pixel = away / camera.focalPx
    const depth = depthOfFloor(camera, x, z, pixel, probabilities)
    if (depth === null) continue
    seen += step
    depths.push(depth)
    depthsPx.push(depth / pixel)
  }
  if (
    depths.length < FEWEST_PLACES ||
    seen < LEAST_SEEN * inView ||
    seen < LEAST_FOOT_LENGTH_SHARE * longEdge
  )
    return null
  const depthPx = median(depthsPx)
  const spread = median(depthsPx.map((d) => Math.abs(d - depthPx)))
  if (spread > Math.max(MAX_SPREAD_SHARE * longEdge, MAX_RELATIVE_SPREAD * Math.abs(depthPx))) return null
  return { wall, depth: median(depths), depthPx }
}

/**
 * How far below the box's floor, on the upright through (x, z) in camera heights, the floor's border next to it lies; null where that is none of floor and
 * wall. `pixel` is a pixel's size there.
 */
function depthOfFloor(
  camera: Camera,
  x: number,
  z: number,
  pixel: number,
  { floor, wall }: Probabilities,
): number | null {
  const pixelAt = (depth: number) => projectPoint(camera, x, -1 - depth, z)
  const floorAt = (depth: number) => {
    const [px, py] = pixelAt(depth)
    return floor(px, py)
  }
  const step = Math.max(pixel, (MOST_DEPTH + MOST_RISE) / MAX_SEARCH_STEPS)
  const clear = CLEAR_SHARE * Math.max(camera.width, camera.height) * pixel
  const isBorder = (depth: number) =>
    floorAt(depth + step / 2) >= BORDER_PROBABILITY && floorAt(depth - step / 2) < BORDER_PROBABILITY
  for (let away = 0; away <= MOST_DEPTH; away += step)
    for (const depth of away <= MOST_RISE ? [away, -away] : [away]) {
      if (!isBorder(depth)) continue
      const [px, py] = pixelAt(depth - clear)
      const isFoot =
        wall(px, py) > MOSTLY_WALL &&
        floor(px, py) < HARDLY_SEEN_FLOOR &&
        floorAt(depth + clear) > CLEARLY_FLOOR
      return isFoot ? depth : null
    }
  return null
}

function probabilitiesOf({ width, height }: Camera, parts: RoomSegmentation): Probabilities {
  const sumOf = (classes: SegmentClass[]) => (px: number, py: number) =>
    px < 0 || py < 0 || px >= width || py >= height
      ? Number.NaN
      : classes.reduce((sum, part) => sum + classProbabilityAt(parts, part, px / width, py / height), 0)
  return { floor: sumOf(['floor']), wall: sumOf(RISES) }
}
