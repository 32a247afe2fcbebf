import type { PieceKind } from '../piece.ts'
import { areaInUnitSquare } from '../place/convex-hull.ts'
import { isTopCut } from '../place/top-pieces.ts'
import type { Arrangement } from './arrangement.ts'
import { placePlant } from './place-plant.ts'
import { placeStorage } from './place-storage.ts'

/** With neither, a console on a strip of floor waits for the rest of the furniture. */
const BESIDE_CONSOLE: PieceKind[] = ['wall art', 'plant']

/** Of the picture: as all that is there, a smaller console is lost in its room. */
const LEAST_SHOWN_SHARE = 0.025

/**
 * A console with a lamp, prints above it and a plant, where the picture shows a wall and too little of the floor before it for anything that is sat at; a
 * console and one of these where a moulding runs behind the prints. False where no wall is known, or the console has no place or stands alone.
 */
export const arrangeWallVignette: Arrangement = ({ floor, catalogue, wants }) => {
  if (floor.space.seenFloor || !wants('sideboard')) return false
  const branch = floor.branch()
  const isPlaced = (kinds: PieceKind[]) => branch.placed.some(({ piece }) => kinds.includes(piece.kind))
  placeStorage(branch, catalogue, [catalogue.draw('console'), catalogue.draw('storage')], wants)
  const board = branch.placed.find(({ piece }) => piece.kind === 'sideboard')
  if (!board || isTopCut(floor.space, board)) return false
  if (areaInUnitSquare(floor.outlineOf(board)) < LEAST_SHOWN_SHARE) return false
  if (wants('plant')) placePlant(branch, catalogue)
  if (!isPlaced(BESIDE_CONSOLE)) return false
  floor.placed.push(...branch.placed.slice(floor.placed.length))
  return true
}
