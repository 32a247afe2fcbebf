import type { RgbImage } from '../image/rgb-image.ts'
import { brightenDimPhoto } from '../image/brighten-dim-photo.ts'
import type { RoomSegmentation } from '../segmentation/segment-room.ts'
import { classifyRoomType } from './classify-room-type.ts'
import { emptyModel } from './empty-model.ts'
import { probability } from './features/logistic-regression.ts'
import { sceneFeatures } from './features/scene-features.ts'
import { looksFurnished } from './is-furnished.ts'

/** Whether somebody's things seem to stand in a room, fit for a question. */
export function showsBelongings(photo: RgbImage, parts: RoomSegmentation): boolean {
  const features = sceneFeatures(brightenDimPhoto(photo))
  if (probability(emptyModel, features) > 0.5) return false
  return looksFurnished({ features, parts, roomType: classifyRoomType(photo).roomType })
}
