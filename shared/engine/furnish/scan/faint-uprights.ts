import { type Camera, pixelRay } from '../../geometry/camera/camera.ts'
import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { difference, type Lab } from '../../geometry/layout/colour-statistics.ts'
import { seenParts } from './seen-parts.ts'

/** An upright edge over floor: from its lower end to its upper one, pixels of the working picture, and places along the stretch in which it is clearest. */
export type FaintUpright = { x1: number; y1: number; x2: number; y2: number; clear: [x: number, y: number][] }

/** Uprights are tried so far apart along the picture's lower border and its continuation to both sides, in pixels and shares of the width, and looked at in rows so far apart. */
const TRIED_EVERY_PX = 1.5
const TRIED_BESIDE_SHARE = 0.5
const EVERY_ROW_PX = 2
/** Its sides are compared at these pixels beside it. */
const SIDES_PX = [3, 5, 7]
/**
 * Over so many rows the sides differ by so much in the mean, Lab, and in most rows by some share of that in the same way. Seven of 79 photos had such uprights beside what
 * occludes anyway and mirrored windows: jambs, leaves and wall ends, all of them. Boards and shades differ less over such a length, or another way every few boards.
 */
const UPRIGHT_ROWS = 100
const ROWS_STEP = 10
const LEAST_MEAN_LAB = 5
const SAME_WAY_FROM = 0.35
const LEAST_SAME_WAY_SHARE = 0.85
/** So far from where lines on the floor point, degrees. */
const LEAST_TURN_DEG = 9
/** Of several so near each other the clearest is kept. */
const SAME_UPRIGHT_PX = 12

type Row = { x: number; y: number; step: Lab }
type Clear = { from: number; clearestFrom: number; clearness: number }
type Found = { footX: number; clearness: number; upright: FaintUpright }

/** Beyond this slope below the horizon a place is too far away to tell. */
export const LEAST_FALL = 0.1

const uprightsKnown = new WeakMap<RoomGeometry, FaintUpright[]>()

/**
 * Long uprights over what is taken for floor that are too faint for a line segment: the edge of a door's leaf or jamb that has nearly the floor's colour. Along two hundred pixels a step of a few
 * levels is none of a board's, and boards do not lie that way. Up to where such an upright leaves the picture, or the floor, something stands before the floor; or it is the side of
 * what the floor mirrors.
 */
export function faintUprights(geometry: RoomGeometry): FaintUpright[] {
  const known = uprightsKnown.get(geometry)
  if (known) return known
  const { width } = geometry.camera
  const found: Found[] = []
  for (
    let footX = -TRIED_BESIDE_SHARE * width;
    footX < (1 + TRIED_BESIDE_SHARE) * width;
    footX += TRIED_EVERY_PX
  ) {
    const slope = uprightSlope(geometry.camera, footX)
    for (const rows of rowsOnFloor(geometry, footX, slope)) {
      const clear = clearest(geometry, rows)
      if (!clear) continue
      const [low, high] = [rows[clear.from], rows[rows.length - 1]]
      const places = rows
        .slice(clear.clearestFrom, clear.clearestFrom + UPRIGHT_ROWS)
        .map(({ x, y }): [number, number] => [x, y])
      const upright = { x1: low.x, y1: low.y, x2: high.x, y2: high.y, clear: places }
      found.push({ footX, clearness: clear.clearness, upright })
    }
  }
  const kept: Found[] = []
  for (const one of found.toSorted((a, b) => b.clearness - a.clearness))
    if (kept.every(({ footX }) => Math.abs(footX - one.footX) > SAME_UPRIGHT_PX)) kept.push(one)
  const uprights = kept.map(({ upright }) => upright)
  uprightsKnown.set(geometry, uprights)
  return uprights
}

/** How an upright through the picture's lower border at `footX` leans, x by y. */
function uprightSlope({ rotation: r, focalPx, cx, cy, height }: Camera, footX: number): number {
  return (focalPx * r[1] - (footX - cx) * r[7]) / (focalPx * r[4] - (height - cy) * r[7])
}

/** The rows of an upright that lie on floor, from the lowest up, in stretches that are long enough. */
function rowsOnFloor(geometry: RoomGeometry, footX: number, slope: number): Row[][] {
  const { width, height } = geometry.camera
  const seen = seenParts(geometry)
  const isFloor = (x: number, y: number) => {
    const [dx, dy, dz] = pixelRay(geometry.camera, x, y)
    return -dy > LEAST_FALL * Math.sqrt(dx * dx + dz * dz) && seen.isFloor(x / width, y / height)
  }
  const reach = SIDES_PX[SIDES_PX.length - 1] + 1
  // Its steps are looked at where it is long enough, which most are not.
  const stretches: [x: number, y: number][][] = [[]]
  for (let y = height - 1 - reach; y >= reach; y -= EVERY_ROW_PX) {
    const x = footX + slope * (y - height)
    const isIn = x > reach && x < width - 1 - reach && isFloor(x, y)
    if (isIn) stretches[stretches.length - 1].push([x, y])
    else if (stretches[stretches.length - 1].length) stretches.push([])
  }
  const across: [number, number] = [1 / Math.hypot(1, slope), -slope / Math.hypot(1, slope)]
  return stretches
    .filter((rows) => rows.length >= UPRIGHT_ROWS)
    .map((rows) => rows.map(([x, y]) => ({ x, y, step: stepAcross(geometry, x, y, across) })))
}

/** Right side less left side of a place on an upright, across which the unit vector lies, mean Lab. */
function stepAcross(
  { lab, camera: { width } }: RoomGeometry,
  x: number,
  y: number,
  [nx, ny]: [number, number],
): Lab {
  const step: Lab = [0, 0, 0]
  for (const beside of SIDES_PX)
    for (const side of [1, -1]) {
      const i = (Math.round(y + side * beside * ny) * width + Math.round(x + side * beside * nx)) * 3
      for (let c = 0; c < 3; c++) step[c] += (side * lab[i + c]) / SIDES_PX.length
    }
  return step
}

/** How clearly an upright parts two surfaces, the lowest row from which on it does, and the one from which on it does most; null where it does not. */
function clearest({ camera }: RoomGeometry, rows: Row[]): Clear | null {
  let lowest = -1
  let clearestFrom = 0
  let clearness = 0
  for (let from = 0; from + UPRIGHT_ROWS <= rows.length; from += ROWS_STEP) {
    const part = rows.slice(from, from + UPRIGHT_ROWS)
    const mean = meanStep(part)
    const size = difference(mean, NO_STEP)
    if (size < LEAST_MEAN_LAB || size <= clearness) continue
    const isSameWay = ({ step }: Row) => alongStep(step, mean) > SAME_WAY_FROM * size * size
    if (part.filter(isSameWay).length < LEAST_SAME_WAY_SHARE * UPRIGHT_ROWS) continue
    const middle = part[UPRIGHT_ROWS >> 1]
    if (turnFromFloorLines(camera, middle.x, middle.y) < LEAST_TURN_DEG) continue
    if (lowest < 0) lowest = from
    clearestFrom = from
    clearness = size
  }
  return lowest < 0 ? null : { from: lowest, clearestFrom, clearness }
}

function meanStep(rows: Row[]): Lab {
  const mean: Lab = [0, 0, 0]
  for (const { step } of rows) for (let c = 0; c < 3; c++) mean[c] += step[c] / rows.length
  return mean
}

const NO_STEP: Lab = [0, 0, 0]

/** Product of two steps, by the weights of `difference`. */
function alongStep(p: Lab, q: Lab): number {
  const sum: Lab = [p[0] + q[0], p[1] + q[1], p[2] + q[2]]
  return (difference(sum, NO_STEP) ** 2 - difference(p, NO_STEP) ** 2 - difference(q, NO_STEP) ** 2) / 2
}

/** Degrees between the room's upright through a place of the picture and the nearer of its lines into the room and across it. */
function turnFromFloorLines({ rotation: r, focalPx, cx, cy }: Camera, x: number, y: number): number {
  const towards = (axis: number): [number, number] => {
    const ex = focalPx * r[axis] - (x - cx) * r[6 + axis]
    const ey = focalPx * r[3 + axis] - (y - cy) * r[6 + axis]
    const length = Math.hypot(ex, ey)
    return [ex / length, ey / length]
  }
  const [ux, uy] = towards(1)
  const turns = [0, 2].map((axis) => {
    const [fx, fy] = towards(axis)
    return (Math.asin(Math.min(1, Math.abs(ux * fy - uy * fx))) * 180) / Math.PI
  })
  return Math.min(...turns)
}
