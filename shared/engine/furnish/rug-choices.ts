import type { Catalogue } from './catalogue.ts'
import type { KitPiece } from '../kit/kit-manifest.ts'
import type { Piece } from './piece.ts'
import { RUG_SIZE } from './rug-size.ts'

/** Whether a rug of the kit is round. */
export const isRound = ({ id }: KitPiece) => id.includes('round')

/**
 * Rugs for a group: `drawn`, those of the design that the seed draws, in these sizes (`l`, `m`, `s` or `xs`) or the one size of a round one; and
 * `spare`, round ones and the smallest of the taste's other designs, for where none of the drawn ones has a place. Without `mayBeRound` the
 * design is a rectangular one, unless the taste has round ones alone.
 */
export function rugChoices(
  catalogue: Catalogue,
  sizes: ('l' | 'm' | 's' | 'xs')[],
  mayBeRound = true,
): { drawn: Piece[]; spare: Piece[] } {
  const isSized = ({ id }: KitPiece) => id.endsWith('-m')
  const first = catalogue.draw('rug', 0, (p) => isSized(p) || isRound(p))
  if (!first) return { drawn: [], spare: [] }
  const other = isRound(first) && !mayBeRound ? catalogue.draw('rug', 0, isSized) : null
  const base = other && catalogue.suits(other) ? other : first
  const stem = base.id.replace(RUG_SIZE, '')
  const ids = isRound(base) ? [base.id] : sizes.map((size) => `${stem}-${size}`)
  const drawn = ids.map((id) => catalogue.model(id)).filter((model) => model !== null)
  const spare = catalogue
    .suited('rug')
    .filter((p) => catalogue.suits(p) && (isRound(p) || p.id.endsWith('-s')) && !drawn.includes(p))
  const piece = (model: KitPiece) => catalogue.piece('rug', model)
  return { drawn: drawn.map(piece), spare: spare.map(piece) }
}
