import { type RoomSegmentation, SEGMENT_CLASSES, type SegmentClass } from '../segmentation/segment-room.ts'
import { type Camera, pixelRay } from './camera/camera.ts'
import { FACE, faceOf, type RoomBox } from './layout/room-box.ts'
import type { Segment } from './lines/line-segments.ts'
import { connectedFloor, type SeenFloor } from './seen-floor.ts'

/** What the net takes dark, shining planks for, and what else of its claims on such a floor is not believed then. */
const FRONTS = ['cabinet', 'top'] as const
const UNLIKELY = [...FRONTS, 'wall', 'thing'] as const
/** The camera has to look down so steeply, and the box to be so sure: from lower down tables and worktops lie before a doubtful box's floor. */
const LEAST_PITCH_RAD = (25 * Math.PI) / 180
const LEAST_PLANKS_CONFIDENCE = 0.5
/** Share of the picture that such fronts have to take. */
const LEAST_FRONTS_SHARE = 0.06
/**
 * Length of the edges in them that run along the floor, in square roots of their area; their share of all edges there; and how much of their length upright
 * edges may have, as fronts have joints and ends.
 */
const LEAST_LEVEL = 2.5
const LEAST_LEVEL_SHARE = 0.6
const MOST_UPRIGHT = 0.2
/** Edges are looked at every so many pixels. */
const STEP_PX = 2

/** Of a room's geometry. */
type Sight = {
  camera: Camera
  box: RoomBox
  confidence: number
  segments: Segment[]
  axes: Int8Array
  parts: RoomSegmentation
}

/**
 * The parts of a picture, with floor where the net takes planks for fronts: a sure box has its floor there, the camera looks down at it, and all edges run
 * along it, none upwards. Then the box is believed all over its floor. Parts of other pictures are handed back as they are.
 */
export function withFloorOfPlanks(sight: Sight): RoomSegmentation {
  const { camera, box, confidence, parts } = sight
  if (camera.pitchRad < LEAST_PITCH_RAD || confidence < LEAST_PLANKS_CONFIDENCE) return parts
  const { width, height, probabilities } = parts
  const count = width * height
  const at = (part: SegmentClass, cell: number) => SEGMENT_CLASSES.indexOf(part) * count + cell
  const isOnFloor = Array.from({ length: count }, (_, cell) => {
    const [x, y] = [((cell % width) + 0.5) / width, (Math.floor(cell / width) + 0.5) / height]
    return faceOf(...pixelRay(camera, x * camera.width, y * camera.height), box) === FACE.floor
  })
  const front = Float32Array.from(isOnFloor, (isFloor, cell) =>
    isFloor ? FRONTS.reduce((sum, part) => sum + probabilities[at(part, cell)], 0) : 0,
  )
  if (!isOfPlanks(sight, connectedFloor(width, height, front))) return parts
  const believed = Float32Array.from(probabilities)
  isOnFloor.forEach((isFloor, cell) => {
    if (!isFloor) return
    for (const part of UNLIKELY) {
      believed[at('floor', cell)] += believed[at(part, cell)]
      believed[at(part, cell)] = 0
    }
  })
  return { width, height, probabilities: believed }
}

/** Whether a stretch of the picture is large, and the edges within it run along a floor. */
function isOfPlanks({ camera, segments, axes }: Sight, { width, height, probability }: SeenFloor): boolean {
  const share = probability.filter((p) => p > 0).length / probability.length
  if (share < LEAST_FRONTS_SHARE) return false
  const lengths = { level: 0, upright: 0, other: 0 }
  segments.forEach((s, i) => {
    let inside = 0
    for (let k = -s.lengthPx / 2; k < s.lengthPx / 2; k += STEP_PX) {
      const column = Math.floor(((s.midX + k * s.dirX) / camera.width) * width)
      const row = Math.floor(((s.midY + k * s.dirY) / camera.height) * height)
      if (probability[row * width + column] > 0) inside += STEP_PX
    }
    lengths[axes[i] < 0 ? 'other' : axes[i] === 1 ? 'upright' : 'level'] += inside
  })
  const { level, upright, other } = lengths
  return (
    level > LEAST_LEVEL * Math.sqrt(share * camera.width * camera.height) &&
    level > LEAST_LEVEL_SHARE * (level + upright + other) &&
    upright < MOST_UPRIGHT * level
  )
}
