import type { RoomGeometry } from '../../geometry/estimate-room-geometry.ts'
import { likelyFloor } from '../../geometry/likely-floor.ts'
import { floorPlane, type SeenFloor, showsFloor } from '../../geometry/seen-floor.ts'
import { classProbabilityAt, SEGMENT_CLASSES, type SegmentClass } from '../../segmentation/segment-room.ts'

/** What the picture shows at places given in shares of its width and height. */
export type SeenParts = {
  isFloor: (x: number, y: number) => boolean
  /** How probably (0–1) it is any of these. */
  probability: (parts: SegmentClass[], x: number, y: number) => number
  /** A step from one place to the next that is told apart from it, a share of the picture's height. */
  stepShare: number
}

/** Where nothing was looked at, nothing speaks against floor. */
export const NOTHING_SEEN: SeenParts = { isFloor: () => true, probability: () => 0, stepShare: 0 }

/** What the net alone takes for floor half as surely as anything else is believed, too: boards in the dark, and in glare. */
const MIN_NET_PROBABILITY = 0.35
/**
 * What stands on floors, and how surely the net has to see it there, and how little floor, so that its colour makes none of it: white drawers beside pale tiles hang a plant in the
 * air. What the net takes for windows and doors may be mirrored ones, and walls are the box's matter.
 */
const STANDS_ON_FLOOR: SegmentClass[] = ['fixed', 'cabinet', 'top', 'thing']
const LEAST_STANDING_PROBABILITY = 0.6
const MOST_FLOOR_OF_STANDING = 0.15

const known = new WeakMap<RoomGeometry, SeenParts>()

/** Floor is what net, colours and box together, or the net alone, take for it, but for what the net plainly sees standing there. */
export function seenParts(geometry: RoomGeometry): SeenParts {
  const before = known.get(geometry)
  if (before) return before
  const { parts } = geometry
  const floor = believedFloor(geometry)
  const seen = {
    isFloor: (x: number, y: number) => showsFloor(floor, x, y),
    probability: (of: SegmentClass[], x: number, y: number) =>
      of.reduce((sum, part) => sum + classProbabilityAt(parts, part, x, y), 0),
    stepShare: 1 / Math.max(1, parts.height),
  }
  known.set(geometry, seen)
  return seen
}

function believedFloor(geometry: RoomGeometry): SeenFloor {
  const { width, height, probability } = geometry.seenFloor ?? likelyFloor(geometry)
  const { parts } = geometry
  const net = floorPlane(parts)
  const planes = STANDS_ON_FLOOR.map((part) => SEGMENT_CLASSES.indexOf(part) * net.length)
  const stands = (cell: number) =>
    net[cell] < MOST_FLOOR_OF_STANDING &&
    planes.reduce((sum, first) => sum + parts.probabilities[first + cell], 0) > LEAST_STANDING_PROBABILITY
  return {
    width,
    height,
    probability: probability.map((p, cell) =>
      stands(cell) ? 0 : Math.max(p, net[cell] + 0.5 - MIN_NET_PROBABILITY),
    ),
  }
}
