import type { Piece } from '../piece.ts'
import type { Placement } from '../place/placement.ts'
import type { PlacementContext } from '../place/placement-context.ts'

/** Metres from the camera: nearer it would fill the picture, farther away it is not seen. */
const NEAREST_RUG_M = 1.5
const FARTHEST_RUG_M = 5
const RUG_STEP_M = 0.15
/** Of bare floor around a rug, the most first: where that is had, the rug lies in the middle of the way. As wide as the hall it would be a carpet. */
const BARE_AROUND_M = [0.6, 0.45, 0.3, 0.15]
const MAX_RUNNER_FOREIGN_SHARE = 0.2
/** The model that lies where a way is too narrow for a rug. */
export const RUNNER = 'runner-kitchen'

/** The place nearest to the camera at which a rug lies whole, its long side along or across the view; null where none is. */
export function placeOnWay(floor: PlacementContext, piece: Piece, isAcross: boolean): Placement | null {
  const { leftM, rightM } = floor.space
  const turnRad = piece.widthM > piece.depthM === isAcross ? 0 : Math.PI / 2
  const deepM = turnRad ? piece.widthM : piece.depthM
  for (const bareM of BARE_AROUND_M) {
    let best: Placement | null = null
    let least = Infinity
    for (let z = NEAREST_RUG_M + deepM / 2; z < FARTHEST_RUG_M; z += RUG_STEP_M)
      for (let x = -leftM; x < rightM; x += RUG_STEP_M) {
        const rug = { piece, x, y: 0, z, turnRad }
        const away = Math.hypot(x, z)
        if (
          away >= least ||
          !floor.isInside(rug, bareM) ||
          floor.foreignShare(rug) > MAX_RUNNER_FOREIGN_SHARE
        )
          continue
        // One that the lower border cuts looks like a mat that somebody stands on.
        if (floor.frameOf(rug)[3] > 1) continue
        least = away
        best = rug
      }
    if (best) return best
  }
  return null
}
