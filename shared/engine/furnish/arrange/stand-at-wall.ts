import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import type { Piece } from '../piece.ts'
import { isPlainCorner } from '../place/plain-corner.ts'
import { overlaps } from '../place/placement.ts'
import { visibleShare } from '../place/photo-shares.ts'
import type { Setting } from './arrangement.ts'
import { MIN_PLAIN_PROBABILITY, plainWallBehind } from './plain-wall-behind.ts'

const ALONG_WALL_STEP_M = 0.1
const NEAREST_STAND_M = 1.8
const FARTHEST_STAND_M = 5.5
const IDEAL_M = 3
const MAX_CLUTTER_SHARE = 0.2
const MAX_FOREIGN_SHARE = 0.04
const CLEAR_M = 0.1

/** Stands a piece on sure floor at the foot of plain wall, away from the middle of the picture; not where anything that opens would be behind it. */
export function standAtWall({ floor }: Setting, { parts }: RoomGeometry, piece: Piece): void {
  const { space } = floor
  if (!space.seenFloor) return
  const [cells, columns] = [space.backM / ALONG_WALL_STEP_M, (space.leftM + space.rightM) / ALONG_WALL_STEP_M]
  let best = null
  let bestScore = -Infinity
  for (let i = 1; i < cells; i++)
    for (let j = 0; j < columns; j++) {
      const [x, z] = [-space.leftM + j * ALONG_WALL_STEP_M, i * ALONG_WALL_STEP_M]
      const distance = Math.hypot(x, z)
      if (distance < NEAREST_STAND_M || distance > FARTHEST_STAND_M) continue
      const p = { piece, x, y: 0, z, turnRad: 0 }
      if (!floor.isInside(p) || visibleShare(space, p) < 1) continue
      // Not on the mat either: a leg on its edge tips.
      if (floor.placed.some((other) => overlaps(other, p, CLEAR_M))) continue
      const frame = floor.frameOf(p)
      if (floor.foreignShare(p) > MAX_FOREIGN_SHARE || floor.clutter(frame) > MAX_CLUTTER_SHARE) continue
      if (plainWallBehind(space, parts, p) < MIN_PLAIN_PROBABILITY) continue
      if (!isPlainCorner(space, parts, floor.clutter, p)) continue
      const middle = Math.abs((frame[0] + frame[2]) / 2 - 0.5)
      const score = 0.5 * middle - 0.5 * Math.abs(Math.log(distance / IDEAL_M))
      if (score > bestScore) [best, bestScore] = [p, score]
    }
  if (best) floor.placed.push(best)
}
