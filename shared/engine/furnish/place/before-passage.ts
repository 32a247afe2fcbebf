import { type RoomSpace, toPixel, wallPoint } from '../../room/room-space.ts'
import type { Frame } from '../scan/frame-clutter.ts'
import type { Opening } from '../scan/openings.ts'
import type { SeenParts } from '../scan/seen-parts.ts'
import type { Placement } from './placement.ts'

/** A narrower opening is a door's, past which one sits in every room. */
const LEAST_PASSAGE_M = 1.6
/** What stands farther before it leaves a way between. */
const NEAR_PASSAGE_M = 2.4
/** Cosine between a sofa's front and the way to the camera from which on it has its back to what is behind it in the picture. */
const FACES_CAMERA = 0.5
/** How far beyond the wall's foot the floor of a passage is looked for, in which shares of the opening's width, how surely, and at how many of these places: behind glass there is none. */
const BEYOND_FOOT_M = [0.3, 0.7]
const ACROSS_OPENING = [-0.8, -0.4, 0, 0.4, 0.8]
const LEAST_PASSAGE_FLOOR = 0.35
const FEWEST_WITH_FLOOR = 2

type View = {
  space: RoomSpace
  seen: SeenParts
  openings: Opening[]
  frameOf: (p: Placement) => Frame
  frameOfOpening: (opening: Opening) => Frame
  facing: (p: Placement) => number
}

/** Of the wide passage that a sofa stands before with its back to it, the share (0–1) of its width in the picture that the sofa takes; the most of any. */
export function beforePassageShare(view: View, sofa: Placement): number {
  if (view.facing(sofa) < FACES_CAMERA) return 0
  const [from, , to] = view.frameOf(sofa)
  return view.openings
    .filter((opening) => isPassage(view, opening) && awayM(view.space, opening, sofa) < NEAR_PASSAGE_M)
    .reduce((most, opening) => {
      const [left, , right] = view.frameOfOpening(opening)
      const [first, last] = [Math.max(0, left), Math.min(1, right)]
      const shared = Math.min(to, last) - Math.max(from, first)
      return Math.max(most, shared / Math.max(1e-3, last - first))
    }, 0)
}

/** Whether an opening is wide and the picture shows floor that runs on through it. */
function isPassage({ space, seen }: View, { wall, u, halfM }: Opening): boolean {
  if (2 * halfM < LEAST_PASSAGE_M) return false
  const { width, height } = space.camera
  const showFloor = ACROSS_OPENING.filter((share) =>
    BEYOND_FOOT_M.every((beyondM) => {
      const { x, z } = wallPoint(space, wall, u + share * halfM, -beyondM)
      const [px, py, depth] = toPixel(space, x, 0, z)
      const isShown = depth > 0 && px > 0 && px < width && py < height
      return isShown && seen.probability(['floor'], px / width, py / height) > LEAST_PASSAGE_FLOOR
    }),
  )
  return showFloor.length >= FEWEST_WITH_FLOOR
}

/** From a wall to the middle of what stands before it. */
function awayM({ leftM, rightM, backM }: RoomSpace, { wall }: Opening, { x, z }: Placement): number {
  return wall === 'back' ? backM - z : wall === 'left' ? x + leftM : rightM - x
}
