import type { Catalogue } from '../catalogue.ts'
import type { Piece } from '../piece.ts'

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
