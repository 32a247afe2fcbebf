import type { FloorCorners } from '../../../../../shared/contracts/adjustments.ts'
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

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))
