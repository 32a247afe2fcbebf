import { bestAlongWall } from './along-wall.ts'
import type { Catalogue } from './catalogue.ts'
import { dressSideboard } from './decorate.ts'
import { hangArt } from './hang-art.ts'
import type { KitPiece } from '../kit/kit-manifest.ts'
import type { PieceKind } from './piece.ts'
import { type WallName, WALLS } from './room-space.ts'
import type { StageFloor } from './stage-floor.ts'

const WORST = -0.7

/** Puts one of the models along a wall with things on it and a print above. */
export function placeStorage(
  floor: StageFloor,
  catalogue: Catalogue,
  models: (KitPiece | null)[],
  wants: (kind: PieceKind) => boolean,
  notOn: WallName[] = [],
): void {
  for (const model of models) {
    if (!model) continue
    const piece = dressSideboard(catalogue, catalogue.piece('sideboard', model))
    const walls = WALLS.filter((w) => !notOn.includes(w))
    const found = bestAlongWall(floor, piece, { idealM: 4, nearestM: 2, walls }, WORST)
    if (!found) continue
    floor.placed.push(found.placement)
    const tall = model.id === 'tv-unit'
    if (wants('wall art') && !tall) hangArt(floor, catalogue, found.wall, found.u, piece.heightM + 0.35, 1, 5)
    return
  }
}
