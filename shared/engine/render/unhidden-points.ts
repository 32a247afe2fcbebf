import { ALONE, type Crew } from './crew.ts'
import { SAMPLES_PER_PIXEL, type Visibility } from './scene/rasterise.ts'

/** The points of a shadow grid, each 1 where furniture leaves the room to be seen there, else 0. */
export type UnhiddenPoints = { step: number; columns: number; rows: number; seen: Int8Array }

/** None known yet. Points that lie beyond the picture are those on its border. */
export function emptyUnhiddenPoints(
  width: number,
  height: number,
  step: number,
  crew: Crew = ALONE,
): UnhiddenPoints {
  const columns = Math.ceil(width / step) + 1
  const rows = Math.ceil(height / step) + 1
  return { step, columns, rows, seen: crew.signedBytes(columns * rows) }
}

/** Finds the points in some of a picture's rows. */
export function findUnhiddenPoints(
  { step, columns, rows, seen }: UnhiddenPoints,
  { width, top, rows: seenRows, triangle }: Visibility,
  height: number,
): void {
  for (let j = Math.ceil(top / step); j < rows; j++) {
    const y = Math.min(height - 1, j * step) - top
    if (y >= seenRows) break
    for (let i = 0; i < columns; i++) {
      const sample = (y * width + Math.min(width - 1, i * step)) * SAMPLES_PER_PIXEL
      for (let q = 0; q < SAMPLES_PER_PIXEL; q++) if (triangle[sample + q] < 0) seen[j * columns + i] = 1
    }
  }
}

/** Whether the room is still seen at a grid point or around it. */
export function isOpen({ columns, rows, seen }: UnhiddenPoints, i: number, j: number): boolean {
  for (let y = Math.max(0, j - 1); y <= Math.min(rows - 1, j + 1); y++)
    for (let x = Math.max(0, i - 1); x <= Math.min(columns - 1, i + 1); x++)
      if (seen[y * columns + x] === 1) return true
  return false
}
