/** Rows and columns of the rectangle around cells, `width` of them a row. */
export function cellBounds(
  cells: number[],
  width: number,
): { left: number; right: number; top: number; low: number } {
  const [columns, rows] = [cells.map((cell) => cell % width), cells.map((cell) => Math.floor(cell / width))]
  return {
    left: Math.min(...columns),
    right: Math.max(...columns),
    top: Math.min(...rows),
    low: Math.max(...rows),
  }
}
