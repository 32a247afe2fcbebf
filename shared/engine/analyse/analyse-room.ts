import { readRoomGeometry } from '../geometry/read-room-geometry.ts'
import type { RoomKind } from '../furnish/room-kind.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { describeSurfaces } from './describe-interior.ts'
import { describeOther } from './describe-other.ts'
import { emptyModel } from './empty-model.ts'
import { interiorModel } from './interior-model.ts'
import { probability } from './linear-model.ts'
import { sceneFeatures } from './scene-features.ts'
import { usualRoomType } from './usual-room-type.ts'

export type RoomReading = {
  isInteriorImage: boolean
  /** `other` when it is no room. */
  roomType: RoomKind
  /** 0–1: that it is this type of room, or that it is no room. */
  confidence: number
  /** Two or three sentences to show. */
  description: string
}

/** A picture smaller than this has nothing to measure. */
const SMALLEST_EDGE_PX = 32

/**
 * Reads a photo without any trained network: is it a room, is it empty, what may it be used for, what does it look like. Made for
 * pictures of some 512 px; takes about half a second, most of it for the room's geometry.
 */
export function analyseRoom(photo: RgbImage): RoomReading {
  if (Math.min(photo.width, photo.height) < SMALLEST_EDGE_PX)
    return {
      isInteriorImage: false,
      roomType: 'other',
      confidence: 1,
      description: 'This picture is too small.',
    }
  const features = sceneFeatures(photo)
  const interior = probability(interiorModel, features)
  if (interior < 0.5)
    return {
      isInteriorImage: false,
      roomType: 'other',
      confidence: 1 - interior,
      description: describeOther(features),
    }
  const isEmpty = probability(emptyModel, features) > 0.5
  const { roomType, share } = usualRoomType(isEmpty)
  const surfaces = describeSurfaces(readRoomGeometry(photo))
  const subject = `${isEmpty ? 'Empty' : 'Furnished'} room${surfaces ? ` with ${surfaces}` : ''}.`
  const confidence = interior * share
  return {
    isInteriorImage: true,
    roomType,
    confidence,
    description: `${subject} ${sayUse(roomType, isEmpty)}`,
  }
}

function sayUse(roomType: RoomKind, isEmpty: boolean): string {
  return isEmpty
    ? `What it is used for cannot be told while it is empty; a ${roomType} is a guess.`
    : `What it is used for is uncertain; a ${roomType} is a guess.`
}
