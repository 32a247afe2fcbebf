import type { RgbImage } from '../image/rgb-image.ts'
import type { RoomSegmentation } from '../segmentation/segment-room.ts'
import { interiorModel } from './interior-model.ts'
import { isDecidedBy, probability } from './features/logistic-regression.ts'
import { brightenDimPhoto } from '../image/brighten-dim-photo.ts'
import { clarityOf, partsShare } from './parts-share.ts'
import { readScene } from './features/scene-features.ts'

/** Less likely than this, a picture is none whatever box may fit it. */
export const LEAST_INTERIOR_PROBABILITY = 0.2
/**
 * A picture as full of floor as this (share of it, and the mean probability of its parts) looks down into a room, where few lines and little light are
 * left for the model: it is one unless that is sure of the contrary. Of 141 photos of rooms 4 were missed by the model alone, 1 is now, and of 72 others
 * no one more passes; thresholds chosen with these in sight.
 */
const FULL_OF_FLOOR = { share: 0.45, clarity: 0.6 }
/** Above so much floor, what is built into rooms alone (hearths, stairs, shelves) makes a picture one whatever the model says: yards show 0.03 and less. */
const BUILT_IN = { share: 0.1, floor: 0.4 }
/**
 * So do, where the model is undecided, stairs or a hearth that fill as much of the picture as this and leave less floor, if the net tells all parts clearly. Of 23 other
 * pictures none that has as much built in is told more clearly than with 0.64, and none more likely than 0.26.
 */
const MUCH_BUILT_IN = { probability: 0.35, share: 0.2, floor: 0.05, clarity: 0.75 }
/**
 * So does, where the model is undecided, a box that fits so well around a floor: a dark room, or one of stone and beams. Houses, cars and patios that are as
 * likely have no such box (0.56 and less), and details no floor (0.02). With these two 290 of 296 photos of rooms are known, 4 more, and of 95 others
 * no one more passes. Neither the shares of all parts nor what the nets for things see told rooms from others any better than the model alone, fitted
 * with it and one source of photos left out at a time.
 */
const BOXED = { probability: 0.35, confidence: 0.6, floor: 0.1 }
/**
 * As plain a room has neither furniture nor details that tell it from a yard: where the net tells each part of it so clearly, the model may doubt a little more.
 * Of 46 other pictures those that a box fits as well reach a clarity of 0.68 with this probability.
 */
const CLEARLY_BOXED = { probability: 0.25, confidence: 0.65, clarity: 0.75 }

/**
 * So does, where the model is undecided, a floor in a picture that the net tells as clearly: bare boards, dark wood and windows that blind the camera, as old houses show
 * before they are done up. Of 28 other pictures the four that are as likely, or nearly, have a clarity of 0.72 and less.
 */
const CLEAR = { probability: 0.4, floor: 0.15, clarity: 0.75 }

/**
 * So does, where the model is undecided, a kitchen of dark fronts and small tiles that the net tells clearly: shares of the picture. Of 23 other pictures the one that
 * is as likely and as full of what looks like fronts, a house, has a clarity of 0.62.
 */
const FITTED = { probability: 0.35, share: 0.2, floor: 0.1, clarity: 0.68 }

/**
 * So does, where the model doubts, a picture that the net reads clearly with floor and much ceiling, shares of it: hardly more than bare plaster, as attics and
 * porches show. Of 23 other pictures those that are as likely and have as much of what looks like a ceiling, houses below the sky, have a clarity of 0.73 and less.
 */
const UNDER_CEILING = { probability: 0.25, ceiling: 0.2, floor: 0.05, clarity: 0.8 }

/**
 * Whether a picture of these parts shows a room rather than a house from outside, a screenshot or anything else; takes up to 0.1 s, a quarter of that
 * where it is plain. `confidence` is that of the room's geometry.
 */
export function isInterior(photo: RgbImage, parts: RoomSegmentation, confidence: number): boolean {
  const { quick, camera } = readScene(brightenDimPhoto(photo))
  const decided = isDecidedBy(interiorModel, quick)
  if (decided || showsBuiltIns(parts)) return true
  if (
    decided === false &&
    !isFullOfFloor(parts) &&
    !isBoxed(parts, confidence) &&
    !isFitted(parts) &&
    !isMuchBuiltIn(parts) &&
    !isClear(parts)
  )
    return false
  return isLikelyInterior(probability(interiorModel, { ...quick, ...camera() }), parts, confidence)
}

/** The same of a picture that the model takes for a room with this probability. */
export function isLikelyInterior(interior: number, parts: RoomSegmentation, confidence: number): boolean {
  if (interior >= 0.5 || showsBuiltIns(parts)) return true
  if (interior < LEAST_INTERIOR_PROBABILITY) return false
  if (isFullOfFloor(parts) || (interior >= FITTED.probability && isFitted(parts))) return true
  if (interior >= MUCH_BUILT_IN.probability && isMuchBuiltIn(parts)) return true
  if (interior >= CLEAR.probability && isClear(parts)) return true
  if (interior >= UNDER_CEILING.probability && isUnderCeiling(parts)) return true
  return (
    isBoxed(parts, confidence) && (interior >= BOXED.probability || isPlainRoom(interior, parts, confidence))
  )
}

const isBoxed = (parts: RoomSegmentation, confidence: number): boolean =>
  confidence >= BOXED.confidence && partsShare(parts, ['floor']) >= BOXED.floor

const isFitted = (parts: RoomSegmentation): boolean =>
  partsShare(parts, ['cabinet', 'top']) >= FITTED.share &&
  partsShare(parts, ['floor']) >= FITTED.floor &&
  clarityOf(parts) >= FITTED.clarity

const isMuchBuiltIn = (parts: RoomSegmentation): boolean =>
  partsShare(parts, ['fixed']) >= MUCH_BUILT_IN.share &&
  partsShare(parts, ['floor']) >= MUCH_BUILT_IN.floor &&
  clarityOf(parts) >= MUCH_BUILT_IN.clarity

const isClear = (parts: RoomSegmentation): boolean =>
  partsShare(parts, ['floor']) >= CLEAR.floor && clarityOf(parts) >= CLEAR.clarity

const isUnderCeiling = (parts: RoomSegmentation): boolean =>
  partsShare(parts, ['ceiling']) >= UNDER_CEILING.ceiling &&
  partsShare(parts, ['floor']) >= UNDER_CEILING.floor &&
  clarityOf(parts) >= UNDER_CEILING.clarity

const isPlainRoom = (interior: number, parts: RoomSegmentation, confidence: number): boolean =>
  interior >= CLEARLY_BOXED.probability &&
  confidence >= CLEARLY_BOXED.confidence &&
  clarityOf(parts) >= CLEARLY_BOXED.clarity

const isFullOfFloor = (parts: RoomSegmentation): boolean =>
  partsShare(parts, ['floor']) >= FULL_OF_FLOOR.share && clarityOf(parts) >= FULL_OF_FLOOR.clarity

const showsBuiltIns = (parts: RoomSegmentation): boolean =>
  partsShare(parts, ['floor']) >= BUILT_IN.floor &&
  partsShare(parts, ['fixed']) >= BUILT_IN.share &&
  clarityOf(parts) >= FULL_OF_FLOOR.clarity
