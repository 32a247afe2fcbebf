import { type RoomSpace, toPixel } from '../../room/room-space.ts'
import { footprint, type Placement } from './placement.ts'

/** Of the picture's width. */
const INSIDE_FRAME = 0.005
const NEAREST_WHOLE_M = 0.3

/** Whether the picture shows the whole thing: one that its border cuts looks like a mistake. */
export function isInPicture(space: RoomSpace, p: Placement): boolean {
  const { width, height } = space.camera
  const margin = INSIDE_FRAME * width
  return footprint(p).every(([x, z]) =>
    [p.y, p.y + p.piece.heightM].every((y) => {
      const [px, py, depth] = toPixel(space, x, y, z)
      return (
        depth > NEAREST_WHOLE_M && px > margin && px < width - margin && py > margin && py < height - margin
      )
    }),
  )
}
