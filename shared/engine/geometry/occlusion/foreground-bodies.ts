import { classProbabilityAt } from '../../segmentation/segment-room.ts'
import type { RoomGeometry } from '../estimate-room-geometry.ts'
import { bodyOccluders } from './body-occluders.ts'
import { type BodyFeet, cheapestFeet } from './cheapest-feet.ts'
import { type Occluder, occluderNearness } from './occluder.ts'
import { type ColouredColumns, FOREGROUND, type UprightColumns } from './upright-columns.ts'

/** From here on a cell is one that the net takes for the foreground's. */
const SEEN_FROM = 0.5
/** A body has so many rows of them above its foot, so many columns and cells, and so sure the net has to be of them on average. */
const FEWEST_ROWS = 6
const FEWEST_FOREGROUND_COLUMNS = 3
const FEWEST_CELLS = 60
const LEAST_MEAN = 0.7
/** It rises above the floor's border: seen there, too, in so many rows. */
const ROWS_ABOVE = 12
const FOREGROUND_ROW_STEP = 3
/** Its border is looked for so many columns beside it. */
const COLUMNS_BESIDE = 4
/** The net's word; where it is in two minds the picture's edges decide. */
const ODDS_WEIGHT = 1.5
/** Of a body's cells hidden already, from which it is known. */
const KNOWN_FROM = 0.5
/** A body that begins within so many columns of the picture's side is cut off by it. */
const COLUMNS_AT_SIDE = 4

/**
 * Finds what stands close before the camera by the net alone: a door's leaf, a jamb or a wall's end whose colour is the floor's or the wall's, which
 * no colour tells apart. Its foot and its sides are moved onto the picture's own edges near by. What is no taller than the floor behind it, a counter
 * or a box, is left out, and so is what is `known` already.
 */
export function foregroundBodies(
  geometry: RoomGeometry,
  grid: ColouredColumns,
  known: Occluder[],
): Occluder[] {
  const runs = coveredRuns(grid).filter(
    (run) => isSure(grid, run) && rises(geometry, grid, run) && !isKnown(geometry, grid, run, known),
  )
  return runs.flatMap((run) => {
    const body = settle(grid, run)
    return body ? bodyOccluders(geometry, grid, body, run.side, run.isCut) : []
  })
}

/** Columns from `from` to before `to` that the foreground covers from the floor's border down to `feet`; `isCut` where the picture's left (`side` 1) or right (-1) side cuts it off. */
type Run = { from: number; to: number; feet: number[]; side: 1 | -1; isCut: boolean }

function coveredRuns(grid: UprightColumns): Run[] {
  const { columns, rows, inside } = grid
  const feet = Array.from({ length: columns }, (_, k) => footOf(grid, k))
  const hasFloor = (k: number) => inside.subarray(k * rows, (k + 1) * rows).includes(1)
  let first = 0
  while (first < columns && !hasFloor(first)) first++
  let last = columns - 1
  while (last > first && !hasFloor(last)) last--
  const runs: Run[] = []
  for (let from = first; from <= last; from++) {
    if (feet[from] < 0) continue
    let to = from
    while (to <= last && feet[to] >= 0) to++
    const isLeft = from - first < COLUMNS_AT_SIDE
    const isCut = isLeft || last - to < COLUMNS_AT_SIDE
    // From side to side it is the room that was read wrongly.
    const isAll = isLeft && last - to < COLUMNS_AT_SIDE
    if (!isAll && to - from >= FEWEST_FOREGROUND_COLUMNS)
      runs.push({ from, to, feet: feet.slice(from, to), side: isLeft || !isCut ? 1 : -1, isCut })
    from = to
  }
  return runs
}

/** The row at which the foreground that covers a column up to the floor's border ends below; -1 where none does. */
function footOf({ rows, inside, foreground }: UprightColumns, k: number): number {
  const low = inside.indexOf(1, k * rows) - k * rows
  if (low < 0 || low >= rows) return -1
  let top = low
  while (top < rows && inside[k * rows + top]) top++
  let foot = top
  while (foot > low && foreground[k * rows + foot - 1] >= SEEN_FROM) foot--
  return top - foot >= Math.min(FEWEST_ROWS, top - low) ? foot : -1
}

function* cellsOf({ rows, inside }: UprightColumns, { from, feet }: Run): Generator<[number, number]> {
  for (let n = 0; n < feet.length; n++)
    for (let r = feet[n]; r < rows && inside[(from + n) * rows + r]; r++) yield [from + n, r]
}

function isSure(grid: UprightColumns, run: Run): boolean {
  let [sum, count] = [0, 0]
  for (const [k, r] of cellsOf(grid, run)) {
    sum += grid.foreground[k * grid.rows + r]
    count++
  }
  return count >= FEWEST_CELLS && sum >= LEAST_MEAN * count
}

/** Whether most of a body goes on above the floor's border. */
function rises({ parts, camera }: RoomGeometry, grid: UprightColumns, { from, to }: Run): boolean {
  const foregroundAt = (x: number, y: number) =>
    FOREGROUND.reduce((sum, part) => sum + classProbabilityAt(parts, part, x, y), 0)
  let [seen, count] = [0, 0]
  for (let k = from; k < to; k++)
    for (let r = grid.ends[k]; r < Math.min(grid.rows, grid.ends[k] + ROWS_ABOVE); r += FOREGROUND_ROW_STEP) {
      const y = grid.rowY(r)
      const x = grid.footX(k) + grid.slope(k) * (y - camera.height)
      if (x < 0 || x >= camera.width) continue
      count++
      if (foregroundAt(x / camera.width, y / camera.height) >= SEEN_FROM) seen++
    }
  return 2 * seen >= count
}

function isKnown({ camera }: RoomGeometry, grid: UprightColumns, run: Run, known: Occluder[]): boolean {
  if (!known.length) return false
  let [hidden, count] = [0, 0]
  for (const [k, r] of cellsOf(grid, run)) {
    const y = grid.rowY(r)
    const x = grid.footX(k) + grid.slope(k) * (y - camera.height)
    count++
    if (occluderNearness(known, 1, camera, x, y) > 0) hidden++
  }
  return hidden >= KNOWN_FROM * count
}

/** Moves a body's border onto the picture's edges; null where none of it is left. */
function settle(grid: ColouredColumns, { from, to, side }: Run): BodyFeet | null {
  const { rows, columns, inside, foreground, floor } = grid
  const all: number[] = []
  for (let k = Math.max(0, from - COLUMNS_BESIDE); k < Math.min(columns, to + COLUMNS_BESIDE); k++)
    if (inside.subarray(k * rows, (k + 1) * rows).includes(1)) all.push(k)
  if (side < 0) all.reverse()
  const odds = new Float32Array(foreground.length)
  for (const k of all)
    for (let i = k * rows; i < (k + 1) * rows; i++)
      if (inside[i]) odds[i] = ODDS_WEIGHT * (foreground[i] - floor[i])
  const { feet, tops } = cheapestFeet(grid, all, odds)
  const isBody = (n: number) => feet[n] < tops[n]
  const middle = all.indexOf((from + to) >> 1)
  if (!isBody(middle)) return null
  let first = middle
  while (first > 0 && isBody(first - 1)) first--
  let end = middle
  while (end < all.length - 1 && isBody(end + 1)) end++
  const free = Math.min(all.length, end + 2)
  return { columns: all.slice(first, free), feet: feet.slice(first, free), tops: tops.slice(first, free) }
}
