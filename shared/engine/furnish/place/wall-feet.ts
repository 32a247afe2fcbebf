import { type RoomSpace, toPixel, type WallName, wallPoint } from '../../room/room-space.ts'
import type { SeenParts } from '../scan/seen-parts.ts'
import { WALL_SCAN_COLUMN_M, type WallScan } from '../scan/wall-scan.ts'

/** A wall that the photo shows before the box's is looked for so far, in such steps; metres. */
const FARTHEST_BEFORE_M = 0.5
const BEFORE_STEP_M = 0.05
/** Boundaries are read so roughly. */
const LEAST_BEFORE_M = 0.12

/**
 * How far before the foot of a wall of the box the floor that the picture shows ends, metres, for each column of its scan: 0 where it ends at the
 * wall, where the picture does not show the foot, and where no floor is near it.
 */
export function wallFeet(seen: SeenParts, space: RoomSpace, wall: WallName, scan: WallScan): Float32Array {
  const { width, height } = space.camera
  return Float32Array.from(scan.low, (_, i) => {
    const u = scan.startM + (i + 0.5) * WALL_SCAN_COLUMN_M
    for (let before = 0; before <= FARTHEST_BEFORE_M; before += BEFORE_STEP_M) {
      const { x, z } = wallPoint(space, wall, u, BEFORE_STEP_M + before)
      const [px, py, depth] = toPixel(space, x, 0, z)
      if (depth < 0.1 || px < 0 || py < 0 || px > width || py > height) return 0
      if (seen.isFloor(px / width, py / height)) return before < LEAST_BEFORE_M ? 0 : before
    }
    return 0
  })
}
