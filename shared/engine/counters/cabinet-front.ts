import type { RoomSpace } from '../room/room-space.ts'
import type { Worktop } from './fit-worktop.ts'
import { COLUMN_M, type WallView } from './wall-view.ts'

/**
 * What tells cabinets from the wall below a window's sill: ends that are closed (0–2), joints between doors, and how sure (0–1, on average) the
 * net that labels parts is of cabinets there. `tallJoints` of them go on above the top: a refrigerator's or a larder's.
 */
export type CabinetFront = { closedEnds: number; joints: number; tallJoints: number; labelled: number }

const SHARES = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7]
const LABEL_SHARES = [0.3, 0.5, 0.7]
const MIN_JOINT_STRENGTH = 0.4
const JOINT_REACH_COLUMNS = 3
const CORNER_DISTANCE_M = 0.4
/** Above the top, where a joint that goes on is looked for. */
const ABOVE_TOP_M = [0.08, 0.16, 0.24]
const BESIDE_JOINT_COLUMNS = 1

/** Looks for uprights below a worktop's edge; an end also counts as closed in a corner of the room and at the picture's border. */
export function cabinetFront(view: WallView, space: RoomSpace, top: Worktop): CabinetFront {
  const lines = SHARES.map((share) => view.uprights(share * top.lowM, top.frontM))
  const upright = Float32Array.from(lines[0], (_, i) => {
    const seen = lines.map((line) => line[i]).filter((v) => v >= 0)
    return seen.length >= 3 ? seen.reduce((sum, v) => sum + v, 0) / seen.length : -1
  })
  const { first, last } = top
  const above = ABOVE_TOP_M.map((riseM) => view.uprights(top.heightM + riseM, top.frontM))
  const goesOn = (at: number): boolean =>
    above.every((line) =>
      line
        .subarray(at - BESIDE_JOINT_COLUMNS, at + BESIDE_JOINT_COLUMNS + 1)
        .some((v) => v > MIN_JOINT_STRENGTH),
    )
  let joints = 0
  let tallJoints = 0
  for (let i = first + JOINT_REACH_COLUMNS; i < last - JOINT_REACH_COLUMNS; i++)
    if (upright[i] > MIN_JOINT_STRENGTH && upright[i] >= upright[i - 1] && upright[i] > upright[i + 1]) {
      joints++
      if (goesOn(i)) tallJoints++
    }
  const closed = (at: number, outwards: number): boolean => {
    const u = view.startM + at * COLUMN_M
    const corners = view.wall === 'back' ? [-space.leftM, space.rightM] : [space.backM]
    if (corners.some((corner) => Math.abs(u - corner) < CORNER_DISTANCE_M)) return true
    for (let i = at - JOINT_REACH_COLUMNS; i <= at + JOINT_REACH_COLUMNS; i++)
      if (upright[i] > MIN_JOINT_STRENGTH) return true
    const beyond = at + outwards * 2
    return beyond < 0 || beyond >= view.columns || upright[beyond] < 0
  }
  const closedEnds = Number(closed(first, -1)) + Number(closed(last - 1, 1))
  return { closedEnds, joints, tallJoints, labelled: labelledShare(view, top) }
}

function labelledShare(view: WallView, { frontM, lowM, first, last }: Worktop): number {
  const places = LABEL_SHARES.flatMap((share) => [
    ...view.places(share * lowM, frontM).subarray(first, last),
  ]).filter((place) => place >= 0)
  return (
    places.reduce((sum, place) => sum + view.classProbabilityAt('cabinet', place), 0) /
    Math.max(1, places.length)
  )
}
