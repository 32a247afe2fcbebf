import type { RoomGeometry } from '../geometry/room-geometry.ts'
import { floorAgreement } from '../geometry/layout/floor-agreement.ts'
import { labPixels } from '../image/lab.ts'
import { quarterTurns } from '../image/rotate-quarter-turns.ts'
import { resizeToLongEdge } from '../image/resize-image.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import {
  glanceAtRoom,
  segmentRoom,
  SEGMENT_CLASSES,
  type RoomSegmentation,
  type SegmentClass,
} from '../segmentation/segment-room.ts'
import { interiorModel } from './interior-model.ts'
import { clarityOf } from './parts-share.ts'
import { logOdds } from './features/logistic-regression.ts'
import { brightenDimPhoto } from '../image/brighten-dim-photo.ts'
import { readScene } from './features/scene-features.ts'

/** What was read of the room as the photo lies. */
type RoomRead = Pick<RoomGeometry, 'camera' | 'box' | 'confidence' | 'parts'>

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
/** The same without what takes as long to measure as all others. */
type QuickSigns = Omit<Signs, 'odds'>

/**
 * A turned photo shows a room rather than the photo as it is, by seven things that no one of tells enough: floor and ceiling are in their places (which the
 * net expects of any picture, so that it counts little by itself), the parts of a room are seen more clearly, it looks more like a room (logarithmic odds), it is
 * lighter above than below and as light to its left as to its right (CIELAB, quarters of the picture), less of its middle is bare wall, and fronts and
 * worktops are in its lower half. Weights of a conditional logit (McFadden 1974) over the four ways to lay each of 169 photos of rooms, of 67 sources,
 * read by a net that was taught on others. The limits were chosen with these and 73 photos of other sources in sight, so that none of either is turned that lies upright;
 * of the 73, which no net was taught on, 131 of the 146 laid on a side are told and 45 upside down; of 52 of yet other sources none that lies upright is turned, and 94 of 104
 * laid on a side are told and 41 upside down; `npm run bench analyser` prints the like. Tried: that a
 * floor seen for sure below forbids it, which spared no upright photo and lost nine.
 */
const GAIN: Signs = {
  uprightness: -0.8,
  clarity: 26.5,
  odds: 1.37,
  lighterAbove: 0.015,
  unevenAcross: -0.069,
  wallInMiddle: -5.2,
  fittedBelow: 2.3,
}
/** Upside down, floor and ceiling are more easily mistaken for each other. */
const LEAST_GAIN = { sideways: 2, 'upside-down': 3 } as const
/**
 * Nor is a photo upside down whose parts are seen hardly more clearly when it is turned: under a ceiling of wood, above bare concrete, it is lighter below. Of 70 photos turned
 * upside down those that are told gain 0.03 and more.
 */
const LEAST_CLEARER = 0.02
/**
 * On a side, nor one whose parts are then seen less clearly: a stair before bright windows was told by the light across the picture alone, at -0.08. Of 194 photos of 97 rooms laid
 * on a side 160 were told as before, with -0.02 as well, one less with -0.01.
 */
const LEAST_CLEARER_ON_SIDE = -0.03
/** Nor does one lie on a side that would be as likely on the other: one of the two is upside down. */
const LEAST_SIDES_APART = 0.3
/**
 * A file that tells its camera's lens was laid upright by the camera's sense of gravity, which errs where the camera looks straight down: prior odds of 20 to 1
 * (logarithmic) that somebody turned it, against a file of which nothing is known.
 */
const LAID_BY_CAMERA = 3
/** Nothing is laid on another side that has floor and ceiling so clearly in their places (`uprightness`). */
const UPRIGHT_ANYWAY = 1.2
/**
 * Nor a room whose box is so sure, on the floor that the net sees (`floorAgreement`): a parquet that glowed below a window looked like wall. Of 98 photos laid on a side one
 * had both, which is not told anyway; the floors of the others with such a box agreed to 0.34 at most. Upside down, a ceiling agrees as well as a floor.
 */
const UPRIGHT_BOX = { confidence: 0.9, floorAgreement: 0.9 }
/**
 * By one look of the net in each of the four ways, and without the odds, nothing is turned that gains no more than this: chosen on 260 photos, turned in three ways, it lost
 * none of the 677 that are told, and none of 157 of 62 further photos, mostly of other sources. Four of five that lie upright are spared the other looks, which took a fifth of a preview's time.
 */
const LEAST_QUICK_GAIN = -1.2
/** Nothing is turned that then looks no more like a room than like anything else (logarithmic odds). */
const LEAST_ODDS = 0
/** Thirds of a picture in which floor and ceiling have their places. */
const PLACES = 1 / 3
/** Rows that a wall has to itself between floor and ceiling. */
const MIDDLE = [1 / 4, 3 / 4] as const
const SMALL_EDGE_PX = 320
/** What is built in along walls, and stands on the floor more often than it hangs. */
const FITTED: SegmentClass[] = ['cabinet', 'top']

/**
 * How a photo of a room lies, where it is surely not upright; null elsewhere. Reads it in all four ways. `isLaidByCamera` where its file tells the camera's
 * lens, and so how the camera was held; `room` as it was read of the photo as it is.
 */
export function photoOrientation(
  photo: RgbImage,
  parts: RoomSegmentation,
  isLaidByCamera = false,
  room: RoomRead | null = null,
): PhotoOrientation | null {
  const small = resizeToLongEdge(photo, Math.min(SMALL_EDGE_PX, Math.max(photo.width, photo.height)))
  if (!mayBeTurned(small)) return null
  const asIs = readTurned(small, parts)
  const [right, over, left] = ([1, 2, 3] as const).map((turns) => {
    const turned = quarterTurns(small, turns)
    const signs = readTurned(turned, segmentRoom(turned))
    const gain = signs.odds > LEAST_ODDS ? gainOf(signs, asIs) : -Infinity
    return { gain, clearer: signs.clarity - asIs.clarity }
  })
  const [side, other] = left.gain > right.gain ? [left, right] : [right, left]
  const more = isLaidByCamera ? LAID_BY_CAMERA : 0
  if (over.gain > LEAST_GAIN['upside-down'] + more && over.gain > side.gain && over.clearer > LEAST_CLEARER)
    return 'upside-down'
  const isSideways =
    side.gain > LEAST_GAIN.sideways + more &&
    side.gain - other.gain > LEAST_SIDES_APART &&
    side.clearer > LEAST_CLEARER_ON_SIDE &&
    asIs.uprightness < UPRIGHT_ANYWAY
  return isSideways && !(room && hasUprightBox(room)) ? 'sideways' : null
}

const hasUprightBox = ({ camera, box, confidence, parts }: RoomRead): boolean =>
  confidence > UPRIGHT_BOX.confidence && floorAgreement(camera, box, parts) > UPRIGHT_BOX.floorAgreement

/** Whether it is worth while to look at a photo in four ways. */
function mayBeTurned(photo: RgbImage): boolean {
  const [asIs, ...turned] = ([0, 1, 2, 3] as const).map((turns) => {
    const laid = turns === 0 ? photo : quarterTurns(photo, turns)
    return readQuickly(laid, glanceAtRoom(laid))
  })
  return turned.some((signs) => gainOf(signs, asIs) > LEAST_QUICK_GAIN)
}

const readTurned = (photo: RgbImage, parts: RoomSegmentation): Signs => ({
  ...readQuickly(photo, parts),
  odds: roomOdds(photo),
})

const readQuickly = (photo: RgbImage, parts: RoomSegmentation): QuickSigns => ({
  uprightness: uprightness(parts),
  clarity: clarityOf(parts),
  lighterAbove: lighterAbove(photo),
  unevenAcross: Math.abs(lighterAbove(quarterTurns(photo, 1))),
  wallInMiddle: meanIn(parts, 'wall', ...MIDDLE),
  fittedBelow: FITTED.reduce(
    (sum, part) => sum + meanIn(parts, part, 0.5, 1) - meanIn(parts, part, 0, 0.5),
    0,
  ),
})

/** How much more a photo looks like an upright one when it is turned: logarithmic odds, by the signs that were read. */
function gainOf(turned: Partial<Signs>, asIs: Partial<Signs>): number {
  return SIGNS.reduce((sum, name) => sum + GAIN[name] * ((turned[name] ?? 0) - (asIs[name] ?? 0)), 0)
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
