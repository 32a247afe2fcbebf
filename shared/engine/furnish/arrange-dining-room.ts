import { hangArt } from './hang-art.ts'
import { chair } from './pieces/chair.ts'
import type { PieceKind, Taste } from './pieces/piece.ts'
import { rug } from './pieces/rug.ts'
import { sideboard } from './pieces/storage.ts'
import { diningTable } from './pieces/tables.ts'
import { placePlant } from './place-plant.ts'
import { besides, type Placement } from './placement.ts'
import { toPixel } from './room-space.ts'
import type { StageFloor } from './stage-floor.ts'

const POOR = -2

/** A dining table with chairs; false when none fits well. `seats` is what the user asked for, if anything. */
export function arrangeDiningRoom(
  floor: StageFloor,
  taste: Taste,
  wants: (kind: PieceKind) => boolean,
  seats?: number,
): boolean {
  const widths = seats && seats > 6 ? [2.2, 1.8] : seats && seats <= 4 ? [1.4, 1.2] : [1.8, 1.4]
  const table = placeTable(floor, taste, widths)
  if (!table) return false
  if (wants('rug')) {
    const p = besides(table, 0, 0, rug(taste, table.piece.widthM + 0.9, table.piece.depthM + 1.1))
    if (floor.isInside(p, 0.05)) floor.placed.push(p)
  }
  floor.placed.push(table)
  placeChairs(floor, taste, table, seats ?? 6)
  if (wants('sideboard')) {
    const found = floor.alongWall(sideboard(taste, 1.5), { idealM: 4.5, nearestM: 2 })
    if (found && found.score > -0.7) {
      floor.placed.push(found.placement)
      if (wants('wall art')) hangArt(floor, taste, found.wall, found.u, 1.1, 1, 0)
    }
  }
  if (wants('plant')) placePlant(floor, taste)
  return true
}

function placeTable(floor: StageFloor, taste: Taste, widths: number[]): Placement | null {
  const { leftM, rightM, backM, camera } = floor.space
  let best: Placement | null = null
  let bestScore = POOR
  for (const widthM of widths) {
    const piece = diningTable(taste, widthM)
    const roomy = { ...piece, widthM: widthM + 0.9, depthM: piece.depthM + 1.3 }
    for (const turnRad of [0, Math.PI / 2])
      for (let x = -leftM + 0.8; x < rightM - 0.8; x += 0.15)
        for (let z = 1.6; z < backM - 0.9; z += 0.15) {
          const offCentre = Math.abs(toPixel(floor.space, x, 0.4, z)[0] / camera.width - 0.5)
          const wide = widthM === widths[0] ? 0.15 : 0
          const at = { x, y: 0, z, turnRad }
          const score =
            floor.quality({ piece: roomy, ...at }, { idealM: 3.6, nearestM: 1.1 }) - 0.5 * offCentre + wide
          if (score > bestScore) {
            bestScore = score
            best = { piece, ...at }
          }
        }
  }
  return best
}

function placeChairs(floor: StageFloor, taste: Taste, table: Placement, seats: number): void {
  const { widthM, depthM } = table.piece
  const perSide = Math.max(1, Math.min(Math.floor(widthM / 0.62), Math.ceil(seats / 2)))
  const ends = seats > perSide * 2 ? [-1, 1] : []
  for (const side of [-1, 1])
    for (let i = 0; i < perSide; i++) {
      const x = (i - (perSide - 1) / 2) * 0.62
      const p = besides(table, x, side * (depthM / 2 + 0.16), chair(taste), side > 0 ? Math.PI : 0)
      if (floor.isInside(p)) floor.placed.push(p)
    }
  for (const side of ends) {
    const p = besides(table, side * (widthM / 2 + 0.2), 0, chair(taste), (-side * Math.PI) / 2)
    if (floor.isInside(p) && floor.visibleShare(p) > 0.7) floor.placed.push(p)
  }
}
