import { bestAlongWall } from './along-wall.ts'
import type { Arrangement } from './arrangement.ts'
import { dressDesk } from './decorate.ts'
import { hangArt } from './hang-art.ts'
import { placePlant } from './place-plant.ts'
import { besides } from './placement.ts'

const POOR = -1.5

/** A desk with its chair, shelves and a reading chair; false when no desk fits well. */
export const arrangeOffice: Arrangement = ({ floor, catalogue, wants }) => {
  const deskModel = catalogue.draw('desk')
  if (!deskModel) return false
  const desk = dressDesk(catalogue, catalogue.piece('desk', deskModel))
  const found = bestAlongWall(
    floor,
    desk,
    { idealM: 3, centred: 0.6, nearestM: 1.3, favour: { back: 0.2 } },
    POOR,
  )
  if (!found) return false
  const { placement, wall, u } = found
  const rug = catalogue.draw('rug', 0, (p) => p.id.endsWith('-s'))
  if (rug && wants('rug')) {
    const piece = catalogue.piece('rug', rug)
    const p = besides(placement, 0, 0.35 + piece.widthM / 2, piece, Math.PI / 2)
    if (floor.isInside(p, 0.05)) floor.placed.push(p)
  }
  const chairModel =
    catalogue.suited('office-chair').find((p) => p.tags.includes(catalogue.taste.name)) ??
    catalogue.draw('chair')
  floor.placed.push(placement)
  if (chairModel) {
    const chair = catalogue.piece('chair', chairModel)
    floor.placed.push(
      besides(placement, -0.05, desk.depthM / 2 + chair.depthM / 2 - 0.12, chair, Math.PI + 0.35),
    )
  }
  if (wants('wall art')) hangArt(floor, catalogue, wall, u, 1.05, desk.widthM, 2)
  const shelf = catalogue.draw('bookcase')
  if (shelf && wants('bookcase')) {
    const place = bestAlongWall(floor, catalogue.piece('bookcase', shelf), { idealM: 3.8, nearestM: 2 }, -0.8)
    if (place) floor.placed.push(place.placement)
  }
  const seat = catalogue.draw('armchair')
  if (seat && wants('armchair')) {
    const place = bestAlongWall(
      floor,
      catalogue.piece('armchair', seat),
      { idealM: 3.2, gapsM: [0.2], nearestM: 1.9 },
      -0.5,
    )
    if (place) floor.placed.push(place.placement)
  }
  if (wants('plant')) placePlant(floor, catalogue)
  return true
}
