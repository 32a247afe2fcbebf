import type { RoomSpace } from '../room/room-space.ts'
import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'

import { areSure } from './are-sure.ts'
import { type CabinetFront, cabinetFront } from './cabinet-front.ts'
import { BY_LABELS, clearStretches, type ClearTolerance } from './clear-stretches.ts'
import type { Counter } from '../room/counter.ts'
import { awayOfFrontM, type FixtureFront } from '../room/fixture-front.ts'
import { type Worktop, type WorktopEvidence, worktopEvidence } from './fit-worktop.ts'
import { fixtureFronts } from './fixture-fronts.ts'
import { frontEdges } from './front-edges.ts'
import { labelWorktop } from './label-worktop.ts'
import { likelyWorktops, triedWorktops } from './likely-worktops.ts'
import { COLUMN_M, viewWalls, type WallView } from './wall-view.ts'

/** Of `Worktop` and `WorktopEvidence`. */
const LEAST_SCORE = 25
const LEAST_FRONT = 0.5
const LEAST_BELOW = 12
const LEAST_BACK = 0.35
const LEAST_EVEN = 0.5
const LEAST_FOOT = 0.35
/** Where the picture ends above the foot, the edges must say more, and there must be a joint: the rim of a bath is no worktop. */
const SURE_EDGES = 0.6
/** Closed ends, joints (so many of these at most) and the net's word together. */
const LEAST_CABINET = 3
const MOST_JOINTS = 2
/** Real kitchens have 0.2 and more, walls below windows 0.05 and less. */
const LEAST_LABELLED = 0.1
/** From here on the net's word counts like a joint seen. */
const SURELY_LABELLED = 0.3
/** Joints that go on above the top are a refrigerator's, whose drawer begins at a worktop's height: real worktops have a seventh and less of them. */
const MAX_TALL_SHARE = 0.25
/** Where the net sees a top, one may be of the tall cabinet beside it; whether it is seen hangs on a JPEG's quality. */
const MOST_STRAY_TALL = 1
/**
 * Where all else is seen this clearly, either a top of its front's colour or a back edge in its splash's colour is enough: white kitchens and stone that
 * runs up the wall.
 */
const CLEAR = { score: 80, front: 0.75, foot: 0.6, even: 0.55, joints: 3, labelled: 0.25 }
const LEAST_BESIDE_CLEAR = { below: 9, back: 0.18 }
/** Worktops run on for eight metres at the most: what looks longer for its height lies nearer, and things on it would be tiny. */
const LONGEST_HEIGHTS = 9
/** The confidence of a box whose floor is where it says. */
const SURE_OF_FLOOR = 0.75
/** From here on its floor is about there, and so is a worktop over a foot that the net sees. */
const HALF_SURE_OF_FLOOR = 0.65
/** The sides of an open floor are where it ends, and what the net sees as a worktop goes on past them. */
const PAST_OPEN_FLOOR_M = 1.8
/** Over a foot a bath's rim is seen lower than this however large the room is taken for: soap stood in one. */
const LEAST_TOP_OVER_FOOT_M = 0.75
/** Without a foot that was found. */
const SURELY_NO_RIM_M = 0.82
/** The confidence of a worktop that the net sees, from which on things stand on it. */
const LEAST_TO_STAND_ON = 0.45
/** Of the highest worktop's height. */
const LOWEST_BESIDE_HIGHEST = 0.86
/** Around the best front edge it is looked for more finely. */
const FINE_DEPTHS_M = [-0.015, 0, 0.015]
const FINE_HEIGHTS_M = [-0.01, 0, 0.01]

/**
 * Finds worktops and vanities along the walls, at most one at each: a front edge with cabinets below it, a top of one colour and a back edge,
 * on something that stands on the floor; or what the net sees as one, which may have no clear stretch, and a mat lies before it all the same. Whatever leaves a
 * doubt is left out. Meant for kitchens and bathrooms: elsewhere a deep window sill on a radiator's casing is the same thing.
 */
export function findCounters(geometry: RoomGeometry, space: RoomSpace): Counter[] {
  const feet = fixtureFronts(geometry, { ...space, counters: [] }, 'kitchen')
  return withoutLower(countersOverFeet(geometry, space, feet))
}

/** Worktops of a room are of one height: what is much lower than another is a bath's rim or a bench. */
function withoutLower(counters: Counter[]): Counter[] {
  const highest = Math.max(...counters.map(({ heightM }) => heightM))
  return counters.filter(({ heightM }) => heightM > LOWEST_BESIDE_HIGHEST * highest)
}

function countersOverFeet(geometry: RoomGeometry, space: RoomSpace, feet: FixtureFront[]): Counter[] {
  const inBox = viewWalls(geometry, space)
  const byEdges = inBox.map((view) => counterByEdges(view, space, feet))
  if (byEdges.every((counter) => counter !== null)) return byEdges
  // What the net sees is measured by the floor before it, which a doubtful box does not know: there only the foot of what stands on it tells where that is.
  const knowsFloor = Boolean(geometry.seenFloor) || geometry.confidence >= SURE_OF_FLOOR
  if (!knowsFloor && !feet.length) return byEdges.filter((c) => c !== null)
  const wide = viewWalls(geometry, space, PAST_OPEN_FLOOR_M)
  return byEdges.flatMap((counter, i) => {
    if (counter) return counter
    if (knowsFloor) {
      const byWiderEdges = geometry.seenFloor ? counterByEdges(wide[i], space, feet) : null
      const inside = byWiderEdges ?? counterByLabels(geometry.seenFloor ? wide[i] : inBox[i], space)
      if (inside) return inside
    }
    return counterOverFeet(wide[i], space, feet, geometry.confidence >= HALF_SURE_OF_FLOOR) ?? []
  })
}

/** Over the clearest foot along a wall that has one; clear for things to stand on where the box is half sure of its floor, else known too roughly. */
function counterOverFeet(
  view: WallView,
  space: RoomSpace,
  feet: FixtureFront[],
  isHalfSure: boolean,
): Counter | null {
  for (const foot of feet) {
    if (foot.wall !== view.wall || foot.topM === null || foot.topM < LEAST_TOP_OVER_FOOT_M) continue
    const counter = counterByLabels(view, space, awayOfFrontM(foot))
    // Soap stood in basins, where it was known by a foot in a doubtful box.
    if (counter) return isHalfSure ? counter : { ...counter, clear: [] }
  }
  return null
}

/** The likeliest worktop of those that the edges along a wall speak for nearly as much, and that shows all a worktop shows. */
function counterByEdges(view: WallView, space: RoomSpace, feet: FixtureFront[]): Counter | null {
  for (const { frontM, lowM } of triedWorktops(likelyWorktops(view, frontEdges(view), feet), LEAST_SCORE)) {
    const fine = FINE_DEPTHS_M.flatMap((dM) =>
      FINE_HEIGHTS_M.map((hM) => ({ frontM: frontM + dM, lowM: lowM + hM, score: 0 })),
    )
    const best = likelyWorktops(view, fine, feet).at(0)
    const seen = best && worktopEvidence(view, best)
    const counter = seen && isCounter(view, space, best, seen) ? counterOf(view, best, seen) : null
    if (counter?.clear.length) return counter
  }
  return null
}

/** A bath's rim is low, and its panel has no joints. */
function counterByLabels(view: WallView, space: RoomSpace, footM: number | null = null): Counter | null {
  const top = labelWorktop(view, footM)
  if (!top || isTooLong(top)) return null
  const { joints, tallJoints } = cabinetFront(view, space, top)
  // A bath's panel has no joints, and does not stand below a top so high.
  if ((joints === 0 && footM === null && top.heightM < SURELY_NO_RIM_M) || hasTallJoints(joints, tallJoints))
    return null
  const counter = counterOf(view, top, worktopEvidence(view, top), BY_LABELS)
  // Boards stood in a sink where edges did not say the same as the net.
  return counter.confidence < LEAST_TO_STAND_ON ? { ...counter, clear: [] } : counter
}

const hasTallJoints = (joints: number, tall: number) =>
  tall > Math.max(MOST_STRAY_TALL, MAX_TALL_SHARE * joints)
const isTooLong = ({ first, last, heightM }: Worktop) => (last - first) * COLUMN_M > LONGEST_HEIGHTS * heightM

/** Whether the picture shows all that a worktop shows. */
function isCounter(view: WallView, space: RoomSpace, top: Worktop, seen: WorktopEvidence): boolean {
  const { front, back, foot, below, even } = seen
  const standing = foot === null ? Math.min(front, back) / SURE_EDGES : foot / LEAST_FOOT
  if (isTooLong(top) || (foot === null && standing < 1)) return false
  if (!areSure([top.score / LEAST_SCORE, front / LEAST_FRONT, even / LEAST_EVEN, standing])) return false
  if (below < LEAST_BESIDE_CLEAR.below || back < LEAST_BESIDE_CLEAR.back) return false
  const cabinets = cabinetFront(view, space, top)
  const { closedEnds, joints, tallJoints, labelled } = cabinets
  if (tallJoints > MAX_TALL_SHARE * joints) return false
  const missing = Number(below < LEAST_BELOW) + Number(back < LEAST_BACK)
  if (missing > (isClear(top, seen, cabinets) ? 1 : 0)) return false
  if (labelled < LEAST_LABELLED || (foot === null && joints === 0)) return false
  const confirmed = labelled > SURELY_LABELLED ? 1 : 0
  return closedEnds + Math.min(MOST_JOINTS, joints) + confirmed >= LEAST_CABINET
}

function counterOf(
  view: WallView,
  top: Worktop,
  { front, back, foot, even }: WorktopEvidence,
  tolerance?: ClearTolerance,
): Counter {
  return {
    wall: view.wall,
    fromM: view.startM + top.first * COLUMN_M,
    toM: view.startM + top.last * COLUMN_M,
    heightM: top.heightM,
    frontM: top.frontM,
    backM: top.frontM + top.depthM,
    clear: clearStretches(view, top, tolerance),
    confidence: (front + back + even + (foot ?? 0)) / 4,
  }
}

function isClear(
  { score }: Worktop,
  { front, foot, even }: WorktopEvidence,
  { joints, labelled }: CabinetFront,
): boolean {
  return (
    score >= CLEAR.score &&
    front >= CLEAR.front &&
    (foot ?? 0) >= CLEAR.foot &&
    even >= CLEAR.even &&
    joints >= CLEAR.joints &&
    labelled >= CLEAR.labelled
  )
}
