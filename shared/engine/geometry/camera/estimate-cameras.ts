import { type Camera, rotationMatrix } from './camera.ts'
import { type FloorTop, floorAboveHorizon, USUAL_LEAST_SLOPE } from './floor-horizon.ts'
import type { Segment } from '../lines/line-segments.ts'
import { nelderMead } from '../../math/nelder-mead.ts'
import {
  explainedFraction,
  precomputeForwardView,
  explainedFractionAtYaw,
  collectVotes,
  type VanishingPointVotes,
} from './vanishing-point-votes.ts'

/** A camera with the search's score and the share (0–1) of edges its vanishing points explain closely. */
export type CameraHypothesis = { camera: Camera; score: number; support: number }

/** Log of focal length over the long edge, then roll, pitch, yaw in radians. */
type Pose = number[]
type Scored = { pose: Pose; score: number }
/** How cameras are held: the poses of the coarse grid, radians, and what is usual of roll and pitch, standard deviations in degrees. */
type Habits = { rolls: number[]; pitches: number[]; lean: number; tilt: number }

const DEGREE = Math.PI / 180
const LOG_USUAL_FOCAL = Math.log(0.6)
const FEWEST_SEGMENTS = 3
/** The coarse grid, judged by the longest segments alone, and how many of its poses are refined. */
const FOCALS = [0.4, 0.5, 0.6, 0.72, 0.88, 1.1].map(Math.log)
/** Phones look down at a floor more steeply than anybody looks up: from 24° alone the refinement found no camera at 38° in a third of drawn rooms. */
const USUAL: Habits = { rolls: degrees(-6, 6, 2), pitches: degrees(-24, 39, 3), lean: 2.2, tilt: 9 }
/** Who photographs mostly floor looks down steeply, and holds the phone less straight. */
const OVER_FLOOR: Habits = { rolls: degrees(-12, 12, 2), pitches: degrees(0, 48, 3), lean: 5, tilt: 20 }
/**
 * Hardly anybody looks up in a room so far: where few edges are upright, those of a floor seen from steeply above point much like those of a ceiling seen from
 * below (in drawn rooms, from 50° on). Nor does a camera explain so small a share of a room's edges that is held as usual. Then cameras are searched for that
 * are held as over a floor; those of the latter are heard where they explain so much more: of 403 photos 89 are searched twice and 12 gain that much, floors from
 * above and phones held askew.
 */
const LOOKS_UP = -12 * DEGREE
const EXPLAINS_LITTLE = 0.55
const MUCH_BETTER = 0.1
/**
 * Held so aslant that no border of the picture was a guide. Searched for where the two other kinds of cameras leave half of the edges unexplained, three of 150 photos
 * of rooms, and heard where it explains so much more: one of them, 0.66 for 0.42.
 */
const TILTED: Habits = {
  rolls: [...degrees(-34, -14, 4), ...degrees(14, 34, 4)],
  pitches: degrees(-12, 40, 4),
  lean: 14,
  tilt: 15,
}
const EXPLAINS_LEAST = 0.5
const MUCH_BETTER_TILTED = 0.15
const YAWS = degrees(-45, 42, 3)
const COARSE_SEGMENTS = 130
const REFINED_CAMERAS = 14
const SAME_LOG_FOCAL = 0.2
/** What a picture full of floor above the horizon costs, beside the 1 that a picture earns whose edges all point where the camera says. */
const ABOVE_HORIZON_WEIGHT = 6

function degrees(from: number, to: number, step: number): number[] {
  return Array.from({ length: (to - from) / step + 1 }, (_, i) => (from + i * step) * DEGREE)
}

/**
 * Up to three cameras that explain the segments, best first: one MAP search over focal length, roll, pitch and yaw, a coarse grid refined
 * by Nelder–Mead. Empty when there are too few segments to say anything. `focalPx` (from EXIF) replaces the focal prior. With `floor`, below
 * whose horizon the cameras have to see it.
 */
export function estimateCameras(
  segments: Segment[],
  width: number,
  height: number,
  focalPx?: number,
  floor?: FloorTop,
): CameraHypothesis[] {
  const table = collectVotes(segments, width, height)
  if (table.count < FEWEST_SEGMENTS) return []
  const longEdge = Math.max(width, height)
  const known = focalPx ? Math.log(focalPx / longEdge) : undefined
  const search = (habits: Habits): Scored[] => {
    const sight = { table, longEdge, known, floor, habits }
    const refined = searchGrid(sight).map((c) => refine(sight, c))
    refined.sort((a, b) => b.score - a.score)
    if (known === undefined)
      for (const r of refined.slice(0, 4)) r.pose = pullTowardsUsualFocal(sight, r.pose)
    return refined
  }
  const bestOf = (refined: Scored[]): CameraHypothesis[] =>
    distinctCameras(
      refined.toSorted((a, b) => b.score - a.score),
      table,
      width,
      height,
    )
  const found = search(floor ? OVER_FLOOR : USUAL)
  const cameras = bestOf(found)
  const { camera, support } = cameras[0]
  const looksUp = camera.pitchRad < LOOKS_UP
  if (floor || !(looksUp || support < EXPLAINS_LITTLE)) return cameras
  const askew = search(OVER_FLOOR)
  const [first] = bestOf(askew)
  const isBetter = looksUp || first.support >= support + MUCH_BETTER
  const best = isBetter ? bestOf([...found, ...askew]) : cameras
  if (Math.max(...best.map((c) => c.support)) > EXPLAINS_LEAST) return best
  const tilted = bestOf(search(TILTED))
  return tilted[0].support < best[0].support + MUCH_BETTER_TILTED ? best : tilted
}

/** What cameras are judged by. */
type Sight = {
  table: VanishingPointVotes
  longEdge: number
  known: number | undefined
  floor?: FloorTop
  habits: Habits
}

const horizonFault = (floor: FloorTop | undefined, focalPx: number, rotation: Float64Array): number =>
  floor ? ABOVE_HORIZON_WEIGHT * floorAboveHorizon(floor, focalPx, rotation, USUAL_LEAST_SLOPE) : 0

function prior({ known, habits }: Sight, logFocal: number, roll: number, pitch: number): number {
  const focal = (logFocal - (known ?? LOG_USUAL_FOCAL)) / (known === undefined ? 0.34 : 0.06)
  const lean = roll / (habits.lean * DEGREE)
  const tilt = pitch / (habits.tilt * DEGREE)
  return -0.035 * focal * focal - 0.012 * (lean * lean + tilt * tilt)
}

/** The best poses of a coarse grid that differ in focal length, pitch or yaw, best first. */
function searchGrid(sight: Sight): Pose[] {
  const { table, longEdge, known, floor } = sight
  const { rolls, pitches } = sight.habits
  const count = Math.min(table.count, COARSE_SEGMENTS)
  const focals = known === undefined ? FOCALS : [known]
  const scores = new Float64Array(focals.length * rolls.length * pitches.length * YAWS.length)
  const rotation = new Float64Array(9)
  let at = 0
  for (const logFocal of focals)
    for (const roll of rolls)
      for (const pitch of pitches) {
        const focalPx = longEdge * Math.exp(logFocal)
        rotationMatrix(roll, pitch, 0, rotation)
        // A turn to the side moves no horizon.
        const usual = prior(sight, logFocal, roll, pitch) - horizonFault(floor, focalPx, rotation)
        precomputeForwardView(table, count, focalPx, rotation)
        for (const yaw of YAWS) scores[at++] = explainedFractionAtYaw(table, count, yaw, 3 * DEGREE) + usual
      }
  return pickDistinct(scores, focals, sight.habits)
}

/** Takes the best pose of a grid again and again, each time without what lies near to those taken. */
function pickDistinct(scores: Float64Array, focals: number[], { rolls, pitches }: Habits): Pose[] {
  const index = (f: number, r: number, p: number, y: number) =>
    ((f * rolls.length + r) * pitches.length + p) * YAWS.length + y
  const picked: Pose[] = []
  while (picked.length < REFINED_CAMERAS) {
    let best = 0
    for (let i = 1; i < scores.length; i++) if (scores[i] > scores[best]) best = i
    if (scores[best] === -Infinity) break
    const y = best % YAWS.length
    const p = Math.floor(best / YAWS.length) % pitches.length
    const row = Math.floor(best / (YAWS.length * pitches.length))
    const [f, r] = [Math.floor(row / rolls.length), row % rolls.length]
    picked.push([focals[f], rolls[r], pitches[p], YAWS[y]])
    for (const [g, focal] of focals.entries()) {
      if (Math.abs(focal - focals[f]) > SAME_LOG_FOCAL) continue
      for (let q = Math.max(0, p - 1); q <= Math.min(pitches.length - 1, p + 1); q++)
        for (const s of rolls.keys()) {
          const from = index(g, s, q, Math.max(0, y - 1))
          scores.fill(-Infinity, from, index(g, s, q, Math.min(YAWS.length - 1, y + 1)) + 1)
        }
    }
  }
  return picked
}

function refine(sight: Sight, start: Pose): Scored {
  const { table, longEdge, floor } = sight
  let pose = start
  let score = -Infinity
  const rotation = new Float64Array(9)
  for (const tolerance of [2, 1, 0.7]) {
    const cost = ([lf, r, p, y]: Pose) => {
      const focalPx = longEdge * Math.exp(lf)
      rotationMatrix(r, p, y, rotation)
      return (
        horizonFault(floor, focalPx, rotation) -
        explainedFraction(table, table.count, focalPx, rotation, tolerance * DEGREE) -
        prior(sight, lf, r, p)
      )
    }
    const steps = [0.08, 0.6 * DEGREE * tolerance, DEGREE * tolerance, 1.2 * DEGREE * tolerance]
    const best = nelderMead(cost, pose, steps, 110)
    pose = best.point
    score = -best.value
  }
  while (pose[3] > Math.PI / 4) pose[3] -= Math.PI / 2
  while (pose[3] < -Math.PI / 4) pose[3] += Math.PI / 2
  return { pose, score }
}

// In one-point perspective the segments hardly tell the focal length: take the usual one as far as the evidence lets us.
function pullTowardsUsualFocal({ table, longEdge, floor }: Sight, pose: Pose): Pose {
  const share = (lf: number, [r, p, y]: number[]) => {
    const focalPx = longEdge * Math.exp(lf)
    const rotation = rotationMatrix(r, p, y)
    return (
      explainedFraction(table, table.count, focalPx, rotation, 0.7 * DEGREE) -
      horizonFault(floor, focalPx, rotation)
    )
  }
  const start = share(pose[0], pose.slice(1))
  for (let t = 1; t > 0.05; t -= 0.2) {
    const logFocal = pose[0] + t * (LOG_USUAL_FOCAL - pose[0])
    const steps = [0.3 * DEGREE, 0.5 * DEGREE, 0.6 * DEGREE]
    const moved = nelderMead((q) => -share(logFocal, q), pose.slice(1), steps, 60)
    if (-moved.value > start - 0.028) return [logFocal, ...moved.point]
  }
  return pose
}

function distinctCameras(
  refined: Scored[],
  table: VanishingPointVotes,
  width: number,
  height: number,
): CameraHypothesis[] {
  const longEdge = Math.max(width, height)
  const out: CameraHypothesis[] = []
  for (const { pose, score } of refined) {
    if (out.length >= 3 || (out.length && score < out[0].score - 0.16)) break
    const [logFocal, rollRad, pitchRad, yawRad] = pose
    const focalPx = longEdge * Math.exp(logFocal)
    const known = out.some(({ camera: o }) => {
      const turn = Math.abs(o.yawRad - yawRad)
      return (
        Math.min(turn, Math.PI / 2 - turn) < 5 * DEGREE &&
        Math.abs(o.pitchRad - pitchRad) < 5 * DEGREE &&
        Math.abs(Math.log(o.focalPx / focalPx)) < 0.18
      )
    })
    if (known) continue
    const rotation = rotationMatrix(rollRad, pitchRad, yawRad)
    const camera = {
      focalPx,
      cx: width / 2,
      cy: height / 2,
      width,
      height,
      rotation,
      rollRad,
      pitchRad,
      yawRad,
    }
    const support = explainedFraction(table, table.count, focalPx, rotation, 1.2 * DEGREE)
    out.push({ camera, score, support })
  }
  return out
}
