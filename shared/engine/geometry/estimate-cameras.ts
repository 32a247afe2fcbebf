import { type Camera, rotationMatrix } from './camera.ts'
import type { Segment } from './line-segments.ts'
import { nelderMead } from './nelder-mead.ts'
import { explainedShare, tabulateVotes, type VoteTable } from './vote-table.ts'

/** A camera with the search's score and the share (0–1) of edges its vanishing points explain closely. */
export type CameraHypothesis = { camera: Camera; score: number; support: number }

/** Log of focal length over the long edge, then roll, pitch, yaw in radians. */
type Pose = number[]
type Scored = { pose: Pose; score: number }

const DEGREE = Math.PI / 180
const USUAL_FOCAL = 0.6
const FEWEST_SEGMENTS = 3

/**
 * Up to three cameras that explain the segments, best first: one MAP search over focal length, roll, pitch and yaw, a coarse grid refined
 * by Nelder–Mead. Empty when there are too few segments to say anything. `focalPx` (from EXIF) replaces the focal prior.
 */
export function estimateCameras(
  segments: Segment[],
  width: number,
  height: number,
  focalPx?: number,
): CameraHypothesis[] {
  const table = tabulateVotes(segments, width, height)
  if (table.count < FEWEST_SEGMENTS) return []
  const longEdge = Math.max(width, height)
  const known = focalPx ? Math.log(focalPx / longEdge) : undefined
  const refined = pickDistinct(searchGrid(table, longEdge, known)).map((c) =>
    refine(table, longEdge, known, c),
  )
  refined.sort((a, b) => b.score - a.score)
  if (known === undefined)
    for (const r of refined.slice(0, 4)) r.pose = pullTowardsUsualFocal(table, longEdge, r.pose)
  return distinctCameras(refined, table, width, height)
}

function prior(logFocal: number, roll: number, pitch: number, known: number | undefined): number {
  const focal = (logFocal - (known ?? Math.log(USUAL_FOCAL))) / (known === undefined ? 0.34 : 0.06)
  return -0.035 * focal * focal - 0.012 * ((roll / (2.2 * DEGREE)) ** 2 + (pitch / (9 * DEGREE)) ** 2)
}

function searchGrid(table: VoteTable, longEdge: number, known: number | undefined): Scored[] {
  const found: Scored[] = []
  const count = Math.min(table.count, 130)
  const focals = known === undefined ? [0.4, 0.5, 0.6, 0.72, 0.88, 1.1].map(Math.log) : [known]
  for (const logFocal of focals)
    for (let r = -6; r <= 6; r += 2)
      for (let p = -24; p <= 24; p += 3)
        for (let y = -45; y < 45; y += 3) {
          const pose = [logFocal, r * DEGREE, p * DEGREE, y * DEGREE]
          const rotation = rotationMatrix(pose[1], pose[2], pose[3])
          const share = explainedShare(table, count, longEdge * Math.exp(logFocal), rotation, 3 * DEGREE)
          found.push({ pose, score: share + prior(logFocal, pose[1], pose[2], known) })
        }
  return found.toSorted((a, b) => b.score - a.score)
}

function pickDistinct(found: Scored[]): Scored[] {
  const picked: Scored[] = []
  for (const c of found) {
    if (picked.length >= 14) break
    const fresh = picked.every(
      ({ pose: q }) =>
        Math.abs(q[3] - c.pose[3]) > 4 * DEGREE ||
        Math.abs(q[2] - c.pose[2]) > 4 * DEGREE ||
        Math.abs(q[0] - c.pose[0]) > 0.2,
    )
    if (fresh) picked.push(c)
  }
  return picked
}

function refine(table: VoteTable, longEdge: number, known: number | undefined, start: Scored): Scored {
  let { pose, score } = start
  for (const tolerance of [2, 1, 0.7]) {
    const cost = ([lf, r, p, y]: Pose) =>
      -explainedShare(
        table,
        table.count,
        longEdge * Math.exp(lf),
        rotationMatrix(r, p, y),
        tolerance * DEGREE,
      ) - prior(lf, r, p, known)
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
function pullTowardsUsualFocal(table: VoteTable, longEdge: number, pose: Pose): Pose {
  const share = (lf: number, [r, p, y]: number[]) =>
    explainedShare(table, table.count, longEdge * Math.exp(lf), rotationMatrix(r, p, y), 0.7 * DEGREE)
  const start = share(pose[0], pose.slice(1))
  for (let t = 1; t > 0.05; t -= 0.2) {
    const logFocal = pose[0] + t * (Math.log(USUAL_FOCAL) - pose[0])
    const steps = [0.3 * DEGREE, 0.5 * DEGREE, 0.6 * DEGREE]
    const moved = nelderMead((q) => -share(logFocal, q), pose.slice(1), steps, 60)
    if (-moved.value > start - 0.028) return [logFocal, ...moved.point]
  }
  return pose
}

function distinctCameras(
  refined: Scored[],
  table: VoteTable,
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
    const support = explainedShare(table, table.count, focalPx, rotation, 1.2 * DEGREE)
    out.push({ camera, score, support })
  }
  return out
}
