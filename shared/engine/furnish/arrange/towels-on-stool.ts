import type { Catalogue } from '../catalogue.ts'
import { type Piece, withOnTop } from '../piece.ts'

/** Folded towels on a stool, or a basket where the taste has no such stool; null where it has neither. */
export function towelsOnStool(catalogue: Catalogue): Piece | null {
  const [stool, towels, basket] = ['bath-stool', 'towels', 'basket'].map((id) => catalogue.model(id))
  if (!stool || !towels) return basket ? catalogue.piece('accessories', basket) : null
  const paint = catalogue.paint('accessories', towels)
  return withOnTop(catalogue.piece('accessories', stool), towels, 0, 0, 0, paint)
}
