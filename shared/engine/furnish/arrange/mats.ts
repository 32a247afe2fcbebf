import type { Catalogue } from '../catalogue.ts'
import type { Piece } from '../piece.ts'
import type { Placement } from '../place/placement.ts'

/** What lies before cabinets or a bath, the longest first. */
const MATS = {
  kitchen: ['runner-kitchen', 'mat-kitchen', 'mat-kitchen-small'],
  bathroom: ['bath-mat', 'bath-mat-small'],
}

/** The runners and mats of a catalogue for such a room, the longest first. */
export function matsOf(catalogue: Catalogue, room: keyof typeof MATS): Piece[] {
  return MATS[room]
    .map((id) => catalogue.model(id))
    .filter((model) => model !== null)
    .map((model) => catalogue.piece('rug', model))
}

/** The first of the mats that `lay` finds a place for, where that is; null where none has one. */
export function firstLaid(mats: Piece[], lay: (mat: Piece) => Placement | null): Placement | null {
  for (const mat of mats) {
    const placement = lay(mat)
    if (placement) return placement
  }
  return null
}
