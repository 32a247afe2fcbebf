import { pixelRay } from '../geometry/camera/camera.ts'
import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import { meanColour } from '../geometry/mean-colour.ts'
import { connectedFloor, type SeenFloor } from '../geometry/seen-floor.ts'
import type { Island } from '../room/island.ts'
import { median } from '../math/median.ts'
import { SEGMENT_CLASSES } from '../segmentation/segment-room.ts'

/** In camera heights: so far before the foot, and past its ends, the floor is known by the foot that was found. */
const DEPTH_BEFORE = 0.75
const PAST_END = 0.1
/** What the net has to think of a place there; or how much it may look unlike the floor's usual colour, for the net sees some of the floor as front. */
const LEAST_FLOOR_BEFORE = 0.5
const SAME_FLOOR_LAB = 14
/** An island's own shadow lies there. */
const ISLAND_LIGHTNESS_WEIGHT = 0.35
/** Joints between boards that point where uprights do end a sure floor too early, never the floor. */
const KNOWN_PROBABILITY = 0.8

/** The floor with what lies before an island (camera heights), where the net sees floor as well or the colour is the floor's. */
export function withFloorBefore(
  { ax, az, bx, bz }: Island,
  floor: SeenFloor,
  { camera, parts, lab }: RoomGeometry,
): SeenFloor {
  const { width, height } = floor
  const length = Math.hypot(bx - ax, bz - az)
  const [alongX, alongZ] = [(bx - ax) / length, (bz - az) / length]
  const first = SEGMENT_CLASSES.indexOf('floor') * width * height
  const colourOf = (cell: number): number[] => {
    const x = Math.floor((((cell % width) + 0.5) / width) * camera.width)
    const y = Math.floor(((Math.floor(cell / width) + 0.5) / height) * camera.height)
    return meanColour(lab, camera.width, camera.height, x, y)
  }
  const sure = [...floor.probability.keys()].filter((cell) => floor.probability[cell] > 0).map(colourOf)
  const usual = [0, 1, 2].map((c) => median(sure.map((colour) => colour[c])))
  const isAlike = (cell: number) =>
    parts.probabilities[first + cell] >= LEAST_FLOOR_BEFORE ||
    difference(colourOf(cell), usual) < SAME_FLOOR_LAB
  const known = floor.probability.map((p, cell) => {
    if (p > 0) return p
    const px = (((cell % width) + 0.5) / width) * camera.width
    const py = ((Math.floor(cell / width) + 0.5) / height) * camera.height
    const [dx, dy, dz] = pixelRay(camera, px, py)
    if (dy >= 0) return 0
    const [x, z] = [dx / -dy - ax, dz / -dy - az]
    const along = x * alongX + z * alongZ
    // Before the foot is where the camera is.
    const before = x * alongZ - z * alongX
    return along > -PAST_END &&
      along < length + PAST_END &&
      before > 0 &&
      before < DEPTH_BEFORE &&
      isAlike(cell)
      ? KNOWN_PROBABILITY
      : 0
  })
  return connectedFloor(width, height, known)
}

const difference = (p: number[], q: number[]): number =>
  Math.hypot(ISLAND_LIGHTNESS_WEIGHT * (p[0] - q[0]), p[1] - q[1], p[2] - q[2])
