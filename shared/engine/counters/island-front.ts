import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import { alongFront, beforeFront, type FixtureFront, frontLengthM } from '../room/fixture-front.ts'
import { type RoomSpace, toPixel } from '../room/room-space.ts'
import { classProbabilityAt } from '../segmentation/segment-room.ts'

/** Floor so far past an end, and so far beyond the foot: beside cabinets along a wall it goes on for their depth, at which the wall is. */
const BESIDE_END_M = [0.25, 0.45]
const BEYOND_FOOT_M = [0.3, 0.5, 0.75]
/** Of two sides of an island: how far behind one the middle of the other lies at the least, and how near their ends are. */
const CORNER_BEHIND_M = 0.15
const CORNER_REACH_M = 0.5
const LEAST_FLOOR_PAST_END = 0.5
const NEAREST_BEYOND_M = 0.2

/** Whether people sit at what stands there, or walk by: floor goes on beyond the foot past one of its ends, or two sides of it meet in a corner that comes towards the room. */
export function isIslandFront(
  geometry: RoomGeometry,
  space: RoomSpace,
  front: FixtureFront,
  all: FixtureFront[],
): boolean {
  return endsFree(geometry, space, front) || all.some((other) => other !== front && meetOutside(front, other))
}

/** Whether each of two fronts lies behind the other, and an end of one near an end of the other. */
function meetOutside(p: FixtureFront, q: FixtureFront): boolean {
  const behind = (front: FixtureFront, { ax, az, bx, bz }: FixtureFront) => {
    const [alongX, alongZ] = alongFront(front)
    return ((ax + bx) / 2 - front.ax) * alongZ - ((az + bz) / 2 - front.az) * alongX < -CORNER_BEHIND_M
  }
  const ends = ({ ax, az, bx, bz }: FixtureFront) => [
    [ax, az],
    [bx, bz],
  ]
  return (
    behind(p, q) &&
    behind(q, p) &&
    ends(p).some(([x, z]) => ends(q).some(([u, w]) => Math.hypot(x - u, z - w) < CORNER_REACH_M))
  )
}

/** Whether floor goes on beyond the foot past one of its ends: an island's, at which people sit or walk by. */
function endsFree({ parts }: RoomGeometry, space: RoomSpace, front: FixtureFront): boolean {
  const { width, height } = space.camera
  const lengthM = frontLengthM(front)
  const isFloor = (alongM: number, beyondM: number) => {
    const [x, z] = beforeFront(front, alongM, -beyondM)
    const [px, py, depth] = toPixel(space, x, 0, z)
    const [u, v] = [px / width, py / height]
    return (
      depth > NEAREST_BEYOND_M &&
      u > 0 &&
      u < 1 &&
      v < 1 &&
      classProbabilityAt(parts, 'floor', u, v) > LEAST_FLOOR_PAST_END
    )
  }
  return [-1, 1].some((end) =>
    BESIDE_END_M.some((outM) => BEYOND_FOOT_M.every((m) => isFloor(end < 0 ? -outM : lengthM + outM, m))),
  )
}
