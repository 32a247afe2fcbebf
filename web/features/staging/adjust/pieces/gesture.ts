import type { Pixel } from '../room-view.ts'

/** What one or two fingers did since they were put down: moved by pixels of the photo, and turned clockwise. */
export interface Gesture {
  by: Pixel
  turnRad: number
}

/** Where a finger was put down and where it is, pixels of the photo. */
export interface Finger {
  from: Pixel
  at: Pixel
}

/** One finger moves; two move by their middle and turn as the line between them turns. */
export function gestureOf(fingers: readonly Finger[]): Gesture {
  const [first, second] = fingers
  if (!first) return { by: { x: 0, y: 0 }, turnRad: 0 }
  if (!second) return { by: { x: first.at.x - first.from.x, y: first.at.y - first.from.y }, turnRad: 0 }
  const middle = (end: keyof Finger) => ({
    x: (first[end].x + second[end].x) / 2,
    y: (first[end].y + second[end].y) / 2,
  })
  const angle = (end: keyof Finger) => Math.atan2(second[end].y - first[end].y, second[end].x - first[end].x)
  const turned = angle('at') - angle('from')
  const [from, at] = [middle('from'), middle('at')]
  return {
    by: { x: at.x - from.x, y: at.y - from.y },
    // The shorter way around.
    turnRad: Math.atan2(Math.sin(turned), Math.cos(turned)),
  }
}
