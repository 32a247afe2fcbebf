import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { floorByColour } from '../../geometry/floor-by-colour.ts'
import { arrangeTable } from './arrange-dining-room.ts'
import { NOT_BESIDE_CABINETS, AISLE_M } from './arrange-wet-room.ts'
import type { Setting } from './arrangement.ts'
import type { Placement } from '../place/placement.ts'
import { liesRug } from '../place/lies-rug.ts'
import { layMatAtBorder } from './lay-mat-at-border.ts'
import { matsOf } from './mats.ts'
import { dressFronts } from './dress-fronts.ts'
import { seatAtIsland } from './seat-at-island.ts'
import { standAtWall } from './stand-at-wall.ts'
import { towelsOnStool } from './towels-on-stool.ts'

/** A table for so many, where there is room, or for fewer. */
const SEATS = [4, 2]
/** A shorter mat that the picture shows whole rather than a longer one that its border cuts, and one that is mostly shown rather than none. */
const LEAST_BORDER_SHOWN_SHARES = [1, 0.75]

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
  // A kitchen's floor ends at islands as often, where people sit or walk by.
  const hasMat = room === 'kitchen' || floor.placed.some(({ piece }) => piece.kind === 'rug')
  const mat = hasMat || !wants('rug') ? null : matAmongFixtures(setting, geometry)
  if (mat) floor.placed.push(mat)
  // A kitchen's walls are fronts that open: a plant of our own accord would stand before one of them.
  const towels = room === 'bathroom' && wants('accessories') ? towelsOnStool(setting.catalogue) : null
  if (towels && !floor.placed.some(({ piece }) => piece.name === towels.name))
    standAtWall(setting, geometry, towels)
  const plant = setting.catalogue.model('plant-fig-small')
  if (plant && (room === 'bathroom' ? wants('plant') : wishes.wanted.has('plant')))
    standAtWall(setting, geometry, setting.catalogue.piece('plant', plant))
}

/** In a bathroom so small that its fixtures show no straight foot; null where a rug lies already. */
function matAmongFixtures(setting: Setting, geometry: RoomGeometry): Placement | null {
  const outline = floorByColour(geometry)
  for (const shown of LEAST_BORDER_SHOWN_SHARES)
    for (const piece of matsOf(setting.catalogue, 'bathroom')) {
      const mat = layMatAtBorder(setting, piece, shown, outline, geometry.parts)
      if (mat) return liesRug(geometry, setting.floor.space, mat) ? null : mat
    }
  return null
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
