import { hangArt } from './hang-art.ts'
import { armchair } from './pieces/armchair.ts'
import { chair } from './pieces/chair.ts'
import { desk } from './pieces/desk.ts'
import type { PieceKind, Taste } from './pieces/piece.ts'
import { rug } from './pieces/rug.ts'
import { bookshelf } from './pieces/storage.ts'
import { placePlant } from './place-plant.ts'
import { besides } from './placement.ts'
import type { StageFloor } from './stage-floor.ts'

const POOR = -1.5

/** A desk with its chair, shelves and a reading chair; false when no desk fits well. */
export function arrangeOffice(floor: StageFloor, taste: Taste, wants: (kind: PieceKind) => boolean): boolean {
  const found = floor.alongWall(desk(taste), { idealM: 3.2, centred: true, nearestM: 1.3 })
  if (!found || found.score < POOR) return false
  const { placement, wall, u } = found
  if (wants('rug')) {
    const p = besides(placement, 0, 0.75, rug(taste, 2.2, 1.5))
    if (floor.isInside(p, 0)) floor.placed.push(p)
  }
  floor.placed.push(placement, besides(placement, 0.05, 0.56, chair(taste), Math.PI))
  if (wants('wall art')) hangArt(floor, taste, wall, u, 1.2, 1, 2)
  if (wants('bookshelf')) {
    const shelf = floor.alongWall(bookshelf(taste), { idealM: 3.8, nearestM: 2 })
    if (shelf && shelf.score > -0.8) floor.placed.push(shelf.placement)
  }
  if (wants('armchair')) {
    const seat = floor.alongWall(armchair(taste), { idealM: 3.2, gapM: 0.2, nearestM: 1.6 })
    if (seat && seat.score > -0.5) floor.placed.push(seat.placement)
  }
  if (wants('plant')) placePlant(floor, taste)
  return true
}
