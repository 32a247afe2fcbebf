import type { RoomGeometry } from './room-geometry.ts'
import { pixelRay } from './camera/camera.ts'
import { distanceTo, FACE, faceOf } from './layout/room-box.ts'
import { floorByColour } from './floor-by-colour.ts'
import { connectedFloor, floorPlane, type SeenFloor } from './seen-floor.ts'

/** Log odds of the word of a box that is as sure as can be: less than the net's, as half of the boxes end on a skirting or run on below a jamb. */
const BOX_ODDS = 1.25
/** Confidence from which on a box's walls are where it says, and how high their boards are at most; camera heights. */
const SURE_WALLS = 0.75
const HIGHEST_BOARD = 0.22

/** With the cells in which it may mirror a window, as `floorByColour` marks them. */
export type LikelyFloor = SeenFloor & { glare: Uint8Array | null }

const known = new WeakMap<RoomGeometry, LikelyFloor>()

/**
 * What of a photo is floor, by all that speaks for it: the net, the colours of floor and of everything else in this very picture, and the box as far as it
 * is sure. Neither a mirrored window or the sun on the floor nor an island before it deceives all three.
 */
export function likelyFloor(geometry: RoomGeometry): LikelyFloor {
  const before = known.get(geometry)
  if (before) return before
  const floor = floorByColour(geometry, BOX_ODDS * geometry.confidence)
  known.set(geometry, floor)
  return floor
}

/**
 * The same for a room that is to be furnished by its floor: what the net alone takes for floor is floor, too. Low on the walls of a sure box it is
 * skirting boards in the floor's colours.
 */
export function likelyOpenFloor(geometry: RoomGeometry): SeenFloor {
  const { camera, box, parts, confidence } = geometry
  const { width, height, probability } = likelyFloor(geometry)
  const net = floorPlane(parts)
  const isBoard = (cell: number) => {
    const px = (((cell % width) + 0.5) / width) * camera.width
    const py = ((Math.floor(cell / width) + 0.5) / height) * camera.height
    const ray = pixelRay(camera, px, py)
    const face = faceOf(...ray, box)
    return face !== FACE.floor && 1 + ray[1] * distanceTo(face, ...ray, box) < HIGHEST_BOARD
  }
  const isSure = confidence >= SURE_WALLS
  const floor = probability.map((p, cell) => (isSure && isBoard(cell) ? 0 : Math.max(p, net[cell])))
  return connectedFloor(width, height, floor)
}
