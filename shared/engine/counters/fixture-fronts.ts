import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import type { Counter } from '../room/counter.ts'
import { alongFront, type FixtureFront } from '../room/fixture-front.ts'
import { median } from '../math/median.ts'
import { floorPoint, type RoomSpace, toPixel, type WallName, WALLS } from '../room/room-space.ts'
import { pointAt } from '../room/wall-point.ts'
import { classProbabilityAt, type SegmentClass } from '../segmentation/segment-room.ts'
import { alignEdge } from './foot-edge.ts'
import { alongM, columnOf, FRONT_COLUMN_M, type FrontLine, frontLines } from './front-lines.ts'
import { isIslandFront } from './island-front.ts'
import { hasDoors } from './plain-front.ts'

/** Where a worktop, a vanity's top or a bath's rim is looked for above a foot, as the room's scale is a guess: from far away a top is a thin line. */
const TOP_HEIGHTS_M = Array.from({ length: 20 }, (_, i) => 0.45 + 0.04 * i)
/**
 * What the net calls a front, how much of it has a top, and how long it is at the least: what is shorter is a toilet's, or the end of something. In a room that shows no such front
 * one is looked for in what the net takes for a radiator or shelves, as it does for ranges and vanities of dark fronts: in others that moved mats to fronts farther away.
 */
type FrontSigns = {
  front: SegmentClass[]
  leastWithTop: number
  shortestM: Record<'kitchen' | 'bathroom', number>
}
const USUAL_SIGNS: FrontSigns = {
  front: ['cabinet'],
  leastWithTop: 0.5,
  shortestM: { kitchen: 0.9, bathroom: 0.5 },
}
const SIGNS_WHERE_NONE: FrontSigns = {
  front: ['cabinet', 'fixed'],
  leastWithTop: 0.4,
  shortestM: { kitchen: 0.75, bathroom: 0.5 },
}
/** Without a top in view: a shower's screen, or a bath below one, which is longer than a toilet and rises so high. */
const SHORTEST_WITHOUT_TOP_M = 0.8
const SCREEN_HEIGHTS_M = [0.9, 1.2, 1.5]
const LEAST_SCREEN_PROBABILITY = 0.5
/** How surely a top is seen, and what goes on below it, from above what hangs clear of the floor; over so much of the front. */
const LEAST_TOP_PROBABILITY = 0.3
const SOLID_FROM_M = 0.35
const LEAST_BELOW_TOP = 0.4
const LEAST_WITH_SCREEN = 0.5
const MOST_KEPT_FRONTS = 4
/** Feet closer to each other than this, on the same stretch, are one seen twice. */
const SAME_FOOT_M = 0.5

/** What the picture's edges may turn a foot from the room's directions. */
const MOST_TURNED_RAD = 0.1
const LEAST_FOOT_SLOPE = 0.15

/**
 * The feet of what is built in, as the net sees them: straight stretches along the room's directions where floor ends at cabinets, a bath or a shower. Longest in the picture
 * first; in metres of `space`. Neither the room's box nor worktops need to be known: boxes of such rooms often end elsewhere.
 */
export function fixtureFronts(
  geometry: RoomGeometry,
  space: RoomSpace,
  room: 'kitchen' | 'bathroom',
  signs = USUAL_SIGNS,
): FixtureFront[] {
  return frontsAndIslands(geometry, space, room, signs).fronts
}

/** The same, and sides of islands in a kitchen. */
function frontsAndIslands(
  geometry: RoomGeometry,
  space: RoomSpace,
  room: 'kitchen' | 'bathroom',
  signs: FrontSigns,
): { fronts: FixtureFront[]; islands: FixtureFront[] } {
  const lines = WALLS.flatMap((wall) => frontLines(geometry, space, wall, [...signs.front, 'top']))
  const kept: FrontLine[] = []
  for (const line of lines.toSorted((a, b) => b.score - a.score)) {
    if (kept.length === MOST_KEPT_FRONTS) break
    if (kept.some((other) => isSame(line, other))) continue
    kept.push(line)
  }
  const found = kept.flatMap((line) => frontOf(geometry, space, line, room, signs) ?? [])
  const islands = found.filter((front) => room === 'kitchen' && isIslandFront(geometry, space, front, found))
  const seen = found
    .filter((front) => !islands.includes(front))
    .map((front) => alignFront(geometry, space, front))
    .toSorted((a, b) => Number(b.topM !== null) - Number(a.topM !== null) || b.score - a.score)
  // Worktops that were found by their edges have a foot as well, which the net may not see.
  const isSeen = ({ wall, frontM, fromM, toM }: Counter) =>
    kept.some((k) =>
      isSame(k, { wall, awayM: frontM, first: columnOf(fromM), last: columnOf(toM), score: 0 }),
    )
  const fronts = [...seen, ...space.counters.filter((counter) => !isSeen(counter)).map(frontOfCounter)]
  return { fronts, islands: islands.map((front) => alignFront(geometry, space, front)) }
}

/** The same, or where there is none what the net takes for something else; where there is none of that either, the sides with doors of islands: who works there stands on a mat, too. */
export function likelyFronts(
  geometry: RoomGeometry,
  space: RoomSpace,
  room: 'kitchen' | 'bathroom',
): FixtureFront[] {
  const { fronts, islands } = frontsAndIslands(geometry, space, room, USUAL_SIGNS)
  if (fronts.length) return fronts
  const others = fixtureFronts(geometry, space, room, SIGNS_WHERE_NONE)
  if (others.length) return others
  return islands.filter((side) => side.topM !== null && hasDoors(geometry, space, side, side.topM))
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

function isSame(a: FrontLine, b: FrontLine): boolean {
  return (
    a.wall === b.wall && Math.abs(a.awayM - b.awayM) < SAME_FOOT_M && a.first < b.last && b.first < a.last
  )
}

function frontOf(
  { parts }: RoomGeometry,
  space: RoomSpace,
  { wall, awayM, first, last, score }: FrontLine,
  room: 'kitchen' | 'bathroom',
  { front, leastWithTop, shortestM }: FrontSigns,
): FixtureFront | null {
  const lengthM = (last - first) * FRONT_COLUMN_M
  if (lengthM < shortestM[room]) return null
  const { width, height } = space.camera
  const tops: number[] = []
  let screens = 0
  for (let i = first; i < last; i++) {
    const [x, , z] = pointAt(wall, alongM(i), 0, awayM)
    const seen = (part: SegmentClass) => (y: number) => {
      const [px, py] = toPixel(space, x, y, z)
      return classProbabilityAt(parts, part, px / width, py / height)
    }
    const ofFront = (y: number) => front.reduce((sum, part) => sum + seen(part)(y), 0)
    const topM = topOver(ofFront, seen('top'))
    if (topM !== null) tops.push(topM)
    if (SCREEN_HEIGHTS_M.map(seen('cabinet')).every((p) => p > LEAST_SCREEN_PROBABILITY)) screens++
  }
  const hasTop = tops.length >= leastWithTop * (last - first)
  const hasScreen = screens >= LEAST_WITH_SCREEN * (last - first) && lengthM >= SHORTEST_WITHOUT_TOP_M
  if (!hasTop && (room === 'kitchen' || !hasScreen)) return null
  return {
    wall,
    ...footOf(wall, alongM(first), alongM(last), awayM),
    topM: hasTop ? median(tops) : null,
    score,
  }
}
