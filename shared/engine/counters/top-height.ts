import { pixelRay } from '../geometry/camera/camera.ts'
import { median } from '../math/median.ts'
import { type RoomSpace, toPixel } from '../room/room-space.ts'
import { classProbabilityAt, type RoomSegmentation, SEGMENT_CLASSES } from '../segmentation/segment-room.ts'
import type { TopRegion } from './top-regions.ts'

/**
 * How high a top lies over the floor, and where (x, z) and how high the lower edge of its front runs, from left to right in the picture; metres of the space it was
 * measured in.
 */
export type TopHeight = { heightM: number; front: [x: number, z: number][]; lowM: number }

/** In camera heights: free baths are lower, shelves higher; a phone is held at 1.8 m at the most. */
const LOWEST_TOP = 0.46
const HIGHEST_TOP = 0.88
const TOP_HEIGHT_STEP = 0.01
/** The net's top ends at the lower edge of its front: stone and boards are so thick, in shares of that edge's height. */
const TOP_THICKNESS_SHARE = 0.045
/** Where the front below an edge has to look like one, in shares of the height. */
const TOP_FRONT_SHARES = [0.35, 0.6, 0.8]
const LEAST_FRONT_PROBABILITY = 0.5
const FOOT_PROBABILITY = 0.5
/** So many columns of the net's cells have to show the foot below the edge, and so many of them to agree on the height so far. */
const FEWEST_FOOT_COLUMNS = 5
const LEAST_AGREEING_SHARE = 0.6
const AGREEING_HEIGHT_SHARE = 0.08

/**
 * Measures a top by the floor below its front edge: the height at which the upright through a point of the edge meets the floor just where the picture shows the
 * cabinet's foot. Needs no walls. Null where too little of the foot is seen, or its columns do not agree.
 */
export function topHeight(parts: RoomSegmentation, space: RoomSpace, region: TopRegion): TopHeight | null {
  const h = space.cameraHeightM
  const edge = frontPixels(parts, region)
  const heights = edge.map(([x, y]) => heightAbove(parts, space, x, y)).filter((v) => v !== null)
  if (heights.length < FEWEST_FOOT_COLUMNS) return null
  const lowM = median(heights)
  const agreeing = heights.filter((v) => Math.abs(v - lowM) < AGREEING_HEIGHT_SHARE * lowM).length
  if (agreeing < Math.max(FEWEST_FOOT_COLUMNS, LEAST_AGREEING_SHARE * heights.length)) return null
  const front = edge.flatMap(([x, y]): [number, number][] => {
    const [dx, dy, dz] = pixelRay(space.camera, x * space.camera.width, y * space.camera.height)
    return dy < 0 ? [[((lowM - h) / dy) * dx, ((lowM - h) / dy) * dz]] : []
  })
  return { heightM: lowM * (1 + TOP_THICKNESS_SHARE), front, lowM }
}

/** The lower border of a region, one place for each of its columns, in shares of the picture. */
function frontPixels(parts: RoomSegmentation, { width, height, cells }: TopRegion): [number, number][] {
  const lowest = new Int32Array(width).fill(-1)
  for (const cell of cells) {
    const column = cell % width
    lowest[column] = Math.max(lowest[column], Math.floor(cell / width))
  }
  const first = SEGMENT_CLASSES.indexOf('top') * width * height
  return [...lowest.keys()]
    .filter((column) => lowest[column] >= 0 && lowest[column] < height - 1)
    .map((column) => {
      const at = first + lowest[column] * width + column
      const [inside, outside] = [parts.probabilities[at], parts.probabilities[at + width]]
      // Between the middles of the two cells, where the top is as likely as not.
      const below = (inside - FOOT_PROBABILITY) / Math.max(1e-6, inside - outside)
      return [(column + 0.5) / width, (lowest[column] + 0.5 + Math.min(1, below)) / height]
    })
}

/** At which height, metres, a front edge seen at a place stands over the foot that is seen below it; null where no cabinet's front leads down to floor. */
function heightAbove(parts: RoomSegmentation, space: RoomSpace, x: number, y: number): number | null {
  const { camera, cameraHeightM: h } = space
  const [dx, dy, dz] = pixelRay(camera, x * camera.width, y * camera.height)
  if (dy >= 0) return null
  const seenAs = (part: 'floor' | 'cabinet', px: number, py: number) =>
    classProbabilityAt(parts, part, px / camera.width, py / camera.height)
  for (let share = LOWEST_TOP; share <= HIGHEST_TOP; share += TOP_HEIGHT_STEP) {
    const t = (1 - share) * (h / -dy)
    const [footX, footY] = toPixel(space, dx * t, 0, dz * t)
    if (footX < 0 || footX >= camera.width || footY >= camera.height) return null
    if (seenAs('floor', footX, footY) < FOOT_PROBABILITY) continue
    if (share === LOWEST_TOP) return null
    const isFront = TOP_FRONT_SHARES.every((up) => {
      const [px, py] = toPixel(space, dx * t, up * share * h, dz * t)
      return seenAs('cabinet', px, py) >= LEAST_FRONT_PROBABILITY
    })
    return isFront ? share * h : null
  }
  return null
}
