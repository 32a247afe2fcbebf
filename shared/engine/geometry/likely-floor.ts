import type { RoomGeometry } from './room-geometry.ts'
import { floorByColour } from './floor-by-colour.ts'
import { connectedFloor, floorPlane, type SeenFloor } from './seen-floor.ts'

/** Log odds of the word of a box that is as sure as can be. */
const BOX_ODDS = 2

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

/** The same where the box is not to be believed: what the net alone takes for floor is floor, too. */
export function likelyOpenFloor(geometry: RoomGeometry): SeenFloor {
  const { width, height, probability } = likelyFloor(geometry)
  const net = floorPlane(geometry.parts)
  return connectedFloor(
    width,
    height,
    probability.map((p, cell) => Math.max(p, net[cell])),
  )
}
