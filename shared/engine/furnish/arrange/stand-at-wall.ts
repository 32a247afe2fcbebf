import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { classProbabilityAt } from '../../segmentation/segment-room.ts'
import { toPixel } from '../../room/room-space.ts'
import type { Piece } from '../piece.ts'
import { overlaps } from '../place/placement.ts'
import { visibleShare } from '../place/photo-shares.ts'
import type { Setting } from './arrangement.ts'

const ALONG_WALL_STEP_M = 0.1
const NEAREST_STAND_M = 1.8
const FARTHEST_STAND_M = 5.5
const IDEAL_M = 3
/** How surely the net has to see plain wall behind a piece, on average: cabinets and doors have to stay free. */
const MIN_PLAIN_PROBABILITY = 0.7
/** Where it is looked for, in the piece's width and height, so far behind it. */
const ACROSS = [-0.6, -0.3, 0, 0.3, 0.6]
const UP = [0.3, 0.6, 0.9]
const BEHIND_M = 0.2
const MAX_CLUTTER_SHARE = 0.2
const MAX_FOREIGN_SHARE = 0.04
const CLEAR_M = 0.1

/** Stands a piece on sure floor at the foot of plain wall, away from the middle of the picture; not where anything that opens would be behind it. */
export function standAtWall({ floor }: Setting, { parts, camera }: RoomGeometry, piece: Piece): void {
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
      if (plainWallBehind(x, z, distance) < MIN_PLAIN_PROBABILITY) continue
      const middle = Math.abs((frame[0] + frame[2]) / 2 - 0.5)
      const score = 0.5 * middle - 0.5 * Math.abs(Math.log(distance / IDEAL_M))
      if (score > bestScore) [best, bestScore] = [p, score]
    }
  if (best) floor.placed.push(best)

  /** How surely the net sees plain wall, or the end of one, a little behind the piece, on average. */
  function plainWallBehind(x: number, z: number, distance: number): number {
    const behind = 1 + (piece.depthM / 2 + BEHIND_M) / distance
    // Sideways, as the camera sees it.
    const [sideX, sideZ] = [(z / distance) * piece.widthM, (-x / distance) * piece.widthM]
    let sum = 0
    for (const u of ACROSS)
      for (const v of UP) {
        const [px, py] = toPixel(space, x * behind + u * sideX, v * piece.heightM, z * behind + u * sideZ)
        const [at, down] = [px / camera.width, py / camera.height]
        sum += classProbabilityAt(parts, 'wall', at, down) + classProbabilityAt(parts, 'occluder', at, down)
      }
    return sum / (ACROSS.length * UP.length)
  }
}
