/**
 * Cells of a `width` × `height` grid over the whole picture that are marked or not, row by row as lengths of runs: of unmarked ones first, then of marked, and so on by
 * turns. A few hundred bytes as JSON.
 */
export type CellMask = { width: number; height: number; runs: number[] }

export function packCells(width: number, height: number, isMarked: (cell: number) => boolean): CellMask {
  const runs: number[] = []
  let start = 0
  let marked = false
  for (let cell = 0; cell < width * height; cell++) {
    if (isMarked(cell) === marked) continue
    runs.push(cell - start)
    start = cell
    marked = !marked
  }
  return { width, height, runs: [...runs, width * height - start] }
}

/** 1 for every marked cell. */
export function unpackCells({ width, height, runs }: CellMask): Uint8Array {
  const cells = new Uint8Array(width * height)
  let at = 0
  runs.forEach((length, k) => {
    if (k % 2) cells.fill(1, at, at + length)
    at += length
  })
  return cells
}

/** Whether the cell at a place is marked, given in shares (0–1) of the picture's width and height. */
export function markedAt(mask: CellMask): (x: number, y: number) => boolean {
  const cells = unpackCells(mask)
  const { width, height } = mask
  return (x, y) =>
    cells[
      Math.min(height - 1, Math.floor(y * height)) * width + Math.min(width - 1, Math.floor(x * width))
    ] === 1
}
