import { type RoomSpace, toShownPixel } from '../../room/room-space.ts'
import type { Frame } from '../scan/frame-clutter.ts'
import { bodyCorners } from './body-corners.ts'
import { convexHull, type Outline } from './convex-hull.ts'
import type { Placement } from './placement.ts'

type Shown = { frame: Frame; outline: Outline }

/** Every test of a place asks for it, and so does each piece that is tried beside it; places are never changed, only copied. */
const known = new WeakMap<RoomSpace, WeakMap<Placement, Shown>>()

/** The piece's outline in the picture, in shares of its width and height, clockwise: narrower than its frame where it stands askew to the view. */
export function shownOutline(space: RoomSpace, p: Placement): Outline {
  return shown(space, p).outline
}

/** What encloses the piece in the picture, in shares of its width and height. */
export function shownFrame(space: RoomSpace, p: Placement): Frame {
  return shown(space, p).frame
}

/** What encloses places of the room (x, y, z) in the picture. */
export function frameAround(space: RoomSpace, places: [number, number, number][]): Frame {
  return enclose(inPicture(space, places))
}

function shown(space: RoomSpace, p: Placement): Shown {
  let ofRoom = known.get(space)
  if (!ofRoom) known.set(space, (ofRoom = new WeakMap()))
  const before = ofRoom.get(p)
  if (before) return before
  const corners = inPicture(space, bodyCorners(p))
  const found = { frame: enclose(corners), outline: convexHull(corners) }
  ofRoom.set(p, found)
  return found
}

function inPicture(space: RoomSpace, places: [number, number, number][]): [number, number][] {
  const { width, height } = space.camera
  return places.map(([x, y, z]) => {
    const q = toShownPixel(space, x, y, z)
    return [q[0] / width, q[1] / height]
  })
}

function enclose(points: [number, number][]): Frame {
  const out: Frame = [1e9, 1e9, -1e9, -1e9]
  for (const [u, v] of points) {
    out[0] = Math.min(out[0], u)
    out[1] = Math.min(out[1], v)
    out[2] = Math.max(out[2], u)
    out[3] = Math.max(out[3], v)
  }
  return out
}
