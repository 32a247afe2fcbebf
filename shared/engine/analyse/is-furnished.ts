import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import { likelyFloor } from '../geometry/likely-floor.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import type { RoomSegmentation } from '../segmentation/segment-room.ts'
import { furnishedModel } from './furnished-model.ts'
import { interiorModel } from './interior-model.ts'
import { logOdds, probability } from './features/logistic-regression.ts'
import { brightenDimPhoto } from '../image/brighten-dim-photo.ts'
import { BUILT_UP, rankRoomTypes } from './classify-room-type.ts'
import { coveredFloorShare, partsShare } from './parts-share.ts'
import { type RoomContents, readRoomContents } from './room-contents.ts'
import { sceneFeatures } from './features/scene-features.ts'

/**
 * Thresholds of `furnishedEvidence`: from the first one on it is asked, from the second one on a photo is refused. How often each is passed by empty
 * and by furnished rooms, `npm run bench analyser` prints.
 */
export const LIKELY_FURNISHED = 0.5
export const SURELY_FURNISHED = 2
/**
 * Where less of the floor is covered than this (`coveredFloorShare`), nothing is sure: what was seen hangs on walls, is built in, or is a bag in a corner, and
 * furniture fits in beside it. Such rooms are warned of alone. Of 182 photos of empty rooms five were refused without it and none is now (0.21 at most), of 83
 * furnished ones 39 and 31, and 63 are refused or warned of.
 */
const LEAST_COVERED = 0.25
/**
 * Nor where the colours of the picture and the room's box let so little of the floor be covered: the net takes the joints of herringbone and planks in a window's
 * light for fronts. Two such empty rooms show 0.07 at most, of fifteen furnished ones that are refused fourteen 0.18 and more; the other is warned of.
 */
const LEAST_COVERED_BY_COLOUR = 0.12
/** Of the floor, where furniture is seen for sure. */
const LEAST_PARTLY_COVERED = 0.15
/** What is full of fronts may be a fitted kitchen, whatever else it looks like. */
const MOST_CABINETS = 0.3

/** Whether furniture seems to stand in a room: fit for a warning. */
export const looksFurnished = (contents: RoomContents): boolean =>
  furnishedEvidence(contents) >= LIKELY_FURNISHED

/**
 * Whether furniture stands in a photographed room for sure: it was seen, and the floor is covered by it. `geometry` is the same photo's, where it was read. Takes
 * some 0.06 s where it may, next to nothing in bare rooms.
 */
export function isFurnished(
  photo: RgbImage,
  parts: RoomSegmentation,
  geometry: RoomGeometry | null = null,
): boolean {
  return mayBeFurnished(parts) && isSurelyFurnished(photo, readRoomContents(photo), parts, geometry)
}

/** The same of a room whose contents are read. What is built into kitchens and bathrooms does not count. */
export function isSurelyFurnished(
  photo: RgbImage,
  contents: RoomContents,
  parts: RoomSegmentation,
  geometry: RoomGeometry | null,
): boolean {
  if (!mayBeFurnished(parts) || furnishedEvidence(contents) < SURELY_FURNISHED) return false
  if (geometry && coveredFloorShare(parts, likelyFloor(geometry)) < LEAST_COVERED_BY_COLOUR) return false
  const [{ roomType }] = rankRoomTypes(contents, 1)
  return !BUILT_UP.has(roomType) && probability(interiorModel, sceneFeatures(brightenDimPhoto(photo))) >= 0.5
}

/**
 * Whether furniture is seen and some of the floor is covered, which is less than sure: a chair alone would stand before it. Takes some 0.06 s where it may, next to nothing in
 * bare rooms.
 */
export function isPartlyFurnished(photo: RgbImage, parts: RoomSegmentation): boolean {
  return (
    coveredFloorShare(parts) >= LEAST_PARTLY_COVERED &&
    furnishedEvidence(readRoomContents(photo)) >= SURELY_FURNISHED
  )
}

/** What the things that were seen say for furniture: logarithmic odds, some -8 to 7. */
export const furnishedEvidence = ({ things }: Pick<RoomContents, 'things'>): number =>
  logOdds(furnishedModel, things)

/** Whether anything covers the floor, and not merely fronts: what a look at a room's contents is worth. */
export const mayBeFurnished = (parts: RoomSegmentation): boolean =>
  coveredFloorShare(parts) >= LEAST_COVERED && partsShare(parts, ['cabinet']) <= MOST_CABINETS
