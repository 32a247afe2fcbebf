import { WALL_PICTURE_COLUMN_M, WALL_PICTURE_ROWS, type WallPicture } from './wall-picture.ts'

/** How alike two pictures of a wall are when the second is moved along by `shiftM`; `correlation` from -1 to 1. */
export type WallAgreement = { shiftM: number; correlation: number }

const FARTHEST_SHIFT_M = 1.5
/** Wall that both must show, in columns, and of a column's rows. */
const LEAST_COLUMNS = 18
const LEAST_ROWS = 11
/** Spread of lightness and colour along a wall (Lab) from which there is something to tell places apart by. */
const LEAST_WALL_SPREAD = 4

/**
 * The shifts at which two pictures of a wall can be compared, each with its correlation; none where either shows nothing but plain wall.
 * What runs along the whole wall, its baseboard and the shade below the ceiling, is taken out first: all walls have that.
 */
export function compareWalls(a: WallPicture, b: WallPicture): WallAgreement[] {
  const most = Math.round(FARTHEST_SHIFT_M / WALL_PICTURE_COLUMN_M)
  const out: WallAgreement[] = []
  for (let shift = -most; shift <= most; shift++) {
    const correlation = correlate(a, b, shift)
    if (correlation !== null) out.push({ shiftM: shift * WALL_PICTURE_COLUMN_M, correlation })
  }
  return out
}

/** Null where too little is shared, or either part is plain. */
function correlate(a: WallPicture, b: WallPicture, shift: number): number | null {
  const shared: [number, number][] = []
  for (let i = Math.max(0, -shift); i < Math.min(a.columns, b.columns - shift); i++) {
    let rows = 0
    for (let j = 0; j < WALL_PICTURE_ROWS; j++) if (isSeen(a, i, j) && isSeen(b, i + shift, j)) rows++
    if (rows >= LEAST_ROWS) shared.push([i, i + shift])
  }
  if (shared.length < LEAST_COLUMNS) return null
  let [aa, bb, ab, n] = [0, 0, 0, 0]
  for (let j = 0; j < WALL_PICTURE_ROWS; j++) {
    const both = shared.filter(([i, k]) => isSeen(a, i, j) && isSeen(b, k, j))
    if (both.length < LEAST_COLUMNS) continue
    for (let c = 0; c < 3; c++) {
      const value = (w: WallPicture, i: number) => w.lab[(i * WALL_PICTURE_ROWS + j) * 3 + c]
      const meanA = both.reduce((sum, [i]) => sum + value(a, i), 0) / both.length
      const meanB = both.reduce((sum, [, k]) => sum + value(b, k), 0) / both.length
      for (const [i, k] of both) {
        const [da, db] = [value(a, i) - meanA, value(b, k) - meanB]
        aa += da * da
        bb += db * db
        ab += da * db
      }
    }
    n += both.length
  }
  if (n === 0 || Math.sqrt(Math.min(aa, bb) / n) < LEAST_WALL_SPREAD) return null
  return ab / Math.sqrt(aa * bb)
}

const isSeen = (w: WallPicture, i: number, j: number) => !Number.isNaN(w.lab[(i * WALL_PICTURE_ROWS + j) * 3])
