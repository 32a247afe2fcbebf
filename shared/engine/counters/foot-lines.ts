import { classProbabilityAt, type RoomSegmentation } from '../segmentation/segment-room.ts'

/** A straight border of the floor in the picture, below something: its ends from left to right, in shares of the picture's width and height. */
export type FootLine = { ax: number; ay: number; bx: number; by: number }

const FOOT_FLOOR_FROM = 0.5
/** The floor has to begin so low in a column of the picture, as a share of its height, and what ends it to be so high, in cells. */
const LOWEST_START_SHARE = 0.3
const LEAST_ABOVE_CELLS = 3
/** In cells of the net: a border so long counts, if so much of it lies so close to one line. */
const SHORTEST_CELLS = 10
const MAX_STRAY_CELLS = 0.9
const MIN_STRAIGHT_SHARE = 0.85
const MOST_LINES = 12
const MAX_COMMON_SHARE = 0.7

/** The straight stretches of the border at which the floor, followed upwards from the picture's lower edge, ends; the longest first. */
export function footLines(parts: RoomSegmentation): FootLine[] {
  const { width, height } = parts
  const border = floorBorder(parts)
  const found: { i: number; j: number; at: number; slope: number }[] = []
  for (let i = 0; i < width; i++)
    for (let j = i + SHORTEST_CELLS; j < width && border[i] >= 0; j++) {
      if (border[j] < 0) continue
      const slope = (border[j] - border[i]) / (j - i)
      let straight = 0
      for (let k = i; k <= j; k++)
        if (border[k] >= 0 && Math.abs(border[k] - border[i] - slope * (k - i)) < MAX_STRAY_CELLS) straight++
      if (straight >= MIN_STRAIGHT_SHARE * (j - i + 1)) found.push({ i, j, at: border[i], slope })
    }
  const kept: typeof found = []
  for (const line of found.toSorted((a, b) => b.j - b.i - (a.j - a.i))) {
    const isKnown = kept.some(
      (k) => Math.min(k.j, line.j) - Math.max(k.i, line.i) > MAX_COMMON_SHARE * (line.j - line.i),
    )
    if (!isKnown) kept.push(line)
    if (kept.length === MOST_LINES) break
  }
  return kept.map(({ i, j, at, slope }) => ({
    ax: (i + 0.5) / width,
    ay: (at + 0.5) / height,
    bx: (j + 0.5) / width,
    by: (at + slope * (j - i) + 0.5) / height,
  }))
}

/** For each column of the net's cells the row, to parts of a cell, at which the floor ends; -1 where none begins below or nothing ends it. */
function floorBorder(parts: RoomSegmentation): Float32Array {
  const { width, height } = parts
  const floorAt = (column: number, row: number) =>
    classProbabilityAt(parts, 'floor', (column + 0.5) / width, (row + 0.5) / height)
  return Float32Array.from({ length: width }, (_, column) => {
    let row = height - 1
    while (row > (1 - LOWEST_START_SHARE) * height && floorAt(column, row) < FOOT_FLOOR_FROM) row--
    if (floorAt(column, row) < FOOT_FLOOR_FROM) return -1
    while (row > 0 && floorAt(column, row - 1) >= FOOT_FLOOR_FROM) row--
    for (let k = 1; k <= LEAST_ABOVE_CELLS; k++)
      if (row - k < 0 || floorAt(column, row - k) >= FOOT_FLOOR_FROM) return -1
    const [inside, outside] = [floorAt(column, row), floorAt(column, row - 1)]
    return row - (inside - FOOT_FLOOR_FROM) / Math.max(1e-6, inside - outside)
  })
}
