import { estimateRoomGeometry, type RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import type { RoomKind } from '../room/room-kind.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { type RoomSegmentation, segmentRoom } from '../segmentation/segment-room.ts'
import {
  FITTED_ADVICE,
  FURNISHED_WARNING,
  refusalAdvice,
  undressedAdvice,
} from '../furnish/refusal-advice.ts'
import { findCounters } from '../counters/find-counters.ts'
import { roomSpace } from '../room/room-space.ts'
import { describeSurfaces } from './describe-interior.ts'
import { describeOther } from './describe-other.ts'
import { interiorModel } from './interior-model.ts'
import { furnishedEvidence, isSurelyFurnished, looksFurnished } from './is-furnished.ts'
import { isLikelyInterior, LEAST_INTERIOR_PROBABILITY } from './is-interior.ts'
import { probability } from './features/logistic-regression.ts'
import { brightenDimPhoto } from '../image/brighten-dim-photo.ts'
import { photoOrientation } from './photo-orientation.ts'
import { BUILT_UP, likelyFixtures, rankRoomTypes, roomTypeChoices } from './classify-room-type.ts'
import { partsShare } from './parts-share.ts'
import { type RoomContents, readRoomContents } from './room-contents.ts'
import { sceneFeatures } from './features/scene-features.ts'

export type RoomAnalysis = {
  isInteriorImage: boolean
  /** `other` when it is no room. */
  roomType: RoomKind
  /** The two likeliest types where neither is much likelier: worth asking somebody who has seen the room. Else empty. */
  roomTypeChoices: RoomKind[]
  /** 0–1: that it is this type of room, or that it is no room. */
  confidence: number
  /** Two or three sentences to show. */
  description: string
  /** Why staging it may disappoint, and what would help; null where nothing is the matter. */
  advice: string | null
}

/** From here on a type is worth more than the word guess. */
const MIN_ROOM_TYPE_SHARE = 0.7
/** With so much of the picture fitted, a room may be a kitchen or bathroom whatever it is taken for: of 63 bare rooms two others have as much, which open onto a kitchen or have a large hearth. */
const MANY_FITTED = 0.09
/** A picture smaller than this has nothing to measure. */
const SMALLEST_EDGE_PX = 32

/**
 * Reads a photo without any network from elsewhere: is it a room, is it empty, what may it be used for, what does it look like. Made for
 * pictures of some 512 px; takes about a second, most of it for the room's geometry. `focalPx` is the focal length in its pixels, where its file tells.
 */
export function analyseRoom(photo: RgbImage, focalPx?: number): RoomAnalysis {
  if (Math.min(photo.width, photo.height) < SMALLEST_EDGE_PX)
    return {
      isInteriorImage: false,
      roomType: 'other',
      roomTypeChoices: [],
      confidence: 1,
      description: 'This picture is too small.',
      advice: null,
    }
  const isLaidByCamera = focalPx !== undefined
  const features = sceneFeatures(brightenDimPhoto(photo))
  const interior = probability(interiorModel, features)
  const geometry = interior < LEAST_INTERIOR_PROBABILITY ? null : estimateRoomGeometry(photo, focalPx)
  const parts = geometry?.parts ?? segmentRoom(photo)
  if (!isLikelyInterior(interior, parts, geometry?.confidence ?? 0)) {
    const turn = photoOrientation(photo, parts, isLaidByCamera)
    return {
      isInteriorImage: false,
      roomType: 'other',
      roomTypeChoices: [],
      confidence: 1 - interior,
      description: describeOther(features),
      advice: turn && refusalAdvice(turn, null),
    }
  }
  const contents = readRoomContents(photo)
  const evidence = furnishedEvidence(contents)
  const isEmpty = evidence < 0
  const ranking = rankRoomTypes(contents, 1 / (1 + Math.exp(-evidence)), likelyFixtures(parts, contents))
  const [{ roomType, probability: share }] = ranking
  const surfaces = describeSurfaces(geometry)
  const subject = `${isEmpty ? 'Empty' : 'Furnished'} room${surfaces ? ` with ${surfaces}` : ''}.`
  return {
    isInteriorImage: true,
    roomType,
    roomTypeChoices: roomTypeChoices(ranking),
    confidence: Math.max(interior, 0.5) * share,
    description: `${subject} ${sayUse(roomType, isEmpty, share)}`,
    advice: adviceFor({ photo, isLaidByCamera, contents, geometry, parts, roomType }),
  }
}

/** What is known of a photo that shows a room. */
type Seen = {
  photo: RgbImage
  isLaidByCamera: boolean
  contents: RoomContents
  geometry: RoomGeometry | null
  parts: RoomSegmentation
  roomType: RoomKind
}

function adviceFor({ photo, isLaidByCamera, contents, geometry, parts, roomType }: Seen): string | null {
  const turn = photoOrientation(photo, parts, isLaidByCamera, geometry)
  if (turn) return refusalAdvice(turn, roomType)
  if (isSurelyFurnished(photo, contents, parts, geometry)) return refusalAdvice('furnished', roomType)
  if (looksFurnished(contents)) return FURNISHED_WARNING
  const isBuiltUp = BUILT_UP.has(roomType)
  if ((!isBuiltUp && partsShare(parts, ['cabinet', 'top']) < MANY_FITTED) || hasCounter(geometry)) return null
  return isBuiltUp ? undressedAdvice(roomType) : FITTED_ADVICE
}

const hasCounter = (geometry: RoomGeometry | null): boolean =>
  geometry !== null &&
  findCounters(geometry, roomSpace(geometry.camera, geometry.box)).some(({ clear }) => clear.length > 0)

function sayUse(roomType: RoomKind, isEmpty: boolean, share: number): string {
  const named = `${/^[aeiou]/.test(roomType) ? 'an' : 'a'} ${roomType}`
  if (isEmpty && BUILT_UP.has(roomType) && share >= MIN_ROOM_TYPE_SHARE)
    return `By what is built in, it is most likely ${named}.`
  if (isEmpty) return `What it is used for cannot be told while it is empty; ${named} is a guess.`
  return share < MIN_ROOM_TYPE_SHARE
    ? `What it is used for is uncertain; ${named} is a guess.`
    : `By what stands in it, it is most likely ${named}.`
}
