import { FLOOR_PROBABILITY_FROM, floorPlane, type SeenFloor } from './seen-floor.ts'
import { type Camera, pixelRay } from './camera/camera.ts'
import { AXIS_TOLERANCE_RAD, manhattanAxis } from './camera/manhattan-axis.ts'
import { turnAlongFloorBorder } from './camera/turn-along-floor-border.ts'
import type { RoomGeometry } from './estimate-room-geometry.ts'
import { likelyOpenFloor } from './likely-floor.ts'
import type { Segment } from './lines/line-segments.ts'
import { classProbabilityAt } from '../segmentation/segment-room.ts'

/** Share of the picture that has to be floor: with less there is hardly a place to stand anything on. */
const LEAST_FLOOR_SHARE = 0.15
/**
 * Share of the length of all edges that the camera has to explain, as the floor's perspective hangs on it alone, and how sure the net has to be of the floor
 * on average: a little less where the perspective is `WELL_EXPLAINED`.
 */
const LEAST_EXPLAINED = 0.5
const WELL_EXPLAINED = 0.75
const LEAST_FLOOR_PROBABILITY = { usual: 0.75, wellExplained: 0.7 }
/** Share of the floor that may lie above the horizon, where no floor can be. */
const MAX_ABOVE_HORIZON_SHARE = 0.01
/** Camera heights: farther away a step of one cell of the net is a metre of floor. */
const FARTHEST = 6
/** From the camera's usual height of 1.4 m below a usual ceiling of 2.6 m. */
const USUAL_CEILING = 2.6 / 1.4 - 1
/** Share of the floor's cells left out at either end: single ones at its border reach too far. */
const TRIMMED_SHARE = 0.01
/** Half sure at most: nothing is known of the walls. */
const HIGHEST_CONFIDENCE = 0.55
const NARROWEST = 0.4

/**
 * The floor of a photo whose walls make no box (open plans, halls, views through arches and between columns): the camera from the vanishing
 * points, the floor from net and colours, or the `own` one, and around it the smallest box along the room's directions, whose walls nothing may hang on. Null where
 * either is in doubt: then a refusal is all that is honest.
 */
export function openFloorGeometry(
  geometry: RoomGeometry,
  own?: SeenFloor,
  leastShare = LEAST_FLOOR_SHARE,
): RoomGeometry | null {
  const floor = own ?? likelyOpenFloor(geometry)
  const camera = turnAlongFloorBorder(geometry, floor)
  const cells = [...floor.probability.keys()].filter((i) => floor.probability[i] > 0)
  if (cells.length < leastShare * floor.probability.length) return null
  // Colours that were learnt from what the net saw are no second witness of how sure it is.
  const certainties = own ? cells.map((i) => own.probability[i]) : seenBy(floorPlane(geometry.parts), cells)
  const sure = certainties.reduce((sum, p) => sum + p, 0) / Math.max(1, certainties.length)
  const explained = explainedLength(geometry)
  if (explained < LEAST_EXPLAINED || sure < leastProbability(explained)) return null
  const xs: number[] = []
  const zs: number[] = []
  let aboveHorizon = 0
  for (const cell of cells) {
    const px = (((cell % floor.width) + 0.5) / floor.width) * camera.width
    const py = ((Math.floor(cell / floor.width) + 0.5) / floor.height) * camera.height
    const [dx, dy, dz] = pixelRay(camera, px, py)
    if (dy >= 0) aboveHorizon++
    else if (Math.hypot(dx, dz) < -FARTHEST * dy) {
      xs.push(dx / -dy)
      zs.push(dz / -dy)
    }
  }
  if (aboveHorizon > MAX_ABOVE_HORIZON_SHARE * cells.length || !xs.length) return null
  const box = {
    back: Math.max(NARROWEST, trimmed(zs, 1 - TRIMMED_SHARE)),
    left: Math.max(NARROWEST, -trimmed(xs, TRIMMED_SHARE)),
    right: Math.max(NARROWEST, trimmed(xs, 1 - TRIMMED_SHARE)),
    ceiling: USUAL_CEILING,
  }
  return {
    ...geometry,
    camera,
    axes: camera === geometry.camera ? geometry.axes : axesOf(geometry.segments, camera),
    box,
    confidence: HIGHEST_CONFIDENCE * Math.min(1, explained / WELL_EXPLAINED),
    seenFloor: floor,
  }
}

const axesOf = (segments: Segment[], camera: Camera) =>
  Int8Array.from(segments, (s) => manhattanAxis(s, camera, AXIS_TOLERANCE_RAD))

/** Share (0–1) of the length of all edges below the ceiling that the camera explains: the beams and slopes of an attic tell nothing of its floor. */
function explainedLength({ camera, segments, axes, parts }: RoomGeometry): number {
  const sum = [0, 0]
  segments.forEach(({ lengthPx, midX, midY }, i) => {
    if (classProbabilityAt(parts, 'ceiling', midX / camera.width, midY / camera.height) >= 0.5) return
    sum[axes[i] < 0 ? 0 : 1] += lengthPx
  })
  return sum[1] / Math.max(1e-9, sum[0] + sum[1])
}

const leastProbability = (explained: number): number =>
  explained > WELL_EXPLAINED ? LEAST_FLOOR_PROBABILITY.wellExplained : LEAST_FLOOR_PROBABILITY.usual

/** The net's probabilities where it sees floor at all. */
const seenBy = (net: Float32Array, cells: number[]): number[] =>
  cells.map((cell) => net[cell]).filter((p) => p >= FLOOR_PROBABILITY_FROM)

function trimmed(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))]
}
