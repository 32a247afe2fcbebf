import { modelsOf, type PieceWord } from './piece-words.ts'
import type { PieceKind } from '../piece.ts'
import { pieceName } from '../piece-names.ts'

/** A piece that the user's words name, how many of it, and which of its kind will do. */
export type RequestedPiece = {
  kind: PieceKind
  /** To be listed with: "corner sofa", "round coffee table". */
  name: string
  count: number
  /** Ids in the kit, rugs without their size; null where any will do. */
  models: string[] | null
  /** Null where any will do. */
  categories: string[] | null
  /** Categories of small things on other pieces that will do as well. */
  small: string[]
}

const CATEGORY_NAMES: Record<string, string> = {
  'tv-unit': 'TV unit',
  dresser: 'chest of drawers',
  console: 'console',
}

/** What a noun asks for, with the adjectives before it. */
export function requestedPiece(
  { kind, models, categories, small = [] }: PieceWord,
  adjectives: string[],
  count: number,
): RequestedPiece {
  const asked = { kind, count, models: null, categories: categories ?? null, small }
  const plain = kind === 'pendant' ? 'pendant lamp' : small.includes('table-lamp') ? 'lamp' : kind
  // The TV is what its unit is asked for by.
  if (categories) return { ...asked, name: CATEGORY_NAMES[categories[0]] ?? plain }
  // Beds go by their width, and come upholstered or wooden in some widths alone.
  if (kind === 'bed') return { ...asked, name: kind }
  const [named] = Object.entries(models ?? {})
  if (named?.[1]) {
    const [category, ids] = named
    return { ...asked, name: pieceName({ id: ids[0], category }), models: ids }
  }
  for (const adjective of adjectives) {
    const chosen = modelsOf(adjective, kind)
    if (chosen) return { ...asked, name: `${adjective} ${kind}`, models: chosen.ids }
  }
  return { ...asked, name: plain }
}
