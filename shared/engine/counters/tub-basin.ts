import { median } from '../math/median.ts'
import type { Basin } from '../room/counter.ts'
import type { TubBody } from './fit-tub.ts'
import { COLUMN_M, type WallView } from './wall-view.ts'

/** Across a bath the picture is looked at every so many metres, but for the outermost of its rim, where edges are blurred. */
const PROFILE_STEP_M = 0.02
const OUTERMOST_M = 0.03
/** Rims before a basin are narrow, behind it a shelf may be; a basin is as wide as shoulders. */
const WIDEST_NEAR_RIM_M = 0.26
const WIDEST_FAR_RIM_M = 0.4
const NARROWEST_BASIN_M = 0.42
/** How different rim and basin look where they meet, Lab with less of the lightness: white enamel in shade of its own. */
const LEAST_RIM_STEP_LAB = 1.4
/** Of a basin so many samples beside the rim are compared with it. */
const BESIDE_STEP = 3
/** How far colours stray from rim, basin and rim: taps, bottles and grout stray further. */
const MOST_STRAY_LAB = 1.8
/** Stretches that are shorter have no place for a tray. */
const SHORTEST_BASIN_M = 0.35
/** Between neighbouring columns a tap's jet or a reflection may hide the rim. */
const MOST_MISSED_COLUMNS = 1

const CHANNELS = 3
const LIGHTNESS_SHARE = 0.6

/** Where a bath is open, by its colours across: a rim, a basin of another shade that may change steadily, and a rim; null where that is not seen. */
export function tubBasin(view: WallView, tub: TubBody): Basin | null {
  const sections = Array.from({ length: tub.last - tub.first }, (_, k) => section(view, tub, tub.first + k))
  const [from, to] = longestRun(sections)
  if ((to - from) * COLUMN_M < SHORTEST_BASIN_M) return null
  const seen = sections.slice(from, to).filter((s) => s !== null)
  return {
    fromM: view.startM + (tub.first + from) * COLUMN_M,
    toM: view.startM + (tub.first + to) * COLUMN_M,
    nearM: tub.frontM + median(seen.map(({ nearM }) => nearM)),
    farM: tub.frontM + median(seen.map(({ farM }) => farM)),
  }
}

type Section = { nearM: number; farM: number }

/** Rim, basin and rim in one column, metres behind the front: the division from which its colours stray least. */
function section(view: WallView, tub: TubBody, column: number): Section | null {
  const colours = profile(view, tub, column)
  if (!colours) return null
  const count = colours.length
  const steps = (metres: number) => Math.round(metres / PROFILE_STEP_M)
  let best: { stray: number; near: number; far: number } | null = null
  for (let near = 1; near <= steps(WIDEST_NEAR_RIM_M); near++)
    for (
      let far = Math.max(near + steps(NARROWEST_BASIN_M), count - steps(WIDEST_FAR_RIM_M));
      far < count;
      far++
    ) {
      const stray =
        levelStray(colours, 0, near) + slopingStray(colours, near, far) + levelStray(colours, far, count)
      if (stray < (best?.stray ?? Infinity)) best = { stray, near, far }
    }
  if (!best || Math.sqrt(best.stray / count) > MOST_STRAY_LAB) return null
  const { near, far } = best
  // A sample beside the step is a blend of both.
  const nearStep = distance(
    meanColour(colours, 0, near),
    meanColour(colours, near + 1, near + 1 + BESIDE_STEP),
  )
  const farStep = distance(
    meanColour(colours, far, count),
    meanColour(colours, far - 1 - BESIDE_STEP, far - 1),
  )
  if (Math.min(nearStep, farStep) < LEAST_RIM_STEP_LAB) return null
  return { nearM: OUTERMOST_M + near * PROFILE_STEP_M, farM: OUTERMOST_M + far * PROFILE_STEP_M }
}

/** Lab colours across the rim from front to back, less of the lightness; null where one is out of the picture. */
function profile(view: WallView, { frontM, heightM, depthM }: TubBody, column: number): number[][] | null {
  const colours: number[][] = []
  for (let in_ = OUTERMOST_M; in_ <= depthM - OUTERMOST_M; in_ += PROFILE_STEP_M) {
    const place = view.places(heightM, frontM + in_)[column]
    if (place < 0) return null
    colours.push([LIGHTNESS_SHARE * view.lab[place], view.lab[place + 1], view.lab[place + 2]])
  }
  return colours
}

function meanColour(colours: number[][], from: number, to: number): number[] {
  const sum = colours.slice(from, to).reduce((a, b) => a.map((v, k) => v + b[k]))
  return sum.map((v) => v / (to - from))
}

const distance = (p: number[], q: number[]) => Math.hypot(...p.map((v, k) => v - q[k]))

/** Sum of the squares by which colours `from` to `to` stray from their mean. */
function levelStray(colours: number[][], from: number, to: number): number {
  let stray = 0
  for (let k = 0; k < CHANNELS; k++) {
    let sum = 0
    let squares = 0
    for (let i = from; i < to; i++) {
      sum += colours[i][k]
      squares += colours[i][k] ** 2
    }
    stray += squares - (sum * sum) / (to - from)
  }
  return stray
}

/** The same from a straight line: a basin grows darker or lighter towards one side. */
function slopingStray(colours: number[][], from: number, to: number): number {
  const count = to - from
  const middle = (from + to - 1) / 2
  const spread = (count * (count * count - 1)) / 12
  let stray = levelStray(colours, from, to)
  for (let k = 0; k < CHANNELS; k++) {
    let along = 0
    for (let i = from; i < to; i++) along += (i - middle) * colours[i][k]
    stray -= (along * along) / spread
  }
  return stray
}

/** From which section to which (not included) most are seen, but for single ones that are not. */
function longestRun(sections: (Section | null)[]): [number, number] {
  let best: [number, number] = [0, 0]
  let start = -1
  let last = -1
  for (const [i, one] of sections.entries()) {
    if (!one) continue
    if (start < 0 || i - last > MOST_MISSED_COLUMNS + 1) start = i
    last = i
    if (last + 1 - start > best[1] - best[0]) best = [start, last + 1]
  }
  return best
}
