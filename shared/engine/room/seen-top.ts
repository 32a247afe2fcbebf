/** What a cell of a top is: not seen as top, clear, or taken by a sink, a hob or what stands there. */
export const TOP_CELL = { none: 0, clear: 1, taken: 2 } as const

/**
 * A worktop, an island or a vanity as the picture shows it, wherever it stands: `cells` (`TOP_CELL`) of `cellM` metres in the plane `heightM` above
 * the floor, row by row from (`lowX`, `lowZ`).
 */
export type SeenTop = {
  heightM: number
  lowX: number
  lowZ: number
  cellM: number
  columns: number
  rows: number
  cells: Uint8Array
  /** Points (x, z) of its front edge, from left to right as the camera sees it. */
  front: [x: number, z: number][]
}

/** The same top in a room `factor` times as large. */
export function scaleTop(top: SeenTop, factor: number): SeenTop {
  return {
    ...top,
    heightM: top.heightM * factor,
    lowX: top.lowX * factor,
    lowZ: top.lowZ * factor,
    cellM: top.cellM * factor,
    front: top.front.map(([x, z]) => [x * factor, z * factor]),
  }
}

/** What a top is at a place (x, z), as `TOP_CELL`. */
export function topCellAt(
  { lowX, lowZ, cellM, columns, rows, cells }: SeenTop,
  x: number,
  z: number,
): number {
  const column = Math.floor((x - lowX) / cellM)
  const row = Math.floor((z - lowZ) / cellM)
  return column >= 0 && row >= 0 && column < columns && row < rows
    ? cells[row * columns + column]
    : TOP_CELL.none
}
