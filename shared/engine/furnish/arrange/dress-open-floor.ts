import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { floorByColour } from '../../geometry/floor-by-colour.ts'
import { arrangeTable } from './arrange-dining-room.ts'
import { NOT_BESIDE_CABINETS, AISLE_M } from './arrange-wet-room.ts'
import type { Setting } from './arrangement.ts'
import { layMatBeforeCounter } from './lay-mat-before-counter.ts'
import { withOnTop } from '../piece.ts'
import type { Placement } from '../place/placement.ts'
import { layMatAtBorder } from './lay-mat-at-border.ts'
import { firstLaid, matsOf } from './mats.ts'
import { seatAtIsland } from './seat-at-island.ts'
import { standAtWall } from './stand-at-wall.ts'

/** A table for so many, where there is room, or for fewer. */
const SEATS = [4, 2]
/** A shorter mat that the picture shows whole rather than a longer one that its border cuts, and one that is mostly shown rather than none. */
const LEAST_SHOWN_SHARES = [1, 0.75]

/**
 * Dresses the floor of a kitchen or bathroom of which no walls are known: stools at an island, a table where the floor is large, a runner or a mat before what is built in,
 * towels on a stool or a basket and a plant before plain wall. Whatever has no place for sure is left out.
 */
export function dressOpenFloor(setting: Setting, room: 'kitchen' | 'bathroom', geometry: RoomGeometry): void {
  const { floor, wants, wishes } = setting
  if (room === 'kitchen') {
    seatAtIsland(setting)
    standTable(setting)
  }
  const mat = wants('rug') ? layMat(setting, room, geometry) : null
  if (mat) floor.placed.push(mat)
  // A kitchen's walls are fronts that open: a plant of our own accord would stand before one of them.
  if (room === 'bathroom' && wants('accessories')) standTowels(setting, geometry)
  const plant = setting.catalogue.model('plant-fig-small')
  if (plant && (room === 'bathroom' ? wants('plant') : wishes.wanted.has('plant')))
    standAtWall(setting, geometry, setting.catalogue.piece('plant', plant))
}

function layMat(setting: Setting, room: 'kitchen' | 'bathroom', geometry: RoomGeometry): Placement | null {
  const mats = matsOf(setting.catalogue, room)
  const beforeCounter = firstLaid(mats, (mat) => layMatBeforeCounter(setting, mat))
  // What the picture shows of an island are the sides where people sit or walk by, and to the net a mat there lies before cabinets as one at a worktop does.
  if (beforeCounter || setting.floor.space.island) return beforeCounter
  const outline = floorByColour(geometry)
  for (const shown of LEAST_SHOWN_SHARES) {
    const laid = firstLaid(mats, (mat) => layMatAtBorder(setting, mat, shown, outline, geometry.parts, room))
    if (laid) return laid
  }
  return null
}

/** Folded towels on a stool, or a basket where the taste has no such stool. */
function standTowels(setting: Setting, geometry: RoomGeometry): void {
  const { catalogue } = setting
  const [stool, towels, basket] = ['bath-stool', 'towels', 'basket'].map((id) => catalogue.model(id))
  const piece =
    stool && towels
      ? withOnTop(
          catalogue.piece('accessories', stool),
          towels,
          0,
          0,
          0,
          catalogue.paint('accessories', towels),
        )
      : basket && catalogue.piece('accessories', basket)
  if (piece) standAtWall(setting, geometry, piece)
}

function standTable(setting: Setting): void {
  const wants: typeof setting.wants = (kind) => !NOT_BESIDE_CABINETS.includes(kind) && setting.wants(kind)
  for (const seats of SEATS) {
    const trial = setting.floor.branch()
    const wishes = { ...setting.wishes, seats: Math.min(seats, setting.wishes.seats ?? seats) }
    if (!arrangeTable({ ...setting, floor: trial, wants, wishes }, AISLE_M)) continue
    setting.floor.placed.push(...trial.placed)
    return
  }
}
