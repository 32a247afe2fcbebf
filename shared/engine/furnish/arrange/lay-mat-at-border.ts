import type { RoomSpace } from '../../room/room-space.ts'
import { toPixel } from '../../room/room-space.ts'
import { isSeenFloor } from '../../geometry/seen-floor.ts'
import { visibleShare } from '../place/photo-shares.ts'
import { overlaps, type Placement } from '../place/placement.ts'
import type { Setting } from './arrangement.ts'
import { MAX_MAT_FOREIGN_SHARE } from './lay-bath-mat.ts'

const MAT_STEP_M = 0.1
/** From the camera: nearer the picture cuts a mat, farther it is a line. */
const NEAREST_MAT_M = 1.2
const FARTHEST_MAT_M = 5
const IDEAL_MAT_DISTANCE_M = 2.4
/** A mat lies before something: so far from its long side the floor ends, all along. */
const MAT_BEFORE_FRONT_M = 0.35
const ALONG = [-0.4, 0, 0.4]
/** Free around it of what stands there already. */
const MAT_CLEARANCE_M = 0.15

/** A mat on sure floor before what ends it, a bath or cabinets, as near the middle of the picture as can be; null where the floor ends nowhere. */
export function layMatAtBorder({ floor, catalogue }: Setting): Placement | null {
  const model = catalogue.model('bath-mat')
  const { leftM, rightM, backM, seenFloor } = floor.space
  if (!model || !seenFloor) return null
  const piece = catalogue.piece('rug', model)
  let best: Placement | null = null
  let bestScore = -Infinity
  for (const turnRad of [0, Math.PI / 2])
    for (let z = MAT_STEP_M; z < Math.min(FARTHEST_MAT_M, backM); z += MAT_STEP_M)
      for (let x = -leftM; x < rightM; x += MAT_STEP_M) {
        const mat = { piece, x, y: 0, z, turnRad }
        const distance = Math.hypot(x, z)
        if (distance < NEAREST_MAT_M || distance > FARTHEST_MAT_M) continue
        const score = -offCentre(floor.space, mat) - 0.3 * Math.abs(Math.log(distance / IDEAL_MAT_DISTANCE_M))
        if (score <= bestScore || !liesBefore(floor.space, mat)) continue
        if (!floor.isInside(mat) || visibleShare(floor.space, mat) < 1) continue
        if (floor.placed.some((p) => overlaps(p, mat, MAT_CLEARANCE_M))) continue
        if (floor.foreignShare(mat) > MAX_MAT_FOREIGN_SHARE) continue
        best = mat
        bestScore = score
      }
  return best
}

/** Whether the floor ends close to one of the mat's long sides, and not at the picture's border. */
function liesBefore(space: RoomSpace, { piece, x, z, turnRad }: Placement): boolean {
  const [c, s] = [Math.cos(turnRad), Math.sin(turnRad)]
  return [-1, 1].some((side) =>
    ALONG.every((share) => {
      const [dx, dz] = [share * piece.widthM, side * (piece.depthM / 2 + MAT_BEFORE_FRONT_M)]
      return endsAt(space, x + dx * c + dz * s, z - dx * s + dz * c)
    }),
  )
}

/** Whether the picture shows something else than floor there. */
function endsAt(space: RoomSpace, x: number, z: number): boolean {
  const { camera, seenFloor } = space
  const [px, py, depth] = toPixel(space, x, 0, z)
  if (!seenFloor || depth < 0.1 || px < 0 || px >= camera.width || py >= camera.height) return false
  return !isSeenFloor(seenFloor, camera.width, camera.height, px, py)
}

function offCentre(space: RoomSpace, { x, z }: Placement): number {
  return Math.abs(toPixel(space, x, 0, z)[0] / space.camera.width - 0.5)
}
