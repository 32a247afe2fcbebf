import { type Camera, pixelRay } from '../camera/camera.ts'
import type { RoomGeometry } from '../estimate-room-geometry.ts'
import type { BodyFeet } from './cheapest-feet.ts'
import type { Occluder, OccluderSide } from './occluder.ts'
import { CELL_PX, type UprightColumns } from './upright-columns.ts'

/** A foot's line may leave its cells by so much, pixels; a stretch of it has so many columns. */
const STRAIGHT_PX = 5
const FEWEST_COLUMNS = 2
/** The body's edge is looked for so far beside the cell in which it was found, in steps. */
const EDGE_REACH_PX = 7
const EDGE_STEP_PX = 0.5

/** Pixels of the working picture. */
export type Point = { x: number; y: number }
type Upright = { at: number; slope: number }

/**
 * The upright planes of a body that the picture's left (1) or right (-1) side cuts off, or of one that stands free and whose columns go that way: one for each straight
 * stretch of its foot, in camera heights; where the picture cuts the foot off it stands at the picture's border.
 *
 * @param isCut whether the side does cut it off
 */
export function bodyOccluders(
  geometry: RoomGeometry,
  grid: UprightColumns,
  { columns, feet, tops }: BodyFeet,
  side: 1 | -1,
  isCut = true,
): Occluder[] {
  const { camera } = geometry
  // The last column is the first that the body leaves free.
  const covered = columns.slice(0, -1)
  const upright = (k: number) => uprightOf(grid, camera, k)
  const points = covered.map((k, n): Point => {
    const y = feet[n] === 0 ? camera.height - 1 : grid.rowY(feet[n]) + CELL_PX / 2
    const { at, slope } = upright(k)
    return { x: at + slope * y, y }
  })
  const edgeAt = (n: number, way: 1 | -1) =>
    bodyEdge(geometry, upright(covered[n]), way, { fromY: grid.rowY(tops[n]), toY: points[n].y })
  const edge = edgeAt(covered.length - 1, side)
  const before = isCut ? null : edgeAt(0, side > 0 ? -1 : 1)
  const outline: Occluder[] = []
  const knots = straightStretches(points)
  for (let s = 0; s + 1 < knots.length; s++) {
    const [from, to] = [knots[s], knots[s + 1]]
    const outer = s === 0 ? before : upright(covered[from])
    const inner = s + 2 === knots.length ? edge : upright(covered[to])
    const [left, right] = side > 0 ? [outer, inner] : [inner, outer]
    const [a, b] = side > 0 ? [points[from], points[to]] : [points[to], points[from]]
    const [p, q] = [onFloor(camera, a), onFloor(camera, b)]
    const foot = { ax: p.x, az: p.z, bx: q.x, bz: q.z }
    outline.push({
      left: left && normalised(camera, left),
      right: right && normalised(camera, right),
      foot,
      // What a picture's side cuts off is tall, nearly always; where its colour ends, as at a moulding, told otherwise in 7 of 20 photos.
      top: Infinity,
    })
  }
  return outline
}

/** The upright plane on a line of the picture's floor from `a` to `b`, between the uprights of two columns. */
export function footOccluder(
  { camera }: RoomGeometry,
  grid: UprightColumns,
  a: Point,
  b: Point,
  from: number,
  to: number,
): Occluder {
  const side = (k: number) => normalised(camera, uprightOf(grid, camera, k))
  const [p, q] = [onFloor(camera, a), onFloor(camera, b)]
  return {
    left: side(from),
    right: side(to),
    foot: { ax: p.x, az: p.z, bx: q.x, bz: q.z },
    top: Infinity,
  }
}

/** The line of a column, x by y. */
export function uprightOf(grid: UprightColumns, camera: Camera, k: number): Upright {
  const slope = grid.slope(k)
  return { at: grid.footX(k) - slope * camera.height, slope }
}

/** Places at which a chain of points bends (Ramer 1972, Douglas & Peucker 1973), with its ends. */
export function straightStretches(points: Point[]): number[] {
  const divide = (from: number, to: number): number[] => {
    const [p, q] = [points[from], points[to]]
    const length = Math.max(1e-6, Math.hypot(q.x - p.x, q.y - p.y))
    let [most, at] = [STRAIGHT_PX, -1]
    for (let n = from + FEWEST_COLUMNS; n <= to - FEWEST_COLUMNS; n++) {
      const away = Math.abs((points[n].x - p.x) * (q.y - p.y) - (points[n].y - p.y) * (q.x - p.x)) / length
      if (away > most) [most, at] = [away, n]
    }
    return at < 0 ? [to] : [...divide(from, at), ...divide(at, to)]
  }
  return [0, ...divide(0, points.length - 1)]
}

/** The upright along which the picture changes most, near the body's innermost column. */
export function bodyEdge(
  { gradient: { gx }, camera: { width, height } }: RoomGeometry,
  { at, slope }: Upright,
  side: 1 | -1,
  { fromY, toY }: { fromY: number; toY: number },
): Upright {
  let best = at + (side * CELL_PX) / 2
  let most = 0
  for (let shift = -EDGE_REACH_PX; shift <= EDGE_REACH_PX; shift += EDGE_STEP_PX) {
    let sum = 0
    for (let y = Math.max(2, Math.round(fromY)); y < Math.min(height - 2, toY); y++) {
      const x = Math.round(at + shift + slope * y)
      if (x > 1 && x < width - 2) sum += Math.abs(gx[y * width + x])
    }
    if (sum <= most) continue
    most = sum
    best = at + shift
  }
  return { at: best, slope }
}

export function normalised({ cx, cy, focalPx }: Camera, { at, slope }: Upright): OccluderSide {
  return { at: (at + slope * cy - cx) / focalPx, slope }
}

export function onFloor(camera: Camera, { x, y }: Point): { x: number; z: number } {
  const [dx, dy, dz] = pixelRay(camera, x, y)
  return { x: -dx / dy, z: -dz / dy }
}
