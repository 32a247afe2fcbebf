import { bestAlongWall } from '../place/along-wall.ts'
import type { Setting } from './arrangement.ts'
import { dressDesk } from './decorate.ts'
import { placeTable, setTable } from './dining-set.ts'
import type { Piece, PieceKind } from '../piece.ts'
import { placePlant } from './place-plant.ts'
import { seatAtDesk } from './seat-at-desk.ts'

/** What somebody asked for may stand in a poorer place than what we add ourselves. */
const MIN_REQUESTED_SCORE = -1.25
const WALL_GAPS_M = [0.05, 0.3, 0.8]

/** The kit's categories for pieces that stand along a wall, in the order in which they go in; a TV only goes in where a sofa faces it. */
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

/** Room behind the chairs of a table that shares its room, metres. */
const BEHIND_CHAIRS_M = 0.5
const MIN_REQUESTED_TABLE_SCORE = -2.6
const MOST_OF_A_KIND = 4

/** Adds what the instruction names, and as many as it says, where the room has not got it yet and it can stand. */
export function placeRequested(setting: Setting): void {
  const { floor, catalogue, wishes, wants } = setting
  const missing = (kind: PieceKind) => {
    if (!wishes.wanted.has(kind) || !wants(kind)) return 0
    const asked = Math.min(MOST_OF_A_KIND, wishes.counts[kind] ?? 1)
    return asked - floor.placed.filter((p) => p.piece.kind === kind).length
  }
  if (missing('dining table') > 0) {
    const set = placeTable(setting, BEHIND_CHAIRS_M, MIN_REQUESTED_TABLE_SCORE)
    if (set) setTable(setting, set)
  }
  for (const [kind, usual] of ALONG_WALLS)
    for (const category of wishes.categories[kind] ?? usual) {
      const model = category === 'tv-unit' ? null : catalogue.draw(category)
      if (model)
        for (let n = missing(kind); n > 0; n--) if (!stand(setting, catalogue.piece(kind, model))) break
    }
  while (missing('plant') > 0)
    if (!placePlant(floor, catalogue, MIN_REQUESTED_SCORE, wishes.counts.plant)) break
}

function stand(setting: Setting, plain: Piece): boolean {
  const { floor, catalogue } = setting
  const piece = plain.kind === 'desk' ? dressDesk(catalogue, plain) : plain
  const wish = { idealM: 3.6, nearestM: 1.7, gapsM: WALL_GAPS_M }
  const found = bestAlongWall(floor, piece, wish, MIN_REQUESTED_SCORE)
  if (!found) return false
  floor.placed.push(found.placement)
  if (piece.kind === 'desk') seatAtDesk(floor, catalogue, found.placement)
  return true
}
