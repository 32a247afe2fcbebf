import { hangArt } from './hang-art.ts'
import { armchair } from './pieces/armchair.ts'
import { bed } from './pieces/bed.ts'
import type { PieceKind, Taste } from './pieces/piece.ts'
import { rug } from './pieces/rug.ts'
import { nightstand, sideboard } from './pieces/storage.ts'
import { placePlant } from './place-plant.ts'
import { besides } from './placement.ts'
import type { StageFloor } from './stage-floor.ts'

const POOR = -1.8

/** A bed with its tables; false when no bed fits well. `widthsM` are the mattress widths to try, best first. */
export function arrangeBedroom(
  floor: StageFloor,
  taste: Taste,
  wants: (kind: PieceKind) => boolean,
  widthsM: number[] = [1.6, 1.35, 0.9],
): boolean {
  let best: ReturnType<StageFloor['alongWall']> = null
  for (const widthM of widthsM) {
    const options = { idealM: 3.6, centred: true, gapM: 0.02, favour: { back: 0.2 }, nearestM: 0.65 }
    const found = floor.alongWall(bed(taste, widthM), options)
    if (found && (!best || found.score > best.score + 0.5)) best = found
  }
  if (!best || best.score < POOR) return false
  const { placement, wall, u } = best
  const { piece } = placement
  if (wants('rug')) {
    const p = besides(placement, 0, 0.45, rug(taste, Math.min(2.6, piece.widthM + 1.1), 1.8))
    if (floor.isInside(p, 0)) floor.placed.push(p)
  }
  floor.placed.push(placement)
  if (wants('nightstand'))
    for (const side of [-1, 1])
      floor.tryPlace(
        besides(placement, side * (piece.widthM / 2 + 0.3), -piece.depthM / 2 + 0.24, nightstand(taste)),
        -0.9,
      )
  if (wants('wall art')) hangArt(floor, taste, wall, u, 1.12, 1.2, 1)
  if (wants('sideboard')) {
    const chest = floor.alongWall(sideboard(taste, 1.3), { idealM: 3.5, nearestM: 1.8 })
    if (chest && chest.score > -0.6) {
      floor.placed.push(chest.placement)
      if (wants('wall art')) hangArt(floor, taste, chest.wall, chest.u, 1.1, 0.7, 0)
    }
  }
  if (wants('plant')) placePlant(floor, taste)
  if (wants('armchair')) {
    const chair = floor.alongWall(armchair(taste), { idealM: 3.2, gapM: 0.15, nearestM: 1.6 })
    if (chair && chair.score > -0.4) floor.placed.push(chair.placement)
  }
  return true
}
