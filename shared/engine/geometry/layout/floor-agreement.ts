import { SEGMENT_CLASSES, type RoomSegmentation, type SegmentClass } from '../../segmentation/segment-room.ts'
import { type Camera, pixelRay } from '../camera/camera.ts'
import { FACE, faceOf, type RoomBox } from './room-box.ts'

/** What may stand on the floor, before it or before a wall, and tells of neither. */
const BEFORE_FLOORS: SegmentClass[] = ['occluder', 'thing', 'cabinet', 'top']

/** Intersection over union (0–1) of a box's floor and the floor that the net sees in the picture, where nothing stands before it. */
export function floorAgreement(camera: Camera, box: RoomBox, parts: RoomSegmentation): number {
  const { width, height, probabilities } = parts
  const cells = width * height
  const floor = SEGMENT_CLASSES.indexOf('floor') * cells
  const before = BEFORE_FLOORS.map((part) => SEGMENT_CLASSES.indexOf(part) * cells)
  let both = 0
  let either = 0
  for (let cell = 0; cell < cells; cell++) {
    const px = (((cell % width) + 0.5) / width) * camera.width
    const py = ((Math.floor(cell / width) + 0.5) / height) * camera.height
    const seen = probabilities[floor + cell]
    const counts = 1 - before.reduce((sum, plane) => sum + probabilities[plane + cell], 0)
    const isFloor = faceOf(...pixelRay(camera, px, py), box) === FACE.floor
    both += isFloor ? Math.min(seen, counts) : 0
    either += isFloor ? Math.max(counts, seen) : seen
  }
  return either > 0 ? both / either : 0
}
