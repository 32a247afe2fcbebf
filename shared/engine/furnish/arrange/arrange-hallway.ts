import { bestAlongWall } from '../place/along-wall.ts'
import type { Arrangement } from './arrangement.ts'
import { dressSideboard } from './decorate.ts'
import { hangArt } from './hang-art.ts'
import { placeRequested } from './place-requested.ts'
import { placePlant } from './place-plant.ts'

const MIN_CONSOLE_SCORE = -1.2

/** A bench or a narrow console along the wall with a print above, and a plant; false when none of it fits. */
export const arrangeHallway: Arrangement = (setting) => {
  const { floor, catalogue, wants } = setting
  for (const id of [catalogue.draw('console')?.id, 'entry-bench', 'bench-wood']) {
    const model = id ? catalogue.model(id) : null
    if (!model) continue
    const bench = model.category !== 'console'
    if (!wants(bench ? 'bench' : 'sideboard')) continue
    const plainPiece = catalogue.piece(bench ? 'bench' : 'sideboard', model)
    const piece = bench ? plainPiece : dressSideboard(catalogue, plainPiece, true)
    const found = bestAlongWall(floor, piece, { idealM: 3, nearestM: 1.4 }, MIN_CONSOLE_SCORE)
    if (!found) continue
    floor.placed.push(found.placement)
    if (wants('wall art')) hangArt(floor, catalogue, found.wall, found.u, bench ? 1 : 1.25, 1, 3)
    break
  }
  placeRequested(setting)
  if (wants('plant')) placePlant(floor, catalogue)
  return floor.placed.length > 0
}
