import { type RoomSpace, toPixel } from '../../room/room-space.ts'
import { floorShare, visibleShare } from '../place/photo-shares.ts'
import type { Placement } from '../place/placement.ts'
import type { Setting } from './arrangement.ts'
import { arrangeKitchen } from './arrange-wet-room.ts'
import { layBathMat } from './lay-bath-mat.ts'

const STEP_M = 0.1
const NEAREST_M = 1.2
const FARTHEST_M = 4.5

/** What a kitchen or bathroom of which nothing is known but its floor gets to stand and lie on it; empty where nothing has a place for sure. */
export function dressOpenFloor(setting: Setting, room: 'kitchen' | 'bathroom'): Placement[] {
  const { floor, wants } = setting
  if (room === 'kitchen') {
    arrangeKitchen(setting)
    return floor.placed
  }
  const mat = layBathMat(setting) ?? layMatInTheOpen(setting)
  if (mat) floor.placed.push(mat)
  if (wants('accessories')) standAtBorder(setting, 'basket', 'accessories')
  if (wants('plant')) standAtBorder(setting, 'plant-fig-small', 'plant')
  return floor.placed
}

/** A mat on plain floor near the middle of the picture. */
function layMatInTheOpen({ floor, catalogue, wants }: Setting): Placement | null {
  const model = catalogue.model('bath-mat')
  if (!model || !wants('rug')) return null
  const piece = catalogue.piece('rug', model)
  let best: Placement | null = null
  let bestScore = -Infinity
  for (const turnRad of [0, Math.PI / 2])
    for (const [x, z] of floorPlaces(floor.space)) {
      const mat = { piece, x, y: 0, z, turnRad }
      if (!floor.isInside(mat) || visibleShare(floor.space, mat) < 1) continue
      if (floor.foreignShare(mat) > 0.04 || floor.clutter(floor.frameOf(mat)) > 0.12) continue
      const score = -offCentre(floor.space, mat) - 0.3 * Math.abs(Math.log(Math.hypot(x, z) / 2.2))
      if (score > bestScore) [best, bestScore] = [mat, score]
    }
  return best
}

function* floorPlaces({ leftM, rightM, backM }: RoomSpace): Generator<[number, number]> {
  for (let z = 0.3; z < Math.min(FARTHEST_M, backM); z += STEP_M)
    for (let x = -leftM; x < rightM; x += STEP_M) if (Math.hypot(x, z) > NEAREST_M) yield [x, z]
}

function offCentre(space: RoomSpace, { x, z }: Placement): number {
  return Math.abs(toPixel(space, x, 0, z)[0] / space.camera.width - 0.5)
}

function standAtBorder(_setting: Setting, _id: string, _kind: string): void {
  void floorShare
}
