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
 * A turned photo shows a room rather than the photo as it is, by four things that no one of tells enough: floor and ceiling are in their places, the parts of a room
 * are seen more clearly, it looks more like a room (logarithmic odds), and it is lighter above (lightness of CIELAB, lowest quarter against the highest).
 * Weights of a logistic regression on two thirds of 270 photos of rooms, by source, as they are and laid on either side; how many are found, `npm run bench
 * analyser` prints. A threshold for each finds fewer. That edges should agree was tried: cameras explain a third of upright photos
 * better lying down; and that the photo as it is shows floor at the turned one's border: on its side, too, the net sees floor below.
 */
const GAIN = { uprightness: 1.6, clarity: 11.5, odds: 1.6, lightness: 0.11 }
const LEAST_TURN_GAIN = 2
/** More than this tells no more: windows, dark frames and what the net makes of them. */
const LARGEST_GAIN = { clarity: 0.2, odds: 2.5, lightness: 10 }
/** So much lighter below no room is: half of all turned upright photos are, and one in fourteen that lies on its side is missed. */
const MOST_LIGHTER_BELOW = 12
/** Nothing is turned that has floor and ceiling so clearly in their places (`uprightness`): three in five upright rooms, and one in sixteen that lies on its side. */
const UPRIGHT_ANYWAY = 0.9
/** Thirds of a picture in which floor and ceiling have their places. */
const PLACES = 1 / 3
/** The border below of a turned photo, a share of its height, and the mean probability of floor that is there at least, more than above. */
const BORDER = 0.12
const LEAST_FLOOR_BELOW = 0.1
/** How clearly a room upside down has to be seen when turned, that the border below it shows floor, and how much less it may look like a room then. */
const MIN_SURFACES_SHARE = 0.65
const MOST_ODDS_LOST = 1
const FLOOR_BELOW_UPRIGHT = 0.3
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

/** How a photo of a room lies, where it is surely not upright; null elsewhere. Takes some 0.2 s, but next to nothing for most upright ones. */
export function photoOrientation(photo: RgbImage, parts: RoomSegmentation): PhotoOrientation | null {
  const small = resizeToLongEdge(photo, Math.min(SMALL_EDGE_PX, Math.max(photo.width, photo.height)))
  const seen: Seen = { photo: small, parts, lighterBelow: lighterBelow(small) }
  // Asked for only where a turned photo may be seen better.
  let known: number | null = null
  const odds = () => (known ??= roomOdds(small))
  if (seen.lighterBelow > LIGHTER_BELOW && isUpsideDown(seen, odds)) return 'upside-down'
  const mayLie = !hasFloorBelow(parts) && uprightness(parts) < UPRIGHT_ANYWAY
  return mayLie && (isOnSide(seen, 1, odds) || isOnSide(seen, 3, odds)) ? 'sideways' : null
}

/** A photo, made small, as it is. */
type Seen = { photo: RgbImage; parts: RoomSegmentation; lighterBelow: number }

/** Whether a photo is to be turned clockwise so many times by 90°. */
function isOnSide({ photo, parts, lighterBelow: before }: Seen, turns: 1 | 3, odds: () => number): boolean {
  const turned = quarterTurns(photo, turns)
  const lighterAbove = before - lighterBelow(turned)
  if (lighterAbove < -MOST_LIGHTER_BELOW) return false
  const turnedParts = segmentRoom(turned)
  if (!hasFloorAtBorderBelow(turnedParts, LEAST_FLOOR_BELOW)) return false
  const gain =
    GAIN.lightness * clamp(lighterAbove, LARGEST_GAIN.lightness) +
    GAIN.uprightness * (uprightness(turnedParts) - uprightness(parts)) +
    GAIN.clarity * clamp(clarityOf(turnedParts) - clarityOf(parts), LARGEST_GAIN.clarity)
  if (gain + GAIN.odds * LARGEST_GAIN.odds <= LEAST_TURN_GAIN) return false
  const turnedOdds = roomOdds(turned)
  return turnedOdds > 0 && gain + GAIN.odds * clamp(turnedOdds - odds(), LARGEST_GAIN.odds) > LEAST_TURN_GAIN
}

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value))

function isUpsideDown({ photo, parts }: Seen, odds: () => number): boolean {
  const turned = quarterTurns(photo, 2)
  const turnedParts = segmentRoom(turned)
  const seen = clarityOf(turnedParts)
  if (seen < MIN_SURFACES_SHARE || seen <= clarityOf(parts) + UPSIDE_DOWN_GAIN) return false
  if (
    !hasFloorAtBorderBelow(turnedParts, FLOOR_BELOW_UPRIGHT) ||
    uprightness(turnedParts) <= uprightness(parts)
  )
    return false
  const turnedOdds = roomOdds(turned)
  return turnedOdds > 0 && turnedOdds > odds() - MOST_ODDS_LOST
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

function hasFloorAtBorderBelow(parts: RoomSegmentation, least: number): boolean {
  const { above, below } = endsOf(parts, 'floor', BORDER)
  return below > least && below > above
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
