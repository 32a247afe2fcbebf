import { placesAlongWalls } from '../place/along-wall.ts'
import type { Arrangement } from './arrangement.ts'
import type { Catalogue } from '../catalogue.ts'
import { dressSideTable } from './decorate.ts'
import { hangArt } from './hang-art.ts'
import type { Piece } from '../piece.ts'
import { placePlant } from './place-plant.ts'
import { besides, type Placement } from '../place/placement.ts'
import type { PlacementContext } from '../place/placement-context.ts'
import { rugChoices } from '../rug-choices.ts'

const MIN_READING_CORNER_SCORE = -0.8
/** Turned a little from the wall, towards who looks. */
const TURNS_RAD = [0.5, 0.3, 0]
const ART_ABOVE_M = 1.1
/** Of the chair, on its rug. */
const UNDER_CHAIR_M = 0.5
const MAX_RUG_FOREIGN_SHARE = 0.4

/** An armchair with a lamp or a small table, a print and a plant, on a floor too small for what its room is about; false where even that has no place, or the chair would stand alone. */
export const arrangeReadingCorner: Arrangement = ({ floor, catalogue, wants }) => {
  const model = catalogue.draw('armchair')
  if (!model || !wants('armchair')) return false
  const piece = catalogue.piece('armchair', model)
  const wish = { idealM: 2.4, nearestM: 1.3, gapsM: [0.2, 0.35] }
  const place = placesAlongWalls(floor, piece, wish).at(0)
  if (!place || place.score < MIN_READING_CORNER_SCORE) return false
  const seat = turnedToCamera(floor, place.placement)
  floor.placed.push(seat)
  const half = piece.widthM / 2
  const lamp = catalogue.draw('floor-lamp')
  const table = catalogue.draw('side-table')
  const beside = [
    lamp && wants('floor lamp') ? catalogue.piece('floor lamp', lamp) : null,
    table && wants('side table')
      ? dressSideTable(catalogue, catalogue.piece('side table', table), false)
      : null,
  ]
  const sides = catalogue.taste.seed % 2 ? [1, -1] : [-1, 1]
  const standsBeside = (one: Piece, side: number) =>
    floor.tryPlace(besides(seat, side * (half + 0.1 + one.widthM / 2), -0.15, one), MIN_READING_CORNER_SCORE)
  const companions = beside.filter((one) => one && sides.some((side) => standsBeside(one, side)))
  if (!companions.length && beside.some((one) => one)) return false
  if (wants('rug')) layRug(floor, catalogue, seat)
  if (wants('wall art')) hangArt(floor, catalogue, place.wall, place.u, ART_ABOVE_M, piece.widthM, 0)
  if (wants('plant')) placePlant(floor, catalogue)
  return true
}

/** Under the chair's front, the way it looks or across. */
function layRug(floor: PlacementContext, catalogue: Catalogue, seat: Placement): void {
  const { drawn, spare } = rugChoices(catalogue, ['s'])
  const rug = [...drawn, ...spare]
    .flatMap((piece) =>
      [0, Math.PI / 2].map((turnRad) => {
        const reachM = (turnRad ? piece.widthM : piece.depthM) / 2
        return besides(seat, 0, seat.piece.depthM / 2 - UNDER_CHAIR_M + reachM, piece, turnRad)
      }),
    )
    .find((p) => floor.isInside(p, 0.04) && floor.foreignShare(p) <= MAX_RUG_FOREIGN_SHARE)
  if (rug) floor.placed.push(rug)
}

/** The turn towards the camera that still keeps the chair off the walls. */
function turnedToCamera(floor: PlacementContext, placement: Placement): Placement {
  const { x, z, turnRad } = placement
  // The way to the camera, seen from the chair's front: positive to its left.
  const towards = Math.sin(Math.atan2(-x, -z) - turnRad)
  for (const turn of TURNS_RAD) {
    const turned = { ...placement, turnRad: turnRad + Math.sign(towards) * turn }
    if (floor.isInside(turned)) return turned
  }
  return placement
}
