import { occluderNearness } from '../../geometry/occlusion/occluder.ts'
import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import type { SunPatches } from '../../light/sun-patches.ts'
import { classProbabilityAt, type SegmentClass } from '../../segmentation/segment-room.ts'
import { isSeenFloor } from '../../geometry/seen-floor.ts'
import { labOffset, type RoomSpace, toPixel } from '../../room/room-space.ts'
import { findFloorReflections } from './floor-reflections.ts'
import { floorBorders } from './floor-borders.ts'
import { findFloorObstacles } from './floor-obstacles.ts'
import { type FloorLikelihood, floorLikelihood } from './floor-likelihood.ts'
import { median } from '../../math/median.ts'
import type { Standing } from '../place/placement.ts'

const FLOOR_CELL_M = 0.1
const FLOOR_SCAN_MAX_HALF_WIDTH_M = 6
const CELL_SAMPLE_REACH_PX = 3
const SUN_REACH_PX = 6
const FAINT_SUN = 0.1
const MANY_EDGES = 7
/** A Lab difference, less of it lightness, beyond which a place is not of the floor's colour. */
const MAX_FLOOR_COLOUR_DISTANCE_LAB = 13
/** So far to both sides of the picture's middle, in shares of its width, the floor's own colour is taken. */
const FLOOR_COLOUR_HALF_WIDTH_SHARE = 0.3
/** What the net takes for floor as surely as this is floor in another light, or other boards, whatever its colour: little speaks against it. */
const SURE_FLOOR_PROBABILITY = 0.85
const ODD_FLOOR_WEIGHT = 0.25
/** A thing weighs more than an odd colour: it would stick out from under the furniture. */
export const LOOSE_THING_WEIGHT = 3
/** Nothing can be put there. */
export const STANDING_THING_WEIGHT = 9
/** Both are found at edges, a little beside each other. */
const OCCLUDER_MARGIN_PX = 8
const AROUND_CELLS = 2
/** So near what the net sees standing, an edge is that thing's own, which is no more than is seen. */
const BESIDE_CELLS = 3
const OPEN_FLOOR_WALL_DISTANCE_M = 0.4
/** What the net may see standing on the floor, and how surely. */
const TAKES_FLOOR: SegmentClass[] = ['fixed', 'thing', 'cabinet', 'top']
/** Where counters were found line by line, their feet are known better. */
const BESIDE_COUNTERS: SegmentClass[] = ['fixed', 'thing']
const MIN_TAKEN_PROBABILITY = 0.5

/** Tells whether the picture shows something else than floor at (x, z): 0 floor or unseen, up to 1 another colour, more where a thing lies, `STANDING_THING_WEIGHT` where one stands. */
export type FloorScan = {
  (x: number, z: number): number
  /** Whether anything is in the way of furniture anywhere. */
  isObstructed: boolean
  /** Whether an occluder hides the place, so that what is seen there says nothing of the floor. */
  isOccluded: (x: number, z: number) => boolean
  /** Where the picture shows what stands there away from the walls, in shares of its width and height. */
  standing: [number, number][]
  /** Where what is taken for floor is not all of it, see `floorBorders`. */
  borders: Standing[]
}

/** What mirrors and what stands on a floor is told by the geometry alone, whose floor is scanned for each arrangement that is tried. */
const floorsKnown = new WeakMap<RoomGeometry, FloorFinds>()
type FloorFinds = {
  likelihood: FloorLikelihood
  reflections: ReturnType<typeof findFloorReflections>
  obstacles: () => ReturnType<typeof findFloorObstacles>
}

function floorFinds(geometry: RoomGeometry): FloorFinds {
  const known = floorsKnown.get(geometry)
  if (known) return known
  const reflections = findFloorReflections(geometry)
  let obstacles: ReturnType<typeof findFloorObstacles> | undefined
  const finds = {
    likelihood: floorLikelihood(geometry),
    reflections,
    obstacles: () =>
      obstacles === undefined ? (obstacles = findFloorObstacles(geometry, reflections)) : obstacles,
  }
  floorsKnown.set(geometry, finds)
  return finds
}

/**
 * Compares the floor, cell by cell, with its median colour and spread, looks for more edges than it has elsewhere, things left behind, and takes for
 * foreign what the net sees as stairs, hearths or cabinets. Where the sun lies (known from `sun`, of the working picture) and what
 * the floor mirrors is floor, though its border is as sharp as a thing's.
 */
export function scanFloor(
  geometry: RoomGeometry,
  space: RoomSpace,
  sun: SunPatches | null = null,
): FloorScan {
  const { lab, gradient, parts } = geometry
  const x0 = -Math.min(space.leftM, FLOOR_SCAN_MAX_HALF_WIDTH_M)
  const columns = Math.max(
    1,
    Math.ceil((Math.min(space.rightM, FLOOR_SCAN_MAX_HALF_WIDTH_M) - x0) / FLOOR_CELL_M),
  )
  const rows = Math.max(1, Math.ceil(space.backM / FLOOR_CELL_M))
  const offsets = new Int32Array(columns * rows)
  const values: number[][] = [[], [], []]
  for (let i = 0; i < offsets.length; i++) {
    const x = x0 + ((i % columns) + 0.5) * FLOOR_CELL_M
    const j = (offsets[i] = labOffset(space, x, 0, (((i / columns) | 0) + 0.5) * FLOOR_CELL_M))
    if (j < 0) continue
    // The middle of the picture tells best what the floor looks like.
    const across = ((j / 3) % space.camera.width) / space.camera.width
    if (Math.abs(across - 0.5) < FLOOR_COLOUR_HALF_WIDTH_SHARE)
      for (let k = 0; k < 3; k++) values[k].push(lab[j + k])
  }
  const middle = values.map(median)
  const spread = values.map((v, k) => median(v.map((q) => Math.abs(q - middle[k]))))
  const { width, height } = space.camera
  const edges = Float32Array.from(offsets, (j) =>
    j < 0 ? 0 : edgeStrength(gradient.magnitude, width, height, j / 3),
  )
  const busy = MANY_EDGES + 3 * median([...edges].filter((_, i) => offsets[i] >= 0))
  const takers = space.counters.length ? BESIDE_COUNTERS : TAKES_FLOOR
  const { likelihood, reflections, obstacles } = floorFinds(geometry)
  const foreign = Float32Array.from(offsets, (j, i) => {
    if (j < 0) return 0
    const [u, v] = [((j / 3) % width) / width, Math.floor(j / 3 / width) / height]
    if ((sun && isSunlit(sun, j / 3)) || reflections?.((j / 3) % width, v * height)) return 0
    const isSure = likelihood.isSurelyFloor(u, v)
    if (edges[i] > busy) return isSure && likelihood.isGlare(u, v) ? ODD_FLOOR_WEIGHT : LOOSE_THING_WEIGHT
    if (isSure) return 0
    const distance = Math.hypot(
      (0.3 * (lab[j] - middle[0])) / (1 + spread[0] / 12),
      (lab[j + 1] - middle[1]) / (1 + spread[1] / 6),
      (lab[j + 2] - middle[2]) / (1 + spread[2] / 6),
    )
    if (distance > MAX_FLOOR_COLOUR_DISTANCE_LAB)
      return classProbabilityAt(parts, 'floor', u, v) > SURE_FLOOR_PROBABILITY ? ODD_FLOOR_WEIGHT : 1
    return takers.reduce((sum, part) => sum + classProbabilityAt(parts, part, u, v), 0) >
      MIN_TAKEN_PROBABILITY
      ? 1
      : 0
  })
  const isOpen = (i: number) => {
    const x = x0 + ((i % columns) + 0.5) * FLOOR_CELL_M
    const z = (((i / columns) | 0) + 0.5) * FLOOR_CELL_M
    return Math.min(x + space.leftM, space.rightM - x, space.backM - z) > OPEN_FLOOR_WALL_DISTANCE_M
  }
  const isStanding = Uint8Array.from(offsets, (j, i) => {
    if (j < 0 || !isOpen(i)) return 0
    const [u, v] = [((j / 3) % width) / width, Math.floor(j / 3 / width) / height]
    return likelihood.isNoFloor(u, v) ? 1 : 0
  })
  const things = widenThings(foreign, columns, (i) => isOpen(i) && !isNear(isStanding, columns, i))
  isStanding.forEach((stands, i) => {
    if (stands) things[i] = STANDING_THING_WEIGHT
  })
  const { seenFloor } = geometry
  if (seenFloor)
    for (let i = 0; i < things.length; i++) {
      const x = x0 + ((i % columns) + 0.5) * FLOOR_CELL_M
      const [px, py, depth] = toPixel(space, x, 0, (((i / columns) | 0) + 0.5) * FLOOR_CELL_M)
      // What stands on floor that the picture shows stands behind nothing, whatever rises beside or above it.
      if (depth < 0.1 || !isSeenFloor(seenFloor, width, height, px, py)) things[i] = STANDING_THING_WEIGHT
    }
  const standing: [number, number][] = []
  const stands = seenFloor ? null : obstacles()
  if (stands)
    offsets.forEach((j, i) => {
      if (j < 0) return
      const [px, py] = [(j / 3) % width, Math.floor(j / 3 / width)]
      if (!stands(px, py)) return
      if (isBehindOccluder(space, px, py)) return
      things[i] = STANDING_THING_WEIGHT
      // What stands along a wall, a hearth or a heater, is part of the room: furniture before it hides it as it hides the wall.
      if (isOpen(i)) standing.push([px / width, py / height])
    })
  const cellAt = (x: number, z: number): number => {
    const i = Math.floor((x - x0) / FLOOR_CELL_M)
    const j = Math.floor(z / FLOOR_CELL_M)
    return i < 0 || j < 0 || i >= columns || j >= rows ? -1 : j * columns + i
  }
  const scan = (x: number, z: number): number => things[cellAt(x, z)] ?? 0
  const isOccluded = (x: number, z: number): boolean => {
    const j = offsets[cellAt(x, z)] ?? -1
    return j >= 0 && isBehindOccluder(space, (j / 3) % width, Math.floor(j / 3 / width))
  }
  const isObstructed = things.includes(STANDING_THING_WEIGHT)
  return Object.assign(scan, {
    standing,
    isObstructed,
    isOccluded,
    borders: floorBorders(geometry, space, sun, reflections),
  })
}

/** Whether an occluder is seen at a pixel, or right beside it: it hides what is put behind it. */
function isBehindOccluder({ occluders, cameraHeightM, camera }: RoomSpace, px: number, py: number): boolean {
  return [-OCCLUDER_MARGIN_PX, 0, OCCLUDER_MARGIN_PX].some(
    (beside) => occluderNearness(occluders, cameraHeightM, camera, px + beside, py) > 0,
  )
}

/** Whether the sun, or the border of where it lies, is near a pixel. */
function isSunlit({ width, height, share }: SunPatches, pixel: number): boolean {
  const px = pixel % width
  const py = Math.floor(pixel / width)
  for (let y = Math.max(0, py - SUN_REACH_PX); y <= Math.min(height - 1, py + SUN_REACH_PX); y += 2)
    for (let x = Math.max(0, px - SUN_REACH_PX); x <= Math.min(width - 1, px + SUN_REACH_PX); x += 2)
      if (share[y * width + x] > FAINT_SUN) return true
  return false
}

/** A thing in the open is more than its few clear edges; what lies along a wall is a threshold or a baseboard, no wider than it looks, and so is what the net sees. */
function widenThings(foreign: Float32Array, columns: number, isOpen: (i: number) => boolean): Float32Array {
  const out = foreign.slice()
  const rows = foreign.length / columns
  foreign.forEach((value, i) => {
    if (value !== LOOSE_THING_WEIGHT || !isOpen(i)) return
    const column = i % columns
    const row = (i / columns) | 0
    for (let r = Math.max(0, row - AROUND_CELLS); r <= Math.min(rows - 1, row + AROUND_CELLS); r++)
      for (let c = Math.max(0, column - AROUND_CELLS); c <= Math.min(columns - 1, column + AROUND_CELLS); c++)
        out[r * columns + c] = LOOSE_THING_WEIGHT
  })
  return out
}

/** Whether one of the cells around is marked. */
function isNear(marked: Uint8Array, columns: number, i: number): boolean {
  const rows = marked.length / columns
  const column = i % columns
  const row = (i / columns) | 0
  for (let r = Math.max(0, row - BESIDE_CELLS); r <= Math.min(rows - 1, row + BESIDE_CELLS); r++)
    for (let c = Math.max(0, column - BESIDE_CELLS); c <= Math.min(columns - 1, column + BESIDE_CELLS); c++)
      if (marked[r * columns + c]) return true
  return false
}

/** Mean step, grey levels a pixel, around a pixel. */
function edgeStrength(magnitude: Float32Array, width: number, height: number, pixel: number): number {
  const px = pixel % width
  const py = Math.floor(pixel / width)
  let sum = 0
  let count = 0
  for (
    let y = Math.max(0, py - CELL_SAMPLE_REACH_PX);
    y <= Math.min(height - 1, py + CELL_SAMPLE_REACH_PX);
    y++
  )
    for (
      let x = Math.max(0, px - CELL_SAMPLE_REACH_PX);
      x <= Math.min(width - 1, px + CELL_SAMPLE_REACH_PX);
      x++
    ) {
      sum += magnitude[y * width + x]
      count++
    }
  return sum / count
}
