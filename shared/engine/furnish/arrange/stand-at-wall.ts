import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { classProbabilityAt } from '../../segmentation/segment-room.ts'
import type { Frame } from '../scan/frame-clutter.ts'
import type { PieceKind } from '../piece.ts'
import { visibleShare } from '../place/photo-shares.ts'
import type { Setting } from './arrangement.ts'

const STEP_M = 0.1
const NEAREST_M = 1.8
const FARTHEST_M = 5.5
const IDEAL_M = 3
/** How surely the net has to see plain wall or floor behind a piece, on average; cabinets and doors have to stay free. */
const MIN_PLAIN_PROBABILITY = 0.75
const GRID = [0.1, 0.3, 0.5, 0.7, 0.9]
const MAX_CLUTTER_SHARE = 0.2
const MAX_FOREIGN_SHARE = 0.04
const CLEAR_M = 0.1
/** Behind it, so far, the floor ends. */
const BEFORE_WALL_M = 0.25

/** Stands a model on sure floor at the foot of plain wall, away from the middle of the picture; not where anything that opens would be behind it. */
export function standAtWall(
  { floor, catalogue }: Setting,
  { parts }: RoomGeometry,
  id: string,
  kind: PieceKind,
): void {
  const model = catalogue.model(id)
  const { space } = floor
  if (!model || !space.seenFloor) return
  const piece = catalogue.piece(kind, model)
  const [cells, columns] = [space.backM / STEP_M, (space.leftM + space.rightM) / STEP_M]
  let best = null
  let bestScore = -Infinity
  for (let i = 1; i < cells; i++)
    for (let j = 0; j < columns; j++) {
      const [x, z] = [-space.leftM + j * STEP_M, i * STEP_M]
      const distance = Math.hypot(x, z)
      if (distance < NEAREST_M || distance > FARTHEST_M) continue
      const p = { piece, x, y: 0, z, turnRad: 0 }
      if (!floor.isInside(p) || !floor.isFree(p, CLEAR_M) || visibleShare(space, p) < 1) continue
      // Away from the camera the floor ends behind it.
      const behind = 1 + (piece.depthM / 2 + BEFORE_WALL_M) / distance
      if (floor.isInside({ ...p, x: x * behind, z: z * behind })) continue
      const frame = floor.frameOf(p)
      if (floor.foreignShare(p) > MAX_FOREIGN_SHARE || floor.clutter(frame) > MAX_CLUTTER_SHARE) continue
      if (plainness(frame) < MIN_PLAIN_PROBABILITY) continue
      const middle = Math.abs((frame[0] + frame[2]) / 2 - 0.5)
      const score = 0.5 * middle - 0.5 * Math.abs(Math.log(distance / IDEAL_M))
      if (score > bestScore) [best, bestScore] = [p, score]
    }
  if (best) floor.placed.push(best)

  function plainness([left, top, right, bottom]: Frame): number {
    let sum = 0
    for (const u of GRID)
      for (const v of GRID) {
        const [x, y] = [left + u * (right - left), top + v * (bottom - top)]
        sum += classProbabilityAt(parts, 'wall', x, y) + classProbabilityAt(parts, 'floor', x, y)
      }
    return sum / GRID.length ** 2
  }
}
