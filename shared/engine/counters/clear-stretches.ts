import { median } from '../math/median.ts'
import type { Stretch } from '../room/counter.ts'
import type { Worktop } from './fit-worktop.ts'
import { COLUMN_M, type WallView } from './wall-view.ts'

const TAPS = [0.2, 0.4, 0.6, 0.8]
/** Before a sink or a hob a strip of the top goes on. */
const FRONT_STRIP = 0.08
/** The front below is looked at in shares of its height; doors in shade stay this like. */
const FRONT_SHARES = [0.25, 0.4, 0.55, 0.7]
const SAME_FRONT = 12
const INNER = [0.35, 0.5, 0.65]
/** Of the smoothed colours: how far a clear top may be from its own median, and the wall behind from its. */
const SAME_TOP = 9
const SAME_WALL = 13
const BACKSPLASH_START_M = 0.06
/** Edges within the top: rims of sinks and hobs, where their colour is the top's. */
const SOME_EDGE = 0.3
/** Boards of a butcher's block have joints everywhere: there only what is so much more than its usual edge tells of a rim. */
const ABOVE_USUAL_EDGE = 0.25
const MIN_CLEAR_STRETCH_M = 0.3
const THIN_PX = 12
/** Kept from what is let into the top, and from its ends. */
const MARGIN_M = 0.13
const END_MARGIN_M = 0.06
/** The wall behind is followed up to cupboards, in such steps, while so much of it stays the same. */
const BACKSPLASH_MAX_RISE_M = 0.6
const BACKSPLASH_STEP_M = 0.04
const MIN_SAME_WALL_SHARE = 0.75

/** Of what a column may look unlike: at all of it each is clear in one copy of a photo and not in the other, as a flush hob's edge is. */
const MOST_UNLIKE_OF_TOP = 0.75

/** How much a place on a worktop may look unlike its usual place and still be clear. */
export type ClearTolerance = {
  /** Smoothed Lab, from the top's own median. */
  topLab: number
  /** From the median of the wall behind; null where a window, a mirror or a tap's shadow may be behind. */
  wallLab: number | null
  /** Whether edges along the wall within the top tell of rims: of boards and speckled stone they do not. */
  hasRims: boolean
  /** Of the places of a front so many may look unlike the usual one: a handle, a shadow. A range's oven has a dark window in a light door. */
  unlikeFronts: number
  /** A range is of one colour from its hob to its oven: so much the top and the front below differ, Lab with less of the lightness. */
  topFromFrontLab: number
}

/** Of a worktop that was found by its edges. */
const BY_EDGES: ClearTolerance = {
  topLab: SAME_TOP,
  wallLab: SAME_WALL,
  hasRims: true,
  unlikeFronts: 2,
  topFromFrontLab: 0,
}
/** Of one that the net sees: boards and stone that hide its edges look unlike themselves as much. */
export const BY_LABELS: ClearTolerance = {
  topLab: 14,
  wallLab: null,
  hasRims: false,
  unlikeFronts: 1,
  topFromFrontLab: 7,
}

/**
 * The stretches of a worktop where its top looks all the same from its front strip to the wall, nothing rises before the wall behind, and the front below is the
 * usual one: a range or a dishwasher differs, and where range and worktop are both black only its front tells.
 */
export function clearStretches(view: WallView, top: Worktop, tolerance = BY_EDGES): Stretch[] {
  const { frontM, heightM, depthM, first, last } = top
  const taps = TAPS.map((share) => view.places(heightM, frontM + share * depthM))
  const strip = view.places(heightM, frontM + FRONT_STRIP * depthM)
  if (!tolerance.hasRims) taps.push(strip)
  const wall = view.places(heightM + BACKSPLASH_START_M, frontM + depthM)
  const fronts = FRONT_SHARES.map((share) => view.places(share * heightM, frontM))
  const inner = INNER.flatMap((share) => {
    const across = view.uprights(heightM, frontM + share * depthM)
    return isThin(view, top) || !tolerance.hasRims
      ? [across]
      : [across, view.edges(heightM, frontM + share * depthM)]
  })
  const along = (lines: Int32Array[]) => lines.flatMap((line) => [...line.subarray(first, last)])
  // A sink may be most of what is seen of a top, and never of the strip before it.
  const topColour = medianColour(view, along(tolerance.hasRims ? taps : [strip]))
  const wallColour = medianColour(view, along([wall]))
  const frontColour = medianColour(view, along(fronts))
  if (differ(topColour, frontColour) < tolerance.topFromFrontLab) return []
  const edgeAt = (i: number) => inner.reduce((sum, line) => sum + line[i], 0) / INNER.length
  const usualEdge = median(Array.from({ length: last - first }, (_, k) => edgeAt(first + k)))
  const mostEdge = Math.max(SOME_EDGE, usualEdge + ABOVE_USUAL_EDGE)
  const unlikeFront = (i: number) => {
    const lines = fronts.filter((line) => line[i] >= 0).map((line) => far(view, line[i], frontColour))
    return (lines.toSorted((a, b) => b - a).at(tolerance.unlikeFronts) ?? 0) / SAME_FRONT
  }
  /** How unlike the usual a column looks, as a share of what it may. */
  const unlike = Array.from({ length: view.columns }, (_, i) => {
    if (i < first || i >= last || wall[i] < 0 || taps.some((tap) => tap[i] < 0)) return Infinity
    const onTop = Math.max(...taps.map((tap) => far(view, tap[i], topColour))) / tolerance.topLab
    const behind = tolerance.wallLab === null ? 0 : far(view, wall[i], wallColour) / tolerance.wallLab
    return Math.max(unlikeFront(i), onTop, behind, edgeAt(i) / mostEdge)
  })
  const clear = unlike.map((share) => share < MOST_UNLIKE_OF_TOP)
  const found: Stretch[] = []
  let start = -1
  for (let i = first; i <= last; i++) {
    if (clear[i] && start < 0) start = i
    if (clear[i] || start < 0) continue
    const fromM = view.startM + start * COLUMN_M + (start === first ? END_MARGIN_M : MARGIN_M)
    const toM = view.startM + i * COLUMN_M - (i === last ? END_MARGIN_M : MARGIN_M)
    const behind = tolerance.wallLab === null ? medianColour(view, [...wall.subarray(start, i)]) : wallColour
    if (toM - fromM >= MIN_CLEAR_STRETCH_M)
      found.push({ fromM, toM, wallM: wallAbove(view, top, start, i, behind) })
    start = -1
  }
  return found
}

/** In a thin band the edges before and behind the top reach all over it. */
function isThin(view: WallView, { frontM, heightM, depthM, first, last }: Worktop): boolean {
  const middle = (first + last) >> 1
  const near = view.places(heightM, frontM)[middle]
  const far = view.places(heightM, frontM + depthM)[middle]
  return view.rowsBetween(near, far) < THIN_PX
}

/** How far the wall behind some columns goes on above the top before a window, a mirror or a cupboard begins. */
function wallAbove(
  view: WallView,
  { frontM, heightM, depthM }: Worktop,
  from: number,
  to: number,
  colour: [number, number, number],
): number {
  let before = 1
  for (let riseM = BACKSPLASH_START_M; riseM < BACKSPLASH_MAX_RISE_M; riseM += BACKSPLASH_STEP_M) {
    const places = view.places(heightM + riseM, frontM + depthM).subarray(from, to)
    const same = places.filter((o) => o >= 0 && far(view, o, colour) < SAME_WALL).length / (to - from)
    // A joint between tiles is one row, at which nothing ends.
    if ((before + same) / 2 < MIN_SAME_WALL_SHARE) return riseM - BACKSPLASH_STEP_M
    before = same
  }
  return BACKSPLASH_MAX_RISE_M
}

function medianColour({ lab }: WallView, places: number[]): [number, number, number] {
  const seen = places.filter((o) => o >= 0)
  const middle = (c: number) => seen.map((o) => lab[o + c]).toSorted((a, b) => a - b)[seen.length >> 1] ?? 0
  return [middle(0), middle(1), middle(2)]
}

function far({ lab }: WallView, o: number, colour: [number, number, number]): number {
  return differ([lab[o], lab[o + 1], lab[o + 2]], colour)
}

const differ = (p: [number, number, number], q: [number, number, number]): number =>
  Math.hypot(0.42 * (p[0] - q[0]), p[1] - q[1], p[2] - q[2])
