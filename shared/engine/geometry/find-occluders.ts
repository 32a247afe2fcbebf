import { type Camera, pixelRay } from './camera.ts'
import type { Occluder, OccluderSide } from './occluder.ts'
import type { Segment } from './line-segments.ts'
import type { RoomGeometry } from './read-room-geometry.ts'
import { FACE, faceOf } from './room-box.ts'
import { type UprightEdge, uprightEdges } from './upright-edges.ts'

type Lab = [number, number, number]
/** An edge with an occluder on one `side` of it (-1 left, 1 right) and the floor on the other; `boundaryY` is where the room's floor begins. */
type OccludingEdge = UprightEdge & { side: 1 | -1; boundaryY: number; own: Lab; floor: Lab }

/** Shares of the picture's height: how far an edge has to run into the floor and above it. */
const INTO_FLOOR = 0.035
const ABOVE_FLOOR = 0.1
/** Left out around the floor's boundary: baseboards and what the geometry is wrong by. */
const AROUND = 0.02
const SHORTEST = 0.05
const WIDEST = 0.45
const NARROWEST_PX = 8
/** Colour differences, Lab with less of the lightness: what differs, wall from floor at the least, and what is the same. */
const DIFFERENT = 9
const CHANGING = 7
const SAME = 8
const LIGHTNESS_WEIGHT = 0.6
const OPEN_COLUMNS = 5
/** Sine of the angle to an upright. */
const MOST_LEAN = 0.05
const FLOOR_ROWS = 4
const FEWEST_FEET = 4
/** The far side shows in so many of its rows, as a step of so many grey levels a pixel. */
const CLEAR_ROWS = 0.7
const CLEAR_STEP = 2.5

/**
 * Finds what stands in front of the floor: upright edges that run unbroken from above the floor's boundary down into the floor, with floor on
 * one side and, on the other, one and the same surface above and below the boundary. Whatever leaves a doubt is left out.
 */
export function findOccluders(geometry: RoomGeometry): Occluder[] {
  const { segments, gradient, camera } = geometry
  const { width, height } = camera
  const upright = segments.filter((s) => s.lengthPx > SHORTEST * height && isUpright(s, camera))
  const look = colours(geometry)
  const found: Occluder[] = []
  const taken: [number, number][] = []
  for (const edge of uprightEdges(upright, gradient, width, height))
    for (const side of [-1, 1] as const) {
      const occluding = occludingEdge(geometry, look, edge, side)
      if (!occluding) continue
      const x = edge.at + edge.slope * occluding.boundaryY
      if (taken.some(([from, to]) => x > from - OPEN_COLUMNS && x < to + OPEN_COLUMNS)) continue
      const body = followBody(geometry, look, occluding)
      if (!body) continue
      found.push(body.occluder)
      taken.push([Math.min(x, x + side * body.widthPx), Math.max(x, x + side * body.widthPx)])
    }
  return found
}

/** Whether a segment points to where uprights meet; before the back wall it may just as well run into the room. */
function isUpright(s: Segment, { rotation: r, focalPx, cx, cy }: Camera): boolean {
  const ex = focalPx * r[1] - (s.midX - cx) * r[7]
  const ey = focalPx * r[4] - (s.midY - cy) * r[7]
  return Math.abs(ex * s.dirY - ey * s.dirX) < MOST_LEAN * Math.hypot(ex, ey)
}

type Look = {
  /** Mean colour of a few pixels around (x, y). */
  at: (x: number, y: number) => Lab
  /** Median colour along a line beside an edge. */
  along: (edge: UprightEdge, offsetPx: number, fromY: number, toY: number) => Lab | null
}

function colours({ lab, camera: { width, height } }: RoomGeometry): Look {
  const at = (x: number, y: number): Lab => {
    const sum: Lab = [0, 0, 0]
    const cx = Math.max(2, Math.min(width - 3, Math.round(x)))
    const cy = Math.max(1, Math.min(height - 2, Math.round(y)))
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -2; dx <= 2; dx++)
        for (let c = 0; c < 3; c++) sum[c] += lab[((cy + dy) * width + cx + dx) * 3 + c] / 15
    return sum
  }
  return {
    at,
    along: (edge, offsetPx, fromY, toY) => {
      const taps: Lab[] = []
      for (let y = Math.max(1, Math.ceil(fromY)); y <= Math.min(height - 2, toY); y += 2)
        taps.push(at(edge.at + edge.slope * y + offsetPx, y))
      if (taps.length < 3) return null
      const middle = (c: number) => taps.map((t) => t[c]).toSorted((p, q) => p - q)[taps.length >> 1]
      return [middle(0), middle(1), middle(2)]
    },
  }
}

function difference(p: Lab, q: Lab): number {
  return Math.hypot(LIGHTNESS_WEIGHT * (p[0] - q[0]), p[1] - q[1], p[2] - q[2])
}

/** The row at which the floor begins on a line, walking down; null when it shows none. */
function boundaryOn({ camera, box }: RoomGeometry, line: UprightEdge, offsetPx: number): number | null {
  const isFloor = (y: number) =>
    faceOf(...pixelRay(camera, line.at + line.slope * y + offsetPx, y), box) === FACE.floor
  const last = camera.height - 1
  if (!isFloor(last)) return null
  // From the floor's foremost row upwards there is one change only.
  let low = 0
  let high = last
  while (high - low > 0.5) {
    const middle = (low + high) / 2
    if (isFloor(middle)) high = middle
    else low = middle
  }
  return high
}

const BESIDE_PX = 6

function occludingEdge(
  geometry: RoomGeometry,
  look: Look,
  edge: UprightEdge,
  side: 1 | -1,
): OccludingEdge | null {
  const { height } = geometry.camera
  const boundaryY = boundaryOn(geometry, edge, 0)
  if (boundaryY === null) return null
  if (edge.footY - boundaryY < INTO_FLOOR * height || boundaryY - edge.topY < ABOVE_FLOOR * height)
    return null
  const gap = AROUND * height
  const upper = Math.max(edge.topY + 2, boundaryY - 6 * gap)
  const lower = Math.min(edge.footY - 2, boundaryY + 6 * gap)
  const own = side * BESIDE_PX
  const ownAbove = look.along(edge, own, upper, boundaryY - gap)
  const ownBelow = look.along(edge, own, boundaryY + gap / 2, lower)
  const wall = look.along(edge, -own, upper, boundaryY - gap)
  const floor = look.along(edge, -own, boundaryY + gap / 2, lower)
  if (!ownAbove || !ownBelow || !wall || !floor) return null
  const change = difference(wall, floor)
  if (change < CHANGING || difference(ownAbove, ownBelow) > Math.min(SAME, change / 2)) return null
  if (difference(ownBelow, floor) < DIFFERENT || difference(ownAbove, floor) < DIFFERENT) return null
  // Followed as an edge it may run on along a plank: it ends where its sides no longer differ.
  let footY = boundaryY
  for (
    let y = Math.ceil(boundaryY + gap / 2);
    y <= edge.footY - 2 && y - footY < gap + 2 * FLOOR_ROWS;
    y += 2
  ) {
    const x = edge.at + edge.slope * y
    const here = look.at(x + own, y)
    const differs = difference(here, look.at(x - own, y)) > DIFFERENT * 0.7
    if (differs && difference(here, floor) > difference(here, ownBelow)) footY = y
  }
  if (footY - boundaryY < INTO_FLOOR * height) return null
  return { ...edge, footY: footY + 2, side, boundaryY, own: ownBelow, floor }
}

/** Follows the occluder away from its edge, column by column, to its other side and along its foot. */
function followBody(
  geometry: RoomGeometry,
  look: Look,
  edge: OccludingEdge,
): { occluder: Occluder; widthPx: number } | null {
  const { camera } = geometry
  const { width, height } = camera
  const { side } = edge
  const feet: [number, number][] = []
  let open = 0
  let widthPx = 0
  let reachesBorder = true
  for (let d = BESIDE_PX; ; d++) {
    const x = edge.at + edge.slope * edge.boundaryY + side * d
    if (x < 2 || x > width - 3) break
    if (d > WIDEST * width) return null
    const boundaryY = boundaryOn(geometry, edge, side * d)
    // Beyond the side wall there is no floor that could be hidden.
    if (boundaryY === null) {
      widthPx = d
      continue
    }
    const footY = footBelow(look, edge, side * d, boundaryY, height)
    if (footY < height - 3 && footY - boundaryY < (INTO_FLOOR * height) / 2) {
      if (++open < OPEN_COLUMNS) continue
      reachesBorder = false
      break
    }
    open = 0
    widthPx = d
    feet.push([edge.at + edge.slope * footY + side * d, footY])
  }
  if (widthPx < NARROWEST_PX || feet.length < FEWEST_FEET) return null
  const far = reachesBorder ? null : farEdge(geometry, edge, side * widthPx)
  if (!reachesBorder && !far) return null
  // The edge itself ends where its body stands.
  if (Math.abs(feet[0][1] - edge.footY) > INTO_FLOOR * height) return null
  const here = normalised(camera, edge)
  const there = far && normalised(camera, far)
  const foot = footOnFloor(camera, feet)
  const top = topOf(geometry, look, edge, Math.min(widthPx / 2, 2 * BESIDE_PX), foot)
  return { occluder: { left: side > 0 ? here : there, right: side > 0 ? there : here, foot, top }, widthPx }
}

/** The upright on which the body ends, its strongest near there; null where there is none: then it is the floor that was read wrongly. */
function farEdge(
  { camera, gradient }: RoomGeometry,
  edge: OccludingEdge,
  offsetPx: number,
): UprightEdge | null {
  const { boundaryY, footY } = edge
  const { width, height, rotation: r, focalPx, cx, cy } = camera
  const fromY = Math.max(2, Math.round(boundaryY - ABOVE_FLOOR * height))
  const toY = Math.min(height - 2, footY)
  let best: UprightEdge | null = null
  let most = CLEAR_ROWS
  for (let shift = -NARROWEST_PX; shift <= NARROWEST_PX; shift++) {
    const x = edge.at + edge.slope * boundaryY + offsetPx + shift
    const slope = (focalPx * r[1] - (x - cx) * r[7]) / (focalPx * r[4] - (boundaryY - cy) * r[7])
    let clear = 0
    for (let y = fromY; y < toY; y++) {
      const column = Math.round(x + slope * (y - boundaryY))
      if (column > 1 && column < width - 2 && Math.abs(gradient.gx[y * width + column]) > CLEAR_STEP) clear++
    }
    const share = clear / Math.max(1, toY - fromY)
    if (share <= most) continue
    most = share
    best = { at: x - slope * boundaryY, slope, topY: fromY, footY }
  }
  return best
}

/** The first row below the boundary from which on the column shows floor. */
function footBelow(
  look: Look,
  edge: OccludingEdge,
  offsetPx: number,
  boundaryY: number,
  height: number,
): number {
  let run = 0
  for (let y = Math.ceil(boundaryY + 2); y < height - 1; y++) {
    const here = look.at(edge.at + edge.slope * y + offsetPx, y)
    run = difference(here, edge.floor) < difference(here, edge.own) ? run + 1 : 0
    if (run >= FLOOR_ROWS) return y - run + 1
  }
  return height - 1
}

function normalised({ cx, cy, focalPx }: Camera, { at, slope }: UprightEdge): OccluderSide {
  return { at: (at + slope * cy - cx) / focalPx, slope }
}

/** The foot's line on the floor, from the medians of both its halves; what the picture's lower border cuts stands there or nearer. */
function footOnFloor(camera: Camera, feet: [number, number][]): Occluder['foot'] {
  const points = feet
    .toSorted((p, q) => p[0] - q[0])
    .map(([x, y]) => {
      const [dx, dy, dz] = pixelRay(camera, x, y)
      return { x: -dx / dy, z: -dz / dy }
    })
  const half = points.length >> 1
  const middle = (part: typeof points, axis: 'x' | 'z') =>
    part.map((p) => p[axis]).toSorted((p, q) => p - q)[part.length >> 1]
  const [first, second] = [points.slice(0, half), points.slice(half)]
  const [px, pz, qx, qz] = [middle(first, 'x'), middle(first, 'z'), middle(second, 'x'), middle(second, 'z')]
  // The medians lie a quarter from the ends.
  return { ax: px - (qx - px) / 2, az: pz - (qz - pz) / 2, bx: qx + (qx - px) / 2, bz: qz + (qz - pz) / 2 }
}

/** How high the occluder rises above the floor: to where its surface ends. */
function topOf(
  { camera, box }: RoomGeometry,
  look: Look,
  edge: OccludingEdge,
  insidePx: number,
  foot: Occluder['foot'],
): number {
  const x = (y: number) => edge.at + edge.slope * y + edge.side * insidePx
  const own: Lab = [...edge.own]
  let strange = 0
  for (let y = Math.round(edge.boundaryY); y > 2; y--) {
    const here = look.at(x(y), y)
    if (difference(here, own) > 1.5 * DIFFERENT) {
      if (++strange < 8) continue
      const topY = Math.min(y + strange, edge.topY)
      const [dx, dy, dz] = pixelRay(camera, x(topY), topY)
      const t = Math.hypot((foot.ax + foot.bx) / 2, (foot.az + foot.bz) / 2) / Math.hypot(dx, dz)
      const top = dy * t + 1
      return top > 0.85 * (box.ceiling + 1) ? Infinity : top
    }
    strange = 0
    // Light changes slowly along one surface.
    for (let c = 0; c < 3; c++) own[c] += 0.1 * (here[c] - own[c])
  }
  return Infinity
}
