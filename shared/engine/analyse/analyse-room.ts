import { estimateRoomGeometry } from '../geometry/estimate-room-geometry.ts'
import type { RoomKind } from '../room/room-kind.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { segmentRoom } from '../segmentation/segment-room.ts'
import { refusalAdvice } from '../furnish/refusal-advice.ts'
import { describeSurfaces } from './describe-interior.ts'
import { describeOther } from './describe-other.ts'
import { emptyModel } from './empty-model.ts'
import { interiorModel } from './interior-model.ts'
import { looksFurnished } from './is-furnished.ts'
import { probability } from './features/logistic-regression.ts'
import { brightenDimPhoto } from '../image/brighten-dim-photo.ts'
import { photoOrientation } from './photo-orientation.ts'
import { type RoomTypeClassification, classifyRoomType } from './classify-room-type.ts'
import { sceneFeatures } from './features/scene-features.ts'

export type RoomAnalysis = {
  isInteriorImage: boolean
  /** `other` when it is no room. */
  roomType: RoomKind
  /** 0–1: that it is this type of room, or that it is no room. */
  confidence: number
  /** Two or three sentences to show. */
  description: string
  /** Why staging it may disappoint, and what would help; null where nothing is the matter. */
  advice: string | null
}

/** The commonest room of listings, and how often it is right: a bare room tells nothing of its use. */
export const USUAL_WHEN_EMPTY: RoomTypeClassification = { roomType: 'living room', probability: 0.4 }
/** From here on a type is worth more than the word guess. */
const MIN_ROOM_TYPE_SHARE = 0.7
/** A picture smaller than this has nothing to measure. */
const SMALLEST_EDGE_PX = 32

/**
 * Reads a photo without any network from elsewhere: is it a room, is it empty, what may it be used for, what does it look like. Made for
 * pictures of some 512 px; takes about half a second, most of it for the room's geometry.
 */
export function analyseRoom(photo: RgbImage): RoomAnalysis {
  if (Math.min(photo.width, photo.height) < SMALLEST_EDGE_PX)
    return {
      isInteriorImage: false,
      roomType: 'other',
      confidence: 1,
      description: 'This picture is too small.',
      advice: null,
    }
  const features = sceneFeatures(brightenDimPhoto(photo))
  const interior = probability(interiorModel, features)
  if (interior < 0.5) {
    const turn = photoOrientation(photo, segmentRoom(photo), true)
    return {
      isInteriorImage: false,
      roomType: 'other',
      confidence: 1 - interior,
      description: describeOther(features),
      advice: turn && refusalAdvice(turn, null),
    }
  }
  const isEmpty = probability(emptyModel, features) > 0.5
  const { roomType, probability: share } = isEmpty ? USUAL_WHEN_EMPTY : classifyRoomType(photo)
  const geometry = estimateRoomGeometry(photo)
  const surfaces = describeSurfaces(geometry)
  const subject = `${isEmpty ? 'Empty' : 'Furnished'} room${surfaces ? ` with ${surfaces}` : ''}.`
  const confidence = interior * share
  const parts = geometry?.parts ?? segmentRoom(photo)
  const isFurnished = !isEmpty && looksFurnished({ features, parts, roomType })
  const fault = photoOrientation(photo, parts, true) ?? (isFurnished ? 'furnished' : null)
  return {
    isInteriorImage: true,
    roomType,
    confidence,
    description: `${subject} ${sayUse(roomType, isEmpty, share)}`,
    advice: fault && refusalAdvice(fault, roomType),
  }
}

function sayUse(roomType: RoomKind, isEmpty: boolean, share: number): string {
  const named = `${/^[aeiou]/.test(roomType) ? 'an' : 'a'} ${roomType}`
  if (isEmpty) return `What it is used for cannot be told while it is empty; ${named} is a guess.`
  return share < MIN_ROOM_TYPE_SHARE
    ? `What it is used for is uncertain; ${named} is a guess.`
    : `By what stands in it, it is most likely ${named}.`
}
