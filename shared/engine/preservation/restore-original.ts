import { gaussianBlur } from '../image/gaussian-blur.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { changedRegion, type Patch, patchesOf, spread } from './changed-region.ts'
import type { DifferenceMap } from './difference-map.ts'
import type { EdgePersistence } from './edge-persistence.ts'
import type { RoomView } from './room-view.ts'
import { standsOnFloor } from './floor-standing-region.ts'
import type { CandidateRegion } from './candidate-region.ts'
import type { ErasedFeature } from './erased-features.ts'

const FEATHER_PX = 2.5
const MARGIN_PX = 4
/** What surrounds the panes of a window. */
const FRAME_PX = 10
/** What hangs on a wall, as a share of the picture. */
const LARGEST_PICTURE = 0.035
/** Share of a border. */
const MAX_CROSSED_BORDER_SHARE = 0.12

/**
 * The photo with nothing of the picture but what furniture can have changed: patches that stand on the floor, and small ones on the walls
 * where no edge of the room was wiped out; nothing of what was invented or wiped out. Everything else is the photo's own pixels again.
 * `difference` is of the view's size.
 */
export function restoreOriginal(
  photo: RgbImage,
  picture: RgbImage,
  view: RoomView,
  difference: DifferenceMap,
  fates: EdgePersistence[],
  { invented, wiped }: { invented: CandidateRegion[]; wiped: ErasedFeature[] },
): RgbImage {
  const { width, height } = difference
  const kept = new Uint8Array(width * height)
  for (const patch of patchesOf(changedRegion(difference), width, height))
    if (isFurniture(patch, view, fates)) for (const i of patch.pixels) kept[i] = 1
  const gone = new Uint8Array(width * height)
  for (const { pixels } of wiped) for (const i of pixels) gone[i] = 1
  // A frame or a handle went with it.
  const around = spread(gone, width, height, FRAME_PX, 1)
  for (let i = 0; i < kept.length; i++) if (around[i]) kept[i] = 0
  for (const { inside } of invented) {
    const frame = grown(inside, FRAME_PX, width, height)
    if (!isCrossed(kept, frame, width))
      for (let y = frame.top; y <= frame.bottom; y++)
        kept.fill(0, y * width + frame.left, y * width + frame.right + 1)
  }
  const soft = gaussianBlur(
    Float32Array.from(spread(kept, width, height, MARGIN_PX, 1)),
    width,
    height,
    FEATHER_PX,
  )
  return blend(photo, picture, soft, width, height)
}

type Box = CandidateRegion['inside']

const grown = ({ left, top, right, bottom }: Box, by: number, width: number, height: number): Box => ({
  left: Math.max(0, left - by),
  top: Math.max(0, top - by),
  right: Math.min(width - 1, right + by),
  bottom: Math.min(height - 1, bottom + by),
})

/** Furniture stands half before it: put back, it would cut a piece out of that. */
function isCrossed(kept: Uint8Array, { left, top, right, bottom }: Box, width: number): boolean {
  let crossed = 0
  for (let x = left; x <= right; x++) crossed += kept[top * width + x] + kept[bottom * width + x]
  for (let y = top; y <= bottom; y++) crossed += kept[y * width + left] + kept[y * width + right]
  return crossed > MAX_CROSSED_BORDER_SHARE * 2 * (right - left + bottom - top + 2)
}

function isFurniture(patch: Patch, view: RoomView, fates: EdgePersistence[]): boolean {
  if (standsOnFloor(patch, view)) return true
  const { pixels, inside } = patch
  if (pixels.length > LARGEST_PICTURE * view.image.width * view.image.height) return false
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
