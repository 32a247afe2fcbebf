import { bestAlongWall } from '../place/along-wall.ts'
import type { Arrangement, Setting } from './arrangement.ts'
import type { PieceKind } from '../piece.ts'
import { placeRequested } from './place-requested.ts'
import { placePlant } from './place-plant.ts'
import { besides } from '../place/placement.ts'
import { toPixel } from '../../room/room-space.ts'

const MIN_CHILDRENS_BED_SCORE = -1.6

/** A child's bed or a cot, something to play with and at; false when no bed fits. */
export const arrangeChildrensRoom: Arrangement = (setting) => {
  const { floor, catalogue, wants } = setting
  const bed = catalogue.model(/\b(cot|crib|nursery|baby)\b/.test(setting.wishes.words) ? 'cot' : 'bed-child')
  if (!bed) return false
  const found = bestAlongWall(
    floor,
    catalogue.piece('bed', bed),
    { idealM: 3.2, nearestM: 1, gapsM: [0.03] },
    MIN_CHILDRENS_BED_SCORE,
  )
  if (!found) return false
  floor.placed.push(found.placement)
  const rug = catalogue.model('rug-round-plush')
  if (rug && wants('rug')) layRoundRug(setting)
  along(setting, 'dresser-tall', 'sideboard', -0.7)
  along(setting, 'play-tent', 'toys', -0.6)
  free(setting, 'play-table', 'toys')
  along(setting, 'toy-basket', 'toys', -0.6)
  placeRequested(setting)
  if (wants('plant')) placePlant(floor, catalogue)
  const teddy = catalogue.model('teddy')
  if (teddy)
    floor.tryPlace(
      besides(found.placement, bed.high[0] + 0.3, 0.3, catalogue.piece('toys', teddy), 0.6),
      -0.5,
    )
  return true
}

function along({ floor, catalogue, wants }: Setting, id: string, kind: PieceKind, worst: number): void {
  const model = catalogue.model(id)
  if (!model || !wants(kind)) return
  const place = bestAlongWall(floor, catalogue.piece(kind, model), { idealM: 3.4, nearestM: 1.7 }, worst)
  if (place) floor.placed.push(place.placement)
}

/** The free place of the floor nearest to the middle of the picture. */
function free({ floor, catalogue, wants }: Setting, id: string, kind: PieceKind): void {
  const model = catalogue.model(id)
  if (!model || !wants(kind)) return
  const piece = catalogue.piece(kind, model)
  const { leftM, rightM, backM, camera } = floor.space
  let best = { x: 0, z: 0, score: -0.8 }
  for (let x = -leftM + 0.8; x < rightM - 0.8; x += 0.2)
    for (let z = 2; z < backM - 0.8; z += 0.2) {
      const p = { piece, x, y: 0, z, turnRad: 0.2 }
      if (!floor.isFree(p, 0.3)) continue
      const off = Math.abs(toPixel(floor.space, x, 0.3, z)[0] / camera.width - 0.5)
      const score = floor.quality(p, { idealM: 3, nearestM: 1.7 }) - 0.6 * off
      if (score > best.score) best = { x, z, score }
    }
  if (best.z > 0) floor.placed.push({ piece, x: best.x, y: 0, z: best.z, turnRad: 0.2 })
}

function layRoundRug({ floor, catalogue }: Setting): void {
  const model = catalogue.model('rug-round-plush')
  if (!model) return
  const piece = catalogue.piece('rug', model)
  const { leftM, rightM, backM } = floor.space
  const p = { piece, x: (rightM - leftM) / 2, y: 0, z: Math.max(2.2, backM * 0.62), turnRad: 0 }
  if (floor.isInside(p, 0.05) && floor.foreignShare(p) < 0.3) floor.placed.push(p)
}
