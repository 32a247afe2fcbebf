import type { Gradient } from '../image/gradient.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import type { RoomSegmentation } from '../segmentation/segment-room.ts'
import type { Camera } from './camera/camera.ts'
import type { LensDistortion } from './camera/lens-distortion.ts'
import type { RoomBox } from './layout/room-box.ts'
import type { Segment } from './lines/line-segments.ts'
import type { SeenFloor } from './seen-floor.ts'

/**
 * What the photo says about the room's shape. All pixel figures are of the working picture `image`, whose long edge has `WORKING_EDGE_PX`
 * pixels; `axes` labels each segment 0 = X, 1 = Y, 2 = Z, -1 = none. `confidence` is 0–1: from 0.7 on the floor is right nine times in ten.
 */
export type RoomGeometry = {
  camera: Camera
  box: RoomBox
  confidence: number
  image: RgbImage
  segments: Segment[]
  axes: Int8Array
  gradient: Gradient
  lab: Float32Array
  /** What each place of `image` belongs to. */
  parts: RoomSegmentation
  /** Of which `image` was freed. */
  lens: LensDistortion
  /** Where nothing but this floor is known: `box` is what surrounds it, and no walls (`openFloorGeometry`). */
  seenFloor?: SeenFloor
}
