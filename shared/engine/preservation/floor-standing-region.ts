import { changedRegion, type Patch, patchesOf } from './changed-region.ts'
import type { DifferenceMap } from './difference-map.ts'
import type { RoomView } from './room-view.ts'

/** Furniture reaches down to the floor with this share of its patch. */
const MIN_FLOOR_CONTACT_SHARE = 0.04

/** Whether a patch of what changed reaches down to the floor, as furniture does. */
export function standsOnFloor({ pixels }: Patch, { image, placeAt }: RoomView): boolean {
  const { width } = image
  const onFloor = pixels.filter((i) => placeAt(i % width, Math.floor(i / width)).surface === 'floor').length
  return onFloor > MIN_FLOOR_CONTACT_SHARE * pixels.length
}

/** Where furniture may stand before the room: 1 for each pixel of a changed patch that reaches the floor. `difference` is of the view's size. */
export function floorStandingRegion(view: RoomView, difference: DifferenceMap): Uint8Array {
  const { width, height } = difference
  const region = new Uint8Array(width * height)
  for (const patch of patchesOf(changedRegion(difference), width, height))
    if (standsOnFloor(patch, view)) for (const i of patch.pixels) region[i] = 1
  return region
}
