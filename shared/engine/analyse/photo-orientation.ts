import { labPixels } from '../image/lab.ts'
import { quarterTurns } from '../image/rotate-quarter-turns.ts'
import { resizeToLongEdge } from '../image/resize-image.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import {
  segmentRoom,
  SEGMENT_CLASSES,
  type RoomSegmentation,
  type SegmentClass,
} from '../segmentation/segment-room.ts'
import { seenFloor } from '../geometry/seen-floor.ts'
import { interiorModel } from './interior-model.ts'
import { clarityOf } from './parts-share.ts'
import { probability } from './features/logistic-regression.ts'
import { brightenDimPhoto } from '../image/brighten-dim-photo.ts'
import { sceneFeatures } from './features/scene-features.ts'

/** How a photo lies that nobody turned upright. */
export type PhotoOrientation = 'sideways' | 'upside-down'

/**
 * How much more clearly the parts of a room must be seen in the turned photo, and how clearly at least. Of 45 upright empty rooms and three crops of
 * each none gains more than 0.043 by lying down where it is read so clearly. How many are found, `npm run bench analyser` prints.
 */
const SIDEWAYS_GAIN = 0.1
const MIN_SURFACES_SHARE = 0.65
/** A photo that is read like this most likely lies right. */
const CLEAR_ANYWAY = 0.76
/** One that looks so much more like a room when turned (logarithmic odds) may lose a little of that: no upright photo of 73 gains anything there. */
const ROOM_GAIN = 1.25
const MOST_LOST = 0.06
/**
 * Nor does a room that was turned upright look so much less like one (logarithmic odds), and the border below it shows floor: mean probability, and
 * more than the border above. Of 282 photos of rooms laid on their side no one fewer is found for it; of nine upright photos of other rooms that
 * passed for lying, floors from above and rooms behind a door above all, five no longer do. A floor that need not be below the turned photo's only, but
 * must be above that of the photo as it is, was tried: it finds eight fewer.
 */
const MOST_ODDS_LOST = 1
const BORDER = 0.12
/**
 * Thirds of a picture in which floor and ceiling have their places. A turned photo that shows them there less clearly than the photo as it is was turned
 * the wrong way: carpet that is taken for wall makes a photo from above less clear than its turned self. That edges should agree was tried: cameras
 * explain a third of upright photos better lying down.
 */
const PLACES = 1 / 3
const FLOOR_BELOW_TURNED = 0.3
/**
 * Floor and ceiling are mistaken for each other, so that one upside down is read almost as clearly: it must be lighter at its bottom, too, which one in
 * twenty upright photos is (lightness of CIELAB, lowest quarter against the highest). Of those the largest gain is 0.038.
 */
const UPSIDE_DOWN_GAIN = 0.06
const LIGHTER_BELOW = 3
/**
 * A floor along half of the picture's lower border, and seen so surely, lies below; so does a less sure one all along it: of 62 rooms laid on their side none
 * shows the first, and the second spares three of 269 upright rooms for one in fifty of those laid on their side. Shares of the border, of the picture,
 * and the net's mean probability.
 */
const FLOORS_BELOW = [
  { border: 0.5, picture: 0.12, probability: 0.9 },
  { border: 0.8, picture: 0.2, probability: 0.7 },
]
const SMALL_EDGE_PX = 320

/**
 * How a photo of a room lies, where it is surely not upright; null elsewhere. Takes some 0.3 s, but next to nothing for most upright ones unless
 * `thorough`, which finds some more that lie on their side.
 */
export function photoOrientation(
  photo: RgbImage,
  parts: RoomSegmentation,
  thorough = false,
): PhotoOrientation | null {
  const clarity = clarityOf(parts)
  const small = resizeToLongEdge(photo, Math.min(SMALL_EDGE_PX, Math.max(photo.width, photo.height)))
  // Asked for only where a turned photo is seen about as clearly.
  let odds: number | null = null
  const isSeenBetter = (turns: 1 | 2 | 3, least: number) => {
    const turned = quarterTurns(small, turns)
    const turnedParts = segmentRoom(turned)
    const seen = clarityOf(turnedParts)
    if (seen < MIN_SURFACES_SHARE || !hasFloorAtBorderBelow(turnedParts)) return false
    if (uprightness(turnedParts) <= uprightness(parts)) return false
    const isClearer = seen > clarity + least
    if (!isClearer && (turns === 2 || seen <= clarity - MOST_LOST || !thorough)) return false
    const turnedOdds = roomOdds(turned)
    if (isClearer && turnedOdds <= 0) return false
    odds ??= roomOdds(small)
    return turnedOdds > odds + (isClearer ? -MOST_ODDS_LOST : ROOM_GAIN)
  }
  if (
    (thorough || clarity < CLEAR_ANYWAY) &&
    !hasFloorBelow(parts) &&
    (isSeenBetter(1, SIDEWAYS_GAIN) || isSeenBetter(3, SIDEWAYS_GAIN))
  )
    return 'sideways'
  return lighterBelow(small) > LIGHTER_BELOW && isSeenBetter(2, UPSIDE_DOWN_GAIN) ? 'upside-down' : null
}

function hasFloorBelow(parts: RoomSegmentation): boolean {
  const { width, probability } = seenFloor(parts)
  const floor = probability.filter((p) => p > 0)
  const below = probability.subarray(probability.length - width).filter((p) => p > 0)
  const mean = floor.reduce((sum, p) => sum + p, 0) / Math.max(1, floor.length)
  return FLOORS_BELOW.some(
    ({ border, picture, probability: least }) =>
      below.length > border * width && floor.length > picture * probability.length && mean > least,
  )
}

function hasFloorAtBorderBelow(parts: RoomSegmentation): boolean {
  const { above, below } = endsOf(parts, 'floor', BORDER)
  return below > FLOOR_BELOW_TURNED && below > above
}

/** How much more floor there is below than above, and ceiling above than below: -2 for a room upside down, 2 for an upright one. */
function uprightness(parts: RoomSegmentation): number {
  const [floor, ceiling] = [endsOf(parts, 'floor', PLACES), endsOf(parts, 'ceiling', PLACES)]
  return floor.below - floor.above + ceiling.above - ceiling.below
}

/** Mean probability of a part in the uppermost and the lowest rows, a share of the picture's height. */
function endsOf({ width, height, probabilities }: RoomSegmentation, part: SegmentClass, share: number) {
  const size = width * height
  const cells = Math.max(1, Math.floor(height * share)) * width
  const first = SEGMENT_CLASSES.indexOf(part) * size
  const meanFrom = (from: number) =>
    probabilities.subarray(first + from, first + from + cells).reduce((sum, p) => sum + p, 0) / cells
  return { above: meanFrom(0), below: meanFrom(size - cells) }
}

/** Logarithmic odds that a picture shows a room. */
function roomOdds(photo: RgbImage): number {
  const interior = probability(interiorModel, sceneFeatures(brightenDimPhoto(photo)))
  return Math.log(interior / (1 - interior))
}

function lighterBelow(photo: RgbImage): number {
  const lab = labPixels(photo)
  const quarter = Math.floor((photo.width * photo.height) / 4)
  let difference = 0
  for (let i = 0; i < quarter; i++) difference += lab[lab.length - 3 * (i + 1)] - lab[3 * i]
  return difference / quarter
}
