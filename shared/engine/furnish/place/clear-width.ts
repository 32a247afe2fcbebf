import type { PlacementContext } from './placement-context.ts'
import { footprint, type Standing } from './placement.ts'

const STEP_M = 0.1
/** So far behind furniture a hall or passage is looked for that it would stand before or in, by rows of floor so far apart. */
const LOOKED_BEHIND_M = 5
const ROW_M = 0.2
/** Floor that goes on so far behind it leads somewhere. */
const GOES_ON_M = [0.5, 1, 1.5]
/** So many rows of it make one: */
const PASSAGE_ROWS = 7
/** narrower than this, */
const WIDEST_PASSAGE_M = 4.2
/** and at its far end hardly narrower than at its near one, as a room's far corner is, */
const KEPT_WIDTH_SHARE = 0.7
/** of whose width furniture leaves more than half to who passes. */
const MOST_TAKEN_SHARE = 0.4
/** A stretch so long, and no wider than that, is a hall. */
const SHORTEST_HALL_M = 1.8
const WIDEST_HALL_M = 2.2
const NEAREST_ROW_M = 1.2
const FARTHEST_ROW_M = 8
/** A box so narrow, whose walls need not be in the picture. */
const WIDEST_BOX_HALL_M = 1.9

/** What would stand in the way to whatever lies before who takes the picture. */
const SOFA_BEFORE_CAMERA: Standing = { piece: { widthM: 2.2, depthM: 0.9 }, x: 0, z: 2.5, turnRad: 0 }

type Floor = Pick<PlacementContext, 'isClear' | 'space'>

/**
 * Whether pieces stand in a hall or passage or before one: behind them the floor goes on, no wider than one, and they take much of its width. Only
 * of floors whose walls were not found: between known ones a place is judged by them.
 */
export function barsPassage(floor: Floor, pieces: Standing[]): boolean {
  if (!floor.space.seenFloor) return false
  const corners = pieces.flatMap((p) => footprint(p))
  const [xs, zs] = [corners.map(([x]) => x), corners.map(([, z]) => z)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const far = Math.max(...zs)
  const middle = (left + right) / 2
  if (!GOES_ON_M.every((behind) => floor.isClear(middle, far + behind))) return false
  const widest = Math.min(WIDEST_PASSAGE_M, (right - left) / MOST_TAKEN_SHARE)
  const rows: number[] = []
  for (let z = far + ROW_M; z < far + LOOKED_BEHIND_M; z += ROW_M) {
    const width = clearWidth(floor, middle, z)
    if (width === 0) return false
    if (width > widest) rows.length = 0
    else if (rows.push(width) >= PASSAGE_ROWS && width > KEPT_WIDTH_SHARE * rows[0]) return true
  }
  return false
}

/** Whether the floor, or a good stretch of it, is as narrow as a hall's, or a passage leads away from it. */
export function isHall(floor: Floor): boolean {
  const { leftM, rightM, backM, seenFloor } = floor.space
  if (!seenFloor) return leftM + rightM < WIDEST_BOX_HALL_M
  if (barsPassage(floor, [SOFA_BEFORE_CAMERA])) return true
  let stretch = 0
  for (let z = NEAREST_ROW_M; z < Math.min(FARTHEST_ROW_M, backM); z += STEP_M) {
    let widest = 0
    for (let x = -leftM; x < rightM; x += Math.max(STEP_M, clearWidth(floor, x, z)))
      widest = Math.max(widest, clearWidth(floor, x, z))
    stretch = widest > 0 && widest < WIDEST_HALL_M ? stretch + STEP_M : 0
    if (stretch >= SHORTEST_HALL_M) return true
  }
  return false
}

/** How far the floor is clear from side to side at (x, z); 0 where it is not. */
function clearWidth({ isClear, space: { leftM, rightM } }: Floor, x: number, z: number): number {
  if (!isClear(x, z)) return 0
  let [left, right] = [x, x]
  while (left > -leftM && isClear(left - STEP_M, z)) left -= STEP_M
  while (right < rightM && isClear(right + STEP_M, z)) right += STEP_M
  return right - left + STEP_M
}
