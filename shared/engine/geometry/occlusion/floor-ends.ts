import type { RoomGeometry } from '../estimate-room-geometry.ts'
import { likelyFloor } from '../likely-floor.ts'
import { FLOOR_PROBABILITY_FROM } from '../seen-floor.ts'
import { floorColours } from './body-odds.ts'
import { footOccluder, straightStretches } from './body-occluders.ts'
import { cheapestFeet } from './cheapest-feet.ts'
import type { Occluder } from './occluder.ts'
import { CELL_PX, cellDifference, type ColouredColumns, colouredColumns } from './upright-columns.ts'

/** So far below the border of the box's floor, a share of the picture's height, a skirting may show that the box has as floor. */
const SKIRTING_SHARE = 0.08
/** Colour differences, Lab: what still is the floor's, and by how much more it is surely none. */
const FLOOR_LAB = 14
const TELLING_END_LAB = 14
/** Odds of what net, colours and box together take for floor, and of what they do not. */
const FLOOR_ODDS = -1.5
const OTHER_ODDS = 1
/** A border that ends the floor is straight for so much of the picture's width, runs along a wall to within so much (sine), and so much of it is a step of so much Lab. */
const LEAST_LENGTH_SHARE = 0.06
const MOST_TURNED_SINE = 0.12
const LEAST_END_STEP_LAB = 8
const LEAST_CLEAR_END_SHARE = 0.75

/**
 * Lines at which the picture shows that the floor ends before the box's does: the foot of a skirting, of a pier or of a wall that the box missed. What lies on the floor
 * ends there, too. Nothing is said of what stands: where it hangs on the wall, the box is what is wrong. Left out where the picture has no clean edge.
 *
 * @returns upright planes on those lines, in camera heights
 */
export function floorEnds(geometry: RoomGeometry): Occluder[] {
  const { camera } = geometry
  const grid = colouredColumns(geometry)
  const { rows, inside } = grid
  const columns = Array.from({ length: grid.columns }, (_, k) => k).filter((k) =>
    inside.subarray(k * rows, (k + 1) * rows).includes(1),
  )
  const odds = columns.length ? endOdds(geometry, grid, columns) : null
  if (!odds) return []
  const { feet, tops } = cheapestFeet(grid, columns, odds)
  const point = (n: number) => {
    const k = columns[n]
    const y = grid.rowY(feet[n]) + CELL_PX / 2
    return { x: grid.footX(k) + grid.slope(k) * (y - camera.height), y }
  }
  const lows = columns.map((k) => inside.indexOf(1, k * rows) - k * rows)
  /** Whether a column shows floor, and then something else. */
  const isEnd = (n: number) => n < columns.length && feet[n] < tops[n] && feet[n] > lows[n]
  const found: Occluder[] = []
  for (let from = 0; from < columns.length; from++) {
    if (!isEnd(from)) continue
    let to = from
    while (isEnd(to + 1) && columns[to + 1] === columns[to] + 1) to++
    const points = Array.from({ length: to - from + 1 }, (_, n) => point(from + n))
    const knots = straightStretches(points)
    for (let s = 0; s + 1 < knots.length; s++) {
      const [a, b] = [knots[s], knots[s + 1]]
      if (points[b].x - points[a].x < LEAST_LENGTH_SHARE * camera.width) continue
      if (!isClean(grid, columns, feet, from + a, from + b)) continue
      const end = footOccluder(geometry, grid, points[a], points[b], columns[from + a], columns[from + b])
      if (runsAlongWall(end)) found.push(end)
    }
    from = to
  }
  return found
}

/** How much speaks against floor in each cell; null where the picture's middle shows none. */
function endOdds(geometry: RoomGeometry, grid: ColouredColumns, columns: number[]): Float32Array | null {
  const { camera, seenFloor } = geometry
  const toFloor = floorColours(grid, camera.width)
  if (!toFloor) return null
  const likely = seenFloor ?? likelyFloor(geometry)
  const { rows, inside, ends } = grid
  const skirtingRows = seenFloor ? 0 : Math.round((SKIRTING_SHARE * camera.height) / CELL_PX)
  const odds = new Float32Array(inside.length)
  for (const k of columns)
    for (let r = 0; r < rows; r++) {
      const i = k * rows + r
      if (!inside[i]) continue
      if (r >= ends[k] - skirtingRows) {
        odds[i] = Math.max(-1, Math.min(1, (toFloor(i) - FLOOR_LAB) / TELLING_END_LAB))
        continue
      }
      const y = grid.rowY(r)
      const x = grid.footX(k) + grid.slope(k) * (y - camera.height)
      const cell =
        Math.min(likely.height - 1, Math.floor((y / camera.height) * likely.height)) * likely.width +
        Math.min(likely.width - 1, Math.floor((x / camera.width) * likely.width))
      odds[i] = likely.probability[cell] >= FLOOR_PROBABILITY_FROM ? FLOOR_ODDS : OTHER_ODDS
    }
  return odds
}

function isClean(
  grid: ColouredColumns,
  columns: number[],
  feet: number[],
  from: number,
  to: number,
): boolean {
  const { rows, inside } = grid
  let [clear, count] = [0, 0]
  for (let n = from; n <= to; n++) {
    const above = columns[n] * rows + feet[n] + 1
    const below = columns[n] * rows + feet[n] - 2
    if (feet[n] < 2 || !inside[above] || !inside[below]) continue
    count++
    if (cellDifference(grid, above, below) > LEAST_END_STEP_LAB) clear++
  }
  return count > 0 && clear >= LEAST_CLEAR_END_SHARE * count
}

function runsAlongWall({ foot: { ax, az, bx, bz } }: Occluder): boolean {
  const length = Math.hypot(bx - ax, bz - az)
  return Math.min(Math.abs(bx - ax), Math.abs(bz - az)) <= MOST_TURNED_SINE * length
}
