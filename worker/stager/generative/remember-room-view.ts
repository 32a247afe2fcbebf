import { createHash } from 'node:crypto'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'
import { type RoomView, roomView } from '../../../shared/engine/preservation/room-view.ts'

/**
 * Reads rooms, and keeps the last one: a picture that changed its room is asked for once more, and the photo is the same. What is kept
 * is of working size, and not the photo.
 */
export function rememberRoomView(): typeof roomView {
  let last: { photo: string; view: RoomView } | null = null
  return (photo, focalPx) => {
    const name = nameOf(photo, focalPx)
    if (last?.photo !== name) last = { photo: name, view: roomView(photo, focalPx) }
    return last.view
  }
}

const nameOf = ({ data, width, height }: RgbImage, focalPx?: number): string =>
  createHash('sha256').update(data).update(`${width} ${height} ${focalPx}`).digest('hex')
