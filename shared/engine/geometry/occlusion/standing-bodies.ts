import { classProbabilityAt, type SegmentClass } from '../../segmentation/segment-room.ts'
import type { RoomGeometry } from '../room-geometry.ts'
import { bodyEdge, onFloor, type Point, straightStretches, uprightOf, normalised } from './body-occluders.ts'
import { followBorder } from './follow-border.ts'
import { type Occluder, occluderNearness } from './occluder.ts'
import { heightOnPlane } from './plane-height.ts'
import { CELL_PX, type UprightColumns } from './upright-columns.ts'

/** What stands on a floor and hides what is behind it, however low. Doors' leaves are tall, and found as such; loose things are too small for the net's cells. */
const STANDS: SegmentClass[] = ['occluder', 'cabinet', 'top', 'fixed']
/** From here on a cell is of a body, or of floor. */
const SEEN_FROM = 0.5
/** How sure the net has to be of a body on average, in so many cells, columns and rows. */
const LEAST_MEAN = 0.7
const FEWEST_CELLS = 60
const FEWEST_BODY_COLUMNS = 3
const FEWEST_BODY_ROWS = 3
/** Where a body begins, floor is seen so few rows below. */
const FLOOR_WITHIN_ROWS = 3
/** What stands along a wall of the box hides nothing: a foot lies so many rows before it. */
const ROWS_BEFORE_WALL = 5
/** From column to column, the foot of one body moves by so many rows at the most. */
const MOST_STEP_ROWS = 4
/** A body that begins within so many columns of the picture's side is cut off by it. */
const COLUMNS_AT_SIDE = 4
/** What rises to so much of the box's ceiling rises to it. */
const TALL_SHARE = 0.85

/** Rows of a column that a body covers: from its foot to before its top. `isCut` where the picture's lower border cuts it off. */
type Run = { foot: number; top: number; isCut: boolean; sum: number }
type Body = { first: number; runs: Run[] }

/**
 * Finds what the net plainly sees standing on the floor within the box, with floor or wall above it: counters, islands, half walls, stairs. What is put behind
 * is hidden by it as far as the picture shows it, its foot and its upper border moved onto the picture's edges near by. What is `known` already is left out.
 *
 * @param hasCut whether that of which the picture's lower border cuts off all of the foot is one, too
 */
export function standingBodies(
  geometry: RoomGeometry,
  grid: UprightColumns,
  known: Occluder[],
  { hasCut } = { hasCut: true },
): Occluder[] {
  return bodies(geometry, grid, known)
    .filter((body) => isSure(body) && (hasCut || body.runs.some(({ isCut }) => !isCut)))
    .flatMap((body) => outline(geometry, grid, body))
}

function bodies(geometry: RoomGeometry, grid: UprightColumns, known: Occluder[]): Body[] {
  const done: Body[] = []
  let open: Body[] = []
  for (let k = 0; k < grid.columns; k++) {
    const runs = runsOf(geometry, grid, k).filter((run) => !isKnown(geometry, grid, k, run, known))
    const next: Body[] = []
    for (const run of runs) {
      const body = open.find((b) => !next.includes(b) && isNext(b.runs[b.runs.length - 1], run))
      if (body) {
        body.runs.push(run)
        next.push(body)
      } else next.push({ first: k, runs: [run] })
    }
    done.push(...open.filter((b) => !next.includes(b)))
    open = next
  }
  return [...done, ...open]
}

const isNext = (p: Run, q: Run) =>
  Math.abs(p.foot - q.foot) <= MOST_STEP_ROWS && p.top > q.foot && q.top > p.foot

/** What stands in a column, from the nearest on. */
function runsOf({ parts, camera }: RoomGeometry, grid: UprightColumns, k: number): Run[] {
  const { rows, inside, floor, ends } = grid
  const low = inside.indexOf(1, k * rows) - k * rows
  if (low < 0 || low >= rows) return []
  const standing = (r: number): number => {
    const y = grid.rowY(r)
    const x = grid.footX(k) + grid.slope(k) * (y - camera.height)
    if (x < 0 || x >= camera.width) return 0
    return STANDS.reduce(
      (sum, part) => sum + classProbabilityAt(parts, part, x / camera.width, y / camera.height),
      0,
    )
  }
  const showsFloor = (r: number) => {
    for (let below = r - 1; below >= Math.max(low, r - FLOOR_WITHIN_ROWS); below--)
      if (floor[k * rows + below] >= SEEN_FROM) return true
    return false
  }
  const runs: Run[] = []
  for (let r = low; r < Math.min(rows, ends[k]) - ROWS_BEFORE_WALL; r++) {
    let sum = 0
    let top = r
    for (let p = standing(top); p >= SEEN_FROM; p = standing(++top)) {
      sum += p
      if (top === rows) break
    }
    if (top - r < FEWEST_BODY_ROWS) continue
    const isCut = r === low
    if (isCut || showsFloor(r)) runs.push({ foot: r, top, isCut, sum })
    r = top
  }
  return runs
}

/** Whether a run's middle is hidden by what is known. */
function isKnown(
  { camera }: RoomGeometry,
  grid: UprightColumns,
  k: number,
  run: Run,
  known: Occluder[],
): boolean {
  const y = grid.rowY((run.foot + run.top) >> 1)
  const x = grid.footX(k) + grid.slope(k) * (y - camera.height)
  return occluderNearness(known, 1, camera, x, y) > 0
}

function isSure({ runs }: Body): boolean {
  if (runs.length < FEWEST_BODY_COLUMNS) return false
  const cells = runs.reduce((sum, { foot, top }) => sum + top - foot, 0)
  return cells >= FEWEST_CELLS && runs.reduce((sum, run) => sum + run.sum, 0) >= LEAST_MEAN * cells
}

/** The upright planes of a body, one for each stretch on which its foot and its upper border are straight. */
function outline(geometry: RoomGeometry, grid: UprightColumns, { first, runs }: Body): Occluder[] {
  const { camera } = geometry
  const upright = (n: number) => uprightOf(grid, camera, first + n)
  const border = (n: number, row: number): Point => {
    const y = grid.rowY(row) + CELL_PX / 2
    const { at, slope } = upright(n)
    return { x: at + slope * y, y }
  }
  const slopes = runs.map((_, n) => upright(n).slope)
  const seenFeet = followBorder(
    geometry,
    runs.map((run, n) => border(n, run.foot)),
    slopes,
  )
  const feet = seenFeet.map((p, n) => (runs[n].isCut ? { ...p, y: camera.height - 1 } : p))
  const tops = followBorder(
    geometry,
    runs.map((run, n) => border(n, run.top)),
    slopes,
  )
  const last = runs.length - 1
  const [from, to] = pictureEnds(grid)
  const sideAt = (n: number, way: 1 | -1) =>
    normalised(camera, bodyEdge(geometry, upright(n), way, { fromY: tops[n].y, toY: feet[n].y }))
  const left = first - from < COLUMNS_AT_SIDE ? null : sideAt(0, -1)
  const right = to - (first + last) < COLUMNS_AT_SIDE ? null : sideAt(last, 1)
  const knots = [...new Set([...straightStretches(feet), ...straightStretches(tops)])].toSorted(
    (a, b) => a - b,
  )
  return knots.slice(0, -1).map((a, s): Occluder => {
    const b = knots[s + 1]
    const [p, q] = [onFloor(camera, feet[a]), onFloor(camera, feet[b])]
    const foot = { ax: p.x, az: p.z, bx: q.x, bz: q.z }
    const [top, topB] = [heightOnPlane(camera, foot, tops[a]), heightOnPlane(camera, foot, tops[b])]
    const isTall = Math.max(top, topB) > TALL_SHARE * (geometry.box.ceiling + 1)
    return {
      left: s === 0 ? left : normalised(camera, upright(a)),
      right: s + 2 === knots.length ? right : normalised(camera, upright(b)),
      foot,
      ...(isTall ? { top: Infinity } : { top, rise: topB - top }),
    }
  })
}

/** The first and the last column that shows floor of the box. */
function pictureEnds({ columns, rows, inside }: UprightColumns): [number, number] {
  return [
    Math.floor(inside.indexOf(1) / rows),
    Math.min(columns - 1, Math.floor(inside.lastIndexOf(1) / rows)),
  ]
}
