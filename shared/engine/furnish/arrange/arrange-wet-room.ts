import { bestAlongWall } from '../place/along-wall.ts'
import { arrangeTable } from './arrange-dining-room.ts'
import type { Arrangement } from './arrangement.ts'
import type { PieceKind } from '../piece.ts'
import { placePlant } from './place-plant.ts'

/** A seated person, and somebody who opens an oven behind them. */
export const AISLE_M = 1.1

/** What is built in leaves corners that only look free. */
export const NOT_BESIDE_CABINETS: PieceKind[] = ['sideboard', 'pendant', 'rug', 'plant']

/** A bathroom keeps what is built in and gets towels, a basket and something green; false when the floor has no place for any of it. */
export const arrangeBathroom: Arrangement = ({ floor, catalogue, wants }) => {
  for (const id of ['towel-ladder', 'basket']) {
    const model = catalogue.model(id)
    if (!model || !wants('accessories')) continue
    const place = bestAlongWall(
      floor,
      catalogue.piece('accessories', model),
      { idealM: 2.5, nearestM: 1.2 },
      -0.7,
    )
    if (place) floor.placed.push(place.placement)
  }
  if (wants('plant')) placePlant(floor, catalogue)
  return floor.placed.length > 0
}

/** A kitchen keeps what is built in and gets a table for four where there is room. */
export const arrangeKitchen: Arrangement = (setting) => {
  const seats = Math.min(4, setting.wishes.seats ?? 4)
  const trial = setting.floor.branch()
  const wants: typeof setting.wants = (kind) => !NOT_BESIDE_CABINETS.includes(kind) && setting.wants(kind)
  const small = { ...setting, floor: trial, wants, wishes: { ...setting.wishes, seats } }
  if (arrangeTable(small, AISLE_M)) {
    setting.floor.placed.push(...trial.placed)
    return true
  }
  // Its walls are fronts that open: a plant of our own accord would stand before one of them.
  if (setting.wishes.wanted.has('plant')) placePlant(setting.floor, setting.catalogue)
  return setting.floor.placed.length > 0
}
