import { FLOOR_PROBABILITY_FROM, floorPlane, type SeenFloor } from './seen-floor.ts'
import { pixelRay } from './camera/camera.ts'
import type { RoomGeometry } from './estimate-room-geometry.ts'
import { likelyOpenFloor } from './likely-floor.ts'

/** Share of the picture that has to be floor: with less there is hardly a place to stand anything on. */
const LEAST_FLOOR_SHARE = 0.15
/** How sure the net has to be of it on average. */
const LEAST_FLOOR_PROBABILITY = 0.75
/** Share of the length of all edges that the camera has to explain: the floor's perspective hangs on it alone. */
const LEAST_EXPLAINED = 0.5
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
  const { camera, segments, axes } = geometry
  const floor = own ?? likelyOpenFloor(geometry)
  const cells = [...floor.probability.keys()].filter((i) => floor.probability[i] > 0)
  if (cells.length < leastShare * floor.probability.length) return null
  // Colours that were learnt from what the net saw are no second witness of how sure it is.
  const certainties = own ? cells.map((i) => own.probability[i]) : seenBy(floorPlane(geometry.parts), cells)
  const sure = certainties.reduce((sum, p) => sum + p, 0) / Math.max(1, certainties.length)
  const length = segments.reduce((sum, s) => sum + s.lengthPx, 0)
  const explained = segments.reduce((sum, s, i) => sum + (axes[i] < 0 ? 0 : s.lengthPx), 0) / length
  if (sure < LEAST_FLOOR_PROBABILITY || explained < LEAST_EXPLAINED) return null
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
    box,
    confidence: HIGHEST_CONFIDENCE * Math.min(1, explained / 0.75),
    seenFloor: floor,
  }
}

/** The net's probabilities where it sees floor at all. */
const seenBy = (net: Float32Array, cells: number[]): number[] =>
  cells.map((cell) => net[cell]).filter((p) => p >= FLOOR_PROBABILITY_FROM)

function trimmed(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))]
}
