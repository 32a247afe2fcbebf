import type { RoomSegmentation } from '../../segmentation/segment-room.ts'
import type { Segment } from '../lines/line-segments.ts'
import { possibleFloor } from '../possible-floor.ts'
import type { CameraHypothesis } from './estimate-cameras.ts'
import { collectVotes, explainedFraction } from './vanishing-point-votes.ts'

/**
 * Two cameras turned against each other by so much, and tilted alike, see one floor by two patterns: herringbone and tiles laid askew have directions of their
 * own, and often longer edges in all than the walls have. Degrees.
 */
const LEAST_SKEW_DEG = 30
const MOST_TILT_DEG = 6
/** An edge is on the floor where the net thinks floor so possible, and so many have to be elsewhere for a word on the walls. */
const MAY_BE_FLOOR = 0.3
const FEWEST_BESIDE = 12
/** Where no camera explains so much of their length, they are cupboards and slopes that tell of no walls either. */
const LEAST_OFF_FLOOR_EXPLAINED = 0.6
/** As cameras are refined by. */
const TOLERANCE_RAD = (0.7 * Math.PI) / 180
const DEGREES = 180 / Math.PI

/**
 * The scores of `cameras` on a picture `width` × `height`, best by all edges first; where two of them differ as a floor's pattern and its room do, by what they explain
 * of the edges that are not on the floor.
 */
export function scoresBesideFloor(
  cameras: CameraHypothesis[],
  segments: Segment[],
  parts: RoomSegmentation,
  width: number,
  height: number,
): number[] {
  const scores = cameras.map((c) => c.score)
  if (!cameras.some((c) => cameras.some((other) => areAskew(c, other)))) return scores
  const beside = segments.filter(({ midX, midY }) => {
    const column = Math.floor((midX / width) * parts.width)
    const row = Math.floor((midY / height) * parts.height)
    return possibleFloor(parts, row * parts.width + column) < MAY_BE_FLOOR
  })
  if (beside.length < FEWEST_BESIDE) return scores
  const [everywhere, elsewhere] = [segments, beside].map((s) => {
    const table = collectVotes(s, width, height)
    return cameras.map(({ camera: { focalPx, rotation } }) =>
      explainedFraction(table, table.count, focalPx, rotation, TOLERANCE_RAD),
    )
  })
  if (Math.max(...elsewhere) < LEAST_OFF_FLOOR_EXPLAINED) return scores
  return scores.map((score, i) => score + elsewhere[i] - everywhere[i])
}

function areAskew({ camera: a }: CameraHypothesis, { camera: b }: CameraHypothesis): boolean {
  const turn = Math.abs(a.yawRad - b.yawRad) * DEGREES
  const tilt = Math.abs(a.pitchRad - b.pitchRad) * DEGREES
  return Math.min(turn, 90 - turn) > LEAST_SKEW_DEG && tilt < MOST_TILT_DEG
}
