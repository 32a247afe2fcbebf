import type { FloorCorners } from '../../../../../shared/contracts/adjustments.ts'
import { bentShape, type PhotoLens, straighten } from '../photo-lens.ts'
import type { Pixel } from '../room-view.ts'

export type CornerName = keyof FloorCorners

export const CORNER_NAMES: { name: CornerName; label: string }[] = [
  { name: 'backLeft', label: 'Back left corner of the floor' },
  { name: 'backRight', label: 'Back right corner of the floor' },
  { name: 'frontRight', label: 'Right edge of the floor' },
  { name: 'frontLeft', label: 'Left edge of the floor' },
]

/** What is shown around a photo of `width` × `height` px so that each corner can be reached, in its pixels. */
export type Frame = { left: number; top: number; width: number; height: number }

/** Shares of the photo's size. */
const SMALLEST_MARGIN = 0.05
const LEAST_WIDTH = 0.05
const LEAST_DEPTH = 0.03

export function frameAround(corners: FloorCorners, width: number, height: number): Frame {
  const all = Object.values(corners)
  const left = Math.min(0, ...all.map((c) => c.x)) - SMALLEST_MARGIN * width
  const right = Math.max(width, ...all.map((c) => c.x)) + SMALLEST_MARGIN * width
  const top = -SMALLEST_MARGIN * height
  const bottom = Math.max(height, ...all.map((c) => c.y)) + SMALLEST_MARGIN * height
  return { left, top, width: right - left, height: bottom - top }
}

/** The corners with one of them moved, as far as they still bound a floor: left of right, back behind front, within the frame. */
export function moveCorner(corners: FloorCorners, name: CornerName, to: Pixel, frame: Frame): FloorCorners {
  const isLeft = name === 'backLeft' || name === 'frontLeft'
  const isBack = name === 'backLeft' || name === 'backRight'
  const across = corners[isBack ? (isLeft ? 'backRight' : 'backLeft') : isLeft ? 'frontRight' : 'frontLeft']
  const along = corners[isLeft ? (isBack ? 'frontLeft' : 'backLeft') : isBack ? 'frontRight' : 'backRight']
  const gapX = LEAST_WIDTH * frame.width
  const gapY = LEAST_DEPTH * frame.height
  const right = frame.left + frame.width
  const bottom = frame.top + frame.height
  const x = isLeft ? clamp(to.x, frame.left, across.x - gapX) : clamp(to.x, across.x + gapX, right)
  const y = isBack ? clamp(to.y, frame.top, along.y - gapY) : clamp(to.y, along.y + gapY, bottom)
  return { ...corners, [name]: { x, y } }
}

/** The floor between its back corners and its sides: those run on to the camera, past where they are held and out of the frame. The way around it, photo pixels. */
export function floorShape(corners: FloorCorners, frame: Frame, lens: PhotoLens): Pixel[] {
  const seen = [corners.frontLeft, corners.backLeft, corners.backRight, corners.frontRight]
  const around = bentShape(
    lens,
    seen.map((corner) => straighten(lens, corner)),
  )
  const count = around.length / seen.length
  // The shape's last side would lie across the room, before the camera.
  const sides = [...around.slice(0, 3 * count), corners.frontRight]
  const beyond = (end: Pixel, before: Pixel) => {
    const length = Math.hypot(end.x - before.x, end.y - before.y) || 1
    const by = (frame.width + frame.height) / length
    return { x: end.x + (end.x - before.x) * by, y: end.y + (end.y - before.y) * by }
  }
  return [beyond(sides[0], sides[1]), ...sides, beyond(corners.frontRight, sides[sides.length - 2])]
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))
