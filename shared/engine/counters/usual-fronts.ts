import { median } from '../math/median.ts'
import { labOffset, type RoomSpace } from '../room/room-space.ts'

/** The front below is looked at in shares of its height; doors in shade stay alike, an oven's window and a dishwasher's steel do not. */
const FRONT_SHARES_BELOW = [0.3, 0.45, 0.6, 0.75]
/** Where drawers begin, below the edge and its shadow. */
const UPPER_STRIP_SHARE = 0.92
const SAME_FRONT_BELOW_LAB = 12
/** Steel between white doors differs by its lightness alone. */
const CABINET_LIGHTNESS_WEIGHT = 0.6
/** A handle, a joint or a shadow. */
const MOST_UNLIKE = 1
/** The usual front is that of the cabinets so near: an island may have another colour than those at the walls. */
const NEIGHBOURS_M = 2.5
/** Of the edge's points, which lie closer the nearer they are, one for so much of it. */
const EDGE_SPACING_M = 0.1

/** The usual colour (Lab) of a front and of its uppermost strip, and for each point of its edge whether the front looks as those around it do. */
export type UsualFronts = { lab: number[]; upperLab: number[]; isUsual: boolean[] }

/**
 * Looks at the front `heightM` high below each point (x, z) of its edge: a range or a dishwasher differs from the cabinets, and where range and worktop are both black
 * only its front tells.
 */
export function usualFronts(
  space: RoomSpace,
  lab: Float32Array,
  front: [x: number, z: number][],
  heightM: number,
): UsualFronts {
  const offsets = front.map(([x, z]) =>
    FRONT_SHARES_BELOW.map((share) => labOffset(space, x, share * heightM, z)),
  )
  const isSeen = (o: number) => o >= 0
  const spaced = evenlySpaced(front)
  const isUsual = front.map(([x, z], i) => {
    const near = spaced.flatMap((k) =>
      Math.hypot(front[k][0] - x, front[k][1] - z) < NEIGHBOURS_M ? offsets[k].filter(isSeen) : [],
    )
    const usual = medianLab(lab, near)
    const unlike = offsets[i].filter(
      (o) =>
        o >= 0 &&
        Math.hypot(
          CABINET_LIGHTNESS_WEIGHT * (lab[o] - usual[0]),
          lab[o + 1] - usual[1],
          lab[o + 2] - usual[2],
        ) > SAME_FRONT_BELOW_LAB,
    )
    return unlike.length <= MOST_UNLIKE
  })
  const upper = front.map(([x, z]) => labOffset(space, x, UPPER_STRIP_SHARE * heightM, z))
  return {
    lab: medianLab(
      lab,
      spaced.flatMap((k) => offsets[k].filter(isSeen)),
    ),
    upperLab: medianLab(lab, spaced.map((k) => upper[k]).filter(isSeen)),
    isUsual,
  }
}

const medianLab = (lab: Float32Array, places: number[]): number[] =>
  [0, 1, 2].map((c) => median(places.map((o) => lab[o + c])))

/** Which points of an edge to take so that each stands for as much of it. */
function evenlySpaced(front: [x: number, z: number][]): number[] {
  const kept: number[] = []
  front.forEach(([x, z], i) => {
    const last = front[kept[kept.length - 1] ?? -1]
    if (!last || Math.hypot(x - last[0], z - last[1]) >= EDGE_SPACING_M) kept.push(i)
  })
  return kept
}
