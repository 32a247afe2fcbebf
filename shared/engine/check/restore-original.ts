import { gaussianBlur } from '../image/gaussian-blur.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { changedRegion, type Patch, patchesOf, spread } from './changed-region.ts'
import type { DifferenceMap } from './difference-map.ts'
import type { EdgeFate } from './edge-fate.ts'
import type { RoomView } from './room-view.ts'

const FEATHER_PX = 2.5
const MARGIN_PX = 4
/** What surrounds the panes of an invented window. */
const FRAME_PX = 10
/** What hangs on a wall, as a share of the picture. */
const LARGEST_PICTURE = 0.035
/** Furniture reaches down to the floor with this share of its patch, or at least so many pixels. */
const STANDS = 0.04

/**
 * The photo with nothing of the picture but what furniture can have changed: patches that stand on the floor, and small ones on the walls
 * where no edge of the room was wiped out; nothing of `windows` that the photo does not have. Everything else is the photo's own pixels again. `difference` is of the view's size.
 */
export function restoreOriginal(
  photo: RgbImage,
  picture: RgbImage,
  view: RoomView,
  difference: DifferenceMap,
  fates: EdgeFate[],
  windows: Patch['inside'][],
): RgbImage {
  const { width, height } = difference
  const kept = new Uint8Array(width * height)
  for (const patch of patchesOf(changedRegion(difference), width, height))
    if (isFurniture(patch, view, fates)) for (const i of patch.pixels) kept[i] = 1
  for (const { left, top, right, bottom } of windows)
    for (let y = Math.max(0, top - FRAME_PX); y <= Math.min(height - 1, bottom + FRAME_PX); y++)
      kept.fill(
        0,
        y * width + Math.max(0, left - FRAME_PX),
        y * width + Math.min(width, right + FRAME_PX + 1),
      )
  const soft = gaussianBlur(
    Float32Array.from(spread(kept, width, height, MARGIN_PX, 1)),
    width,
    height,
    FEATHER_PX,
  )
  return blend(photo, picture, soft, width, height)
}

function isFurniture({ pixels, inside }: Patch, { image, placeAt }: RoomView, fates: EdgeFate[]): boolean {
  const { width } = image
  const onFloor = pixels.filter((i) => placeAt(i % width, Math.floor(i / width)).surface === 'floor').length
  if (onFloor > STANDS * pixels.length) return true
  if (pixels.length > LARGEST_PICTURE * image.width * image.height) return false
  const wipedOut = fates.some(
    ({ edge, erased }) =>
      erased > 0.4 &&
      edge.midX >= inside.left &&
      edge.midX <= inside.right &&
      edge.midY >= inside.top &&
      edge.midY <= inside.bottom,
  )
  return !wipedOut
}

/** `share` (0–1, of another size) of the picture over the photo. */
function blend(
  photo: RgbImage,
  picture: RgbImage,
  share: Float32Array,
  width: number,
  height: number,
): RgbImage {
  const data = Uint8Array.from(photo.data)
  for (let y = 0; y < photo.height; y++) {
    const v = Math.min(height - 1, Math.floor((y * height) / photo.height))
    for (let x = 0; x < photo.width; x++) {
      const t = share[v * width + Math.min(width - 1, Math.floor((x * width) / photo.width))]
      if (t < 0.004) continue
      const i = (y * photo.width + x) * 3
      for (let k = 0; k < 3; k++) data[i + k] = photo.data[i + k] * (1 - t) + picture.data[i + k] * t + 0.5
    }
  }
  return { width: photo.width, height: photo.height, data }
}
