import { pixelRay } from '../../geometry/camera/camera.ts'
import type { Segment } from '../../geometry/lines/line-segments.ts'
import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { FACE, faceOf } from '../../geometry/layout/room-box.ts'
import { findFloorReflections, type FloorReflections } from './floor-reflections.ts'
import { smoothLightness } from './smooth-lightness.ts'
import { median } from '../../math/median.ts'

/** Where the picture shows a thing that stands on the floor, in blocks of `BLOCK_PX` pixels of the working picture. */
export type FloorObstacles = (px: number, py: number) => boolean

const BLOCK_PX = 4
/** What differs from the floor's smooth colour by this much, or by so many of its own usual differences, is no floor. */
const ODD_COLOUR = 6
const ODD_LIGHTNESS = 11
const ODD_SPREADS = 3.5
/** An upright edge: so long, so close to where uprights point, and so far from where lines on the floor point; degrees. */
const MIN_OBSTACLE_EDGE_PX = 9
const MAX_UPRIGHT_LEAN_DEG = 5
const LEAST_TURN = 9
/** Share of the picture's height by which an edge that rises before a wall has to stand before the floor: boundaries are read a little wrongly. */
const MIN_OBSTACLE_FOOT_DEPTH_SHARE = 0.04
/** How far beside an edge its thing may begin, and how much of both there has to be. */
const OBSTACLE_SIDE_OFFSET_PX = 6
const LEAST_UPRIGHT_PX = 12
const FEWEST_BLOCKS = 6
/** One block in so many is enough to fit the floor. */
const FLOOR_FIT_BLOCK_STRIDE = 7
/** The step across an edge, grey levels a pixel. Windows mirrored in the floor have dim uprights, and are lighter than the floor. */
const MIN_OBSTACLE_STEP_LEVELS = 7
const CLEAR_ON_LIGHT = 10
const MIN_REFLECTION_LIGHTENING_L = 8
/** How far a thing may go on beyond its uprights: in blocks, and in times its height. */
const LEAST_REACH = 10
const BLOCK_GAP_REACH = 3

/** The floor in blocks, and how far each is from what a bare floor would show there. */
type Blocks = { columns: number; floor: Uint8Array; lightness: Float32Array; odd: Uint8Array }

/**
 * Finds what stands on the floor by two signs that must meet: a patch whose colour is not the floor's, and clear edges on it that point where
 * uprights point and no line on the floor does. A rug, a sun patch or a threshold has no such edge, a mirrored window mostly only dim ones; what
 * the floor mirrors (`reflections`, of the working picture) is no thing. Null where nothing stands.
 */
export function findFloorObstacles(
  geometry: RoomGeometry,
  reflections: FloorReflections | null = findFloorReflections(geometry),
): FloorObstacles | null {
  const edges = verticalEdges(geometry)
    .map((edge) => ({ edge, step: stepAlong(edge, geometry) }))
    .filter(({ step }) => step > MIN_OBSTACLE_STEP_LEVELS)
  if (!edges.length) return null
  const blocks = oddBlocks(geometry, reflections)
  const { columns, lightness } = blocks
  const at = (x: number, y: number) => Math.floor(y / BLOCK_PX) * columns + Math.floor(x / BLOCK_PX)
  const patches = oddPatches(blocks)
  const isLight = patches.members.map(
    (members) =>
      members.reduce((sum, b) => sum + lightness[b], 0) > MIN_REFLECTION_LIGHTENING_L * members.length,
  )
  const uprights = patches.members.map((): Segment[] => [])
  for (const { edge, step } of edges) {
    const { midX, midY, dirX, dirY, lengthPx } = edge
    const touched = new Set<number>()
    for (let k = -lengthPx / 2; k <= lengthPx / 2; k += BLOCK_PX / 2)
      for (const beside of [-OBSTACLE_SIDE_OFFSET_PX, 0, OBSTACLE_SIDE_OFFSET_PX])
        touched.add(
          (patches.of[at(midX + k * dirX - beside * dirY, midY + k * dirY + beside * dirX)] ?? 0) - 1,
        )
    for (const patch of touched)
      if (patch >= 0 && (step > CLEAR_ON_LIGHT || !isLight[patch])) uprights[patch].push(edge)
  }
  const covered = new Uint8Array(lightness.length)
  for (const [patch, members] of patches.members.entries()) {
    const own = uprights[patch]
    if (members.length < FEWEST_BLOCKS || own.reduce((sum, s) => sum + s.lengthPx, 0) < LEAST_UPRIGHT_PX)
      continue
    cover(covered, columns, nearUprights(members, own, columns))
  }
  return covered.includes(1) ? (px, py) => covered[at(px, py)] === 1 : null
}

/** Mean step of the picture's lightness across a segment, grey levels a pixel. */
function stepAlong(
  { midX, midY, dirX, dirY, lengthPx }: Segment,
  { gradient, camera }: RoomGeometry,
): number {
  let sum = 0
  let count = 0
  for (let k = -lengthPx / 2; k <= lengthPx / 2; k++) {
    const i = Math.round(midY + k * dirY) * camera.width + Math.round(midX + k * dirX)
    sum += Math.max(...[i - 1, i, i + 1].map((j) => gradient.magnitude[j]))
    count++
  }
  return sum / count
}

/** What of a patch belongs to the thing whose uprights these are: the dark along a wall's foot may run on from it. */
function nearUprights(members: number[], uprights: Segment[], columns: number): number[] {
  const at = members.map((b) => b % columns)
  const [first, last] = [Math.min(...at), Math.max(...at)]
  const reach = Math.max(LEAST_REACH, (BLOCK_GAP_REACH * members.length) / (last - first + 1))
  const edges = uprights.map(({ midX }) => midX / BLOCK_PX)
  const [from, to] = [Math.min(...edges) - reach, Math.max(...edges) + reach]
  return members.filter((_, i) => at[i] >= from && at[i] <= to)
}

/**
 * Edges on the floor that point where uprights point, and neither into the room nor along its back wall as lines on the floor may; of those that
 * rise before a wall, the part before the floor.
 */
function verticalEdges({ segments, camera, box }: RoomGeometry): Segment[] {
  const { rotation: r, focalPx, cx, cy } = camera
  const isOnFloor = (x: number, y: number) => faceOf(...pixelRay(camera, x, y), box) === FACE.floor
  return segments.flatMap((s): Segment[] => {
    const { midX, midY, dirX, dirY, lengthPx } = s
    if (lengthPx < MIN_OBSTACLE_EDGE_PX) return []
    const turnFrom = (axis: number): number => {
      const ex = focalPx * r[axis] - (midX - cx) * r[6 + axis]
      const ey = focalPx * r[3 + axis] - (midY - cy) * r[6 + axis]
      return (Math.asin(Math.min(1, Math.abs(ex * dirY - ey * dirX) / Math.hypot(ex, ey))) * 180) / Math.PI
    }
    if (turnFrom(1) > MAX_UPRIGHT_LEAN_DEG || turnFrom(0) < LEAST_TURN || turnFrom(2) < LEAST_TURN) return []
    // From the foot upwards.
    const up = dirY < 0 ? 1 : -1
    const footX = midX - (up * dirX * lengthPx) / 2
    const footY = midY - (up * dirY * lengthPx) / 2
    let onFloor = 0
    while (onFloor < lengthPx && isOnFloor(footX + up * dirX * onFloor, footY + up * dirY * onFloor))
      onFloor++
    if (onFloor >= lengthPx) return [s]
    if (onFloor < MIN_OBSTACLE_FOOT_DEPTH_SHARE * camera.height) return []
    const half = (up * onFloor) / 2
    return [{ ...s, midX: footX + half * dirX, midY: footY + half * dirY, lengthPx: onFloor }]
  })
}

function oddBlocks({ camera, box, lab }: RoomGeometry, reflections: FloorReflections | null): Blocks {
  const { width, height } = camera
  const columns = Math.floor(width / BLOCK_PX)
  const rows = Math.floor(height / BLOCK_PX)
  const count = columns * rows
  const middle = (b: number): [number, number] => [
    ((b % columns) + 0.5) * BLOCK_PX,
    (Math.floor(b / columns) + 0.5) * BLOCK_PX,
  ]
  const floor = Uint8Array.from({ length: count }, (_, b) => {
    const [x, y] = middle(b)
    return faceOf(...pixelRay(camera, x, y), box) === FACE.floor ? 1 : 0
  })
  const [lightness, green, blue] = [0, 1, 2].map((channel) => {
    const mean = new Float32Array(count)
    for (let b = 0; b < count; b++) {
      const first = Math.floor(b / columns) * BLOCK_PX * width + (b % columns) * BLOCK_PX
      for (let k = 0; k < BLOCK_PX * BLOCK_PX; k++)
        mean[b] += lab[(first + Math.floor(k / BLOCK_PX) * width + (k % BLOCK_PX)) * 3 + channel]
      mean[b] /= BLOCK_PX * BLOCK_PX
    }
    return awayFromFloor(mean, floor, columns)
  })
  const colour = green.map((g, b) => Math.hypot(g, blue[b]))
  const usual = (values: Float32Array) =>
    median([...values].filter((_, b) => floor[b]).map((v) => Math.abs(v))) * ODD_SPREADS
  const [oddLightness, oddColour] = [
    Math.max(ODD_LIGHTNESS, 1.48 * usual(lightness)),
    Math.max(ODD_COLOUR, 1.2 * usual(colour)),
  ]
  const odd = floor.map((isFloor, b) =>
    isFloor &&
    (colour[b] > oddColour || Math.abs(lightness[b]) > oddLightness) &&
    !reflections?.(...middle(b))
      ? 1
      : 0,
  )
  return { columns, floor, lightness, odd }
}

/** Difference of each block of the floor from a smooth surface through most of them. */
function awayFromFloor(mean: Float32Array, floor: Uint8Array, columns: number): Float32Array {
  const rows = floor.length / columns
  const place = (b: number): [number, number] => [
    ((b % columns) / columns) * 2 - 1,
    Math.floor(b / columns) / rows,
  ]
  const samples: [number, number, number][] = []
  for (let b = 0; b < floor.length; b += FLOOR_FIT_BLOCK_STRIDE)
    if (floor[b]) samples.push([...place(b), mean[b]])
  const smooth = smoothLightness(samples)
  return mean.map((value, b) => (floor[b] ? value - smooth(...place(b)) : 0))
}

/** Patches of odd blocks that touch; `of` tells each block's, from 1. */
function oddPatches({ columns, odd }: Blocks): { of: Uint32Array; members: number[][] } {
  const of = new Uint32Array(odd.length)
  const members: number[][] = []
  for (let start = 0; start < odd.length; start++) {
    if (!odd[start] || of[start]) continue
    const patch = [start]
    members.push(patch)
    of[start] = members.length
    for (const b of patch)
      for (const next of [
        b - columns - 1,
        b - columns,
        b - columns + 1,
        b - 1,
        b + 1,
        b + columns - 1,
        b + columns,
        b + columns + 1,
      ]) {
        if (!odd[next] || of[next] || Math.abs((next % columns) - (b % columns)) > 1) continue
        of[next] = members.length
        patch.push(next)
      }
  }
  return { of, members }
}

/** Marks a thing's blocks with what lies between them in a row, as between the legs of a chair, and one more all around. */
function cover(covered: Uint8Array, columns: number, blocks: number[]) {
  const ends = new Map<number, [number, number]>()
  for (const b of blocks) {
    const row = Math.floor(b / columns)
    const [from, to] = ends.get(row) ?? [columns, 0]
    ends.set(row, [Math.min(from, b % columns), Math.max(to, b % columns)])
  }
  for (const [row, [from, to]] of ends)
    for (let r = Math.max(0, row - 1); r <= row + 1 && r * columns < covered.length; r++)
      covered.fill(1, r * columns + Math.max(0, from - 1), r * columns + Math.min(columns, to + 2))
}
