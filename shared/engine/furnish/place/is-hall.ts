import type { RoomSpace } from '../../room/room-space.ts'
import type { PlacementContext } from './placement-context.ts'

const HALL_STEP_M = 0.1
const ROW_M = 0.2
/** Between walls of a box so near to each other, and on floor no wider than that, which the picture bounds on both sides, there is a hall. */
const WIDEST_BOX_M = 1.9
const WIDEST_FLOOR_M = 3.85
/** So long a stretch of it, straight before the camera, makes one; living rooms' bays and corners are shorter. */
const SHORTEST_M = 2.2
/** At its far end it is hardly narrower than at its near one, as a room's far corner is. */
const KEPT_WIDTH_SHARE = 0.7
const NEAREST_ROW_M = 1.2
const FARTHEST_ROW_M = 8
/** One that begins farther away leads out of a room, which is large enough before it: an open plan narrows between its stairs and its kitchen. */
const FARTHEST_START_M = 4.6

type Floor = Pick<PlacementContext, 'isClear' | 'isOffPicture' | 'space'>

/**
 * Whether the picture is of a hall or passage, that the room ends as one included: it is walked through, and no seat belongs into it. Tried
 * before: each group's way past by itself, which groups evaded by standing a little aside or farther in.
 */
export function isHall(floor: Floor): boolean {
  const { backM, seenFloor } = floor.space
  if (!seenFloor) return isHallBox(floor.space)
  const most = Math.ceil(SHORTEST_M / ROW_M)
  const widths: number[] = []
  for (let z = NEAREST_ROW_M; z < Math.min(FARTHEST_ROW_M, backM); z += ROW_M) {
    const width = clearWidth(floor, z)
    if (width === 0 || width > WIDEST_FLOOR_M) widths.length = 0
    else if (widths.length || z < FARTHEST_START_M) widths.push(width)
    else return false
    if (widths.length >= most && width > KEPT_WIDTH_SHARE * widths[widths.length - most]) return true
  }
  return false
}

/** The same of a room whose walls are known. */
export function isHallBox({ leftM, rightM }: Pick<RoomSpace, 'leftM' | 'rightM'>): boolean {
  return leftM + rightM < WIDEST_BOX_M
}

/** How far the floor is clear to both sides of what is straight before the camera: 0 where that is not, infinite where the picture ends first. */
function clearWidth({ isClear, isOffPicture }: Floor, z: number): number {
  let width = 0
  for (const side of [-1, 1]) {
    let x = 0
    while (isClear(x, z)) x += side * HALL_STEP_M
    if (isOffPicture(x, z)) return Infinity
    width += Math.abs(x)
  }
  return width
}
