import { bestAlongWall, placesAlongWalls, type WallPlace } from './along-wall.ts'
import type { Arrangement, Setting } from './arrangement.ts'
import { dressDesk } from './decorate.ts'
import { hangArt } from './hang-art.ts'
import { placeAsked } from './place-asked.ts'
import { placePlant } from './place-plant.ts'
import { besides } from './placement.ts'
import { seatAtDesk } from './seat-at-desk.ts'
import { tryPlaces } from './try-places.ts'

const POOR = -1.5
const TRIED = 6

/** A desk with its chair, shelves and a reading chair; false when no desk fits well. */
export const arrangeOffice: Arrangement = (setting) => {
  const { floor, catalogue } = setting
  const model = catalogue.draw('desk')
  if (!model) return false
  const desk = dressDesk(catalogue, catalogue.piece('desk', model))
  const wish = { idealM: 3.2, centred: 0.7, nearestM: 1.5, favour: { back: 0.2 } }
  return tryPlaces(setting, placesAlongWalls(floor, desk, wish), TRIED, POOR, setUpDesk)
}

function setUpDesk(setting: Setting, { placement, wall, u }: WallPlace): void {
  const { floor, catalogue, wants } = setting
  const desk = placement.piece
  const rug = catalogue.draw('rug', 0, (p) => p.id.endsWith('-s'))
  if (rug && wants('rug')) {
    const piece = catalogue.piece('rug', rug)
    // Turned, it reaches from under the desk to behind the chair.
    const p = besides(placement, 0, piece.widthM / 2 - 0.1, piece, Math.PI / 2)
    if (floor.isInside(p, 0.05)) floor.placed.push(p)
  }
  seatAtDesk(floor, catalogue, placement)
  if (wants('wall art')) hangArt(floor, catalogue, wall, u, 1.05, desk.widthM, 2)
  const shelf = catalogue.draw('bookcase')
  if (shelf && wants('bookcase')) {
    const place = bestAlongWall(floor, catalogue.piece('bookcase', shelf), { idealM: 3.8, nearestM: 2 }, -0.8)
    if (place) floor.placed.push(place.placement)
  }
  const seat = catalogue.draw('armchair')
  if (seat && wants('armchair')) {
    const wish = { idealM: 3.2, gapsM: [0.2], nearestM: 1.9 }
    const place = bestAlongWall(floor, catalogue.piece('armchair', seat), wish, -0.5)
    if (place) floor.placed.push(place.placement)
  }
  placeAsked(setting)
  if (wants('plant')) placePlant(floor, catalogue)
}
