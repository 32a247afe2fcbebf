import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { arrangeTable } from './arrange-dining-room.ts'
import { NOT_BESIDE_CABINETS, AISLE_M } from './arrange-wet-room.ts'
import type { Setting } from './arrangement.ts'
import { layBathMat } from './lay-bath-mat.ts'
import { layMatAtBorder } from './lay-mat-at-border.ts'
import { standAtWall } from './stand-at-wall.ts'

/** A table for so many, where there is room, or for fewer. */
const SEATS = [4, 2]

/**
 * Dresses the floor of a kitchen or bathroom of which no walls are known: a table where the floor is large, a mat before what is built in, a basket
 * and a plant before plain wall. Whatever has no place for sure is left out.
 */
export function dressOpenFloor(setting: Setting, room: 'kitchen' | 'bathroom', geometry: RoomGeometry): void {
  const { floor, wants, wishes } = setting
  if (room === 'kitchen') standTable(setting)
  const mat = wants('rug') ? (layBathMat(setting) ?? layMatAtBorder(setting)) : null
  if (mat) floor.placed.push(mat)
  // A kitchen's walls are fronts that open: a plant of our own accord would stand before one of them.
  if (room === 'bathroom' && wants('accessories')) standAtWall(setting, geometry, 'basket', 'accessories')
  if (room === 'bathroom' ? wants('plant') : wishes.wanted.has('plant'))
    standAtWall(setting, geometry, 'plant-fig-small', 'plant')
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
