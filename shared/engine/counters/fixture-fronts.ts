import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import type { Counter } from '../room/counter.ts'
import { alongFront, beforeFront, type FixtureFront, frontLengthM } from '../room/fixture-front.ts'
import { median } from '../math/median.ts'
import { floorPoint, type RoomSpace, toPixel, type WallName, WALLS } from '../room/room-space.ts'
import { pointAt } from '../room/wall-point.ts'
import { classProbabilityAt, type SegmentClass } from '../segmentation/segment-room.ts'
import { bestRun } from './best-run.ts'
import { alignEdge } from './foot-edge.ts'

/** Where feet are looked for, metres from the camera square to them and along them, and in which steps. */
const NEAREST_FRONT_FOOT_M = 0.3
const FARTHEST_FRONT_FOOT_M = 6
const FRONT_FOOT_STEP_M = 0.03
const ALONG_REACH_M = 4
const FRONT_COLUMN_M = 0.05
/** So far before a foot lies floor, and so high above it rises what stands there. */
const FLOOR_BEFORE_M = [0.06, 0.16, 0.3]
const RISES_AT_M = [0.08, 0.18, 0.32]
/** Where a worktop, a vanity's top or a bath's rim is looked for above a foot, as the room's scale is a guess: from far away a top is a thin line. */
const TOP_HEIGHTS_M = Array.from({ length: 20 }, (_, i) => 0.45 + 0.04 * i)
/** What floor and fixture together have to be on average for a column to count for a front. */
const LEAST_BOTH = 0.55
/** The floor just before a foot and the fixture just above it decide where it is, and the picture's own step there. */
const STEP_WORTH = 0.25
const MOST_COUNTED_STEP_LAB = 16
const STEP_BESIDE_M = 0.03
/** A front so short is a toilet's, or the end of something. */
const SHORTEST_FRONT_M = { kitchen: 0.9, bathroom: 0.5 }
/** Without a top in view: a shower's screen, or a bath below one, which is longer than a toilet and rises so high. */
const SHORTEST_WITHOUT_TOP_M = 0.8
const SCREEN_HEIGHTS_M = [0.9, 1.2, 1.5]
const LEAST_SCREEN_PROBABILITY = 0.5
const LEAST_TOP_PROBABILITY = 0.3
const SOLID_FROM_M = 0.35
const LEAST_BELOW_TOP = 0.4
const LEAST_WITH_TOP = 0.5
const MOST_FRONTS = 4
/** Feet closer to each other than this, on the same stretch, are one seen twice. */
const SAME_FOOT_M = 0.5

/** Floor so far past an end, and so far beyond the foot. */
const BESIDE_END_M = [0.25, 0.45]
const BEYOND_FOOT_M = [0.3, 0.5]
/** Of two sides of an island: how far behind one the middle of the other lies at the least, and how near their ends are. */
const CORNER_BEHIND_M = 0.15
const CORNER_REACH_M = 0.5
/** What the picture's edges may turn a foot from the room's directions. */
const MOST_TURNED_RAD = 0.1
const LEAST_FOOT_SLOPE = 0.15

type Line = { wall: WallName; awayM: number; first: number; last: number; score: number }

/**
 * The feet of what is built in, as the net sees them: straight stretches along the room's directions where floor ends at cabinets, a bath or a shower. Longest in the picture
 * first; in metres of `space`. Neither the room's box nor worktops need to be known: boxes of such rooms often end elsewhere.
 */
export function fixtureFronts(
  geometry: RoomGeometry,
  space: RoomSpace,
  room: 'kitchen' | 'bathroom',
): FixtureFront[] {
  const lines = WALLS.flatMap((wall) => linesAlong(geometry, space, wall))
  const kept: Line[] = []
  for (const line of lines.toSorted((a, b) => b.score - a.score)) {
    if (kept.length === MOST_FRONTS) break
    if (kept.some((other) => isSame(line, other))) continue
    kept.push(line)
  }
  const fronts = kept.flatMap((line) => frontOf(geometry, space, line, room) ?? [])
  const seen = fronts
    .filter((front) => room === 'bathroom' || !isIsland(geometry, space, front, fronts))
    .map((front) => alignFront(geometry, space, front))
    .toSorted((a, b) => Number(b.topM !== null) - Number(a.topM !== null) || b.score - a.score)
  // Worktops that were found by their edges have a foot as well, which the net may not see.
  const isSeen = ({ wall, frontM, fromM, toM }: Counter) =>
    kept.some((k) =>
      isSame(k, { wall, awayM: frontM, first: columnOf(fromM), last: columnOf(toM), score: 0 }),
    )
  return [...seen, ...space.counters.filter((counter) => !isSeen(counter)).map(frontOfCounter)]
}

function frontOfCounter({ wall, frontM, fromM, toM, heightM }: Counter): FixtureFront {
  return { wall, ...footOf(wall, fromM, toM, frontM), topM: heightM, score: 0 }
}

/** From left to right for who stands before it. */
function footOf(wall: WallName, fromM: number, toM: number, awayM: number) {
  const ends = [fromM, toM].map((u) => pointAt(wall, u, 0, awayM))
  const [a, b] = wall === 'right' ? ends.toReversed() : ends
  return { ax: a[0], az: a[2], bx: b[0], bz: b[2] }
}

/** Whether people sit at what stands there, or walk by: floor goes on beyond the foot past one of its ends, or two sides of it meet in a corner that comes towards the room. */
function isIsland(
  geometry: RoomGeometry,
  space: RoomSpace,
  front: FixtureFront,
  all: FixtureFront[],
): boolean {
  return endsFree(geometry, space, front) || all.some((other) => other !== front && meetOutside(front, other))
}

/** Whether each of two fronts lies behind the other, and an end of one near an end of the other. */
function meetOutside(p: FixtureFront, q: FixtureFront): boolean {
  const behind = (front: FixtureFront, { ax, az, bx, bz }: FixtureFront) => {
    const [alongX, alongZ] = alongFront(front)
    return ((ax + bx) / 2 - front.ax) * alongZ - ((az + bz) / 2 - front.az) * alongX < -CORNER_BEHIND_M
  }
  const ends = ({ ax, az, bx, bz }: FixtureFront) => [
    [ax, az],
    [bx, bz],
  ]
  return (
    behind(p, q) &&
    behind(q, p) &&
    ends(p).some(([x, z]) => ends(q).some(([u, w]) => Math.hypot(x - u, z - w) < CORNER_REACH_M))
  )
}

/** Whether floor goes on beyond the foot past one of its ends: an island's, at which people sit or walk by. */
function endsFree({ parts }: RoomGeometry, space: RoomSpace, front: FixtureFront): boolean {
  const { width, height } = space.camera
  const lengthM = frontLengthM(front)
  const isFloor = (alongM: number, beyondM: number) => {
    const [x, z] = beforeFront(front, alongM, -beyondM)
    const [px, py, depth] = toPixel(space, x, 0, z)
    const [u, v] = [px / width, py / height]
    return depth > 0.2 && u > 0 && u < 1 && v < 1 && classProbabilityAt(parts, 'floor', u, v) > 0.5
  }
  return [-1, 1].some((end) =>
    BESIDE_END_M.some((outM) => BEYOND_FOOT_M.every((m) => isFloor(end < 0 ? -outM : lengthM + outM, m))),
  )
}

/** The same front along the picture's own edge: cells of the net are coarse, and the camera's turn is a little off. */
function alignFront(geometry: RoomGeometry, space: RoomSpace, front: FixtureFront): FixtureFront {
  const { width, height } = space.camera
  const ends = [toPixel(space, front.ax, 0, front.az), toPixel(space, front.bx, 0, front.bz)]
  const [a, b] = ends.toSorted((p, q) => p[0] - q[0])
  const isSwapped = a !== ends[0]
  const line = alignEdge(geometry, {
    ax: a[0] / width,
    ay: a[1] / height,
    bx: b[0] / width,
    by: b[1] / height,
  })
  const places = [
    floorPoint(space, line.ax * width, line.ay * height, LEAST_FOOT_SLOPE),
    floorPoint(space, line.bx * width, line.by * height, LEAST_FOOT_SLOPE),
  ]
  const [from, to] = isSwapped ? places.toReversed() : places
  if (!from || !to) return front
  const aligned = { ...front, ax: from[0], az: from[1], bx: to[0], bz: to[1] }
  const [p, q] = [alongFront(front), alongFront(aligned)]
  return p[0] * q[0] + p[1] * q[1] < Math.cos(MOST_TURNED_RAD) ? front : aligned
}

/** The height at which a fixture that goes on from its foot has a top, or null: over a toilet's bowl something else is seen before the vanity behind it. */
function topOver(cabinetAt: (y: number) => number, topAt: (y: number) => number): number | null {
  const topM = TOP_HEIGHTS_M.find((y) => topAt(y) > LEAST_TOP_PROBABILITY)
  if (topM === undefined) return null
  // Some hang above the floor.
  const below = [SOLID_FROM_M, ...TOP_HEIGHTS_M.filter((y) => y < topM)]
  return below.every((y) => cabinetAt(y) + topAt(y) > LEAST_BELOW_TOP) ? topM : null
}

const alongM = (column: number): number => column * FRONT_COLUMN_M - ALONG_REACH_M
const columnOf = (u: number): number => (u + ALONG_REACH_M) / FRONT_COLUMN_M

function isSame(a: Line, b: Line): boolean {
  return (
    a.wall === b.wall && Math.abs(a.awayM - b.awayM) < SAME_FOOT_M && a.first < b.last && b.first < a.last
  )
}

/** For each distance from the camera the stretch that says most. */
function linesAlong({ parts, lab }: RoomGeometry, space: RoomSpace, wall: WallName): Line[] {
  const { camera } = space
  const { width, height } = camera
  const columns = Math.round((2 * ALONG_REACH_M) / FRONT_COLUMN_M)
  const at = (u: number, y: number, awayM: number): [number, number] | null => {
    const [x, , z] = pointAt(wall, u, 0, awayM)
    const [px, py, depth] = toPixel(space, x, y, z)
    return depth > 0.2 && px >= 2 && py >= 2 && px < width - 2 && py < height - 2 ? [px, py] : null
  }
  const probability = (of: SegmentClass[], [px, py]: [number, number]) =>
    of.reduce((sum, part) => sum + classProbabilityAt(parts, part, px / width, py / height), 0)
  const labAt = ([px, py]: [number, number]) => ((py | 0) * width + (px | 0)) * 3
  const lines: Line[] = []
  for (let awayM = NEAREST_FRONT_FOOT_M; awayM < FARTHEST_FRONT_FOOT_M; awayM += FRONT_FOOT_STEP_M) {
    const value = (i: number): number | null => {
      const u = alongM(i)
      const foot = at(u, 0, awayM)
      const next = at(u + FRONT_COLUMN_M, 0, awayM)
      if (!foot || !next) return null
      const before = FLOOR_BEFORE_M.map((m) => at(u, 0, awayM - m)).filter((p) => p !== null)
      const above = RISES_AT_M.map((m) => at(u, m, awayM)).filter((p) => p !== null)
      if (!before.length || above.length < 2) return null
      const floor = before.reduce((sum, p) => sum + probability(['floor'], p), 0) / before.length
      const fixture = above.reduce((sum, p) => sum + probability(['cabinet', 'top'], p), 0) / above.length
      const [near, far] = [at(u, 0, awayM - STEP_BESIDE_M), at(u, STEP_BESIDE_M, awayM)]
      let step = 0
      if (near && far) {
        const [p, q] = [labAt(near), labAt(far)]
        step = Math.min(
          1,
          Math.hypot(lab[p] - lab[q], lab[p + 1] - lab[q + 1], lab[p + 2] - lab[q + 2]) /
            MOST_COUNTED_STEP_LAB,
        )
      }
      const widthPx = Math.hypot(foot[0] - next[0], foot[1] - next[1])
      return widthPx * (Math.min(floor, fixture) - LEAST_BOTH + STEP_WORTH * (step - 0.5))
    }
    const run = bestRun(columns, value)
    if (run.score > 0) lines.push({ wall, awayM, ...run })
  }
  return lines
}

function frontOf(
  { parts }: RoomGeometry,
  space: RoomSpace,
  { wall, awayM, first, last, score }: Line,
  room: 'kitchen' | 'bathroom',
): FixtureFront | null {
  const lengthM = (last - first) * FRONT_COLUMN_M
  if (lengthM < SHORTEST_FRONT_M[room]) return null
  const { width, height } = space.camera
  const tops: number[] = []
  let screens = 0
  for (let i = first; i < last; i++) {
    const [x, , z] = pointAt(wall, alongM(i), 0, awayM)
    const seen = (part: SegmentClass) => (y: number) => {
      const [px, py] = toPixel(space, x, y, z)
      return classProbabilityAt(parts, part, px / width, py / height)
    }
    const topM = topOver(seen('cabinet'), seen('top'))
    if (topM !== null) tops.push(topM)
    if (SCREEN_HEIGHTS_M.map(seen('cabinet')).every((p) => p > LEAST_SCREEN_PROBABILITY)) screens++
  }
  const hasTop = tops.length >= LEAST_WITH_TOP * (last - first)
  const hasScreen = screens >= LEAST_WITH_TOP * (last - first) && lengthM >= SHORTEST_WITHOUT_TOP_M
  if (!hasTop && (room === 'kitchen' || !hasScreen)) return null
  return {
    wall,
    ...footOf(wall, alongM(first), alongM(last), awayM),
    topM: hasTop ? median(tops) : null,
    score,
  }
}
