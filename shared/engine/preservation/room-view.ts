import { pixelRay } from '../geometry/camera/camera.ts'
import { type Gradient, imageGradient } from '../image/gradient.ts'
import { findLineSegments, type Segment } from '../geometry/lines/line-segments.ts'
import { estimateRoomGeometry } from '../geometry/estimate-room-geometry.ts'
import { WORKING_EDGE_PX } from '../geometry/lines/working-edge.ts'
import { distanceTo, FACE, faceOf } from '../geometry/layout/room-box.ts'
import { labPixels } from '../image/lab.ts'
import { luma } from '../image/luma.ts'
import { resizeToLongEdge } from '../image/resize-image.ts'
import type { RgbImage } from '../image/rgb-image.ts'

/** What a place of the photo shows; `height` is in camera heights above the floor. */
export type Place = { surface: 'floor' | 'ceiling' | 'wall'; height: number }

/** A photo in the size that checks work in, with the straight edges that may be the room's own and what each place shows. */
export type RoomView = {
  image: RgbImage
  lab: Float32Array
  gradient: Gradient
  segments: Segment[]
  placeAt: (x: number, y: number) => Place
  /** Whether places come from the room's geometry, which was clear, or from their height in the picture. */
  isMeasured: boolean
}

const MIN_VIEW_CONFIDENCE = 0.42
const ROOM_VIEW_MIN_SEGMENT_PX = 28
/** Without geometry: what a level camera in a room of usual size shows how far down the picture. */
const HORIZON_PICTURE_SHARE = 0.5
const HEIGHT_OF_PICTURE = 1.9
const FLOOR_FROM = 0.72

/** Reads the room in a photo; where its geometry stays unclear, by rule of thumb. `focalPx` in pixels of the photo, where its file tells. */
export function roomView(photo: RgbImage, focalPx?: number): RoomView {
  const geometry = estimateRoomGeometry(photo, focalPx)
  if (!geometry || geometry.confidence < MIN_VIEW_CONFIDENCE) return pictureView(photo)
  const { image, lab, gradient, segments, axes, camera, box } = geometry
  const placeAt = (x: number, y: number): Place => {
    const [dx, dy, dz] = pixelRay(camera, x, y)
    const face = faceOf(dx, dy, dz, box)
    const surface = face === FACE.floor ? 'floor' : face === FACE.ceiling ? 'ceiling' : 'wall'
    return { surface, height: 1 + dy * distanceTo(face, dx, dy, dz, box) }
  }
  const along = segments.filter((_, i) => axes[i] >= 0)
  return { image, lab, gradient, segments: along, placeAt, isMeasured: true }
}

/** The same without geometry: what stands above a level camera's horizon is wall, the lowest part floor. */
export function pictureView(photo: RgbImage): RoomView {
  const image = resizeToLongEdge(photo, WORKING_EDGE_PX)
  const { width, height } = image
  const gradient = imageGradient(luma(image), width, height)
  return {
    image,
    lab: labPixels(image),
    gradient,
    segments: findLineSegments(gradient, width, height, ROOM_VIEW_MIN_SEGMENT_PX),
    placeAt: (_, y) => ({
      surface: y > FLOOR_FROM * height ? 'floor' : 'wall',
      height: 1 + (HORIZON_PICTURE_SHARE - y / height) * HEIGHT_OF_PICTURE,
    }),
    isMeasured: false,
  }
}
