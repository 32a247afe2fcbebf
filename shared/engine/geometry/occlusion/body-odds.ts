import { difference, type Lab } from '../layout/colour-statistics.ts'
import { median } from '../../math/median.ts'
import { CELL_PX, cellColour, type ColouredColumns, type UprightColumns } from './upright-columns.ts'

/** Less likely floor than this, or a window that varnish mirrors, a cell at the picture's side begins a body. */
const NO_FLOOR_PROBABILITY = 0.4
/** Rows below the first that is no floor of the box: there the box may be a little wrong. */
const BOUNDARY_ROWS = 4
/** Surely floor, and within this share of the picture's width around its middle, a cell shows what the floor looks like. */
const SURELY_FLOOR = 0.7
const MIDDLE_SHARE = 0.7
const FLOOR_PARTS = 3
/** Colours are compared with those seen within so many rows. */
const ROWS_AROUND = 10
const ROW_STEP = 4
/** So many of them are enough. */
const MOST_COMPARED = 60
/** Weights of a cell's colour and of the net's word; the colour difference that tells for sure. */
const COLOUR_WEIGHT = 1
const NET_ODDS_WEIGHT = 0.5
const TELLING_LAB = 8
/** A body's colour differs from the floor's by so much, in so much of it that the net saw. */
const LEAST_UNLIKE_LAB = 5
const LEAST_UNLIKE_SHARE = 0.5

/**
 * How much speaks for a body in each cell, by its colour between that of the floor and that of what the net sees at the picture's side, and by the net; positive for a body.
 * Null where the middle of the picture shows no floor.
 *
 * @param seeds what `seedsAtSide` found there
 */
export function bodyOdds(
  grid: ColouredColumns,
  columns: number[],
  seeds: number[],
  width: number,
): Float32Array | null {
  const { rows, inside, floor } = grid
  const toFloor = floorColours(grid, width)
  if (!toFloor) return null
  // What looks like the floor is floor, whatever the net takes it for.
  const unlike = seeds.filter((i) => toFloor(i) > LEAST_UNLIKE_LAB).length
  if (unlike < LEAST_UNLIKE_SHARE * seeds.length) return null
  const bodyColours = rowColours(grid, seeds)
  const odds = new Float32Array(floor.length)
  const isSeed = new Set(seeds)
  for (const k of columns)
    for (let r = 0; r < rows; r++) {
      const i = k * rows + r
      if (!inside[i]) continue
      const nearer = toFloor(i) - difference(cellColour(grid, i), bodyColours[r])
      const byColour = Math.max(-1, Math.min(1, nearer / TELLING_LAB))
      odds[i] = COLOUR_WEIGHT * byColour + NET_ODDS_WEIGHT * (isSeed.has(i) ? 1 : 1 - 2 * floor[i])
    }
  return odds
}

/** How different a cell's colour is from the floor's in that row, Lab, as its left, middle and right show it; null where they show none. */
export function floorColours(grid: ColouredColumns, width: number): ((i: number) => number) | null {
  const byPart = floorCells(grid, width).flatMap((cells) => (cells.length ? [rowColours(grid, cells)] : []))
  if (!byPart.length) return null
  return (i) => Math.min(...byPart.map((byRow) => difference(cellColour(grid, i), byRow[i % grid.rows])))
}

/** The cells that the net does not take for floor, from the picture's side inwards. */
export function seedsAtSide(
  { rows, inside, ends, floorOrWindow }: UprightColumns,
  columns: number[],
): number[] {
  const place = new Map(columns.map((k, n) => [k, n]))
  const isSeed = (i: number) =>
    inside[i] === 1 &&
    floorOrWindow[i] < NO_FLOOR_PROBABILITY &&
    (i % rows) + BOUNDARY_ROWS < ends[Math.floor(i / rows)]
  const found = new Set<number>()
  columns.forEach((k, n) => {
    for (let r = 0; r < rows; r++) {
      const i = k * rows + r
      const isAtSide = n === 0 || !inside[columns[n - 1] * rows + r]
      if (isAtSide && isSeed(i)) found.add(i)
    }
  })
  for (const i of found) {
    const n = place.get(Math.floor(i / rows)) ?? 0
    const around = [i - 1, i + 1]
    for (const beside of [columns.at(n - 1), columns.at(n + 1)])
      if (beside !== undefined && Math.abs(beside - columns[n]) === 1) around.push(beside * rows + (i % rows))
    for (const next of around) if (next >= 0 && next < inside.length && isSeed(next)) found.add(next)
  }
  return [...found]
}

/** What is floor for sure, in the left, middle and right of the picture: light falls differently there. */
function floorCells(
  { columns, rows, inside, floor, footX, slope }: UprightColumns,
  width: number,
): number[][] {
  const out: number[][] = Array.from({ length: FLOOR_PARTS }, () => [])
  for (let k = 0; k < columns; k++)
    for (let r = 0; r < rows; r++) {
      const i = k * rows + r
      if (!inside[i] || floor[i] < SURELY_FLOOR) continue
      const x = (footX(k) - slope(k) * (r + 0.5) * CELL_PX) / width
      const part = Math.floor(((x - 0.5) / MIDDLE_SHARE + 0.5) * FLOOR_PARTS)
      out[part]?.push(i)
    }
  return out
}

/** Median colour of cells by row, of the rows around it; where there are none, of all. */
function rowColours(grid: ColouredColumns, cells: number[]): Lab[] {
  const { rows } = grid
  const byRow = Array.from({ length: rows }, (): number[] => [])
  for (const i of cells) byRow[i % rows].push(i)
  const middle = (some: number[]): Lab => {
    const [l, a, b] = [0, 1, 2].map((c) => median(some.map((i) => grid.colour[i * 3 + c])))
    return [l, a, b]
  }
  const all = middle(cells)
  // It changes slowly from row to row.
  const steps = Array.from({ length: Math.ceil(rows / ROW_STEP) }, (_, step) => {
    const r = step * ROW_STEP
    const near = byRow.slice(Math.max(0, r - ROWS_AROUND), r + ROWS_AROUND + 1).flat()
    const every = Math.ceil(near.length / MOST_COMPARED)
    return near.length ? middle(near.filter((__, n) => n % every === 0)) : all
  })
  return byRow.map((_, r) => steps[Math.floor(r / ROW_STEP)])
}
