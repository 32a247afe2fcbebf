import type { RgbImage } from '../image/rgb-image.ts'
import type { RoomSegmentation } from '../segmentation/segment-room.ts'
import { interiorModel } from './interior-model.ts'
import { isDecidedBy, probability } from './features/logistic-regression.ts'
import { brightenDimPhoto } from '../image/brighten-dim-photo.ts'
import { clarityOf, partsShare } from './parts-share.ts'
import { readScene } from './features/scene-features.ts'

/**
 * A picture as full of floor as this (share of it, and the mean probability of its parts) looks down into a room, where few lines and little light are
 * left for the model: likelier than this it is one. Of 141 photos of rooms 4 were missed by the model alone, 1 is now, and of 72 others no one more
 * passes; thresholds chosen with these in sight.
 */
const FULL_OF_FLOOR = { share: 0.45, clarity: 0.6, probability: 0.2 }

/**
 * Whether a picture of these parts shows a room rather than a house from outside, a screenshot or anything else; takes up to 0.1 s, a quarter of that
 * where it is plain.
 */
export function isInterior(photo: RgbImage, parts: RoomSegmentation): boolean {
  const { quick, camera } = readScene(brightenDimPhoto(photo))
  const decided = isDecidedBy(interiorModel, quick)
  if (decided || (decided === false && !isFullOfFloor(parts))) return decided
  return isLikelyInterior(probability(interiorModel, { ...quick, ...camera() }), parts)
}

/** The same of a picture that the model takes for a room with this probability. */
export const isLikelyInterior = (interior: number, parts: RoomSegmentation): boolean =>
  interior >= 0.5 || (interior >= FULL_OF_FLOOR.probability && isFullOfFloor(parts))

const isFullOfFloor = (parts: RoomSegmentation): boolean =>
  partsShare(parts, ['floor']) >= FULL_OF_FLOOR.share && clarityOf(parts) >= FULL_OF_FLOOR.clarity
