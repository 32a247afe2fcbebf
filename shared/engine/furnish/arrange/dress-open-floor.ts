import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { arrangeTable } from './arrange-dining-room.ts'
import { NOT_BESIDE_CABINETS, AISLE_M } from './arrange-wet-room.ts'
import type { Setting } from './arrangement.ts'
import { dressFronts } from './dress-fronts.ts'
import { seatAtIsland } from './seat-at-island.ts'
import { standAtWall } from './stand-at-wall.ts'
import { towelsOnStool } from './towels-on-stool.ts'

/** A table for so many, where there is room, or for fewer. */
const SEATS = [4, 2]

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
  dressFronts(setting, room, geometry)
  // A kitchen's walls are fronts that open: a plant of our own accord would stand before one of them.
  const towels = room === 'bathroom' && wants('accessories') ? towelsOnStool(setting.catalogue) : null
  if (towels && !floor.placed.some(({ piece }) => piece.name === towels.name))
    standAtWall(setting, geometry, towels)
  const plant = setting.catalogue.model('plant-fig-small')
  if (plant && (room === 'bathroom' ? wants('plant') : wishes.wanted.has('plant')))
    standAtWall(setting, geometry, setting.catalogue.piece('plant', plant))
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
