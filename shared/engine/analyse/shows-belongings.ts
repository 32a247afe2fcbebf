import type { RgbImage } from '../image/rgb-image.ts'
import { BUILT_UP, rankRoomTypes } from './classify-room-type.ts'
import { looksFurnished } from './is-furnished.ts'
import { readRoomContents } from './room-contents.ts'

/** Whether somebody's things seem to stand in a room, fit for a question. What is built into kitchens and bathrooms does not count. */
export function showsBelongings(photo: RgbImage): boolean {
  const contents = readRoomContents(photo)
  return looksFurnished(contents) && !BUILT_UP.has(rankRoomTypes(contents, 1)[0].roomType)
}
