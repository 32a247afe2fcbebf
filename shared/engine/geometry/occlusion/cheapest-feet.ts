import { cellDifference, type ColouredColumns } from './upright-columns.ts'

/** Columns from the picture's side inwards, the row of each one's foot, from which on it shows a body, and the first row that is no floor of the box: equal where there is no body. */
export type BodyFeet = { columns: number[]; feet: number[]; tops: number[] }

/** What a border through an even surface costs a cell. */
const EVEN_COST = 2.5

/**
 * The feet that divide body from floor at least cost: of the cells by `odds` (positive for a body, by cell of the grid), and of the border by how even the surface
 * is that it runs through: the contrast-sensitive cut of Boykov & Jolly (2001), of which one foot a column leaves a chain, solved by dynamic
 * programming.
 */
export function cheapestFeet(grid: ColouredColumns, columns: number[], odds: Float32Array): BodyFeet {
  const { rows, inside } = grid
  const lows = columns.map((k) => inside.indexOf(1, k * rows) - k * rows)
  const tops = columns.map((k, n) => {
    let top = lows[n]
    while (top < rows && inside[k * rows + top]) top++
    return top
  })
  const even = evenCost(grid, columns, lows, tops)
  let cost = new Float64Array(rows + 1)
  const from: Int32Array[] = []
  columns.forEach((k, n) => {
    // Border rows between this column and the one before, from the bottom up.
    const reached = n === 0 ? new Float64Array(rows + 1) : cost
    const back = Int32Array.from({ length: rows + 1 }, (_, r) => r)
    if (n > 0) {
      const steps = new Float64Array(rows + 1)
      for (let r = 0; r < rows; r++) steps[r + 1] = even(columns[n - 1] * rows + r, k * rows + r)
      // A foot of another row costs what lies between: a distance transform.
      for (let r = 1; r <= rows; r++)
        if (reached[r - 1] + steps[r] < reached[r]) {
          reached[r] = reached[r - 1] + steps[r]
          back[r] = back[r - 1]
        }
      for (let r = rows - 1; r >= 0; r--)
        if (reached[r + 1] + steps[r + 1] < reached[r]) {
          reached[r] = reached[r + 1] + steps[r + 1]
          back[r] = back[r + 1]
        }
    }
    from.push(back)
    const next = new Float64Array(rows + 1).fill(Infinity)
    let body = 0
    for (let foot = tops[n]; foot >= lows[n]; foot--) {
      if (foot < tops[n]) body -= odds[k * rows + foot]
      const isSeen = foot > lows[n] && foot < tops[n]
      next[foot] = reached[foot] + body + (isSeen ? even(k * rows + foot - 1, k * rows + foot) : 0)
    }
    cost = next
  })
  const feet: number[] = []
  let foot = cost.indexOf(Math.min(...cost))
  for (let n = columns.length - 1; n >= 0; n--) {
    feet[n] = foot
    foot = from[n][foot]
  }
  return { columns, feet, tops }
}

/** The cost of a border between two cells: least where they differ more than cells of one surface usually do. */
function evenCost(grid: ColouredColumns, columns: number[], lows: number[], tops: number[]) {
  const { rows, inside } = grid
  let squares = 0
  let count = 0
  columns.forEach((k, n) => {
    for (let r = lows[n] + 1; r < tops[n]; r++) {
      squares += cellDifference(grid, k * rows + r - 1, k * rows + r) ** 2
      count++
    }
  })
  const usual = Math.max(1, squares / Math.max(1, count))
  return (a: number, b: number) =>
    inside[a] && inside[b] ? EVEN_COST * Math.exp(-(cellDifference(grid, a, b) ** 2) / (2 * usual)) : 0
}
