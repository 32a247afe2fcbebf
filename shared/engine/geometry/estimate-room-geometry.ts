import { labPixels } from '../image/lab.ts'
import { luma } from '../image/luma.ts'
import { segmentRoom } from '../segmentation/segment-room.ts'
import { resizeToLongEdge } from '../image/resize-image.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { boundaryEvidence } from './layout/boundary-evidence.ts'
import { type Camera, rotationMatrix } from './camera/camera.ts'
import { type CameraHypothesis, estimateCameras } from './camera/estimate-cameras.ts'
import { estimateLensDistortion } from './camera/estimate-lens-distortion.ts'
import { floorAgreement } from './layout/floor-agreement.ts'
import { type Corner, type FloorCorners, fitFloorCorners } from './layout/fit-floor-corners.ts'
import { type BoxEstimate, estimateRoomBox } from './layout/estimate-room-box.ts'
import { type Gradient, imageGradient } from '../image/gradient.ts'
import { type LensDistortion, PINHOLE, undistortPoint } from './camera/lens-distortion.ts'
import { findLineSegments, type Segment } from './lines/line-segments.ts'
import { type FloorTop, floorAboveHorizon, floorTop } from './camera/floor-horizon.ts'
import { AXIS_TOLERANCE_RAD, manhattanAxis } from './camera/manhattan-axis.ts'
import { scoresBesideFloor } from './camera/scores-beside-floor.ts'
import { withFloorOfPlanks } from './floor-of-planks.ts'
import type { RoomGeometry } from './room-geometry.ts'
import { undistortImage } from './camera/undistort-image.ts'
import { widenOntoFloor } from './widen-onto-floor.ts'
import { WORKING_EDGE_PX } from './lines/working-edge.ts'

export type { RoomGeometry }

/** What of a room's geometry took long to find; the rest is told by the photo in no time. Plain numbers that JSON keeps to the last bit. */
export type GeometryRecord = Pick<RoomGeometry, 'box' | 'confidence' | 'lens'> &
  Pick<Camera, 'focalPx' | 'rollRad' | 'pitchRad' | 'yawRad'>

/** How sure the user's own corners are, and how far off they may be to count as a room's. */
const CORRECTED_CORNERS_CONFIDENCE = 0.9
const CORNERS_FIT_PX = 25
const SMALLEST_EDGE_PX = 32
const FULL_DETAIL_PX = 400
const SHORTEST_SEGMENT_PX = 18
/** Share of the picture that may be floor above a camera's horizon: the net sees a little too much of it. */
const MAX_FLOOR_ABOVE_HORIZON = 0.012

/**
 * Sloped ceilings and beams leave no box much support, but its floor is as sure as an open one where the net sees the same, and the camera explains so much of
 * the edges' length. Of boxes on photos that were less sure than 0.36 those that were right agree to 0.92, and others to 0.74 at most; of drawn rooms below
 * roofs those that agree so well have floors of IoU 0.97 and more.
 */
const FLOOR_CONFIDENCE = 0.55
const LEAST_FLOOR_AGREEMENT = 0.88
const LEAST_EXPLAINED_FLOOR = 0.6

/** The working picture of a photo with its edges, freed of what `lens` bent. */
type Picture = { image: RgbImage; gradient: Gradient; segments: Segment[]; lens: LensDistortion }
/** With the cameras that explain its edges, best first, and the focal length in its pixels, if it is known. */
type Sight = Picture & { cameras: CameraHypothesis[]; focalPx?: number }

/** Null for a sliver, which has no room in it and too few pixels for the kernels. */
function readPicture(image: RgbImage, lens = PINHOLE): Picture | null {
  const { width, height } = image
  if (Math.min(width, height) < SMALLEST_EDGE_PX) return null
  const gradient = imageGradient(luma(image), width, height)
  return { image, gradient, segments: findLineSegments(gradient, width, height, SHORTEST_SEGMENT_PX), lens }
}

function withCameras(picture: Picture, focalPx?: number): Sight {
  const { width, height } = picture.image
  return { ...picture, cameras: estimateCameras(picture.segments, width, height, focalPx), focalPx }
}

/** The working picture without its lens's distortion, where the photo shows one for sure and its room's directions agree. */
function readStraightPicture(photo: RgbImage, focalPx?: number): Sight | null {
  const picture = readPicture(resizeToLongEdge(photo, WORKING_EDGE_PX))
  if (!picture) return null
  const { image, gradient, segments } = picture
  const known = inWorkingPicture(image, photo, focalPx)
  const lens = estimateLensDistortion(segments, gradient, image.width, image.height)
  const straight = lens === PINHOLE ? null : readPicture(undistortImage(image, lens), lens)
  if (!straight) return withCameras(picture, known)
  const [bent, freed] = [withCameras(picture), withCameras(straight)]
  const explained = (sight: Sight) => sight.cameras.at(0)?.score ?? 0
  const better = explained(freed) > explained(bent) ? freed : bent
  return known ? withCameras(better, known) : better
}

function inWorkingPicture(image: RgbImage, photo: RgbImage, focalPx?: number): number | undefined {
  return focalPx && (focalPx * image.width) / photo.width
}

/**
 * Camera and box of a photographed room, decided jointly over several camera hypotheses; null when the picture has too few straight edges to
 * say anything (blank, black, noise). `focalPx` is the focal length in pixels of `photo`, if EXIF gives one.
 */
export function estimateRoomGeometry(photo: RgbImage, focalPx?: number): RoomGeometry | null {
  const picture = readPicture(resizeToLongEdge(photo, WORKING_EDGE_PX))
  return picture && readRoom(withCameras(picture, inWorkingPicture(picture.image, photo, focalPx)), photo)
}

/** The same after the lens's distortion is taken away: camera, box and `image` are those of a pinhole, `lens` leads back to the photo. */
export function estimateUndistortedGeometry(photo: RgbImage, focalPx?: number): RoomGeometry | null {
  const sight = readStraightPicture(photo, focalPx)
  return sight && readRoom(sight, photo)
}

/** What to keep of the geometry of `estimateUndistortedGeometry`. */
export function recordGeometry({ camera, box, confidence, lens }: RoomGeometry): GeometryRecord {
  const { focalPx, rollRad, pitchRad, yawRad } = camera
  return { focalPx, rollRad, pitchRad, yawRad, box, confidence, lens }
}

/** The geometry that a record was made of, to the last bit, from the same photo; null only for slivers. */
export function restoreGeometry(photo: RgbImage, record: GeometryRecord): RoomGeometry | null {
  const { focalPx, rollRad, pitchRad, yawRad, box, confidence, lens } = record
  const seen = resizeToLongEdge(photo, WORKING_EDGE_PX)
  const picture = readPicture(lens.bend === 0 ? seen : undistortImage(seen, lens), lens)
  if (!picture) return null
  const { image, segments } = picture
  const { width, height } = image
  const rotation = rotationMatrix(rollRad, pitchRad, yawRad)
  const middle = { cx: width / 2, cy: height / 2 }
  const camera: Camera = { focalPx, ...middle, width, height, rotation, rollRad, pitchRad, yawRad }
  const axes = Int8Array.from(segments, (s) => manhattanAxis(s, camera, AXIS_TOLERANCE_RAD))
  const read = { ...picture, camera, box, confidence, axes, parts: segmentRoom(image) }
  return { ...read, lab: labPixels(image), parts: withFloorOfPlanks(read) }
}

function readRoom({ cameras: guessed, focalPx, ...picture }: Sight, photo: RgbImage): RoomGeometry | null {
  if (!guessed.length) return null
  const { image, gradient, segments } = picture
  const { width, height } = image
  const lab = labPixels(image)
  const parts = segmentRoom(image)
  const floor = floorTop(parts, width, height)
  const possible = guessed.filter((c) => looksOverFloor(c, floor))
  const cameras = possible.length ? possible : estimateCameras(segments, width, height, focalPx, floor)
  const evidenceOf = boundaryEvidence(gradient, lab, segments, width, height)
  let best: { joint: number; hypothesis: CameraHypothesis; axes: Int8Array; estimate: BoxEstimate } | null =
    null
  const scores = scoresBesideFloor(cameras, segments, parts, width, height)
  for (const [i, hypothesis] of cameras.entries()) {
    const axes = Int8Array.from(segments, (s) => manhattanAxis(s, hypothesis.camera, AXIS_TOLERANCE_RAD))
    const evidence = evidenceOf(hypothesis.camera, axes)
    const estimate = estimateRoomBox(hypothesis.camera, evidence, segments, axes, lab, parts)
    const joint = estimate.score + 4 * scores[i]
    if (!best || joint > best.joint) best = { joint, hypothesis, axes, estimate }
  }
  if (!best) return null
  // A thumbnail hides the fine lines that would contradict a guess.
  const detail = Math.min(1, Math.max(photo.width, photo.height) / FULL_DETAIL_PX)
  const { camera, support } = best.hypothesis
  const isOnFloor =
    support > LEAST_EXPLAINED_FLOOR &&
    floorAgreement(camera, best.estimate.box, parts) > LEAST_FLOOR_AGREEMENT
  const least = isOnFloor ? FLOOR_CONFIDENCE : 0
  const confidence = Math.max(least, confidenceOf(best.estimate, best.hypothesis)) * detail
  const read = { ...picture, camera, box: best.estimate.box, confidence, axes: best.axes, parts }
  // What is restored from a record knows the box and the confidence that are read last, and no others.
  const wide = widenOntoFloor({ ...read, lab })
  return { ...wide, parts: withFloorOfPlanks(wide) }
}

/** Whether a camera's horizon passes above the floor that the net sees. */
const looksOverFloor = ({ camera }: CameraHypothesis, floor: FloorTop): boolean =>
  floorAboveHorizon(floor, camera.focalPx, camera.rotation) <= MAX_FLOOR_ABOVE_HORIZON

/**
 * The geometry that the user's own floor corners (pixels of `photo`) give; null only for slivers. The ceiling is the engine's estimate where it
 * has one. Confident, unless no room has such corners.
 */
export function geometryFromFloorCorners(
  photo: RgbImage,
  corners: FloorCorners,
  focalPx?: number,
): RoomGeometry | null {
  const sight = readStraightPicture(photo, focalPx)
  if (!sight) return null
  const { cameras: _, focalPx: __, ...picture } = sight
  const { image, segments, lens } = picture
  const { width, height } = image
  const own = readRoom(sight, photo)
  const scaled = (c: Corner): Corner => {
    const out = [0, 0]
    undistortPoint(lens, width, height, (c.x * width) / photo.width, (c.y * height) / photo.height, out)
    return { x: out[0], y: out[1] }
  }
  const dragged = {
    backLeft: scaled(corners.backLeft),
    backRight: scaled(corners.backRight),
    frontRight: scaled(corners.frontRight),
    frontLeft: scaled(corners.frontLeft),
  }
  const { camera, box, errorPx } = fitFloorCorners(dragged, width, height, own?.camera ?? null)
  return {
    ...picture,
    camera,
    box: { ...box, ceiling: own?.box.ceiling ?? box.ceiling },
    confidence: errorPx < CORNERS_FIT_PX ? CORRECTED_CORNERS_CONFIDENCE : 0,
    axes: Int8Array.from(segments, (s) => manhattanAxis(s, camera, AXIS_TOLERANCE_RAD)),
    lab: own?.lab ?? labPixels(image),
    parts: own?.parts ?? segmentRoom(image),
  }
}

/** Below this mean log-likelihood the box and what the net sees are two different rooms. */
const WORST_AGREEMENT = -0.3

function confidenceOf(estimate: BoxEstimate, hypothesis: CameraHypothesis): number {
  const edges = Math.max(0, Math.min(1, (estimate.support - 0.25) / 0.4))
  return (
    0.45 * edges +
    0.2 * Math.min(1, hypothesis.support / 0.85) +
    0.1 * Math.min(1, estimate.margin / 0.12) +
    0.25 * Math.max(0, 1 - estimate.agreement / WORST_AGREEMENT)
  )
}
