import type { KitPiece } from '../../../kit/kit-manifest.ts'
import type { Piece } from '../../piece.ts'
import type { Setting } from '../arrangement.ts'
import { dressCoffeeTable, dressSideTable } from '../decorate.ts'

/** Of a sofa's length, a table before it takes half to two thirds: beside a longer one the sofa looks small, and nobody gets to its ends. */
const LONGEST_SHARE = 2 / 3

/** The coffee table that the style draws among those short enough for a sofa `sofaM` metres long, with things on it; the one that is asked for whatever its size. */
export function coffeeTableFor({ catalogue, wishes }: Setting, sofaM: number): Piece | null {
  const isShort = ({ low, high }: KitPiece) => high[0] - low[0] <= LONGEST_SHARE * sofaM
  const model = wishes.models['coffee-table']
    ? catalogue.draw('coffee-table')
    : (catalogue.draw('coffee-table', 0, isShort) ?? catalogue.draw('coffee-table'))
  return model && dressCoffeeTable(catalogue, catalogue.piece('coffee table', model))
}

/** The kit's smallest, with one thing on it, for where a longer one has no place; none where a certain one is asked for. */
export function smallCoffeeTable({ catalogue, wishes }: Setting): Piece | null {
  const model = wishes.models['coffee-table'] ? null : catalogue.model('coffee-small')
  return model && dressSideTable(catalogue, catalogue.piece('coffee table', model), false)
}
