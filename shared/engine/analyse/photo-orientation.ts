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
import { logOdds } from './features/logistic-regression.ts'
import { brightenDimPhoto } from '../image/brighten-dim-photo.ts'
import { readScene } from './features/scene-features.ts'

/** How a photo lies that nobody turned upright. */
export type PhotoOrientation = 'sideways' | 'upside-down'

/** What tells how a photo lies, of the photo laid in one way. */
const SIGNS = [
  'uprightness',
  'clarity',
  'odds',
  'lighterAbove',
  'unevenAcross',
  'wallInMiddle',
  'fittedBelow',
] as const
type Signs = Record<(typeof SIGNS)[number], number>

/**
 * A turned photo shows a room rather than the photo as it is, by seven things that no one of tells enough: floor and ceiling are in their places, the parts of
 * a room are seen more clearly, it looks more like a room (logarithmic odds), it is lighter above than below and as light to its left as to its right
 * (CIELAB, quarters of the picture), less of its middle is bare wall, and fronts and worktops are in its lower half. Weights of a conditional logit (McFadden
 * 1974) over the four ways to lay each of 222 photos of rooms, most of them by phones. With one of their 84 sources left out at a time none that is upright gains
 * more than `LEAST_TURN_GAIN`, and 377 of the 444 that are laid on either side do; how many of the labelled ones are found, `npm run bench analyser` prints. Tried, and of no use beside
 * these: how well cameras explain the edges, how long and upright edges are, and whether the photo as it is shows floor at the turned one's border.
 */
const GAIN: Signs = {
  uprightness: 0.9,
  clarity: 17.4,
  odds: 1.8,
  lighterAbove: 0.023,
  unevenAcross: -0.058,
  wallInMiddle: -5.9,
  fittedBelow: 3.5,
}
const LEAST_TURN_GAIN = 2.1
/** More than this tells no more: windows, dark frames and what the net makes of them. */
const LARGEST_GAIN: Partial<Signs> = { clarity: 0.25 }
/** Nothing is turned that has floor and ceiling so clearly in their places (`uprightness`): one in five upright rooms, and one of those found on their side. */
const UPRIGHT_ANYWAY = 1.2
/** Thirds of a picture in which floor and ceiling have their places. */
const PLACES = 1 / 3
/** The border below of a photo that is turned from upside down, a share of its height. */
const BORDER = 0.12
/** Rows that a wall has to itself between floor and ceiling. */
const MIDDLE = [1 / 4, 3 / 4] as const
/** How clearly a room upside down has to be seen when turned, that the border below it shows floor, and how much less it may look like a room then. */
const MIN_SURFACES_SHARE = 0.65
const MOST_ODDS_LOST = 1
const FLOOR_BELOW_UPRIGHT = 0.3
/**
 * Floor and ceiling are mistaken for each other, so that one upside down is read almost as clearly: it must be lighter at its bottom, too, which one in
 * eight upright photos is (lightness of CIELAB, lowest quarter against the highest). Of those the largest gain is 0.06.
 */
const UPSIDE_DOWN_GAIN = 0.065
const LIGHTER_BELOW = 3
/** A floor along half of the picture's lower border, of so much of the picture and seen so surely, lies below: of 444 rooms laid on their side four show one. */
const FLOOR_BELOW = { border: 0.5, picture: 0.12, probability: 0.9 }
const SMALL_EDGE_PX = 320
/** What is built in along walls, and stands on the floor more often than it hangs. */
const FITTED: SegmentClass[] = ['cabinet', 'top']

/** How a photo of a room lies, where it is surely not upright; null elsewhere. Takes some 0.12 s, but next to nothing for one in five upright ones. */
export function photoOrientation(photo: RgbImage, parts: RoomSegmentation): PhotoOrientation | null {
  const small = resizeToLongEdge(photo, Math.min(SMALL_EDGE_PX, Math.max(photo.width, photo.height)))
  // Asked for only where a turned photo may be seen better.
  const seen: Partial<Record<QuarterTurns, Signs>> = {}
  const seenTurned = (turns: QuarterTurns): Signs => {
    const turned = turns ? quarterTurns(small, turns) : small
    return (seen[turns] ??= readTurned(turned, turns ? segmentRoom(turned) : parts))
  }
  if (lighterAbove(small) < -LIGHTER_BELOW && isUpsideDown(small, parts)) return 'upside-down'
  if (hasFloorBelow(parts) || uprightness(parts) >= UPRIGHT_ANYWAY) return null
  return SIDES.some((turns) => gainOf(seenTurned(turns), seenTurned(0)) > LEAST_TURN_GAIN) ? 'sideways' : null
}

type QuarterTurns = 0 | 1 | 3
const SIDES: QuarterTurns[] = [1, 3]

const readTurned = (photo: RgbImage, parts: RoomSegmentation): Signs => ({
  uprightness: uprightness(parts),
  clarity: clarityOf(parts),
  odds: roomOdds(photo),
  lighterAbove: lighterAbove(photo),
  unevenAcross: Math.abs(lighterAbove(quarterTurns(photo, 1))),
  wallInMiddle: meanIn(parts, 'wall', ...MIDDLE),
  fittedBelow: FITTED.reduce(
    (sum, part) => sum + meanIn(parts, part, 0.5, 1) - meanIn(parts, part, 0, 0.5),
    0,
  ),
})

/** How much more a photo looks like an upright one when it is turned: logarithmic odds. */
function gainOf(turned: Signs, asIs: Signs): number {
  return SIGNS.reduce(
    (sum, name) => sum + GAIN[name] * Math.min(LARGEST_GAIN[name] ?? Infinity, turned[name] - asIs[name]),
    0,
  )
}

function isUpsideDown(photo: RgbImage, parts: RoomSegmentation): boolean {
  const turned = quarterTurns(photo, 2)
  const turnedParts = segmentRoom(turned)
  const seen = clarityOf(turnedParts)
  if (seen < MIN_SURFACES_SHARE || seen <= clarityOf(parts) + UPSIDE_DOWN_GAIN) return false
  if (!hasFloorAtBorderBelow(turnedParts) || uprightness(turnedParts) <= uprightness(parts)) return false
  const turnedOdds = roomOdds(turned)
  return turnedOdds > 0 && turnedOdds > roomOdds(photo) - MOST_ODDS_LOST
}

function hasFloorBelow(parts: RoomSegmentation): boolean {
  const { width, probability } = seenFloor(parts)
  const floor = probability.filter((p) => p > 0)
  const below = probability.subarray(probability.length - width).filter((p) => p > 0)
  return (
    below.length > FLOOR_BELOW.border * width &&
    floor.length > FLOOR_BELOW.picture * probability.length &&
    mean(floor) > FLOOR_BELOW.probability
  )
}

function hasFloorAtBorderBelow(parts: RoomSegmentation): boolean {
  const below = meanIn(parts, 'floor', 1 - BORDER, 1)
  return below > FLOOR_BELOW_UPRIGHT && below > meanIn(parts, 'floor', 0, BORDER)
}

/** How much more floor there is below than above, and ceiling above than below: -2 for a room upside down, 2 for an upright one. */
function uprightness(parts: RoomSegmentation): number {
  const lower = (part: SegmentClass) => meanIn(parts, part, 1 - PLACES, 1) - meanIn(parts, part, 0, PLACES)
  return lower('floor') - lower('ceiling')
}

/** Mean probability of a part in the rows between two shares of the picture's height. */
function meanIn(
  { width, height, probabilities }: RoomSegmentation,
  part: SegmentClass,
  from: number,
  to: number,
): number {
  const first = SEGMENT_CLASSES.indexOf(part) * width * height
  const rows = [from, to].map((share) => Math.round(share * height) * width)
  return mean(probabilities.subarray(first + rows[0], first + rows[1]))
}

const mean = (values: Float32Array): number =>
  values.reduce((sum, v) => sum + v, 0) / Math.max(1, values.length)

/** Logarithmic odds that a picture shows a room, without what takes longest to measure and tells little more. */
function roomOdds(photo: RgbImage): number {
  return logOdds(interiorModel, readScene(brightenDimPhoto(photo)).quick)
}

/** Lightness of CIELAB, highest quarter of the picture against the lowest. */
function lighterAbove(photo: RgbImage): number {
  const lab = labPixels(photo)
  const quarter = Math.floor((photo.width * photo.height) / 4)
  let difference = 0
  for (let i = 0; i < quarter; i++) difference += lab[3 * i] - lab[lab.length - 3 * (i + 1)]
  return difference / quarter
}
