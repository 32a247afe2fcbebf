import { besides, type Placement } from '../../place/placement.ts'
import type { Setting } from '../arrangement.ts'
import { dressSideTable } from '../decorate.ts'

/** Between bed and nightstand: a little more than the floor asks for between any two pieces. */
const BESIDE_M = 0.05

/** A table with a lamp at each side where there is room for one: what the style draws, or the narrowest where that has room at neither side. */
export function standNightstands({ floor, catalogue }: Setting, bed: Placement): void {
  const drawn = catalogue.draw('nightstand')
  if (!drawn) return
  const narrowest = catalogue
    .suited('nightstand')
    .toSorted((a, b) => a.high[0] - a.low[0] - (b.high[0] - b.low[0]))[0]
  for (const model of new Set([drawn, narrowest])) {
    const table = dressSideTable(catalogue, catalogue.piece('nightstand', model), true)
    const z = (table.depthM - bed.piece.depthM) / 2 + 0.03
    const stood = [-1, 1].filter((side) => {
      const x = side * ((bed.piece.widthM + table.widthM) / 2 + BESIDE_M)
      return floor.tryPlace(besides(bed, x, z, table), -0.9)
    })
    if (stood.length) return
  }
}
