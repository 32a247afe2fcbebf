import { bestAlongWall } from './along-wall.ts'
import type { Setting } from './arrangement.ts'
import { dressDesk } from './decorate.ts'
import type { Piece, PieceKind } from './piece.ts'
import { placePlant } from './place-plant.ts'
import { seatAtDesk } from './seat-at-desk.ts'

/** What somebody asked for may stand in a poorer place than what we add ourselves. */
const WORST = -1.25
const WALL_GAPS_M = [0.05, 0.3, 0.8]

/** The kit's categories for pieces that stand along a wall, in the order in which they go in. */
const ALONG_WALLS: [PieceKind, string[]][] = [
  ['desk', ['desk']],
  ['wardrobe', ['wardrobe']],
  ['bookcase', ['bookcase']],
  ['armchair', ['armchair']],
  ['sideboard', ['storage', 'dresser', 'console']],
  ['bench', ['bench']],
  ['ottoman', ['ottoman']],
  ['floor lamp', ['floor-lamp']],
]

/** Adds what the instruction names and the room has not got yet, wherever it can stand. */
export function placeAsked(setting: Setting): void {
  const { floor, catalogue, wishes, wants } = setting
  const isMissing = (kind: PieceKind) =>
    wishes.wanted.has(kind) && wants(kind) && !floor.placed.some((p) => p.piece.kind === kind)
  for (const [kind, categories] of ALONG_WALLS)
    for (const category of categories) {
      const model = isMissing(kind) ? catalogue.draw(category) : null
      if (model) stand(setting, catalogue.piece(kind, model))
    }
  if (isMissing('plant')) placePlant(floor, catalogue, WORST)
}

function stand(setting: Setting, plain: Piece): void {
  const { floor, catalogue } = setting
  const piece = plain.kind === 'desk' ? dressDesk(catalogue, plain) : plain
  const wish = { idealM: 3.6, nearestM: 1.7, gapsM: WALL_GAPS_M }
  const found = bestAlongWall(floor, piece, wish, WORST)
  if (!found) return
  floor.placed.push(found.placement)
  if (piece.kind === 'desk') seatAtDesk(floor, catalogue, found.placement)
}
