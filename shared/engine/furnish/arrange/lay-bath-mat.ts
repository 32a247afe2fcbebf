import { pointAt } from '../../room/wall-point.ts'
import type { Setting } from './arrangement.ts'
import type { Placement } from '../place/placement.ts'
import { facingTurn } from '../../room/room-space.ts'
import { visibleShare } from '../place/photo-shares.ts'

const GAP_M = 0.2
const MAT_STEP_M = 0.1
/** The whole mat lies on what is floor for sure. */
export const MAX_MAT_FOREIGN_SHARE = 0.04
const MAX_MAT_CLUTTER_SHARE = 0.12

/** A mat before the vanity, as near its middle as the photo shows plain floor; null where it shows none. */
export function layBathMat({ floor, catalogue, wants }: Setting): Placement | null {
  const model = catalogue.model('bath-mat')
  if (!model || !wants('rug')) return null
  const piece = catalogue.piece('rug', model)
  for (const { wall, fromM, toM, frontM } of floor.space.counters) {
    const middle = (fromM + toM) / 2
    for (let away = 0; away < (toM - fromM) / 2; away += MAT_STEP_M)
      for (const u of [middle - away, middle + away]) {
        const [x, y, z] = pointAt(wall, u, 0, frontM - GAP_M - piece.depthM / 2)
        const mat = { piece, x, y, z, turnRad: facingTurn(wall) }
        if (!floor.isInside(mat) || visibleShare(floor.space, mat) < 1) continue
        if (
          floor.foreignShare(mat) > MAX_MAT_FOREIGN_SHARE ||
          floor.clutter(floor.frameOf(mat)) > MAX_MAT_CLUTTER_SHARE
        )
          continue
        return mat
      }
  }
  return null
}
