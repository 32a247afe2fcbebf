import { pointAt } from '../../room/wall-point.ts'
import type { Setting } from './arrangement.ts'
import type { Piece } from '../piece.ts'
import { overlaps, type Placement } from '../place/placement.ts'
import { facingTurn } from '../../room/room-space.ts'
import { visibleShare } from '../place/photo-shares.ts'

/** Feet stand on a mat's edge nearest to the front, toes below the cabinets. */
const MAT_GAP_M = 0.12
const MAT_STEP_M = 0.1
/** The whole mat lies on what is floor for sure. */
export const MAX_MAT_FOREIGN_SHARE = 0.04
const MAX_MAT_CLUTTER_SHARE = 0.12
/** Free around it of what stands there already. */
export const MAT_CLEARANCE_M = 0.15

/** A mat along the front of a vanity, a bath or a worktop, as near its middle as the photo shows plain floor; null where it shows none. */
export function layMatBeforeCounter({ floor, wants }: Setting, piece: Piece): Placement | null {
  if (!wants('rug')) return null
  for (const { wall, fromM, toM, frontM } of floor.space.counters) {
    const middle = (fromM + toM) / 2
    for (let away = 0; away < (toM - fromM - piece.widthM) / 2; away += MAT_STEP_M)
      for (const u of [middle - away, middle + away]) {
        const [x, y, z] = pointAt(wall, u, 0, frontM - MAT_GAP_M - piece.depthM / 2)
        const mat = { piece, x, y, z, turnRad: facingTurn(wall) }
        if (!floor.isInside(mat) || visibleShare(floor.space, mat) < 1) continue
        if (floor.placed.some((p) => overlaps(p, mat, MAT_CLEARANCE_M))) continue
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
